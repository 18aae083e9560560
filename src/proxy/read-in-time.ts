import type { Policy } from '../common/policy/policy.js';
import { MAX_LOOKUP_MS, requireWithin } from '../common/require-within.js';

/**
 * Waits for something that is read from the database before the provider is called. Under a best-effort
 * policy, it may take `MAX_LOOKUP_MS`, or as long as a recall may if that is longer, so that a database that
 * hangs does not hold the request (D1).
 * @throws DomainError DATABASE_UNAVAILABLE after that time, or the error of `reading`
 */
export function readInTime<T>({ recall }: Pick<Policy, 'recall'>, reading: Promise<T>): Promise<T> {
  return recall.on_failure === 'strict'
    ? reading
    : requireWithin(reading, Math.max(recall.timeout_ms, MAX_LOOKUP_MS));
}
