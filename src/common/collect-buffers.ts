import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Number of bytes that are passed on between two collections. */
export const STEP_BYTES = 4 * 1024 * 1024;

/** V8's own function, which is hidden by default. */
type CollectGarbage = (options: { readonly type: 'minor' }) => void;

let collectGarbage: CollectGarbage | null = null;
let transferred = 0;

/**
 * Counts bytes that were passed on, and collects the buffers that carried them every few megabytes. V8 by
 * itself lets 32 MB of young buffers wait, more while it marks old objects, and the process keeps that memory
 * (ADR 0101).
 */
export function countTransferred(bytes: number): void {
  transferred += bytes;
  if (transferred < STEP_BYTES) return;
  transferred = 0;
  collectGarbage ??= exposeCollection();
  collectGarbage({ type: 'minor' });
}

/** V8 shows `gc` only to contexts that are created after its flag was set. */
function exposeCollection(): CollectGarbage {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as CollectGarbage;
}
