import { isISO8601 } from 'class-validator';
import { DomainError } from '../errors/domain-error.js';

/** The field `as_of` of a request, as an object to spread. @param field as the caller names it @throws DomainError VALIDATION_FAILED */
export function readAsOf(value: string | undefined, field = 'as_of'): { readonly asOf?: Date } {
  return value === undefined ? {} : { asOf: readPastTime(value, field) };
}

/**
 * A time in the past, for `as_of`: an ISO date (its beginning in UTC) or date-time.
 * @param field as the caller names it, for the error
 * @throws DomainError VALIDATION_FAILED
 */
export function readPastTime(value: string, field: string): Date {
  const time = isISO8601(value, { strict: true }) ? new Date(value) : new Date(NaN);
  if (Number.isNaN(time.getTime()))
    throw new DomainError('VALIDATION_FAILED', `${field} must be an ISO date or date-time, like 2026-01-31 or 2026-01-31T12:00:00Z.`, {
      field,
    });
  if (time.getTime() > Date.now()) throw new DomainError('VALIDATION_FAILED', `${field} must not be in the future.`, { field });
  return time;
}
