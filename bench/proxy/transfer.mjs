// One upload or download of the wires bench, run on the core of the upstream. Prints one JSON line.
import { request } from 'node:http';
import { Readable } from 'node:stream';

const { url, headers, bytes, isUpload } = JSON.parse(process.argv[2]);
const BLOCK = Buffer.alloc(64 * 1024, 'x');

function* generateBlocks() {
  for (let left = bytes; left > 0; left -= BLOCK.length)
    yield BLOCK.subarray(0, Math.min(left, BLOCK.length));
}

const started = performance.now();
const { status, received } = await new Promise((resolve, reject) => {
  const framing = isUpload ? { 'content-type': 'application/octet-stream', 'content-length': bytes } : {};
  const sent = request(url, { method: isUpload ? 'POST' : 'GET', headers: { ...headers, ...framing } });
  sent.on('error', reject).on('response', (response) => {
    let received = 0;
    response.on('data', (chunk) => (received += chunk.length)).on('error', reject);
    response.on('end', () => resolve({ status: response.statusCode, received }));
  });
  if (isUpload) Readable.from(generateBlocks()).pipe(sent);
  else sent.end();
});
const seconds = (performance.now() - started) / 1000;
const isWhole = status === 200 && (isUpload || received === bytes);
process.stdout.write(`${JSON.stringify({ mbPerSecond: bytes / 2 ** 20 / seconds, isWhole })}\n`);
