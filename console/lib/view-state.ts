/** Filters, page and open detail of a screen, with the values they have when the address says nothing. */
export type ViewDefaults = Readonly<Record<string, string | number | boolean>>;

/** The same keys with values of the same types. */
export type View<Defaults extends ViewDefaults> = {
  readonly [Key in keyof Defaults]: Defaults[Key] extends number
    ? number
    : Defaults[Key] extends boolean
      ? boolean
      : string;
};

/** Reads a view from a query string; what does not fit its default's type is ignored. */
export function readView<Defaults extends ViewDefaults>(search: string, defaults: Defaults): View<Defaults> {
  const params = new URLSearchParams(search);
  const entries = Object.entries(defaults).map(([key, value]) => [key, readValue(params.get(key), value)]);
  return Object.fromEntries(entries) as View<Defaults>;
}

/** Writes changes into a query string. Defaults are left out, and parameters of others stay. */
export function writeView<Defaults extends ViewDefaults>(
  search: string,
  defaults: Defaults,
  changes: Partial<View<Defaults>>,
): string {
  const params = new URLSearchParams(search);
  for (const [key, value] of Object.entries({ ...readView(search, defaults), ...changes })) {
    if (value === undefined || value === defaults[key]) params.delete(key);
    else params.set(key, String(value));
  }
  return params.toString();
}

function readValue(text: string | null, fallback: string | number | boolean): string | number | boolean {
  if (text === null) return fallback;
  if (typeof fallback === 'number') return /^\d{1,9}$/.test(text) ? Number(text) : fallback;
  if (typeof fallback === 'boolean') return text === 'true';
  return text;
}
