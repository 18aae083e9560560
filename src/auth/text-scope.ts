import { toStorableText } from '../common/text/storable.js';

/** The part of the data that a view of texts is about; `null`: any. */
export interface TextScope {
  readonly spaceId: string | null;
  readonly tokenId: string | null;
  readonly endUser: string | null;
  readonly sessionId: string | null;
}

/** The parts of a request that say what it is about. */
export interface TextRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Names of the wire, for each part of a scope. */
const NAMES: Readonly<Record<keyof TextScope, readonly string[]>> = {
  spaceId: ['space_id'],
  tokenId: ['token_id', 'apiKeyId'],
  endUser: ['end_user'],
  sessionId: ['session_id', 'sessionId'],
};

/** @returns the scope that a request names; where it names nothing, that of the one thing in the answer */
export function findTextScope({ params, query, body }: TextRequest, answer?: unknown): TextScope {
  const places = [params, query, body, ...findThing(answer)].filter(isRecord);
  const find = (part: keyof TextScope): string | null => {
    const values = places.flatMap((place) => NAMES[part].map((name) => place[name]));
    const named = values.find((value): value is string => typeof value === 'string' && value !== '');
    return named === undefined ? null : toStorableText(named);
  };
  return {
    spaceId: find('spaceId'),
    tokenId: find('tokenId'),
    endUser: find('endUser'),
    sessionId: find('sessionId'),
  };
}

/** An answer about one thing is that thing, or holds it under a name. */
function findThing(answer: unknown): readonly unknown[] {
  if (!isRecord(answer)) return [];
  const values = Object.values(answer);
  return [answer, ...(values.length === 1 ? values : [])];
}

/** Tells whether a request searches in texts. */
export function isTextSearch(
  { query, body }: TextRequest,
  refuses: 'always' | readonly string[] | undefined,
): boolean {
  if (refuses === undefined || refuses === 'always') return refuses === 'always';
  const places = [query, body].filter(isRecord);
  return refuses.some((name) =>
    places.some((place) => place[name] !== undefined && place[name] !== null && place[name] !== ''),
  );
}

/** Tells whether a flag of query or body is set. */
export function hasFlag({ query, body }: TextRequest, name: string): boolean {
  return [query, body].filter(isRecord).some((place) => place[name] === true || place[name] === 'true');
}

/** @returns a copy of an answer without what its fields of these names hold */
export function hideTexts(value: unknown, fields: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => hideTexts(item, fields));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      fields.has(name) ? toEmpty(inner) : hideTexts(inner, fields),
    ]),
  );
}

function toEmpty(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  return isRecord(value) ? {} : value;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
