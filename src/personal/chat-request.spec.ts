import { describe, expect, it } from '@jest/globals';
import { readChatRequest, toLoggedMessage } from './chat-request.js';

const user = { role: 'user', content: 'Hi.' };
let deep: unknown = 'x';
for (let level = 0; level < 20_000; level += 1) deep = [deep];

describe('readChatAsk', () => {
  it('reads a whole request', () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Hi.' },
          { type: 'other', any: 1 },
        ],
        name: 'ada',
        unknown: true,
      },
      { role: 'assistant', tool_calls: [{ id: 'c' }] },
      { role: 'tool', tool_call_id: 'c', content: 'ok' },
    ];
    expect(readChatRequest({ messages, models: ['a', 'b'], stream: true, session_id: 's' })).toEqual({
      messages: [
        messages[0],
        { role: 'user', content: messages[1]!.content, name: 'ada' },
        { role: 'assistant', content: null, tool_calls: [{ id: 'c' }] },
        messages[3],
      ],
      council: ['a', 'b'],
      model: null,
      stream: true,
      memoryEvents: false,
      sessionId: 's',
    });
    expect(readChatRequest({ message: 'Hi.', model: 'm' })).toEqual({
      messages: [user],
      council: null,
      model: 'm',
      stream: false,
      memoryEvents: false,
      sessionId: 'default',
    });
  });

  it.each<[string, unknown, string | undefined]>([
    ['no object', [], undefined],
    ['a text', 'x', undefined],
    ['an unknown field', { message: 'x', n: 2 }, 'n'],
    ['a message that is no object', { messages: ['x'] }, 'messages[0]'],
    ['tool calls that are no list', { messages: [{ ...user, tool_calls: {} }] }, 'messages[0].tool_calls'],
    [
      'a part without a type',
      { messages: [{ role: 'user', content: [{ text: 'x' }] }] },
      'messages[0].content[0]',
    ],
    [
      'a text part without a text',
      { messages: [{ role: 'user', content: [{ type: 'text' }] }] },
      'messages[0].content[0]',
    ],
    [
      'content nested without end',
      { messages: [{ role: 'user', content: [{ type: 'x', deep }] }] },
      'messages[0]',
    ],
    ['too many messages', { messages: Array.from({ length: 1_001 }, () => user) }, 'messages'],
    ['a model that is no text', { message: 'x', model: 7 }, 'model'],
    ['an empty model', { message: 'x', models: ['a', ''] }, 'models[1]'],
    ['a council too large', { message: 'x', models: Array.from({ length: 9 }, () => 'm') }, 'models'],
    ['a session with a line break', { message: 'x', session_id: 'a\nb' }, 'session_id'],
  ])('refuses %s', (_what, body, field) => {
    expect(() => readChatRequest(body)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
    );
  });
});

describe('toLoggedMessage', () => {
  it('keeps small parts and notes large ones', () => {
    const large = { type: 'image_url', image_url: { url: `data:image/png;base64,${'A'.repeat(70_000)}` } };
    const { message, contentJson } = toLoggedMessage({
      role: 'user',
      content: [{ type: 'text', text: 'Look:' }, large],
    });
    expect(message.content).toEqual([
      { type: 'text', text: 'Look:' },
      {
        type: 'text',
        text: expect.stringMatching(/^\[image_url omitted: \d+ bytes, sha256:[0-9a-f]{64}\]$/),
      },
    ]);
    expect(contentJson).toBe(JSON.stringify(message.content));
  });
});
