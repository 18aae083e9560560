import { DomainError } from '../errors/domain-error.js';

/** Matches a time in microseconds since the epoch in a cursor; times before 1970 are negative. */
export const MICROS = /^-?\d{1,18}$/;

/** A page of a list; `next` is the cursor of the following page, null on the last one. */
export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** @param found rows of the page, and one more if there is a next page */
export function toPage<Row>(
  found: readonly Row[],
  limit: number,
  toCursor: (row: Row) => string,
): CursorPage<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? toCursor(last) : null };
}

/** Encodes the position of the last row of a page as an opaque cursor. */
export function writeCursor(position: readonly string[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Decodes a cursor.
 * @param parts patterns for the texts of the position
 * @throws DomainError VALIDATION_FAILED for anything that `writeCursor` did not write for such a position
 */
export function readCursor(cursor: string, parts: readonly RegExp[]): readonly string[] {
  const place = parse(Buffer.from(cursor, 'base64url').toString());
  const isPlace =
    Array.isArray(place) &&
    place.length === parts.length &&
    parts.every((part, at) => typeof place[at] === 'string' && part.test(place[at]));
  if (!isPlace)
    throw new DomainError('VALIDATION_FAILED', 'before must be the `next` value of the previous page.', {
      field: 'before',
    });
  return place as readonly string[];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
