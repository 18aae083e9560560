import { setFlagsFromString } from 'node:v8';

/**
 * Sets how V8 manages the heap of a process that answers requests; call it before the first one. By default
 * V8 learns at startup, when nearly every object stays alive, to place new objects among the old ones, where
 * those of each request then wait for a full collection; and it lets old objects double before it collects
 * them.
 */
export function tuneHeap(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Much less would make long pauses frequent.
  setFlagsFromString('--heap-growing-percent=60');
}
