/** A text with `{name}` places, or its forms by the number `count`. */
export type Message = string | { readonly one: string; readonly other: string };

/** The same keys as the English texts of an area. */
export type Translation<Source> = { readonly [Key in keyof Source]: Message };

export type Params = Readonly<Record<string, string | number>>;

/** All texts of a language: areas of keys. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** Fills a text of a catalogue; numbers appear as the language writes them. */
export function fillMessage(catalog: Catalog, locale: string, key: string, params: Params = {}): string {
  const [area = '', name = ''] = key.split('.');
  const message = catalog[area]?.[name];
  if (message === undefined) return key;
  return chooseForm(message, locale, params).replace(/\{(\w+)\}/g, (place, param: string) => {
    const value = params[param];
    if (value === undefined) return place;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
}

function chooseForm(message: Message, locale: string, { count }: Params): string {
  if (typeof message === 'string') return message;
  const isOne = typeof count === 'number' && new Intl.PluralRules(locale).select(count) === 'one';
  return isOne ? message.one : message.other;
}

/** The texts of a language without their keys: those of each area, in the order of the source. */
export type CatalogValues = readonly (readonly Message[])[];

/** Takes the keys from the texts of a language, which has the same ones as the source. */
export function removeKeys(source: Catalog, catalog: Catalog): CatalogValues {
  return Object.entries(source).map(([area, texts]) => Object.keys(texts).map((key) => catalog[area]![key]!));
}

/** Gives texts the keys of the source again. */
export function restoreKeys(source: Catalog, values: CatalogValues): Catalog {
  const areas = Object.entries(source).map(([area, texts], index) => {
    const named = Object.keys(texts).map((key, place) => [key, values[index]![place]!] as const);
    return [area, Object.fromEntries(named)] as const;
  });
  return Object.fromEntries(areas);
}
