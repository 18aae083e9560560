interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Wait before the next attempt after `failures` failed ones in a row (0 = the first): doubled each time, up
 * to a limit.
 */
export function computeBackoffMs(failures: number, { firstMs, longestMs }: Backoff): number {
  return Math.min(longestMs, firstMs * 2 ** failures);
}
