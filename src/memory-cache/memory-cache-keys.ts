import { createHash, hash } from 'node:crypto';
import { DEFAULT_APP, DEFAULT_PROJECT, buildPartName, type Scope } from '../common/scope.js';

/** Name and lifetime of a cached value. */
export interface CacheKey {
  readonly name: string;
  readonly ttlMs: number;
}

/** Query of a page of a management list; absent parts are `''`. */
export interface PageQuery {
  readonly page: number;
  readonly perPage: number;
  readonly search: string;
  readonly topics: readonly string[];
  readonly sort: string;
  readonly order: string;
}

const LIST_MS = 600_000;
const PAGE_MS = 300_000;
const PREFERENCES_MS = 3_600_000;
const PAGE_HASH_LENGTH = 12;

/**
 * Builds the `uid` in keys of lists. There is one for each scope, whichever credential or API leads to it, so
 * that a write through any of them evicts the values that all of them read. A space without end users is
 * identified by its id.
 */
export function toScopeKey({ spaceId, endUser, appId, projectId }: Scope): string {
  if (endUser === '' && appId === DEFAULT_APP && projectId === DEFAULT_PROJECT) return spaceId;
  const part = buildPartName({ endUser, appId, projectId });
  return `${spaceId}.${createHash('sha256').update(part).digest('hex').slice(0, 32)}`;
}

export function toListKey(uid: string): CacheKey {
  return { name: `memory:list:${uid}`, ttlMs: LIST_MS };
}

export function toTopicsKey(uid: string): CacheKey {
  return { name: `memory:topics:${uid}`, ttlMs: LIST_MS };
}

/**
 * Builds the key of the version that the names of pages contain: after a new version, old pages are never
 * read again and expire.
 */
export function toPageVersionKey(uid: string): CacheKey {
  return { name: `memory:pver:${uid}`, ttlMs: LIST_MS };
}

export function toPageKey(uid: string, version: string, query: PageQuery): CacheKey {
  return { name: `memory:page:${uid}:${version}:${hashPageQuery(query)}`, ttlMs: PAGE_MS };
}

/** Hashes `page:per_page:search:topics:sort:order`. */
export function hashPageQuery({ page, perPage, search, topics, sort, order }: PageQuery): string {
  const text = [page, perPage, search, topics.join(','), sort, order].join(':');
  return hash('md5', text).slice(0, PAGE_HASH_LENGTH);
}

export function toPreferencesKey(userId: string): CacheKey {
  return { name: `memory:prefs:${userId}`, ttlMs: PREFERENCES_MS };
}

/** Lists the keys that a write in a scope makes stale. */
export function listStaleKeys(uid: string): readonly string[] {
  return [toListKey, toTopicsKey, toPageVersionKey].map((key) => key(uid).name);
}
