import { LRUCache } from 'lru-cache';

/** Texts that are remembered: one recall asks about the same few many times. */
const MAX_TEXTS = 256;
/** Characters; longer texts are rare, and would hold too much memory. */
const LONGEST_TEXT = 4_096;

/** Wraps a pure function of a text, so that what it found out about the latest texts is kept. */
export function rememberTexts<T extends boolean | string | object>(
  compute: (text: string) => T,
): (text: string) => T {
  const known = new LRUCache<string, T>({ max: MAX_TEXTS });
  return (text) => {
    if (text.length > LONGEST_TEXT) return compute(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    const computed = compute(text);
    known.set(text, computed);
    return computed;
  };
}
