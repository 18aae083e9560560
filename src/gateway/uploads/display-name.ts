/** Maximum number of characters of a file name. */
export const MAX_FILENAME = 255;
/** Number of last characters that a shortened name keeps: a dot and the longest extension. */
const END = 17;

/**
 * Cleans the sender's file name for display: without folders and unprintable characters. The key in storage
 * has rules of its own. An empty name becomes the fallback.
 */
export function toDisplayName(filename: string, fallback: string): string {
  const name = filename
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '');
  if (name === '' || name === '.' || name === '..') return fallback;
  return name.length <= MAX_FILENAME ? name : `${name.slice(0, MAX_FILENAME - END)}${name.slice(-END)}`;
}
