/** Characters. */
export const MAX_FILENAME = 255;
/** Characters that stay at the end of a name that is cut: a dot and the longest extension. */
const END = 17;

/**
 * A file's name as its sender gave it, without folders and what can't be shown; the key in storage has rules
 * of its own. `''` becomes the fallback.
 */
export function toShownName(filename: string, fallback: string): string {
  const name = filename
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '');
  if (name === '' || name === '.' || name === '..') return fallback;
  return name.length <= MAX_FILENAME ? name : `${name.slice(0, MAX_FILENAME - END)}${name.slice(-END)}`;
}
