import { DomainError } from '../common/errors/domain-error.js';
import type { JsonObject } from './token-config.js';
import type { FieldName, IntegerField, ListField, TextField, TokenFields } from './token-fields.js';

/** PostgreSQL stores no NUL in a text; nothing else is wrong with any character. */
const NUL = '\0';
/** Characters allowed in a header value (RFC 9110): a key with a line break would fail at every use. */
/** Characters of a text that goes before every other one. */
const MAX_PREFIX = 500;
const HEADER_SAFE = /^[\x20-\x7e]+$/;

export function createTokenFieldError(
  field: FieldName | `${FieldName}[${number}]` | 'owner_user_id',
  problem: string,
): DomainError {
  return new DomainError('VALIDATION_FAILED', `${field} ${problem}`, { field });
}

/** Treats null and "" as missing. */
export function requireText(fields: TokenFields, name: TextField): string {
  return checkText(fields[name], name);
}

/** Null is absent; "" is a mistake. */
export function readOptionalText(fields: TokenFields, name: TextField): string | null {
  return fields[name] === null ? null : checkText(fields[name], name);
}

/** Null takes the default; "" is a value. */
export function readDefaultedText(
  fields: TokenFields,
  name: TextField,
  byDefault?: string,
): string | undefined {
  const value = fields[name] ?? byDefault;
  if (value !== undefined && (value.length > MAX_PREFIX || value.includes(NUL)))
    throw createTokenFieldError(name, `must have at most ${MAX_PREFIX} characters, none of them NUL`);
  return value;
}

export function requireHeaderSafeKey(fields: TokenFields, name: TextField): string {
  const key = requireText(fields, name);
  if (HEADER_SAFE.test(key)) return key;
  throw createTokenFieldError(name, 'must be printable ASCII without line breaks');
}

/** Treats null and 0 as missing. */
export function requireInteger(fields: TokenFields, name: IntegerField, max: number): number {
  const value = fields[name];
  if (Number.isInteger(value) && value !== null && value >= 1 && value <= max) return value;
  throw createTokenFieldError(name, `must be a whole number from 1 to ${max}`);
}

/** Accepts the JSON text of an object only; anything else is an error, never an empty object. */
export function requireObject(fields: TokenFields, name: TextField): JsonObject {
  const value = parseJsonField(requireText(fields, name), name);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw createTokenFieldError(name, 'must be a JSON object');
}

export function parseJsonField(json: string, name: TextField): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw createTokenFieldError(name, 'is not valid JSON');
  }
}

export function requireOneOf<T extends string>(
  value: string,
  allowed: readonly T[],
  name: FieldName | `${ListField}[${number}]`,
): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw createTokenFieldError(name, `must be one of ${allowed.join(', ')}`);
}

/** The values of a list, each once. */
export function requireEach<T extends string>(
  values: readonly string[],
  allowed: readonly T[],
  name: ListField,
): readonly T[] {
  return [...new Set(values.map((value, at) => requireOneOf(value, allowed, `${name}[${at}]`)))];
}

function checkText(value: string | null, name: TextField): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw createTokenFieldError(name, 'is missing, empty or unreadable');
  if (value.includes(NUL)) throw createTokenFieldError(name, 'must not contain a NUL character');
  return value;
}
