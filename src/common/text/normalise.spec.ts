import { describe, expect, it } from '@jest/globals';
import { contentHash, slug, tidy } from './normalise.js';

describe('normalise', () => {
  it.each([
    ['Dark  Mode!', 'dark-mode'],
    ['Ｄａｒｋ mode', 'dark-mode'],
    ['喝 绿茶。', '喝-绿茶'],
    ['C++ & Café', 'c-café'],
    ['…', ''],
    ['a'.repeat(200), 'a'.repeat(80)],
  ])('slug of %j', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('tidies to one line that PostgreSQL takes', () => {
    expect(tidy(' a\u0000b\n\tc ')).toBe('a b c');
  });

  it('hashes by meaning, not by spelling of blanks and case', () => {
    expect(contentHash('I like tea.')).toBe(contentHash(' i LIKE\ntea'));
    expect(contentHash('I like tea')).not.toBe(contentHash('I like teas'));
  });
});
