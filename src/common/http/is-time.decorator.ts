import { isISO8601, ValidateBy } from 'class-validator';

/**
 * Validates a time in ISO 8601 that `Date` can parse; week dates (`2026-W05-6`) and dates without hyphens are
 * refused.
 */
export function IsTime(): PropertyDecorator {
  const message = '$property must be a time in ISO 8601, like 2026-01-31T12:00:00Z';
  return ValidateBy({ name: 'isTime', validator: { validate: isTime, defaultMessage: () => message } });
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && isISO8601(value, { strict: true }) && !Number.isNaN(Date.parse(value));
}
