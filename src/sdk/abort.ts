/** Maximum delay of a timer in milliseconds; longer ones fire at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Settles like `work`, or rejects with the reason of a signal as soon as it is aborted; the work itself
 * continues.
 */
export async function raceWithAbort<T>(
  work: Promise<T>,
  ...signals: readonly (AbortSignal | undefined)[]
): Promise<T> {
  const given = signals.filter((signal) => signal !== undefined);
  const done = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    for (const signal of given) {
      if (signal.aborted) reject(signal.reason as Error);
      else signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: done.signal });
    }
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    done.abort();
  }
}

/** Waits for a time; rejects at once with the signal's reason when it is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await raceWithAbort(new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))), signal);
  } finally {
    clearTimeout(timer);
  }
}

export interface Timer {
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/** Starts a timer whose signal is aborted after a time; null means never. */
export function startTimer(ms: number | null): Timer {
  const controller = new AbortController();
  const timer = ms === null ? undefined : setTimeout(() => controller.abort(), Math.min(ms, MAX_TIMER_MS));
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/** Closes the connection of an unread body, which may be broken already. */
export function discardBody({ body }: Response): void {
  void body?.cancel().catch(() => undefined);
}
