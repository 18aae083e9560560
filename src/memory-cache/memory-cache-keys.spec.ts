import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Scope } from '../common/scope.js';
import {
  listStaleKeys,
  toListKey,
  hashPageQuery,
  toPageKey,
  toPageVersionKey,
  toPreferencesKey,
  toScopeKey,
  toTopicsKey,
  type PageQuery,
} from './memory-cache-keys.js';

const SPACE: Scope = {
  spaceId: '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11',
  endUser: '',
  appId: 'default',
  projectId: 'default',
};
const QUERY: PageQuery = {
  page: 2,
  perPage: 20,
  search: 'tea',
  topics: ['food', 'home'],
  sort: 'created_at',
  order: 'desc',
};

describe('keys of the memory cache', () => {
  it('S2-33 prefixes all keys with memory:', () => {
    const names = [
      toListKey('u'),
      toTopicsKey('u'),
      toPageVersionKey('u'),
      toPageKey('u', '1', QUERY),
      toPreferencesKey('u'),
    ].map(({ name }) => name);
    expect(names.every((name) => name.startsWith('memory:'))).toBe(true);
  });

  it.each([
    [toListKey('u'), 'memory:list:u', 600],
    [toTopicsKey('u'), 'memory:topics:u', 600],
    [toPageVersionKey('u'), 'memory:pver:u', 600],
    [toPreferencesKey('u'), 'memory:prefs:u', 3_600],
  ])('builds the key %j', (key, name, seconds) => expect(key).toEqual({ name, ttlMs: seconds * 1_000 }));

  it('S2-22 hashes a page to the first 12 digits of md5(page:per_page:search:topics:sort:order)', () => {
    const text = '2:20:tea:food,home:created_at:desc';
    expect(hashPageQuery(QUERY)).toBe(createHash('md5').update(text).digest('hex').slice(0, 12));
    expect(hashPageQuery({ ...QUERY, page: 3 })).not.toBe(hashPageQuery(QUERY));
  });

  it('S2-23 caches a page under page:{uid}:{version}:{hash} for 300 s', () => {
    expect(toPageKey('u', '17', QUERY)).toEqual({
      name: `memory:page:u:17:${hashPageQuery(QUERY)}`,
      ttlMs: 300_000,
    });
  });

  it('evicts list, topics and page version with a write', () => {
    expect(listStaleKeys('u')).toEqual(['memory:list:u', 'memory:topics:u', 'memory:pver:u']);
  });

  it('identifies a space without end users by its id', () => expect(toScopeKey(SPACE)).toBe(SPACE.spaceId));

  it('gives different scopes different keys', () => {
    const scopes = [
      SPACE,
      { ...SPACE, endUser: 'ada' },
      { ...SPACE, appId: 'ada' },
      { ...SPACE, projectId: 'ada' },
      { ...SPACE, endUser: 'a","b' },
      { ...SPACE, endUser: '\ud800' },
      { ...SPACE, spaceId: '00000000-0000-0000-0000-000000000000', endUser: 'ada' },
    ];
    expect(new Set(scopes.map(toScopeKey)).size).toBe(scopes.length);
  });
});
