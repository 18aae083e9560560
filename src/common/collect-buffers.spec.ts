import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { countTransferred, STEP_BYTES } from './collect-buffers.js';

/** Bytes that Node reads at once. */
const PIECE_BYTES = 65_536;
/** As many as carry 64 MB. */
const PIECES = 1_024;

/** An entry of a garbage collection, of whose `detail` the types of Node know nothing. */
interface PerformanceNodeEntry extends PerformanceEntry {
  readonly detail: { readonly kind: number; readonly flags: number };
}

/** Collections of young objects that a program asked for. */
let collections = 0;
const observer = new PerformanceObserver((list) => {
  collections += list.getEntries().filter(isForced).length;
});
observer.observe({ entryTypes: ['gc'] });

function isForced(entry: PerformanceEntry): boolean {
  const { kind, flags } = (entry as PerformanceNodeEntry).detail;
  return kind === constants.NODE_PERFORMANCE_GC_MINOR && flags === constants.NODE_PERFORMANCE_GC_FLAGS_FORCED;
}

async function countCollections(): Promise<number> {
  await setImmediate();
  await setImmediate();
  return collections;
}

describe('countTransferred', () => {
  beforeEach(() => {
    collections = 0;
  });
  afterAll(() => observer.disconnect());

  it('collects young objects each time that so many bytes were passed on, from however many transfers', async () => {
    for (const bytes of [STEP_BYTES / 2, STEP_BYTES / 2 - 1]) countTransferred(bytes);
    expect(await countCollections()).toBe(0);
    countTransferred(1);
    expect(await countCollections()).toBe(1);
    countTransferred(STEP_BYTES);
    expect(await countCollections()).toBe(2);
  });

  it('keeps the memory of the buffers that carried the bytes low', () => {
    const before = process.memoryUsage().arrayBuffers;
    let added = 0;
    for (let piece = 0; piece < PIECES; piece += 1) {
      countTransferred(new Uint8Array(PIECE_BYTES).length);
      added = Math.max(added, process.memoryUsage().arrayBuffers - before);
    }
    expect(added).toBeLessThan(2 * STEP_BYTES);
  });
});
