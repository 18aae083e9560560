import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { buildOmittedNote } from '../../common/chat-message.js';
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
export function isLargePart({ start, end }: ScannedPart): boolean {
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
  const hash = await hashBytes(raw.subarray(part.start, part.end));
  const text = buildOmittedNote(part.type, part.end - part.start, hash);
  return { start: part.start, end: part.end, json: JSON.stringify({ type: 'text', text }) };
}

async function hashBytes(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += HASH_CHUNK_BYTES) {
    if (from > 0) await setImmediate();
    hash.update(bytes.subarray(from, from + HASH_CHUNK_BYTES));
  }
  return hash.digest('hex');
}
