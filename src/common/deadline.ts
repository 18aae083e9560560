import { raceWithAbort } from './abortable.js';

export interface DeadlineOptions {
  /** Milliseconds. */
  readonly timeoutMs: number;
  /** Name of the work, for the timeout error. */
  readonly what: string;
  readonly signal: AbortSignal;
}

/**
 * Runs work under a signal that aborts with the caller's or when the time is up. Settles then, even when the
 * work does not listen.
 * @throws Error naming what took too long, or the reason of the caller's signal
 */
export async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, what, signal }: DeadlineOptions,
): Promise<T> {
  // Not AbortSignal.any: the caller's signal lives as long as the process, and would keep what hangs on it.
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
