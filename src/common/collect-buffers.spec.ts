import { describe, expect, it } from '@jest/globals';
import { countTransferred, STEP_BYTES } from './collect-buffers.js';

/** Bytes that Node reads at once. */
const PIECE_BYTES = 65_536;
const PIECES_OF_STEP = STEP_BYTES / PIECE_BYTES;

describe('countTransferred', () => {
  it('keeps the memory of the buffers that carried the bytes low', () => {
    const before = process.memoryUsage().arrayBuffers;
    let added = 0;
    for (let piece = 0; piece < 16 * PIECES_OF_STEP; piece += 1) {
      countTransferred(new Uint8Array(PIECE_BYTES).length);
      added = Math.max(added, process.memoryUsage().arrayBuffers - before);
    }
    expect(added).toBeLessThan(2 * STEP_BYTES);
  });

  it('collects buffers once enough bytes were passed on, from however many transfers', () => {
    countTransferred(STEP_BYTES);
    const before = process.memoryUsage().arrayBuffers;
    for (let piece = 0; piece < PIECES_OF_STEP; piece += 1) new Uint8Array(PIECE_BYTES);
    for (const bytes of [STEP_BYTES / 2, STEP_BYTES / 2]) countTransferred(bytes);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(STEP_BYTES / 2);
  });
});
