import { setTimeout as delay } from 'node:timers/promises';

export interface RetryOptions {
  /** Number of attempts, including the first one. */
  readonly attempts: number;
  /** Milliseconds between two attempts. */
  readonly delayMs: number;
  readonly isWorthwhile: (error: unknown) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Repeats work while its errors are worth a retry.
 * @throws the error of the last attempt, or the reason of the aborted signal
 */
export async function retry<T>(
  work: () => Promise<T>,
  { attempts, delayMs, isWorthwhile, signal }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || signal.aborted || !isWorthwhile(error)) throw error;
      await delay(delayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
