import { describe, expect, it } from '@jest/globals';
import { mergeHits, type SearchHit } from './hits.js';
import { planSearches, type SearchScope } from './search-scopes.js';

const place = {
  chatSession: 'chat:c',
  resourceSessions: ['resource:a:1', 'resource:a:2', 'resource:a:3'],
  batchSize: 2,
  filter: undefined,
};

describe('planSearches', () => {
  it('S4-77 S4-91 searches resources in batches, and plans no search without resources', () => {
    const searches = planSearches({ ...place, scopes: ['resources'] });
    expect(searches.map(({ filter }) => (filter?.kind === 'test' ? filter.value : null))).toEqual([
      ['resource:a:1', 'resource:a:2'],
      ['resource:a:3'],
    ]);
    expect(planSearches({ ...place, scopes: ['resources'], resourceSessions: [] })).toEqual([]);
  });

  it('S4-76 S4-78 searches one session for a chat, everything without a filter, and each scope once', () => {
    expect(planSearches({ ...place, scopes: ['all_user_memory', 'current_chat', 'current_chat'] })).toEqual([
      { scope: 'current_chat', filter: { kind: 'test', field: 'session_id', op: 'eq', value: 'chat:c' } },
      { scope: 'all_user_memory', filter: undefined },
    ]);
    const own = { kind: 'test', field: 'sender_id', op: 'eq', value: 'a' } as const;
    expect(planSearches({ ...place, scopes: ['current_chat'], filter: own })[0]!.filter).toMatchObject({
      kind: 'and',
    });
  });
});

const hit = (id: string, scope: SearchScope, score = 0.5): SearchHit => ({
  id,
  scope,
  score,
  sessionId: 's',
  text: id,
  raw: {},
});

it('S4-79 keeps each hit once, in its narrowest scope, best first', () => {
  const merged = mergeHits([
    hit('a', 'all_user_memory', 0.9),
    hit('b', 'all_user_memory', 0.7),
    hit('b', 'current_chat', 0.6),
    hit('c', 'resources', 0.8),
  ]);
  expect(merged.map(({ id, scope }) => [id, scope])).toEqual([
    ['a', 'all_user_memory'],
    ['c', 'resources'],
    ['b', 'current_chat'],
  ]);
});
