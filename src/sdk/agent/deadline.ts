/** Maximum delay of a timer in milliseconds; longer ones fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

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
  const timer = setTimeout(expire, Math.min(Math.ceil(ms), LONGEST_TIMER));
  try {
    return await work(controller.signal, () => over);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/** Settles as `work` does, or rejects with the signal's reason as soon as it is aborted. */
export async function raceWithSignal<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let abort: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    // The reason is the caller's own value and reaches the caller unchanged.
    abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
