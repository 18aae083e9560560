import { MAX_TIMER_MS } from '../abort.js';

/**
 * Runs `work` with a signal that fires after `ms` milliseconds or with `outer`. The timer ends with the work.
 * @returns the result, and `isOver()` in `work` to tell a passed deadline from an abort of the caller
 */
export async function withDeadline<Result>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, isOver: () => boolean) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  let over = false;
  const expire = (): void => {
    over = true;
    controller.abort();
  };
  const timer = setTimeout(expire, Math.min(Math.ceil(ms), MAX_TIMER_MS));
  try {
    return await work(controller.signal, () => over);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
