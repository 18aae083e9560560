const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Replaces NUL and lone surrogates, which PostgreSQL cannot store, by U+FFFD. */
export function toStorableText(text: string): string {
  return text.replace(UNSTORABLE, '\uFFFD');
}

/** Applies `toStorableText` to every string in a JSON value, field names included. */
export function toStorableJson<T>(value: T): T {
  return convertStrings(value, toStorableText) as T;
}

/** Removes NUL and lone surrogates, for statements that a replacement character would change. */
export function removeUnstorable(text: string): string {
  return text.replace(UNSTORABLE, '');
}

/** Applies `removeUnstorable` to every string in a JSON value, field names included. */
export function removeUnstorableJson<T>(value: T): T {
  return convertStrings(value, removeUnstorable) as T;
}

function convertStrings(value: unknown, convert: (text: string) => string): unknown {
  if (typeof value === 'string') return convert(value);
  if (Array.isArray(value)) return value.map((inner) => convertStrings(inner, convert));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [convert(key), convertStrings(inner, convert)]),
  );
}
