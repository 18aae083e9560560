import { raceWithAbort } from './abortable.js';

export interface DeadlineOptions {
  /** Timeout in milliseconds. */
  readonly timeoutMs: number;
  /** Name of the work, for the timeout error. */
  readonly what: string;
  readonly signal: AbortSignal;
}

/**
 * Runs work with a signal that aborts with the caller's signal or after the timeout. It settles then, even if
 * the work ignores the signal.
 * @throws Error with the name of the work after the timeout, or the reason of the caller's signal
 */
export async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, what, signal }: DeadlineOptions,
): Promise<T> {
  // AbortSignal.any is not used: the caller's signal lives as long as the process and would keep its
  // dependents alive.
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal.reason);
  const timer = setTimeout(
    () => controller.abort(new Error(`${what} took longer than ${timeoutMs} ms and was stopped.`)),
    timeoutMs,
  );
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await raceWithAbort(work(controller.signal), controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
