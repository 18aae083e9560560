import { isISO8601 } from 'class-validator';
import { DomainError } from '../errors/domain-error.js';

/**
 * The field `as_of` of a request, as an object to spread. @param field as the caller names it @throws
 * DomainError VALIDATION_FAILED
 */
export function parseAsOf(value: string | undefined, field = 'as_of'): { readonly asOf?: Date } {
  return value === undefined ? {} : { asOf: readPastTime(value, field) };
}

/**
 * A time in the past, for `as_of`: an ISO date (its beginning in UTC) or date-time, in UTC unless it names an
 * offset.
 * @param field as the caller names it, for the error
 * @throws DomainError VALIDATION_FAILED
 */
export function readPastTime(value: string, field: string): Date {
  const time = new Date(isISO8601(value, { strict: true }) ? addOffset(value) : NaN);
  if (Number.isNaN(time.getTime()))
    throw new DomainError(
      'VALIDATION_FAILED',
      `${field} must be an ISO date or date-time, like 2026-01-31 or 2026-01-31T12:00:00Z.`,
      {
        field,
      },
    );
  if (time.getTime() > Date.now())
    throw new DomainError('VALIDATION_FAILED', `${field} must not be in the future.`, { field });
  return time;
}

/** The same answer on every machine: JavaScript takes a date-time without an offset for local time. */
function addOffset(value: string): string {
  return /\d[T ]\d/i.test(value) && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(value) ? `${value}Z` : value;
}
