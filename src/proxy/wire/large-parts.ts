import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { buildOmittedNote } from '../../common/chat-message.js';
import { JsonCursor, type Span } from '../../common/json/json-cursor.js';
import { KnownStrings } from './known-strings.js';
import type { ScannedPart } from './scanned-body.js';

/** Maximum length of a content part in the log, in bytes; a note with its hash replaces a longer one. */
export const MAX_LOGGED_PART_BYTES = 65_536;

/** Maximum nesting of a logged message, because `JSON.stringify` and PostgreSQL's jsonb recurse over it. */
export const MAX_LOGGED_DEPTH = 500;

/**
 * Number of bytes hashed without a pause, which takes under a millisecond. A worker thread would need a
 * copy of the part, which takes longer than hashing it.
 */
const HASH_CHUNK_BYTES = 1024 * 1024;

const CACHE_MARK = new KnownStrings(['cache_control']);

/** A member of an object, with its key. */
interface Member extends Span {
  readonly isMark: boolean;
}

/** JSON text that replaces a span of a body. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly json: string;
}

/** Creates a note for each part that is too large for the log. */
export function describeLargeParts(
  raw: Buffer,
  parts: readonly ScannedPart[],
): Promise<readonly Replacement[]> {
  return Promise.all(parts.filter(isLargePart).map((part) => createNote(raw, part)));
}

/** Tells whether one of these parts is too large for the log. */
export function hasLargePart(parts: readonly ScannedPart[]): boolean {
  return parts.some(isLargePart);
}

/** Tells whether a part is too large for the log. */
export function isLargePart({ start, end }: Span): boolean {
  return end - start > MAX_LOGGED_PART_BYTES;
}

/** Decodes the bytes from `start` to `end`, with the replacements applied. */
export function replaceSpans(
  raw: Buffer,
  start: number,
  end: number,
  replacements: readonly Replacement[],
): string {
  let result = '';
  let from = start;
  for (const replacement of replacements) {
    result += raw.toString('utf8', from, replacement.start) + replacement.json;
    from = replacement.end;
  }
  return result + raw.toString('utf8', from, end);
}

async function createNote(raw: Buffer, part: ScannedPart): Promise<Replacement> {
  const spans = cutCacheMark(raw, part);
  const bytes = spans.reduce((total, { start, end }) => total + end - start, 0);
  const text = buildOmittedNote(part.type, bytes, await hashSpans(raw, spans));
  return { start: part.start, end: part.end, json: JSON.stringify({ type: 'text', text }) };
}

/**
 * Cuts the cache mark out of a part, because clients move it from request to request and the part has to be
 * recognized again. @returns the spans of the rest
 */
function cutCacheMark(raw: Buffer, { start, end }: Span): readonly Span[] {
  const cursor = new JsonCursor(raw, start);
  const members: Member[] = [];
  cursor.readMembers((key) => {
    const value = cursor.readValue();
    members.push({ start: key.start - 1, end: value.end, isMark: CACHE_MARK.findIndex(raw, key) === 0 });
  });
  const index = members.findIndex(({ isMark }) => isMark);
  const mark = members[index];
  if (mark === undefined) return [{ start, end }];
  // With the mark, one of the commas beside it is cut out.
  const previous = members[index - 1];
  const cutFrom = previous?.end ?? mark.start;
  const cutTo = previous === undefined ? (members[index + 1]?.start ?? mark.end) : mark.end;
  return [
    { start, end: cutFrom },
    { start: cutTo, end },
  ];
}

async function hashSpans(raw: Buffer, spans: readonly Span[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { start, end } of spans)
    for (let from = start; from < end; from += HASH_CHUNK_BYTES) {
      if (from > start) await setImmediate();
      hash.update(raw.subarray(from, Math.min(from + HASH_CHUNK_BYTES, end)));
    }
  return hash.digest('hex');
}
