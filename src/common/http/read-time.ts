import { DomainError } from '../errors/domain-error.js';

/**
 * Parses a time in ISO 8601; undefined if it is absent.
 * @throws DomainError VALIDATION_FAILED for an invalid time or one before 1970
 */
export function readTime(field: string, text: string | null | undefined): Date | undefined {
  if (text === null || text === undefined) return undefined;
  const time = new Date(text);
  if (!(time.getTime() >= 0))
    throw new DomainError('VALIDATION_FAILED', `${field} must be a time since 1970 in ISO 8601`, { field });
  return time;
}
