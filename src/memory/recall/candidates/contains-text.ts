/** Maximum length of a compared text in characters; another text can only be a small part of a longer one. */
export const MAX_COMPARED_CHARS = 600;

const UNIT = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|[\p{L}\p{N}]+/gu;

/** Tells whether one of the texts contains another text in whole words. */
export function containsText(texts: readonly string[], other: string): boolean {
  if (texts.length === 0) return false;
  const contained = toComparedText(other);
  return texts.some((text) => toComparedText(text).includes(contained));
}

/**
 * Normalizes a text for comparison: lower-case words between bars, so that only whole words match. A long
 * text equals only itself.
 */
export function toComparedText(text: string): string {
  if (text.length > MAX_COMPARED_CHARS) return `\n${text}`;
  const units = text.normalize('NFKC').toLowerCase().match(UNIT);
  return units === null ? `\n${text}` : `|${units.join('|')}|`;
}
