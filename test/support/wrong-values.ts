import type { Sending } from './api-caller.js';
import type { ApiDescription, Json, Operation, Schema } from './openapi.js';

const NUL = 'a\0b';
/** Values that a URL or a form can carry, and should not: PostgreSQL can't store NUL. */
const TEXTS = [NUL, '-1', '99999999999999999999'];
/**
 * Values that JSON can carry too: a lone surrogate, which PostgreSQL can't store in JSON; values that clients
 * write for absent ones; values of other types.
 */
const VALUES: readonly Json[] = [NUL, '\ud83c', null, -1, 1e308, 2 ** 53, true, [], {}];

/** Names of fields and positions in lists, from the outside in. */
type Place = readonly (string | number)[];

/** A request with a wrong value in one place. */
export interface SpoiltRequest {
  /** Position of the wrong value, the same in all requests of an operation that test it. */
  readonly place: string;
  readonly sending: Sending;
}

/**
 * A request once for every value that is in it or could be and every wrong one, and for a field more in each
 * of its objects.
 */
export function createSpoiltRequests(
  api: ApiDescription,
  { parameters, requestBody }: Operation,
  sending: Sending,
): readonly SpoiltRequest[] {
  const { path, query, body } = sending;
  const listNames = (place: 'path' | 'query'): readonly string[] =>
    parameters.flatMap((one) => (one.in === place ? [one.name] : []));
  const schema = requestBody?.content['application/json']?.schema;
  const bodies =
    schema === undefined || typeof body !== 'string' ? [] : createSpoiltBodies(api, schema, body);
  const fields =
    body instanceof FormData ? [...body.keys()].filter((name) => typeof body.get(name) === 'string') : [];
  return [
    ...listNames('path').flatMap((name) =>
      spoilTexts(`path ${name}`, (text) => ({ ...sending, path: { ...path, [name]: text } })),
    ),
    ...listNames('query').flatMap((name) =>
      spoilTexts(`query ${name}`, (text) => ({ ...sending, query: { ...query, [name]: text } })),
    ),
    ...fields.flatMap((name) =>
      spoilTexts(`form ${name}`, (text) => ({ ...sending, body: replacePart(body as FormData, name, text) })),
    ),
    ...bodies.map(({ place, sent }) => ({ place: `body ${place}`, sending: { ...sending, body: sent } })),
  ];
}

function spoilTexts(place: string, make: (text: string) => Sending): readonly SpoiltRequest[] {
  return TEXTS.map((text) => ({ place: `${place} ${text}`, sending: make(text) }));
}

function createSpoiltBodies(
  api: ApiDescription,
  schema: Schema,
  body: string,
): readonly { readonly place: string; readonly sent: string }[] {
  const value = JSON.parse(body) as Json;
  return listPlaces(api, schema, value).flatMap((place) =>
    VALUES.map((wrong) => ({
      place: `${place.join('.')} ${JSON.stringify(wrong)}`,
      sent: JSON.stringify(put(value, place, wrong)),
    })),
  );
}

function listPlaces(api: ApiDescription, given: Schema, value: Json): readonly Place[] {
  const { items = {}, properties = {} } = api.resolveSchema(given);
  if (Array.isArray(value))
    return value.flatMap((one, at) => listPlaces(api, items, one).map((place) => [at, ...place]));
  if (typeof value !== 'object' || value === null) return [[]];
  const missing = Object.keys(properties).flatMap((name) => (name in value ? [] : [[name]]));
  const inside = Object.entries(value).flatMap(([name, one]) =>
    listPlaces(api, properties[name] ?? {}, one).map((place) => [name, ...place]),
  );
  return [...inside, ...missing, [NUL]];
}

function put(value: Json, [first, ...rest]: Place, wrong: Json): Json {
  if (first === undefined) return wrong;
  if (Array.isArray(value)) return value.map((one, at) => (at === first ? put(one, rest, wrong) : one));
  const fields = value as Readonly<Record<string, Json>>;
  return { ...fields, [first]: put(fields[first] ?? null, rest, wrong) };
}

function replacePart(form: FormData, name: string, text: string): FormData {
  const changed = new FormData();
  for (const [one, part] of form.entries()) if (one !== name) changed.append(one, part);
  changed.append(name, text);
  return changed;
}
