import { JsonCursor, type Span } from '../../common/json/json-cursor.js';
import { KnownStrings } from './known-strings.js';

/** Longest scalar that is read; a longer one is none that we know. */
const LONGEST_SCALAR = 32;

/** Reads the spans of the values of these keys, in the order of the keys; of duplicates the last. */
export function readMembers(cursor: JsonCursor, keys: KnownStrings): readonly (Span | undefined)[] {
  const members = new Array<Span | undefined>(keys.count);
  cursor.readMembers((key) => {
    const index = keys.findIndex(cursor.raw, key);
    const value = cursor.readValue();
    if (index >= 0) members[index] = value;
  });
  return members;
}

/** Finds the value of a key in the object of a span; `undefined` if there is none. */
export function readMember(raw: Buffer, span: Span | undefined, key: string): Span | undefined {
  if (span === undefined || raw[span.start] !== 0x7b) return undefined;
  return readMembers(new JsonCursor(raw, span.start), new KnownStrings([key]))[0];
}

/** Reads the string in a span; `null` for any other value. */
export function readString(raw: Buffer, span: Span | undefined): string | null {
  if (span === undefined || raw[span.start] !== 0x22) return null;
  return decode(raw, span.start, span.end);
}

/** `start` and `end` include the quotes. */
function decode(raw: Buffer, start: number, end: number): string | null {
  const inner = raw.toString('utf8', start + 1, end - 1);
  if (!inner.includes('\\')) return inner;
  try {
    return JSON.parse(`"${inner}"`) as string;
  } catch {
    return null;
  }
}

export function readNumber(raw: Buffer, span: Span | undefined): number | null {
  const value = Number(readScalar(raw, span) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Reads the text of a scalar as it is written; `null` for long ones. */
export function readScalar(raw: Buffer, span: Span | undefined): string | null {
  if (span === undefined || span.end - span.start > LONGEST_SCALAR) return null;
  return raw.toString('latin1', span.start, span.end);
}
