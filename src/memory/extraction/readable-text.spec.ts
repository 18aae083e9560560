import { describe, expect, it } from '@jest/globals';
import type { ChatRole } from '../../common/chat-message.js';
import { MAX_TEXT_CHARS, listTexts } from './readable-text.js';

const row = (role: ChatRole, body: string) => ({ message: { role, content: body }, body });

describe('listTexts', () => {
  const messages = [
    row('user', 'hi'),
    row('assistant', 'hello'),
    row('tool', '{"secret":1}'),
    row('system', 'prompt'),
    row('assistant', ' '),
  ];

  it.each([
    ['user', [{ role: 'user', text: 'hi' }]],
    [
      'user+assistant',
      [
        { role: 'user', text: 'hi' },
        { role: 'assistant', text: 'hello' },
      ],
    ],
  ] as const)('reads words of people and models only: %s', (read, expected) => {
    expect(listTexts(messages, read)).toEqual(expected);
  });

  it('reads the end of a long text', () => {
    expect(listTexts([row('user', `${'x'.repeat(MAX_TEXT_CHARS)}end`)], 'user')[0]?.text).toMatch(
      /^x{65533}end$/,
    );
  });
});
