import { describe, expect, it } from '@jest/globals';
import { cutAt } from './cut-at.js';

describe('cutAt', () => {
  it.each([
    ['tea', 5, 'tea'],
    ['green tea', 5, 'green'],
    ['a😀b', 3, 'a😀'],
    ['a😀b', 2, 'a'],
    ['', 1, ''],
  ])('cuts %j after %s characters, but never within a surrogate pair', (text, length, expected) => {
    expect(cutAt(text, length)).toBe(expected);
  });
});
