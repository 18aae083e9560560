import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { isForbiddenAddress } from './address-guard.js';

const MAX_URL_LENGTH = 2048;
const BASES = new LRUCache<string, Base>({ max: 1_000 });
/**
 * Paths that end in a version segment (`/v1`, `/api/paas/v4`, `/v1beta`), also with `/openai` after it (D36).
 */
const VERSIONED = /\/v\d+[a-z0-9]*(\/openai)?$/i;
const DOT_SEGMENT = /(?:^|\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?=$|\/|\\|%2f|%5c)/i;

/**
 * Builds the URL of a request (D36). If the base ends in a version segment, `endpoint` is appended to it,
 * otherwise to the base and `/v1`. The query of the base comes first, then the client's, byte for byte,
 * except for `key`, which is the client's credential for this service.
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

/** Parses a base URL and caches the result, because every request needs it. */
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
 * Tells whether a path has dot segments, encoded or not. A server that resolves them would return another
 * resource than the one that was checked.
 */
export function hasDotSegments(path: string): boolean {
  return DOT_SEGMENT.test(path);
}

/**
 * Finds the problem with a base URL that is to be registered; `null` if it is valid. Only IP addresses are
 * checked here; host names are checked when a connection is made.
 * @returns an error message without its subject, the field: `must not contain a fragment`
 */
export function findUpstreamUrlProblem(value: string, blockPrivate: boolean): string | null {
  if (value.length > MAX_URL_LENGTH) return `must not be longer than ${MAX_URL_LENGTH} characters`;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(value))
    return 'must be an absolute http or https URL';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (url.hash !== '') return 'must not contain a fragment';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && isForbiddenAddress(host, blockPrivate))
    return 'must not contain a forbidden address (link-local, multicast, metadata service or blocked private address)';
  return null;
}

function removeKey(query: string): string {
  if (!/(^|&)key(=|&|$)/i.test(query)) return query;
  return query
    .split('&')
    .filter((pair) => pair !== '' && !/^key(=|$)/i.test(pair))
    .join('&');
}
