// Uploads the file of its second argument with the built SDK, as the gateway user whose id and key follow.
// Prints how far memory and progress went.
import { Blob } from 'node:buffer';
import { MemoryBridge } from '../../dist/sdk/client.js';
import { fileFrom } from '../../dist/sdk/node/index.js';
import { readPeakMemory } from './peak-memory.mjs';

const [baseURL, path, userId, userKey] = process.argv.slice(2);
const gateway = MemoryBridge.user({ baseURL, userId, userKey, timeoutMs: 100_000 });
const progress = [];

// The first upload loads what every upload needs.
await gateway.resources.upload(new Blob(['Hello.'], { type: 'text/plain' }), { filename: 'hello.txt' });
const before = readPeakMemory();
const { filename } = await gateway.resources.upload(await fileFrom(path), {
  onProgress: (one) => progress.push(one),
});
const growth = readPeakMemory() - before;
const isRising = progress.every(({ sent }, at) => at === 0 || sent > progress[at - 1].sent);
process.stdout.write(
  JSON.stringify({ filename, growth, isRising, steps: progress.length, last: progress.at(-1) }),
);
