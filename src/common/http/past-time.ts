import { isISO8601 } from 'class-validator';
import { DomainError } from '../errors/domain-error.js';

/**
 * Parses the field `as_of` of a request into an object that can be spread.
 * @param field its name in the request, for the error
 * @throws DomainError VALIDATION_FAILED
 */
export function parseAsOf(value: string | undefined, field = 'as_of'): { readonly asOf?: Date } {
  return value === undefined ? {} : { asOf: readPastTime(value, field) };
}

/**
 * Reads a time in the past: an ISO date (its beginning in UTC) or date-time, in UTC unless it names an
 * offset.
 * @param field its name in the request, for the error
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

/** Adds UTC to a date-time without an offset, which JavaScript would read as local time. */
function addOffset(value: string): string {
  return /\d[T ]\d/i.test(value) && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(value) ? `${value}Z` : value;
}
