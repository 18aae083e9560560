import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../../common/chat-message.js';
import type { LoggedMessage } from '../turn.js';
import { maskMessage } from './mask-message.js';

const toLogged = (message: ChatMessage): LoggedMessage => ({
  message,
  contentJson: JSON.stringify(message.content),
});
const call = (args: string) => ({ id: 'c1', type: 'function', function: { name: 'pay', arguments: args } });

describe('maskMessage', () => {
  it.each<[string, ChatMessage, ChatMessage]>([
    ['a text', { role: 'user', content: 'my PIN is 4711' }, { role: 'user', content: 'my PIN is [secret]' }],
    [
      'text parts beside an image',
      {
        role: 'user',
        content: [
          { type: 'text', text: 'my PIN is 4711' },
          { type: 'image_url', image_url: { url: 'data:4711' } },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'my PIN is [secret]' },
          { type: 'image_url', image_url: { url: 'data:4711' } },
        ],
      },
    ],
    [
      'arguments of a tool call, which stay JSON',
      {
        role: 'assistant',
        content: null,
        tool_calls: [call('{"card":4111111111111111,"to":"DE89370400440532013000","sum":5}')],
      },
      { role: 'assistant', content: null, tool_calls: [call('{"card":"[secret]","to":"[secret]","sum":5}')] },
    ],
    [
      'arguments that are no JSON',
      { role: 'assistant', content: null, tool_calls: [call('{pin is 4711')] },
      { role: 'assistant', content: null, tool_calls: [call('{pin is [secret]')] },
    ],
  ])('masks %s', (_what, message, expected) => {
    expect(maskMessage(toLogged(message))).toEqual(toLogged(expected));
  });

  it('returns a message without secrets unchanged, with the bytes of its content', () => {
    const message = {
      ...toLogged({ role: 'assistant', content: 'tea', tool_calls: [call('{ "sum": 5.0 }')] }),
      contentJson: '"\\u0074ea"',
    };
    expect(maskMessage(message)).toBe(message);
  });
});
