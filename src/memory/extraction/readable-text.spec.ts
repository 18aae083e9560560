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

  it('leaves out the dates of injected lines that a model repeats', () => {
    const body = '- You said: tea (2026-03-01) (2026-03-02)\n- Plum cake (user, 2026-03-01)\nMade (2020).';
    expect(listTexts([row('assistant', body)], 'user+assistant')[0]?.text).toBe(
      '- You said: tea\n- Plum cake\nMade (2020).',
    );
  });

  it('reads the end of a long text', () => {
    expect(listTexts([row('user', `${'x'.repeat(MAX_TEXT_CHARS)}end`)], 'user')[0]?.text).toMatch(
      /^x{65533}end$/,
    );
  });
});
