import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../common/chat-message.js';
import { renderMessage } from './render-message.js';

describe('renderMessage', () => {
  it.each<[string, ChatMessage, string, string]>([
    [
      'a string with its escapes',
      { role: 'user', content: 'é' },
      '"\\u00e9"',
      '{"role":"user","content":"\\u00e9"}',
    ],
    [
      'null',
      { role: 'assistant', content: null, tool_calls: [{ id: 'c' }] },
      'null',
      '{"role":"assistant","content":null,"tool_calls":[{"id":"c"}]}',
    ],
    [
      'an array',
      { role: 'user', content: [{ type: 'x' }] },
      '[{ "type": "x", "n": 1.10 }]',
      '{"role":"user","content":[{ "type": "x", "n": 1.10 }]}',
    ],
    [
      'a tool answer',
      { role: 'tool', content: '7', tool_call_id: 'c' },
      '"7"',
      '{"role":"tool","content":"7","tool_call_id":"c"}',
    ],
    [
      'a name',
      { role: 'user', content: 'x', name: 'Ann' },
      '"x"',
      '{"role":"user","content":"x","name":"Ann"}',
    ],
    [
      'a message without its reasoning',
      { role: 'assistant', content: 'x', reasoning_content: 'r' },
      '"x"',
      '{"role":"assistant","content":"x"}',
    ],
  ])('S0-81 restores %s exactly', (_what, message, contentJson, text) =>
    expect(renderMessage({ message, contentJson })).toBe(text),
  );
});
