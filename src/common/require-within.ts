import { DomainError } from './errors/domain-error.js';
import { settlesWithin } from './settles-within.js';

/**
 * Maximum wait for a lookup in the database if the caller can go on without its result, in milliseconds. A
 * busy database answers earlier, so that it costs no request its history.
 */
export const MAX_LOOKUP_MS = 1_000;

/**
 * Waits for the result of a lookup in the database at most `ms` milliseconds; the lookup itself continues. A
 * database that hangs is thereby handled like one that is down.
 * @throws DomainError DATABASE_UNAVAILABLE after that time, or the error of `lookup`
 * @example
 * const row = await requireWithin(repository.find(id), MAX_LOOKUP_MS);
 */
export async function requireWithin<T>(lookup: Promise<T>, ms: number): Promise<T> {
  if (await settlesWithin(lookup, ms)) return lookup;
  throw new DomainError('DATABASE_UNAVAILABLE', 'The database did not answer in time; try again shortly.');
}
