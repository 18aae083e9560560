import { createHash } from 'node:crypto';
import { findChangedRange } from './find-changed-range.js';

/**
 * The change that an installation made, kept for undoing it. It contains only the changed region, because the
 * rest of the file may contain other secrets.
 */
export interface InstallRecord {
  readonly file: string;
  /** True if the file did not exist before. */
  readonly created: boolean;
  /** Checksum of the text after the change. */
  readonly sha256: string;
  readonly offset: number;
  readonly removed: string;
  readonly inserted: string;
}

/** Describes the change from one text to another; `before` is null if there was no file. */
export function recordChange(file: string, before: string | null, after: string): InstallRecord {
  const old = before ?? '';
  const { start, endBefore, endAfter } = findChangedRange(old, after);
  return {
    file,
    created: before === null,
    sha256: hashText(after),
    offset: start,
    removed: old.slice(start, endBefore),
    inserted: after.slice(start, endAfter),
  };
}

/**
 * Restores the text from before an installation: null if there was no file.
 *
 * @returns undefined when the text was changed since
 */
export function undoChange(
  text: string,
  { created, sha256, offset, removed, inserted }: InstallRecord,
): string | null | undefined {
  if (hashText(text) !== sha256) return undefined;
  return created ? null : text.slice(0, offset) + removed + text.slice(offset + inserted.length);
}

/** Reads a stored record; null for anything else. */
export function parseRecord(text: string): InstallRecord | null {
  try {
    const value = JSON.parse(text) as Partial<InstallRecord> | null;
    const texts = [value?.file, value?.sha256, value?.removed, value?.inserted];
    const whole =
      texts.every((field) => typeof field === 'string') &&
      typeof value?.created === 'boolean' &&
      Number.isInteger(value.offset);
    return whole ? (value as InstallRecord) : null;
  } catch {
    return null;
  }
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
