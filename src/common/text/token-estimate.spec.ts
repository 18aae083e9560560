import { describe, expect, it } from '@jest/globals';
import { estimateTokens } from './token-estimate.js';

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['abcd', 1],
    ['abcde', 2],
    ['你好', 2],
    ['你好 abc', 3],
  ])('estimates the tokens of %j: %s', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});
