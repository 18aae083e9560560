import { toStorableText } from '../common/text/storable.js';

/** The data whose texts an operator views; `null` means any value. */
export interface TextScope {
  readonly spaceId: string | null;
  readonly tokenId: string | null;
  readonly endUser: string | null;
  readonly sessionId: string | null;
}

/** The properties of a request that may contain its scope. */
export interface TextRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Field names of the APIs, for each property of a scope. */
const FIELD_NAMES: Readonly<Record<keyof TextScope, readonly string[]>> = {
  spaceId: ['space_id'],
  tokenId: ['token_id', 'apiKeyId'],
  endUser: ['end_user'],
  sessionId: ['session_id', 'sessionId'],
};

/** Finds the scope of a view: from the request, or else from the record in the answer. */
export function findTextScope({ params, query, body }: TextRequest, answer?: unknown): TextScope {
  const records = [params, query, body, ...listAnswerRecords(answer)].filter(isRecord);
  const find = (property: keyof TextScope): string | null => {
    const values = records.flatMap((record) => FIELD_NAMES[property].map((name) => record[name]));
    const found = values.find((value): value is string => typeof value === 'string' && value !== '');
    return found === undefined ? null : toStorableText(found);
  };
  return {
    spaceId: find('spaceId'),
    tokenId: find('tokenId'),
    endUser: find('endUser'),
    sessionId: find('sessionId'),
  };
}

/**
 * Lists the records in which an answer may contain the scope: the answer itself and the value of its only
 * field.
 */
function listAnswerRecords(answer: unknown): readonly unknown[] {
  if (!isRecord(answer)) return [];
  const values = Object.values(answer);
  return [answer, ...(values.length === 1 ? values : [])];
}

/**
 * Tells whether a request searches texts.
 * @param refuses fields of query or body that search texts; `always` if every request does
 */
export function isTextSearch(
  { query, body }: TextRequest,
  refuses: 'always' | readonly string[] | undefined,
): boolean {
  if (refuses === undefined || refuses === 'always') return refuses === 'always';
  const records = [query, body].filter(isRecord);
  return refuses.some((name) =>
    records.some((record) => record[name] !== undefined && record[name] !== null && record[name] !== ''),
  );
}

/** Tells whether a flag is set in the query or in the body. */
export function hasFlag({ query, body }: TextRequest, name: string): boolean {
  return [query, body].filter(isRecord).some((record) => record[name] === true || record[name] === 'true');
}

/** Copies an answer with empty values in the given fields, at any depth. */
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
