import { describe, expect, it } from '@jest/globals';
import { isLive, toCachedMemory, toRecalledItem, type ListedMemoryRow } from './cached-memory.js';

const ROW: ListedMemoryRow = {
  id: '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11',
  content: 'Drinks tea.',
  topics: ['food'],
  owner: 'ada',
  input: null,
  agent_id: null,
  created_at: new Date('2026-01-02T03:04:05.678Z'),
  updated_at: new Date('2026-01-03T03:04:05.678+02:00'),
  key: 'drink',
  type: 'factual',
  session_id: 's1',
  hash: 'abc',
  expires_at: null,
};

describe('CachedMemory', () => {
  it('has all fields in a fixed order, with times in ISO 8601 and UTC', () => {
    expect(JSON.stringify(toCachedMemory(ROW))).toBe(
      '{"memory_id":"7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11","memory":"Drinks tea.","topics":["food"],"user_id":"ada","input":null,"agent_id":null,' +
        '"created_at":"2026-01-02T03:04:05.678Z","updated_at":"2026-01-03T01:04:05.678Z","key":"drink","type":"factual","session_id":"s1",' +
        '"hash":"abc","expires_at":null}',
    );
  });

  it.each([
    [null, true],
    [new Date(1_001), true],
    [new Date(1_000), false],
    [new Date(999), false],
  ])('is live at 1000 if it expires at %p: %p', (expires, expected) => {
    expect(isLive(toCachedMemory({ ...ROW, expires_at: expires }), 1_000)).toBe(expected);
  });

  it('becomes a recalled item with the same text, session and time', () => {
    expect(toRecalledItem(toCachedMemory(ROW))).toEqual({
      id: `f:${ROW.id}`,
      kind: 'memory',
      text: 'Drinks tea.',
      role: 'memory',
      sessionId: 's1',
      createdAt: ROW.created_at.getTime(),
      hash: 'abc',
      score: 1,
    });
  });
});
