import type { Policy } from '../common/policy/policy.js';
import { requireWithin } from '../common/require-within.js';

/**
 * Waits for something that is read from the database before the provider is called. Under a best-effort
 * policy, it may take as long as a recall, so that a database that hangs does not hold the request (D1).
 * @throws DomainError DATABASE_UNAVAILABLE after that time, or the error of `reading`
 */
export function readInTime<T>({ recall }: Pick<Policy, 'recall'>, reading: Promise<T>): Promise<T> {
  return recall.on_failure === 'strict' ? reading : requireWithin(reading, recall.timeout_ms);
}
