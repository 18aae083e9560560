import { describe, expect, it } from '@jest/globals';
import { allowPlainLetters } from './allow-plain-letters.js';

const LETTERS = { ü: '[üu]', ş: '[şs]', i: '(?:i|İ)' };

describe('allowPlainLetters', () => {
  it.each([
    ['a letter', 'müş', 'm[üu][şs]'],
    ['a letter as a group', 'iş', '(?:i|İ)[şs]'],
    ['a member of a class', '[aü]b', '[uaü]b'],
    ['a class that holds the plain letter', '[uü]', '[uü]'],
  ])('lets %s be typed plainly', (_name, pattern, expected) => {
    expect(allowPlainLetters(pattern, LETTERS)).toBe(expected);
  });

  it.each(['{animal}', String.raw`\p{L}`, '(?<din>a)', 'a{1,3}', String.raw`\u0069`])(
    'keeps what is no letter: %s',
    (pattern) => {
      expect(allowPlainLetters(pattern, { ...LETTERS, n: '[nñ]' })).toBe(pattern);
    },
  );
});
