import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../../common/chat-message.js';
import { isStorable } from './storable.js';

describe('isStorable', () => {
  const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '' } };
  it.each<[string, ChatMessage, boolean]>([
    ['S0-77 omits system messages', { role: 'system', content: 'x' }, false],
    ['S0-77 omits developer messages', { role: 'developer', content: 'x' }, false],
    ['S0-78 omits results of functions', { role: 'function', content: 'x', name: 'f' }, false],
    ['S0-78 stores user messages', { role: 'user', content: 'x' }, true],
    ['S0-78 stores answers', { role: 'assistant', content: 'x' }, true],
    ['S0-78 stores tool results', { role: 'tool', content: '', tool_call_id: 'c' }, true],
    ['stores answers with calls only', { role: 'assistant', content: null, tool_calls: [call] }, true],
    ['omits answers without content', { role: 'assistant', content: null }, false],
    ['omits answers with empty text', { role: 'assistant', content: '', tool_calls: [] }, false],
    ['stores user messages with empty text', { role: 'user', content: '' }, true],
  ])('%s', (_what, message, stored) =>
    expect(isStorable({ message, contentJson: JSON.stringify(message.content) })).toBe(stored),
  );
});
