import { describe, expect, it } from '@jest/globals';
import { fitTokens } from './fit-tokens.js';

const createItems = (...lengths: number[]): { content: string }[] =>
  lengths.map((length) => ({ content: 'x'.repeat(length) }));
const lengths = (all: readonly { content: string }[]): number[] => all.map(({ content }) => content.length);

describe('fitTokens', () => {
  it.each([
    [[8, 8, 8], 4, [8, 8], 4],
    [[8, 40, 8], 4, [8], 2],
    [[40, 8], 4, [40], 10],
    [[], 4, [], 0],
    [[4_000, 8], undefined, [4_000, 8], 1_002],
  ])('fits %j characters into %s tokens: %j, %d tokens', (all, maxTokens, kept, totalTokens) => {
    const result = fitTokens(createItems(...all), maxTokens);
    expect([lengths(result.items), result.totalTokens]).toEqual([kept, totalTokens]);
  });
});
