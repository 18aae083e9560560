import { describe, expect, it } from '@jest/globals';
import { toStorableJson, toStorableText } from './storable.js';

describe('toStorableText', () => {
  it.each([
    ['plain é 😀', 'plain é 😀'],
    ['nul \u0000 in it', 'nul \uFFFD in it'],
    ['lone \ud83c surrogate \udc00', 'lone \uFFFD surrogate \uFFFD'],
  ])('stores %j as %j', (text, stored) => expect(toStorableText(text)).toBe(stored));

  it('converts strings and keys inside JSON', () =>
    expect(toStorableJson({ a: ['\u0000'], n: 1, 'k\u0000': { '\ud83c': null } })).toEqual({
      a: ['\uFFFD'],
      n: 1,
      'k\uFFFD': { '\uFFFD': null },
    }));
});
