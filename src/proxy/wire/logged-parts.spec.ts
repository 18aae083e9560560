import { describe, expect, it } from '@jest/globals';
import { buildOmittedNote } from '../../common/chat-message.js';
import { buildLogged, hasWords, toLoggedContent } from './logged-parts.js';

const NOTE = { type: 'text', text: buildOmittedNote('image', 100_000, 'a'.repeat(64)) };

describe('toLoggedContent', () => {
  it.each([
    ['a string', 'Hi', 'Hi'],
    ['a single text', [{ type: 'input_text', text: 'Hi' }], 'Hi'],
    ['a note beside a text', [NOTE, { type: 'text', text: 'Hi' }], [NOTE, { type: 'text', text: 'Hi' }]],
    ['a note alone', [NOTE], [NOTE]],
    ['thinking', [{ type: 'thinking', thinking: 'Hm' }], ''],
    ['a number', 5, ''],
  ])('converts %s', (_title, content, logged) => expect(toLoggedContent(content)).toEqual(logged));

  it('returns no words for a note alone, so that it is neither recalled by nor indexed', () => {
    const content = toLoggedContent([NOTE]);
    expect(hasWords(buildLogged('user', content, { wire: 'messages' }))).toBe(false);
  });
});
