import { createHash } from 'node:crypto';

const BLANKS = /[\s\p{Cc}]+/gu;
const NOT_IN_KEYS = /[^\p{L}\p{N}]+/gu;
const MAX_SLUG_CHARS = 80;

/** One line without control characters (PostgreSQL stores no NUL) and without blanks at the ends. */
export function tidy(text: string): string {
  return text.replace(BLANKS, ' ').trim();
}

/**
 * Brings a statement into the form by which it is compared: compatibility forms, case, blanks and a full stop
 * make no difference (D5).
 */
export function normaliseContent(text: string): string {
  return tidy(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[.!。！]{1,10}$/u, '');
}

/** Hex SHA-256 of the normalised content. */
export function contentHash(text: string): string {
  return createHash('sha256').update(normaliseContent(text)).digest('hex');
}

/** Letters and digits of any script, joined by hyphens, at most 80 characters; `''` when there are none. */
export function slug(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(NOT_IN_KEYS, '-')
    .slice(0, MAX_SLUG_CHARS)
    .replace(/^-|-$/g, '');
}
