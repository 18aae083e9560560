import { describe, expect, it } from '@jest/globals';
import type { MappedItem, SourceRow } from '../import.types.js';
import { LettaMapper } from './letta.mapper.js';

function mapAll(rows: readonly (readonly [path: string, value: unknown])[], persona = false): MappedItem[] {
  const mapper = new LettaMapper({ persona });
  const asRow = ([path, value]: readonly [string, unknown]): SourceRow => ({ place: path, path, value });
  return [...rows.flatMap((row) => [...mapper.map(asRow(row))]), ...mapper.finish()];
}

const textPart = (text: string): object => ({ type: 'text', text });
const pack = (type: string, message?: string): object[] => [
  textPart(JSON.stringify({ type, message, time: '2025-03-23 08:04:26 PM PDT-0700' })),
];
const sending = (message: string): object => ({
  function: { name: 'send_message', arguments: JSON.stringify({ message, request_heartbeat: false }) },
});

const HUMAN = {
  label: 'human',
  value: '# About\n\nName: Sarah\nLikes F1\n\nLives in Berkeley\n',
  created_at: '2025-04-01T03:47:27',
  updated_at: '2025-04-01T03:51:30',
};
const PERSONA = { label: 'persona', value: 'I am Sam.\n\nI am kind.' };
const AT = '2025-03-24T03:04:26.416547+00:00';

const MESSAGES = [
  { role: 'system', content: [textPart('You are Letta.')] },
  { role: 'user', content: pack('login') },
  { role: 'user', content: pack('user_message', 'Hi!'), created_at: AT },
  { role: 'assistant', content: [textPart('Greets me.')], tool_calls: [sending('Hello!')], created_at: AT },
  { role: 'tool', content: [textPart('{"status": "OK"}')] },
  {
    role: 'assistant',
    content: [textPart('Saves it.')],
    tool_calls: [{ function: { name: 'core_memory_append', arguments: '{}' } }],
  },
  { role: 'user', content: pack('heartbeat') },
  { role: 'user', content: pack('system_alert', 'Summary of before') },
];

const SAID = [
  { role: 'user', content: 'Hi!', created_at: '2025-03-24T03:04:26.416Z' },
  { role: 'assistant', content: 'Hello!', created_at: '2025-03-24T03:04:26.416Z' },
];

const listSkipReasons = (items: readonly MappedItem[]): string[] =>
  items.filter((item) => item.kind === 'skipped').map(({ reason }) => reason);

describe('a Letta agent file', () => {
  it('K-104 of the first schema maps blocks to statements and messages to one session', () => {
    const rows = [
      ['agent_type', 'memgpt_agent'],
      ['core_memory', PERSONA],
      ['core_memory', HUMAN],
      ...MESSAGES.map((one) => ['messages', one] as const),
      ['name', 'sarah'],
    ] as const;
    const items = mapAll(rows);
    expect(items.filter(({ kind }) => kind === 'memory')).toEqual(
      ['Name: Sarah\nLikes F1', 'Lives in Berkeley'].map((memory, index) => ({
        kind: 'memory',
        line: {
          memory,
          topics: ['human'],
          key: `import:letta:human:${index + 1}`,
          metadata: { import: { source: 'letta', id: `human:${index + 1}` } },
          created_at: '2025-04-01T03:47:27.000Z',
          updated_at: '2025-04-01T03:51:30.000Z',
        },
      })),
    );
    expect(items.at(-1)).toEqual({
      kind: 'conversation',
      sessionId: 'import:letta:sarah',
      messages: SAID,
      changedAt: SAID[1]!.created_at,
    });
    expect(listSkipReasons(items)).toEqual([
      'persona',
      'system',
      'heartbeat',
      'tool',
      'tool',
      'heartbeat',
      'system',
    ]);
  });

  it('K-104 of the second schema maps each agent’s messages to a session, and the blocks beside the agents', () => {
    const agent = { id: 'agent-0', name: 'sarah', block_ids: ['block-0'], messages: MESSAGES };
    const items = mapAll([
      ['agents', agent],
      ['agents', { ...agent, id: 'agent-1' }],
      ['blocks', { ...HUMAN, id: 'block-0' }],
      ['blocks', PERSONA],
    ]);
    expect(items.filter(({ kind }) => kind === 'conversation')).toMatchObject([
      { sessionId: 'import:letta:sarah', messages: SAID },
      { sessionId: 'import:letta:sarah:2', messages: SAID },
    ]);
    expect(items.filter(({ kind }) => kind === 'memory')).toMatchObject([
      { line: { memory: 'Name: Sarah\nLikes F1' } },
      { line: { memory: 'Lives in Berkeley' } },
    ]);
  });

  it('K-104 gives the persona where it is asked for', () => {
    expect(mapAll([['core_memory', PERSONA]], true)).toMatchObject([
      { line: { memory: 'I am Sam.', key: 'import:letta:persona:1' } },
      { line: { memory: 'I am kind.', key: 'import:letta:persona:2' } },
    ]);
  });

  it.each<[string, object, string | null]>([
    ['plain text', { role: 'user', content: 'Tell me.' }, 'Tell me.'],
    [
      'JSON of their own',
      { role: 'user', content: [textPart('{"type": "invoice"}')] },
      '{"type": "invoice"}',
    ],
    [
      'a reminder of the client beside their words',
      { role: 'user', content: [textPart('<system-reminder>x</system-reminder>'), textPart('Go.')] },
      'Go.',
    ],
    ['a reminder alone', { role: 'user', content: [textPart('<system-reminder>x</system-reminder>')] }, null],
    [
      'an answer without tools',
      { role: 'assistant', content: [textPart('Yes.'), { type: 'reasoning', reasoning: 'Hm.' }] },
      'Yes.',
    ],
    ['thoughts alone', { role: 'assistant', content: [{ type: 'reasoning', reasoning: 'Hm.' }] }, null],
    [
      'arguments that are no JSON',
      {
        role: 'assistant',
        content: [],
        tool_calls: [{ function: { name: 'send_message', arguments: '{' } }],
      },
      null,
    ],
    ['an approval', { role: 'approval', content: [textPart('run it')] }, null],
  ])('reads %s', (_, message, text) => {
    const said = mapAll([['messages', message]]).flatMap((item) =>
      item.kind === 'conversation' ? item.messages : [],
    );
    expect(said.map(({ content }) => content)).toEqual(text === null ? [] : [text]);
  });
});
