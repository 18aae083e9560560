import { createHash } from 'node:crypto';

const BLANKS = /[\s\p{Cc}]+/gu;
const NOT_IN_KEYS = /[^\p{L}\p{N}]+/gu;
const MAX_SLUG_CHARS = 80;

/** Turns a text into one trimmed line without control characters, of which PostgreSQL cannot store NUL. */
export function tidy(text: string): string {
  return text.replace(BLANKS, ' ').trim();
}

/**
 * Brings a statement into the form by which it is compared: compatibility forms, case, white space and
 * a full stop make no difference (D5).
 */
export function normalizeContent(text: string): string {
  return tidy(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[.!。！]{1,10}$/u, '');
}

/** Hashes the normalized content (SHA-256 in hex). */
export function hashContent(text: string): string {
  return createHash('sha256').update(normalizeContent(text)).digest('hex');
}

/** Joins the letters and digits of a text by hyphens, up to 80 characters; `''` when it has none. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(NOT_IN_KEYS, '-')
    .slice(0, MAX_SLUG_CHARS)
    .replace(/^-|-$/g, '');
}
