import { LRUCache } from 'lru-cache';

/** Results that are kept: one recall asks about the same few texts many times. */
const MAX_TEXTS = 256;
/** In characters: longer texts are rare and would take too much memory. */
const MAX_TEXT_CHARS = 4_096;

/** Memoizes a pure function of a text for the latest texts. */
export function memoizeByText<T extends boolean | string | object>(
  compute: (text: string) => T,
): (text: string) => T {
  const known = new LRUCache<string, T>({ max: MAX_TEXTS });
  return (text) => {
    if (text.length > MAX_TEXT_CHARS) return compute(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    const computed = compute(text);
    known.set(text, computed);
    return computed;
  };
}
