const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** PostgreSQL holds neither NUL nor lone surrogates: both become U+FFFD. */
export function toStorableText(text: string): string {
  return text.replace(UNSTORABLE, '\uFFFD');
}

/** The same for every string inside a JSON value, names of fields too. */
export function toStorableJson<T>(value: T): T {
  return convertStrings(value, toStorableText) as T;
}

/** Leaves NUL and lone surrogates out, where a mark in their place would change a statement. */
export function removeUnstorable(text: string): string {
  return text.replace(UNSTORABLE, '');
}

/** The same for every string inside a JSON value, names of fields too. */
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
