import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../../common/chat-message.js';
import { isStorable } from './storable.js';

describe('isStorable', () => {
  const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '' } };
  it.each<[string, ChatMessage, boolean]>([
    ['S0-77 system', { role: 'system', content: 'x' }, false],
    ['S0-77 developer', { role: 'developer', content: 'x' }, false],
    ['S0-78 function', { role: 'function', content: 'x', name: 'f' }, false],
    ['S0-78 user', { role: 'user', content: 'x' }, true],
    ['S0-78 assistant', { role: 'assistant', content: 'x' }, true],
    ['S0-78 tool', { role: 'tool', content: '', tool_call_id: 'c' }, true],
    ['assistant with calls only', { role: 'assistant', content: null, tool_calls: [call] }, true],
    ['assistant with nothing', { role: 'assistant', content: null }, false],
    ['assistant with empty text', { role: 'assistant', content: '', tool_calls: [] }, false],
    ['user with an empty text', { role: 'user', content: '' }, true],
  ])('%s', (_what, message, stored) =>
    expect(isStorable({ message, contentJson: JSON.stringify(message.content) })).toBe(stored),
  );
});
