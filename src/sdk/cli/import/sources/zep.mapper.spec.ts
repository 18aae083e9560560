import { describe, expect, it } from '@jest/globals';
import type { MappedItem } from '../import.types.js';
import { ZepMapper } from './zep.mapper.js';

const map = (path: string, value: unknown, includeExpired = false): MappedItem[] => [
  ...new ZepMapper({ includeExpired }).map({ place: `zep.json:${path}[0]`, path, value }),
];

const EDGE = {
  uuid: 'e1',
  fact: 'Ada likes tea.',
  name: 'LIKES',
  created_at: '2026-01-02T03:04:05Z',
  valid_at: '2026-01-01T00:00:00Z',
  invalid_at: null,
  expired_at: null,
};

describe('a Zep export', () => {
  it('K-103 maps a fact to a memory, under edges and under facts', () => {
    const line = {
      memory: 'Ada likes tea.',
      key: 'import:zep:e1',
      topics: ['LIKES'],
      created_at: '2026-01-02T03:04:05.000Z',
      metadata: { valid_at: '2026-01-01T00:00:00.000Z', import: { source: 'zep', id: 'e1' } },
    };
    for (const path of ['edges', 'facts']) expect(map(path, EDGE)).toEqual([{ kind: 'memory', line }]);
  });

  it.each(['invalid_at', 'expired_at'])(
    'K-103 skips a fact with %s, and imports it as expired where that is asked for',
    (field) => {
      const edge = { ...EDGE, [field]: '2026-03-01T00:00:00Z' };
      expect(map('edges', edge)).toEqual([{ kind: 'skipped', reason: 'invalidated', count: 1 }]);
      expect(map('edges', edge, true)).toMatchObject([
        { line: { memory: 'Ada likes tea.', expires_at: '2026-03-01T00:00:00.000Z' } },
      ]);
    },
  );

  it('K-103 maps a node with a summary to a memory', () => {
    const node = {
      uuid_: 'n1',
      name: 'Ada',
      summary: 'A mathematician.',
      created_at: '2026-01-02T03:04:05Z',
    };
    expect(map('nodes', node)).toMatchObject([
      { line: { memory: 'Ada: A mathematician.', key: 'import:zep:n1' } },
    ]);
    expect(map('nodes', { ...node, summary: '' })).toEqual([{ kind: 'skipped', reason: 'empty', count: 1 }]);
  });

  it('K-103 maps a thread to a conversation of what users and assistants said', () => {
    const thread = {
      thread_id: 't1',
      created_at: '2026-01-01T00:00:00Z',
      messages: [
        { role: 'user', name: 'Ada', content: 'Hi', created_at: '2026-01-01T00:00:01Z' },
        { role: 'assistant', content: 'Hello' },
        { role: 'system', content: 'Be kind.' },
        { role: 'tool', content: '{}' },
        { role: 'norole', content: '?' },
        { role: 'user', content: ' ' },
      ],
    };
    expect(map('threads', thread)).toEqual([
      { kind: 'skipped', reason: 'system', count: 1 },
      { kind: 'skipped', reason: 'tool', count: 1 },
      { kind: 'skipped', reason: 'other role', count: 1 },
      { kind: 'skipped', reason: 'empty', count: 1 },
      {
        kind: 'conversation',
        sessionId: 'import:zep:t1',
        changedAt: '2026-01-01T00:00:00.000Z',
        messages: [
          { role: 'user', content: 'Hi', name: 'Ada', created_at: '2026-01-01T00:00:01.000Z' },
          { role: 'assistant', content: 'Hello', created_at: '2026-01-01T00:00:00.000Z' },
        ],
      },
    ]);
  });

  it('K-103 reads a session of the older API, in which `role` is the name of who speaks', () => {
    const session = { session_id: 's1', messages: [{ role: 'Ada', role_type: 'user', content: 'Hi' }] };
    expect(map('sessions', session)).toEqual([
      {
        kind: 'conversation',
        sessionId: 'import:zep:s1',
        messages: [{ role: 'user', content: 'Hi', name: 'Ada' }],
      },
    ]);
  });

  it('maps messages that stand beside the threads one by one', () => {
    expect(map('messages', { thread_id: 't1', role: 'user', content: 'Hi' })).toEqual([
      { kind: 'message', sessionId: 'import:zep:t1', message: { role: 'user', content: 'Hi' } },
    ]);
  });

  it.each([
    ['threads', { messages: [] }, 'thread_id is missing'],
    ['edges', { uuid: 'e1' }, 'fact is missing or empty'],
    ['nodes', { uuid: 'n1', summary: 'x' }, 'name is missing or empty'],
    ['edges', { ...EDGE, created_at: 'x' }, 'created_at is not a time'],
  ])('refuses a row of %s that lacks something: %j', (path, row, error) =>
    expect(() => map(path, row)).toThrow(error),
  );
});
