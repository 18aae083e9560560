interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Computes the delay before the next attempt after `failures` failed ones in a row (0 for the first): it
 * doubles each time, up to a limit.
 */
export function computeBackoffMs(failures: number, { firstMs, longestMs }: Backoff): number {
  return Math.min(longestMs, firstMs * 2 ** failures);
}
