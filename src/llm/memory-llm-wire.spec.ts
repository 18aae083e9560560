import { describe, expect, it } from '@jest/globals';
import { readFirstReply, toWireMessages, toWireTools } from './memory-llm-wire.js';

const answer = (message: unknown) => ({ choices: [{ message }] });

describe('readFirstReply', () => {
  it.each([
    ['text', answer({ content: 'ok' }), { text: 'ok', toolCalls: [] }],
    [
      'a call',
      answer({
        content: null,
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{"a":1}' } }],
      }),
      { text: '', toolCalls: [{ id: 'c', name: 'f', arguments: '{"a":1}' }] },
    ],
    [
      'a call without an id and with an object as arguments',
      answer({ tool_calls: [{ function: { name: 'f', arguments: { a: 1 } } }] }),
      { text: '', toolCalls: [{ id: 'call_1', name: 'f', arguments: '{"a":1}' }] },
    ],
    [
      'a call that is null',
      answer({ tool_calls: [null] }),
      { text: '', toolCalls: [{ id: 'call_1', name: '', arguments: '{}' }] },
    ],
    ['no message', { choices: [] }, { text: '', toolCalls: [] }],
    ['null', null, { text: '', toolCalls: [] }],
    ['choices that are not a list', { choices: 'x' }, { text: '', toolCalls: [] }],
  ])('reads %s', (_name, body, expected) => {
    expect(readFirstReply(body)).toEqual(expected);
  });

  it('reads at most 100 calls', () => {
    expect(
      readFirstReply(answer({ tool_calls: Array.from({ length: 10_000 }, () => ({})) })).toolCalls,
    ).toHaveLength(100);
  });
});

describe('toWireMessages', () => {
  it('converts a conversation with tools into messages of chat completions', () => {
    const call = { id: 'c', name: 'f', arguments: '{}' };
    expect(
      toWireMessages([
        { role: 'user', content: 'hi' },
        { role: 'reply', text: '', toolCalls: [call] },
        { role: 'tool', toolCallId: 'c', content: 'done' },
        { role: 'reply', text: 'bye', toolCalls: [] },
      ]),
    ).toEqual([
      { role: 'user', content: 'hi' },
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'c', content: 'done' },
      { role: 'assistant', content: 'bye' },
    ]);
    expect(toWireTools([{ name: 'f', description: 'd', parameters: {} }])).toEqual([
      { type: 'function', function: { name: 'f', description: 'd', parameters: {} } },
    ]);
  });
});
