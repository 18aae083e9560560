/** PostgreSQL holds neither NUL nor lone surrogates: both become U+FFFD. */
export function storableText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

/** The same for every string inside a JSON value, names of fields too. */
export function storableJson<T>(value: T): T {
  return withStorable(value) as T;
}

function withStorable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(withStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), withStorable(inner)]),
  );
}
