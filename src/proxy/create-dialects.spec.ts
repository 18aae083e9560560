import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { measureQuietestRound } from '../../test/support/quietest-round.js';
import { createDialects, type WireRoute } from './create-dialects.js';
import { readAnchors } from './ledger/read-anchors.js';
import { findReferences } from './objects/object-references.js';

const STALL_MS = 20;
/** Bytes of an image that has 20 MB in Base64. */
const IMAGE_BYTES = 15 * 1_024 * 1_024;
const dialects = createDialects([]);

/** Runs steps while the event loop turns, and measures the longest time between two turns in milliseconds. */
async function measureLongestStall(run: () => Promise<void>): Promise<number> {
  let [last, longest, isRunning] = [performance.now(), 0, true];
  const watch = async (): Promise<void> => {
    while (isRunning) {
      await turn();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
  };
  const watching = watch();
  await run();
  await turn();
  isRunning = false;
  await watching;
  return longest;
}

/** Does with a body what a request with memory does. */
async function prepare(route: WireRoute, raw: Buffer): Promise<readonly Buffer[]> {
  await findReferences(raw);
  const body = await dialects[route].scan(raw);
  const conversation = await body!.readConversation();
  await readAnchors({ raw, conversation: conversation! });
  const edit = { kind: 'append_text', index: conversation!.target!.anchor!, text: 'A block.' } as const;
  return body!.splice([edit], {});
}

describe('createDialects', () => {
  const data = randomBytes(IMAGE_BYTES).toString('base64');

  it.each<[WireRoute, object]>([
    ['/responses', { type: 'input_image', image_url: `data:image/png;base64,${data}` }],
    ['/messages', { type: 'image', source: { type: 'base64', media_type: 'image/png', data } }],
  ])('W-23 reads an image of 20 MB for %s without a stall of 20 ms', async (route, image) => {
    const text = { type: route === '/messages' ? 'text' : 'input_text', text: 'Which db?' };
    const field = route === '/messages' ? 'messages' : 'input';
    const raw = Buffer.from(
      JSON.stringify({ model: 'm', [field]: [{ role: 'user', content: [text, image] }] }),
    );
    let sent: readonly Buffer[] = [];
    const stall = await measureQuietestRound(STALL_MS, () =>
      measureLongestStall(async () => {
        sent = await prepare(route, raw);
      }),
    );
    expect(stall).toBeLessThan(STALL_MS);
    const block = JSON.stringify({ ...text, text: 'A block.' });
    const at = raw.length - ']}]}'.length;
    const expected = Buffer.concat([raw.subarray(0, at), Buffer.from(`,${block}`), raw.subarray(at)]);
    expect(Buffer.concat(sent).equals(expected)).toBe(true);
  });
});
