import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../../common/chat-message.js';
import { hashMessage, pickMetadata } from './message-hash.js';

const call = { id: 'c1', type: 'function', function: { name: 'f', arguments: '{}' } };
const user = (content: ChatMessage['content'], rest: object = {}): ChatMessage => ({
  role: 'user',
  content,
  ...rest,
});

describe('hashMessage', () => {
  it('S0-84 is the MD5 of role, content and metadata in hex', () => {
    expect(hashMessage(user('hi'))).toBe(createHash('md5').update('user\nhi\n{}').digest('hex'));
  });

  const assistant = (content: ChatMessage['content'], rest: object = {}): ChatMessage => ({
    role: 'assistant',
    content,
    ...rest,
  });
  it.each<[string, ChatMessage, ChatMessage]>([
    ['a string and its text part', user('hi'), user([{ type: 'text', text: 'hi' }])],
    [
      'cache marks on a text part',
      user('hi'),
      user([{ type: 'text', text: 'hi', cache_control: { type: 'ephemeral' } }]),
    ],
    [
      'null and empty content',
      assistant(null, { tool_calls: [call] }),
      assistant('', { tool_calls: [call] }),
    ],
    ['no and empty tool calls', assistant('x'), assistant('x', { tool_calls: [] })],
    ['reasoning', assistant('x'), assistant('x', { reasoning_content: 'because' })],
    [
      'key order',
      assistant(null, { tool_calls: [call] }),
      assistant(null, {
        tool_calls: [{ function: { arguments: '{}', name: 'f' }, type: 'function', id: 'c1' }],
      }),
    ],
    [
      'a stream index',
      assistant(null, { tool_calls: [call] }),
      assistant(null, { tool_calls: [{ index: 0, ...call }] }),
    ],
    ['null fields', user('hi'), user('hi', { name: null, tool_call_id: null })],
  ])('is the same for %s', (_what, a, b) => expect(hashMessage(a)).toBe(hashMessage(b)));

  it.each<[string, ChatMessage, ChatMessage]>([
    ['role', user('x'), assistant('x')],
    ['text', user('x'), user('y')],
    ['tool calls', assistant('x'), assistant('x', { tool_calls: [call] })],
    ['name', user('x'), user('x', { name: 'Ann' })],
    [
      'answered call',
      { role: 'tool', content: 'x', tool_call_id: 'a' },
      { role: 'tool', content: 'x', tool_call_id: 'b' },
    ],
    [
      'image',
      user([{ type: 'image_url', image_url: { url: 'a' } }]),
      user([{ type: 'image_url', image_url: { url: 'b' } }]),
    ],
  ])('S0-86 differs by %s', (_what, a, b) => expect(hashMessage(a)).not.toBe(hashMessage(b)));
});

describe('pickMetadata', () => {
  it('keeps calls, answered call and name, and nothing else', () => {
    const message: ChatMessage = {
      role: 'assistant',
      content: 'x',
      reasoning_content: 'r',
      tool_calls: ['odd', { index: 1, id: 'c' }],
      tool_call_id: 't',
      name: 'n',
    };
    expect(pickMetadata(message)).toEqual({ tool_calls: ['odd', { id: 'c' }], tool_call_id: 't', name: 'n' });
    expect(pickMetadata({ role: 'user', content: 'x' })).toEqual({});
  });
});
