import { describe, expect, it } from '@jest/globals';
import { hashContent, toSlug, tidy } from './normalize.js';

describe('normalize', () => {
  it.each([
    ['Dark  Mode!', 'dark-mode'],
    ['Ｄａｒｋ mode', 'dark-mode'],
    ['喝 绿茶。', '喝-绿茶'],
    ['C++ & Café', 'c-café'],
    ['…', ''],
    ['a'.repeat(200), 'a'.repeat(80)],
  ])('turns %j into the slug %s', (text, expected) => {
    expect(toSlug(text)).toBe(expected);
  });

  it('tidies to one line that PostgreSQL takes', () => {
    expect(tidy(' a\u0000b\n\tc ')).toBe('a b c');
  });

  it('hashes by meaning, not by spelling of blanks and case', () => {
    expect(hashContent('I like tea.')).toBe(hashContent(' i LIKE\ntea'));
    expect(hashContent('I like tea')).not.toBe(hashContent('I like teas'));
  });
});
