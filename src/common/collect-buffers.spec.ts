import { describe, expect, it } from '@jest/globals';
import { countTransferred, STEP_BYTES } from './collect-buffers.js';

/** Bytes that Node reads at once. */
const PIECE_BYTES = 65_536;
/** Twice as many as V8 by itself lets wait. */
const PIECES = (16 * STEP_BYTES) / PIECE_BYTES;
/** V8 by itself lets 32 MB wait; a thread frees what was collected a little later. */
const MAX_WAITING = 6 * STEP_BYTES;

describe('countTransferred', () => {
  it('keeps the memory of the buffers that carried the bytes low', () => {
    const before = process.memoryUsage().arrayBuffers;
    let added = 0;
    for (let piece = 0; piece < PIECES; piece += 1) {
      countTransferred(new Uint8Array(PIECE_BYTES).length);
      added = Math.max(added, process.memoryUsage().arrayBuffers - before);
    }
    expect(added).toBeLessThan(MAX_WAITING);
  });
});
