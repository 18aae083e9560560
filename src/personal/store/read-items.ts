import { createFieldError } from '../../common/errors/validation-errors.js';
import { toStorableJson } from '../../common/text/storable.js';
import { COMPARISONS, type ItemCondition } from '../../memory/memories/store-items.types.js';

export const MAX_LABELS = 8;
export const MAX_VALUE = 64 * 1024;
export const MAX_FIELDS = 50;
const LABEL = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]{1,128}$/u;
const KEY = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]{1,256}$/u;

export function isLabel(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('.') && LABEL.test(value);
}

export function isItemKey(value: unknown): boolean {
  return typeof value === 'string' && KEY.test(value);
}

/**
 * Parses a namespace in a query: labels joined by dots.
 * @throws DomainError VALIDATION_FAILED
 */
export function readNamespace(text: string): readonly string[] {
  const labels = text.split('.');
  if (labels.length <= MAX_LABELS && labels.every(isLabel)) return labels;
  throw createFieldError(
    'namespace',
    `must be 1 to ${MAX_LABELS} labels of 1 to 128 printable characters, joined by dots`,
  );
}

/**
 * Validates the size and the characters of a value.
 * @throws DomainError VALIDATION_FAILED
 */
export function checkValue(value: object): void {
  const json = JSON.stringify(value);
  if (Buffer.byteLength(json) > MAX_VALUE)
    throw createFieldError('value', `must not be larger than ${MAX_VALUE / 1024} KiB of JSON`);
  if (JSON.stringify(toStorableJson(value)) !== json)
    throw createFieldError('value', 'must not contain NUL characters or lone surrogates');
}

/**
 * Parses the filter of a search.
 * @throws DomainError VALIDATION_FAILED with the field of the filter
 */
export function readItemFilter(filter: object): readonly ItemCondition[] {
  const conditions = Object.entries(filter).flatMap(([field, wanted]) => readConditions(field, wanted));
  if (conditions.length > MAX_FIELDS)
    throw createFieldError('filter', `must not have more than ${MAX_FIELDS} conditions`);
  if (JSON.stringify(toStorableJson(filter)) !== JSON.stringify(filter))
    throw createFieldError('filter', 'must not contain NUL characters or lone surrogates');
  return conditions;
}

function readConditions(field: string, wanted: unknown): readonly ItemCondition[] {
  const operators =
    typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted) ? Object.entries(wanted) : [];
  if (!operators.some(([name]) => name.startsWith('$'))) return [{ field, comparison: '$eq', value: wanted }];
  return operators.map(([name, value]: [string, unknown]) => {
    const comparison = COMPARISONS.find((one) => one === name);
    if (comparison === undefined)
      throw createFieldError(`filter.${field.slice(0, 256)}`, `must use only ${COMPARISONS.join(', ')}`);
    return { field, comparison, value };
  });
}
