import { describe, expect, it } from '@jest/globals';
import type { MappedItem } from '../import.types.js';
import { ChatGptMapper } from './chatgpt.mapper.js';

interface Node {
  readonly role?: string;
  readonly parts?: readonly unknown[];
  readonly parent?: string | null;
  readonly at?: number | null;
  readonly more?: object;
  readonly content?: object;
}

function node(
  id: string,
  {
    role = 'user',
    parts = [],
    parent = null,
    at = null,
    more = {},
    content = { content_type: 'text', parts },
  }: Node,
): object {
  return {
    [id]: {
      id,
      parent,
      children: [],
      message: { id, author: { role }, create_time: at, content, weight: 1, ...more },
    },
  };
}

const CONVERSATION = {
  conversation_id: 'c1',
  create_time: 1_767_225_600,
  update_time: 1_767_225_700.5,
  current_node: 'a2',
  mapping: {
    ...{ root: { id: 'root', message: null, parent: null, children: ['s'] } },
    ...node('s', {
      role: 'system',
      parts: [''],
      parent: 'root',
      more: { metadata: { is_visually_hidden_from_conversation: true } },
    }),
    ...node('h', {
      parts: ['About me'],
      parent: 's',
      more: { metadata: { is_visually_hidden_from_conversation: true } },
    }),
    ...node('u1', {
      parts: ['Which cake?', { content_type: 'image_asset_pointer' }, 'No nuts.'],
      parent: 'h',
      at: 1_767_225_601.25,
    }),
    ...node('a1', { role: 'assistant', parts: ['Walnut cake.'], parent: 'u1', at: 1_767_225_602 }),
    ...node('t1', { role: 'assistant', parent: 'u1', content: { content_type: 'code', text: 'search()' } }),
    ...node('b1', {
      role: 'assistant',
      parts: ['Allergic to nuts'],
      parent: 't1',
      more: { recipient: 'bio' },
    }),
    ...node('t2', { role: 'tool', parts: ['found'], parent: 'b1' }),
    ...node('w', { role: 'assistant', parts: ['draft'], parent: 't2', more: { weight: 0 } }),
    ...node('e', { role: 'assistant', parts: [''], parent: 'w' }),
    ...node('a2', {
      role: 'assistant',
      parts: ['Plum cake\uE200cite\uE202turn0search1\uE201.'],
      parent: 'e',
    }),
  },
};

const map = (value: unknown): MappedItem[] => [
  ...new ChatGptMapper().map({ place: 'conversations.json[0]', path: '', value }),
];

describe('a ChatGPT export', () => {
  it('K-105 maps exactly the branch of current_node, in order and with its times', () => {
    expect(map(CONVERSATION).at(-1)).toEqual({
      kind: 'conversation',
      sessionId: 'import:chatgpt:c1',
      changedAt: '2026-01-01T00:01:40.500Z',
      messages: [
        { role: 'user', content: 'Which cake?\nNo nuts.', created_at: '2026-01-01T00:00:01.250Z' },
        { role: 'assistant', content: 'Plum cake.', created_at: '2026-01-01T00:00:00.000Z' },
      ],
    });
  });

  it('K-105 says why it leaves messages out', () => {
    const skipped = map(CONVERSATION).flatMap((item) =>
      item.kind === 'skipped' ? [[item.reason, item.count]] : [],
    );
    expect(skipped).toEqual([
      ['system', 1],
      ['hidden', 1],
      ['not text', 1],
      ['tool', 1],
      ['tool', 1],
      ['weight 0', 1],
      ['empty', 1],
      ['other branch', 1],
    ]);
  });

  it('reads what was said aloud', () => {
    const heard = { content_type: 'audio_transcription', text: 'Good morning' };
    const mapping = node('u', {
      content: { content_type: 'multimodal_text', parts: [heard, { content_type: 'audio_asset_pointer' }] },
    });
    expect(map({ id: 'c2', current_node: 'u', mapping })).toEqual([
      {
        kind: 'conversation',
        sessionId: 'import:chatgpt:c2',
        messages: [{ role: 'user', content: 'Good morning' }],
      },
    ]);
  });

  it('leaves out a conversation that is not to be remembered, and one without messages', () => {
    expect(map({ ...CONVERSATION, is_do_not_remember: true })).toEqual([
      { kind: 'skipped', reason: 'not to be remembered', count: 1 },
    ]);
    expect(map({ id: 'c3', current_node: null, mapping: {} })).toEqual([]);
  });

  it.each([
    [{ id: 'c1' }, 'has no mapping'],
    [{ ...CONVERSATION, current_node: 'x' }, 'current_node names no message'],
    [{ mapping: {} }, 'has no id'],
    [[], 'is not an object'],
  ])('refuses %j', (row, error) => expect(() => map(row)).toThrow(error));

  it('ends with a branch that names itself as its parent', () => {
    expect(
      map({ id: 'c4', current_node: 'u', mapping: node('u', { parts: ['Hi'], parent: 'u' }) }),
    ).toHaveLength(1);
  });

  it('maps the lines of the latest list of memories', () => {
    const mapper = new ChatGptMapper();
    const createList = (id: string, at: number, list: string): unknown => ({
      id,
      update_time: at,
      current_node: 'm',
      mapping: node('m', {
        role: 'assistant',
        content: { content_type: 'model_editable_context', model_set_context: list },
      }),
    });
    const lists = [
      createList('c1', 5, '1. [2024-05-01]. Lives in Lisbon.\n\n2. [2024-06-02]. Has 2 cats.\nLikes tea'),
      createList('c2', 4, '1. Old'),
      createList('c3', 6, ''),
    ];
    for (const value of lists)
      expect([...mapper.map({ place: '', path: '', value })]).toEqual([
        { kind: 'skipped', reason: 'not text', count: 1 },
      ]);
    expect([...mapper.finish()].map((item) => (item as { line: object }).line)).toEqual([
      {
        memory: 'Lives in Lisbon.',
        key: 'import:chatgpt:1',
        metadata: { import: { source: 'chatgpt', id: '1' } },
        created_at: '2024-05-01T00:00:00.000Z',
      },
      {
        memory: 'Has 2 cats.',
        key: 'import:chatgpt:2',
        metadata: { import: { source: 'chatgpt', id: '2' } },
        created_at: '2024-06-02T00:00:00.000Z',
      },
      { memory: 'Likes tea', key: 'import:chatgpt:3', metadata: { import: { source: 'chatgpt', id: '3' } } },
    ]);
  });
});
