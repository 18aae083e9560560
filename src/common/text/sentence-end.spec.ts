import { describe, expect, it } from '@jest/globals';
import { isSentenceEnd } from './sentence-end.js';

function split(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isSentenceEnd(text, start, at)) continue;
    sentences.push(text.slice(start, at + 1).trim());
    start = at + 1;
  }
  return [...sentences, text.slice(start).trim()].filter(Boolean);
}

describe('isSentenceEnd', () => {
  it.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['Dr. Lee met J. Doe at 3.5 km. Fine.', ['Dr. Lee met J. Doe at 3.5 km.', 'Fine.']],
    ['He left the U.S. army at 5 p.m. She stayed.', ['He left the U.S. army at 5 p.m.', 'She stayed.']],
    ['Er mag Obst, z.B. Birnen. Und Tee.', ['Er mag Obst, z.B. Birnen.', 'Und Tee.']],
    ['Born on Jan. 5 in St. Ives.', ['Born on Jan. 5 in St. Ives.']],
    ['See notes.txt and a.b.c today.', ['See notes.txt and a.b.c today.']],
    ['我住在奥斯陆。我喜欢茶！你呢？', ['我住在奥斯陆。', '我喜欢茶！', '你呢？']],
    ['أين المفتاح؟ هنا.', ['أين المفتاح؟', 'هنا.']],
    ['Wait... what?! Yes.', ['Wait...', 'what?!', 'Yes.']],
    ['', []],
  ])('splits %j', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});
