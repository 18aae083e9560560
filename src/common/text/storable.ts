/** PostgreSQL holds neither NUL nor lone surrogates: both become U+FFFD. */
export function toStorableText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

/** The same for every string inside a JSON value, names of fields too. */
export function toStorableJson<T>(value: T): T {
  return convertStrings(value) as T;
}

function convertStrings(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map(convertStrings);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toStorableText(key), convertStrings(inner)]),
  );
}
