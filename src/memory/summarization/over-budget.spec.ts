import { describe, expect, it } from '@jest/globals';
import { createFact } from '../../../test/factories/live-fact.js';
import { findOverBudget } from './over-budget.js';

/** Contents of so many tokens, newest first. */
function beyond(tokens: readonly number[], maxTokens: number): readonly string[] {
  return findOverBudget(
    tokens.map((count, at) => createFact({ id: String(at), content: 'word'.repeat(count) })),
    maxTokens,
  ).map(({ id }) => id);
}

describe('findOverBudget', () => {
  it.each([
    [[10, 10, 10], 30, []],
    [[10, 10, 10], 29, ['2']],
    [[10, 50, 10], 20, ['1']],
    [[50, 10], 0, ['0', '1']],
    [[], 10, []],
  ] as const)('S3-68 keeps the newest that fit: %j into %d', (tokens, maxTokens, expected) => {
    expect(beyond(tokens, maxTokens)).toEqual(expected);
  });

  it('counts a Chinese character as a token', () => {
    expect(findOverBudget([createFact({ content: '我喜欢喝茶' })], 4)).toHaveLength(1);
    expect(findOverBudget([createFact({ content: '我喜欢喝茶' })], 5)).toEqual([]);
  });
});
