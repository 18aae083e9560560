import { JsonCursor, type Span } from '../../common/json/json-cursor.js';
import { KnownStrings } from './known-strings.js';
import type { ScannedPart } from './scanned-body.js';

/** Length of the longest scalar that is read, in bytes. */
const MAX_SCALAR_BYTES = 32;

const OBJECT = 0x7b;
const PART_KEYS = new KnownStrings(['type']);

/** Finds the values of these keys, in the order of `keys`; the last of duplicate keys counts. */
export function readMembers(cursor: JsonCursor, keys: KnownStrings): readonly (Span | undefined)[] {
  const members = new Array<Span | undefined>(keys.count);
  cursor.readMembers((key) => {
    const index = keys.findIndex(cursor.raw, key);
    const value = cursor.readValue();
    if (index >= 0) members[index] = value;
  });
  return members;
}

/** Finds the value of a key in an object; `undefined` if the span contains no object or no such key. */
export function readMember(raw: Buffer, span: Span | undefined, key: string): Span | undefined {
  if (span === undefined || raw[span.start] !== OBJECT) return undefined;
  return readMembers(new JsonCursor(raw, span.start), new KnownStrings([key]))[0];
}

/** Reads a value as a content part; `null` if it is not an object or has no type. */
export function readPart(cursor: JsonCursor): ScannedPart | null {
  if (cursor.peek() !== OBJECT) {
    cursor.readValue();
    return null;
  }
  const start = cursor.at;
  const type = readString(cursor.raw, readMembers(cursor, PART_KEYS)[0]);
  return type === null ? null : { start, end: cursor.at, type };
}

/** Decodes a string; `null` for any other value and for invalid escapes. */
export function readString(raw: Buffer, span: Span | undefined): string | null {
  if (span === undefined || raw[span.start] !== 0x22) return null;
  return decode(raw, span.start, span.end);
}

/** Decodes a string whose span includes the quotes; `null` for invalid escapes. */
function decode(raw: Buffer, start: number, end: number): string | null {
  const inner = raw.toString('utf8', start + 1, end - 1);
  if (!inner.includes('\\')) return inner;
  try {
    return JSON.parse(`"${inner}"`) as string;
  } catch {
    return null;
  }
}

/** Reads a number; `null` for any other value. */
export function readNumber(raw: Buffer, span: Span | undefined): number | null {
  const value = Number(readScalar(raw, span) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Reads a scalar as its JSON text; `null` for long values. */
export function readScalar(raw: Buffer, span: Span | undefined): string | null {
  if (span === undefined || span.end - span.start > MAX_SCALAR_BYTES) return null;
  return raw.toString('latin1', span.start, span.end);
}
