import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { isForbiddenAddress } from './address-guard.js';

const LONGEST_URL = 2048;
const BASES = new LRUCache<string, Base>({ max: 1_000 });
/**
 * Paths that end in a version segment (`/v1`, `/api/paas/v4`, `/v1beta`), also with `/openai` after it (D36).
 */
const VERSIONED = /\/v\d+[a-z0-9]*(\/openai)?$/i;
const DOT_SEGMENT = /(?:^|\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?=$|\/|\\|%2f|%5c)/i;

/**
 * Builds the URL of a request (D36): if the base ends in a version segment, `endpoint` is appended to it,
 * otherwise to the base and `/v1`. The base's own query comes first, then the client's, byte for byte unless
 * it has a `key` (a credential of this hop), which is left out.
 * @param endpoint raw path that starts with a slash (`/chat/completions`, `/models/a%2Fb`)
 * @param query the client's query without `?`
 */
export function buildUpstreamUrl(baseUrl: string, endpoint: string, query = ''): string {
  const { root, search } = parseBase(baseUrl);
  const joined = query === '' ? search : [search, removeKey(query)].filter((part) => part !== '').join('&');
  return `${root}${endpoint}${joined === '' ? '' : `?${joined}`}`;
}

interface Base {
  /** URL without a slash at its end. */
  readonly root: string;
  /** Query without `?`. */
  readonly search: string;
}

/** Parses a base once, because every request needs it and there are at most as many as tokens. */
function parseBase(url: string): Base {
  const known = BASES.get(url);
  if (known !== undefined) return known;
  const { origin, pathname, search } = new URL(url);
  const path = pathname.replace(/\/+$/, '');
  const base = { root: `${origin}${path}${VERSIONED.test(path) ? '' : '/v1'}`, search: search.slice(1) };
  BASES.set(url, base);
  return base;
}

/**
 * Tells whether a path has dot segments, encoded or not: a server that resolves them would return another
 * resource than the one that was checked.
 */
export function hasDotSegments(path: string): boolean {
  return DOT_SEGMENT.test(path);
}

/**
 * Checks a base URL that is to be registered. Only an address in the URL itself is checked here; host names
 * are checked when a connection is made.
 * @returns the end of an error message that starts with the field's name; `null` when the URL is valid
 */
export function findUpstreamUrlProblem(value: string, blockPrivate: boolean): string | null {
  if (value.length > LONGEST_URL) return `must not be longer than ${LONGEST_URL} characters`;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(value))
    return 'must be an absolute http or https URL';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (url.hash !== '') return 'must not contain a fragment';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && isForbiddenAddress(host, blockPrivate)) return 'must not point at this address';
  return null;
}

function removeKey(query: string): string {
  if (!/(^|&)key(=|&|$)/i.test(query)) return query;
  return query
    .split('&')
    .filter((pair) => pair !== '' && !/^key(=|$)/i.test(pair))
    .join('&');
}
