import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../../common/chat-message.js';
import type { Wire } from '../../tokens/wires.js';
import type { StoredMessage } from '../turn.js';
import { renderOtherWiresAsText } from './other-wires-as-text.js';

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

describe('renderOtherWiresAsText', () => {
  it.each<[Wire, Wire | undefined]>([
    ['chat', undefined],
    ['messages', 'messages'],
    ['responses', 'responses'],
  ])('keeps messages of %s unchanged for the same API', (wire, said) => {
    const window = CHAIN.map((message) => store(message, said));
    expect(renderOtherWiresAsText(window, wire)).toEqual(window);
  });

  it.each<[Wire, Wire | undefined]>([
    ['messages', undefined],
    ['chat', 'messages'],
    ['messages', 'responses'],
  ])('keeps for %s only the texts of messages of %s', (wire, said) => {
    const window = CHAIN.map((message) => store(message, said));
    expect(renderOtherWiresAsText(window, wire).map(({ message }) => message)).toEqual([
      { role: 'user', content: 'Look.' },
      { role: 'assistant', content: 'One moment.' },
      { role: 'assistant', content: 'Nothing.' },
    ]);
  });
});
