import { describe, expect, it } from '@jest/globals';
import { polish } from './polish-letters.js';
import { ukrainian } from './ukrainian-letters.js';

describe('polish', () => {
  it('matches words with diacritics and without', () => {
    const pattern = new RegExp(`^${polish`jeżdżę (?:${polish`żółtą`}|\p{L}+)`}$`, 'u');
    expect(['jeżdżę żółtą', 'jezdze zolta', 'jeżdżę autem'].every((text) => pattern.test(text))).toBe(true);
  });
});

describe('ukrainian', () => {
  it('matches words with any apostrophe and without', () => {
    const pattern = new RegExp(`^(?:${ukrainian`м'яса?|ґанок`})$`, 'u');
    expect(["м'ясо", 'м’яс', 'мʼяс', 'мяс', 'ґанок', 'ганок'].map((text) => pattern.test(text))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});
