import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../../common/chat-message.js';
import type { Wire } from '../../tokens/wires.js';
import type { StoredMessage } from '../turn.js';
import { keepTextsOfOtherWires } from './texts-of-other-wires.js';

const CALL = { id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } };
const store = (message: object, wire?: Wire): StoredMessage => ({
  id: '1',
  hash: 'h',
  message: message as ChatMessage,
  contentJson: JSON.stringify((message as ChatMessage).content),
  ...(wire !== undefined && { wire }),
});
const CHAIN = [
  { role: 'user', content: 'Look.' },
  { role: 'assistant', content: 'One moment.', tool_calls: [CALL] },
  { role: 'tool', content: 'Nothing.', tool_call_id: 'c1' },
  { role: 'assistant', content: null, tool_calls: [CALL] },
  { role: 'assistant', content: [{ type: 'text', text: 'Nothing.' }] },
];

describe('keepTextsOfOtherWires', () => {
  it.each<[Wire, Wire | undefined]>([
    ['chat', undefined],
    ['messages', 'messages'],
    ['responses', 'responses'],
  ])('keeps what was said on %s there', (wire, said) => {
    const window = CHAIN.map((message) => store(message, said));
    expect(keepTextsOfOtherWires(window, wire)).toEqual(window);
  });

  it.each<[Wire, Wire | undefined]>([
    ['messages', undefined],
    ['chat', 'messages'],
    ['messages', 'responses'],
  ])('keeps only texts on %s of what was said on %s', (wire, said) => {
    const window = CHAIN.map((message) => store(message, said));
    expect(keepTextsOfOtherWires(window, wire).map(({ message }) => message)).toEqual([
      { role: 'user', content: 'Look.' },
      { role: 'assistant', content: 'One moment.' },
      { role: 'assistant', content: 'Nothing.' },
    ]);
  });
});
