import { describe, expect, it } from '@jest/globals';
import { ChatCompletionStream } from 'openai/lib/ChatCompletionStream';
import { ChatAnswerReader } from './chat-answer-reader.js';

type Delta = Record<string, unknown>;
const chunk = (delta: Delta, finish: string | null = null, index = 0) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index, delta, finish_reason: finish }],
});
const call = (index: number, fn: Delta, id?: string) =>
  chunk({ tool_calls: [{ index, ...(id ? { id, type: 'function' } : {}), function: fn }] });
const usage = {
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [],
  usage: { total_tokens: 3 },
};
const role = chunk({ role: 'assistant', content: '' });

function assemble(chunks: readonly unknown[]): ChatAnswerReader {
  const assembly = new ChatAnswerReader();
  for (const value of chunks) assembly.add(value);
  return assembly;
}

const messages = (chunks: readonly unknown[]) =>
  assemble(chunks)
    .listMessages()
    .map(({ message }) => message);

const FIXTURES: [string, unknown[]][] = [
  ['text', [role, chunk({ content: 'Hel' }), chunk({ content: 'lo' }), chunk({}, 'stop'), usage]],
  [
    'a refusal',
    [chunk({ role: 'assistant', refusal: 'I ' }), chunk({ refusal: 'won’t' }), chunk({}, 'stop')],
  ],
  [
    'interleaved parallel calls',
    [
      role,
      call(0, { name: 'f', arguments: '' }, 'c0'),
      call(1, { name: 'g', arguments: '{"b"' }, 'c1'),
      call(0, { arguments: '{"a"' }),
      call(1, { arguments: ':2}' }),
      call(0, { arguments: ':1}' }),
      chunk({}, 'tool_calls'),
    ],
  ],
  [
    'a whole call in one delta',
    [role, call(0, { name: 'f', arguments: '{"a":1}' }, 'c0'), chunk({}, 'tool_calls')],
  ],
  [
    'a call with empty arguments',
    [role, call(0, { name: 'f', arguments: '' }, 'c0'), chunk({}, 'tool_calls')],
  ],
  [
    'text and a call',
    [
      role,
      chunk({ content: 'Let me see' }),
      call(0, { name: 'f', arguments: '{}' }, 'c0'),
      chunk({}, 'tool_calls'),
    ],
  ],
  [
    'two interleaved choices',
    [
      chunk({ role: 'assistant', content: 'a' }, null, 1),
      chunk({ role: 'assistant', content: 'x' }),
      chunk({ content: 'b' }, null, 1),
      chunk({ content: 'y' }),
      chunk({}, 'stop'),
      chunk({}, 'stop', 1),
    ],
  ],
  [
    'reasoning beside the text',
    [role, chunk({ reasoning_content: 'hm', reasoning: 'hm' }), chunk({ content: 'ok' }), chunk({}, 'stop')],
  ],
];

describe('ChatAnswerReader', () => {
  it.each(FIXTURES)('S0-80 equals the official client’s accumulation: %s', async (_name, chunks) => {
    const official = await accumulate(chunks);
    expect(messages(chunks)).toEqual(
      official.choices.map(({ message }) => ({
        role: 'assistant',
        content: message.content || (message.refusal ?? message.content ?? null),
        ...(message.tool_calls === undefined ? {} : { tool_calls: message.tool_calls }),
      })),
    );
  });

  it('S0-82 keeps no reasoning', () => {
    const parts = { content: [{ type: 'thinking', thinking: 'hm' }, { type: 'text', text: 'ok' }, null] };
    expect(
      messages([chunk({ reasoning_content: 'hm', reasoning: 'hm', content: 'a' }), chunk(parts)]),
    ).toEqual([{ role: 'assistant', content: 'aok' }]);
  });

  it('reads whole completions, one message per choice', () => {
    const tool_calls = [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }];
    const choices = [
      { index: 1, message: { role: 'assistant', content: null, tool_calls, reasoning_content: 'hm' } },
      { index: 0, message: { role: 'assistant', content: 'hi', refusal: null, annotations: [] } },
    ];
    expect(assemble([{ choices }]).listMessages()).toEqual([
      { message: { role: 'assistant', content: 'hi' }, contentJson: '"hi"' },
      { message: { role: 'assistant', content: null, tool_calls }, contentJson: 'null' },
    ]);
  });

  it('assembles custom tool calls', () => {
    const deltas = [
      chunk({
        tool_calls: [{ index: 3, id: 'c', type: 'custom', custom: { name: 'sql', input: 'select' } }],
      }),
      chunk({ tool_calls: [{ index: 3, custom: { input: ' 1' } }] }),
    ];
    expect(messages(deltas)[0]?.tool_calls).toEqual([
      { id: 'c', type: 'custom', custom: { name: 'sql', input: 'select 1' } },
    ]);
  });

  it('assembles fragments without an index', () => {
    const delta = (value: Delta) => chunk({ tool_calls: [value] });
    const first = { id: 'a', type: 'function', function: { name: 'f', arguments: '{' } };
    const second = { id: 'b', type: 'function', function: { name: 'g', arguments: '' } };
    expect(
      messages([
        delta(first),
        delta({ function: { arguments: '}' } }),
        delta(second),
        delta({ id: 'a', function: { arguments: ' ' } }),
      ])[0]?.tool_calls,
    ).toEqual([{ ...first, function: { name: 'f', arguments: '{} ' } }, second]);
    expect(messages([delta({ function: { name: 'f' } })])[0]?.tool_calls).toEqual([
      { function: { name: 'f', arguments: '' } },
    ]);
  });

  it.each([
    [{ error: { type: 'overloaded_error', message: 'secret words', code: 'x' } }, 'overloaded_error'],
    [{ error: { type: '', code: 'rate_limit' } }, 'rate_limit'],
    [{ error: { code: 500 } }, 'error'],
    [{ error: 'secret words' }, 'error'],
  ])('S0-97 notices an error frame %j without keeping its text', (frame, error) => {
    const assembly = assemble([chunk({ content: 'half' }), frame, { error: { type: 'second' } }]);
    expect(assembly.error).toBe(error);
    expect(assembly.listMessages()[0]?.message.content).toBe('half');
  });

  it('limits the choices and calls of a broken provider', () => {
    const calls = Array.from({ length: 20_000 }, (_, at) => ({
      id: `call-${at}`,
      function: { name: 'f', arguments: '{}' },
    }));
    const choices = Array.from({ length: 20_000 }, (_, index) => ({ index, delta: { content: 'x' } }));
    const messages = assemble([
      { choices: [{ index: 0, delta: { tool_calls: calls } }] },
      { choices },
    ]).listMessages();
    expect([messages.length, messages[0]?.message.tool_calls?.length]).toEqual([256, 256]);
  });

  it.each([
    null,
    7,
    'x',
    [],
    {},
    { error: null },
    { choices: 'x' },
    { choices: [null, 1, {}, { delta: null }, { index: 'x', delta: 7 }] },
    {
      choices: [{ index: 0, delta: { function_call: { name: 'f', arguments: '{}' }, audio: { data: 'x' } } }],
    },
    {
      choices: [
        {
          index: 0,
          delta: { content: 7, refusal: 8, tool_calls: [null, 7, { function: 1, custom: 'x', id: 9 }] },
        },
      ],
    },
  ])('ignores %j', (value) => {
    const assembly = assemble([value]);
    expect(assembly.error).toBeNull();
    expect(assembly.listMessages().every(({ message }) => message.content === null)).toBe(true);
  });
});

function accumulate(chunks: readonly unknown[]) {
  const lines = chunks.map((value) => `${JSON.stringify(value)}\n`);
  const stream = new ReadableStream({
    start(controller) {
      for (const line of lines) controller.enqueue(new TextEncoder().encode(line));
      controller.close();
    },
  });
  return ChatCompletionStream.fromReadableStream(stream).finalChatCompletion();
}
