import type { Sending } from './api-caller.js';
import type { ApiDescription, Json, Operation, Schema } from './openapi.js';

/** What JSON can say and PostgreSQL can't keep: NUL in any text, half of a character in a JSON column. A URL can't say the second. */
const NUL = 'a\0b';
const HALF = '\ud83c';

/** Names of fields and positions in lists, from the outside in. */
type Place = readonly (string | number)[];

/** A request with such a text in one place. */
export interface SpoiltRequest {
  /** The same for all requests of one operation. */
  readonly place: string;
  readonly sending: Sending;
}

/** A request once for every text that is in it or could be, and for a field more in each of its objects. */
export function spoiltRequests(api: ApiDescription, { parameters, requestBody }: Operation, sending: Sending): readonly SpoiltRequest[] {
  const { path, query, body } = sending;
  const named = (place: 'path' | 'query'): readonly string[] => parameters.flatMap((one) => (one.in === place ? [one.name] : []));
  const schema = requestBody?.content['application/json']?.schema;
  const value = schema === undefined || typeof body !== 'string' ? null : (JSON.parse(body) as Json);
  const fields = body instanceof FormData ? [...body.keys()].filter((name) => typeof body.get(name) === 'string') : [];
  return [
    ...named('path').flatMap((name) => spoilt(`path ${name}`, [NUL], (text) => ({ ...sending, path: { ...path, [name]: text } }))),
    ...named('query').flatMap((name) => spoilt(`query ${name}`, [NUL], (text) => ({ ...sending, query: { ...query, [name]: text } }))),
    ...fields.flatMap((name) => spoilt(`form ${name}`, [NUL], (text) => ({ ...sending, body: withPart(body as FormData, name, text) }))),
    ...placesIn(api, schema ?? {}, value).flatMap((place) =>
      spoilt(`body ${place.join('.')}`, [NUL, HALF], (text) => ({ ...sending, body: JSON.stringify(put(value, place, text)) })),
    ),
  ];
}

function spoilt(place: string, texts: readonly string[], make: (text: string) => Sending): readonly SpoiltRequest[] {
  return texts.map((text, at) => ({ place: `${place} ${at}`, sending: make(text) }));
}

function placesIn(api: ApiDescription, given: Schema, value: Json): readonly Place[] {
  const { items = {}, properties = {} } = api.schema(given);
  if (typeof value === 'string') return [[]];
  if (Array.isArray(value)) return value.flatMap((one, at) => placesIn(api, items, one).map((place) => [at, ...place]));
  if (typeof value !== 'object' || value === null) return [];
  const missing = Object.entries(properties).flatMap(([name, one]) => (name in value || api.schema(one).type !== 'string' ? [] : [[name]]));
  const inside = Object.entries(value).flatMap(([name, one]) =>
    placesIn(api, properties[name] ?? {}, one).map((place) => [name, ...place]),
  );
  return [...inside, ...missing, [NUL]];
}

function put(value: Json, [first, ...rest]: Place, text: string): Json {
  if (first === undefined) return text;
  if (Array.isArray(value)) return value.map((one, at) => (at === first ? put(one, rest, text) : one));
  const fields = value as Readonly<Record<string, Json>>;
  return { ...fields, [first]: put(fields[first] ?? '', rest, text) };
}

function withPart(form: FormData, name: string, text: string): FormData {
  const changed = new FormData();
  for (const [one, part] of form.entries()) if (one !== name) changed.append(one, part);
  changed.append(name, text);
  return changed;
}
