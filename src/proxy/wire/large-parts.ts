import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { buildOmittedNote } from '../../common/chat-message.js';
import type { ScannedPart } from './scanned-body.js';

/** Parts longer than this (an image, a file) are logged as a note with their hash. */
export const LARGEST_LOGGED_PART = 65_536;

/**
 * Maximum nesting of a message that is logged, because code of the log recurses over messages
 * (JSON.stringify, jsonb).
 */
export const DEEPEST_LOGGED = 500;

/**
 * Bytes hashed without a pause, less than a millisecond. A thread would need a copy of the part, which takes
 * longer than hashing it.
 */
const HASHED_AT_ONCE = 1024 * 1024;

export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly json: string;
}

/** Writes a note for each part that is too large for the log. */
export function noteLargeParts(raw: Buffer, parts: readonly ScannedPart[]): Promise<readonly Replacement[]> {
  return Promise.all(parts.filter(isLarge).map((part) => createNote(raw, part)));
}

export function hasLargePart(parts: readonly ScannedPart[]): boolean {
  return parts.some(isLarge);
}

function isLarge({ start, end }: ScannedPart): boolean {
  return end - start > LARGEST_LOGGED_PART;
}

/** Returns the text from `start` to `end` with the replacements in it. */
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
  for (let from = 0; from < bytes.length; from += HASHED_AT_ONCE) {
    if (from > 0) await setImmediate();
    hash.update(bytes.subarray(from, from + HASHED_AT_ONCE));
  }
  return hash.digest('hex');
}
