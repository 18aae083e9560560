import type { DomainError } from '../common/errors/domain-error.js';
import { createFieldError } from '../common/errors/validation-errors.js';
import type { JsonObject } from './token-config.js';
import type { FieldName, IntegerField, ListField, TextField, TokenFields } from './token-fields.js';

/** The only character that PostgreSQL can't store in a text. */
const NUL = '\0';
/** Maximum length of the prefix of embedded texts, in characters. */
const MAX_PREFIX = 500;
/** Characters that a header value may contain (RFC 9110); a key with a line break would fail at every use. */
const HEADER_SAFE = /^[\x20-\x7e]+$/;

/** Creates the error for an invalid field; `problem` is the message without its subject, the field. */
export function createTokenFieldError(
  field: FieldName | `${FieldName}[${number}]` | 'owner_user_id',
  problem: string,
): DomainError {
  return createFieldError(field, problem);
}

/** Requires a text; null and "" are errors. */
export function requireText(fields: TokenFields, name: TextField): string {
  return checkText(fields[name], name);
}

/** Reads an optional text; null means absent, and "" is an error. */
export function readOptionalText(fields: TokenFields, name: TextField): string | null {
  return fields[name] === null ? null : checkText(fields[name], name);
}

/** Reads a text with a default, which replaces null; "" is a valid value. */
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

/** Requires a key that can be sent in a header. */
export function requireHeaderSafeKey(fields: TokenFields, name: TextField): string {
  const key = requireText(fields, name);
  if (HEADER_SAFE.test(key)) return key;
  throw createTokenFieldError(name, 'must be printable ASCII without line breaks');
}

/** Requires an integer from 1 to `max`; null is an error. */
export function requireInteger(fields: TokenFields, name: IntegerField, max: number): number {
  const value = fields[name];
  if (Number.isInteger(value) && value !== null && value >= 1 && value <= max) return value;
  throw createTokenFieldError(name, `must be a whole number from 1 to ${max}`);
}

/** Requires the JSON text of an object; any other value is an error and not an empty object. */
export function requireObject(fields: TokenFields, name: TextField): JsonObject {
  const value = parseJsonField(requireText(fields, name), name);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw createTokenFieldError(name, 'must be a JSON object');
}

/** Parses a JSON text; invalid JSON is an error. */
export function parseJsonField(json: string, name: TextField): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw createTokenFieldError(name, 'is not valid JSON');
  }
}

/** Requires one of the allowed values. */
export function requireOneOf<T extends string>(
  value: string,
  allowed: readonly T[],
  name: FieldName | `${ListField}[${number}]`,
): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw createTokenFieldError(name, `must be one of ${allowed.join(', ')}`);
}

/** Requires allowed values in a list, and removes duplicates. */
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
