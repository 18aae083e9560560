import { expect, it } from '@jest/globals';
import { MemorySessionStore } from '../memory-session-store.js';
import type { SessionQuery } from '../session-store.js';
import { createSessionSearch } from './session-search.tool.js';

const context = { runId: 'r1', sessionId: 'c1', signal: new AbortController().signal };

it('session_search passes its arguments on, returns five results by default, and reports wrong arguments', async () => {
  const asked: [string, SessionQuery][] = [];
  const store = new MemorySessionStore();
  store.search = async (query, options) => {
    asked.push([query, options]);
    return [];
  };
  const tool = createSessionSearch(store);
  expect(await tool.execute({ query: 'tea' }, context)).toBe('{"results":[]}');
  await tool.execute({ query: 'tea', session_id: 'c2', limit: 20 }, context);
  expect(asked).toEqual([
    ['tea', { sessionId: undefined, limit: 5 }],
    ['tea', { sessionId: 'c2', limit: 20 }],
  ]);
  for (const args of [null, {}, { query: ' ' }, { query: 7 }])
    expect(await tool.execute(args, context)).toContain('`query`');
  for (const limit of [0, 21, 1.5, '5'])
    expect(await tool.execute({ query: 'tea', limit }, context)).toContain('`limit`');
  expect(await tool.execute({ query: 'tea', session_id: 7 }, context)).toContain('`session_id`');
  expect(asked).toHaveLength(2);
});
