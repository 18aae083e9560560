import { describe, expect, it } from '@jest/globals';
import type { MappedItem } from '../import.types.js';
import { ClaudeMapper } from './claude.mapper.js';

const map = (value: unknown, path = ''): MappedItem[] => [
  ...new ClaudeMapper().map({ place: 'conversations.json[0]', path, value }),
];

const AT = '2026-01-31T12:00:00.123456Z';
const CONVERSATION = {
  uuid: 'c1',
  name: 'Cake',
  created_at: AT,
  updated_at: '2026-02-01T00:00:00Z',
  chat_messages: [
    {
      uuid: 'm1',
      sender: 'human',
      text: 'Which cake?',
      content: [{ type: 'text', text: 'Which cake?' }],
      created_at: '2026-01-31T12:00:01Z',
    },
    {
      uuid: 'm2',
      sender: 'assistant',
      text: 'They ask for cake.\n```\nThis block is not supported on your current device yet.\n```\nPlum cake.',
      content: [
        { type: 'thinking', thinking: 'They ask for cake.' },
        { type: 'tool_use', name: 'search' },
        { type: 'tool_result' },
        { type: 'text', text: 'Plum cake.' },
      ],
    },
    {
      uuid: 'm3',
      sender: 'assistant',
      text: '',
      content: [
        { type: 'text', text: 'Or pear.' },
        { type: 'text', text: 'Or fig.' },
      ],
    },
    { uuid: 'm4', sender: 'human', text: ' ', content: [] },
    { uuid: 'm5', sender: 'system', text: 'x' },
  ],
};

describe('a Claude export', () => {
  it('K-106 maps a conversation, and messages that have blocks only', () => {
    expect(map(CONVERSATION).at(-1)).toEqual({
      kind: 'conversation',
      sessionId: 'import:claude:c1',
      changedAt: '2026-02-01T00:00:00.000Z',
      messages: [
        { role: 'user', content: 'Which cake?', created_at: '2026-01-31T12:00:01.000Z' },
        { role: 'assistant', content: 'Plum cake.', created_at: '2026-01-31T12:00:00.123Z' },
        { role: 'assistant', content: 'Or pear.\n\nOr fig.', created_at: '2026-01-31T12:00:00.123Z' },
      ],
    });
  });

  it('K-106 counts thoughts, tool blocks, empty messages and documents of projects', () => {
    const skipped = [...map(CONVERSATION), ...map({ uuid: 'p1', docs: [{}, {}] }), ...map({}, 'docs')];
    expect(skipped.flatMap((item) => (item.kind === 'skipped' ? [[item.reason, item.count]] : []))).toEqual([
      ['thinking', 1],
      ['tool', 2],
      ['empty', 1],
      ['other sender', 1],
      ['project document', 2],
      ['project document', 1],
    ]);
  });

  it('K-106 maps the paragraphs of memories, those of a project with its id as topic', () => {
    const row = {
      account_uuid: 'a',
      conversations_memory: '**Work context**\n\nBuilds bridges.\n\nLikes tea.',
      project_memories: { p1: 'Uses steel.' },
    };
    const lines = map(row).map((item) => (item as { line: object }).line);
    expect(lines).toMatchObject([
      { memory: 'Builds bridges.', topics: [], key: 'import:claude:conversations:1' },
      { memory: 'Likes tea.', topics: [], key: 'import:claude:conversations:2' },
      { memory: 'Uses steel.', topics: ['p1'], key: 'import:claude:p1:1' },
    ]);
    const asFields = [
      ...map(row.conversations_memory, 'conversations_memory'),
      ...map(row.project_memories, 'project_memories'),
    ];
    expect(asFields).toEqual(map(row));
  });

  it.each([
    [{ chat_messages: [] }, 'has no uuid'],
    [{ ...CONVERSATION, created_at: 'x' }, 'created_at is not a time'],
    ['x', 'is not an object'],
  ])('refuses %j', (row, error) => expect(() => map(row)).toThrow(error));
});
