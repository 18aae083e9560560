import { DomainError } from '../errors/domain-error.js';

/** @throws DomainError VALIDATION_FAILED for a time before 1970, or none at all */
export function readTime(field: string, text: string | null | undefined): Date | undefined {
  if (text === null || text === undefined) return undefined;
  const time = new Date(text);
  if (!(time.getTime() >= 0))
    throw new DomainError('VALIDATION_FAILED', `${field} must be a time since 1970 in ISO 8601`, { field });
  return time;
}
