import { describe, expect, it } from '@jest/globals';
import type { Proposal } from '../memories/memory-jobs.types.js';
import { isMassReplacement, dropReplacements } from './mass-replacement.js';

const proposal = (text: string, supersedes?: string): Proposal => ({
  key: text,
  type: 'factual',
  text,
  topics: [],
  source: 'user_message',
  sameKey: 'keep_both',
  ...(supersedes !== undefined && { supersedes }),
});
const replacing = (count: number, textOf = (at: number) => `fact ${at}`): Proposal[] =>
  Array.from({ length: count }, (_, at) => proposal(textOf(at), `id-${at}`));

describe('isMassReplacement', () => {
  it.each([
    ['none', [], 30, 1],
    ['additions', [proposal('a'), proposal('b'), proposal('c'), proposal('d')], 2, 1],
    ['a few of a few', replacing(3), 3, 1],
    ['a few in each of several turns', replacing(8), 8, 8],
    ['up to half of many', replacing(10), 30, 1],
    ['three by one', replacing(3, () => 'all of it'), 30, 1],
  ])('is not: %s', (_what, proposals, known, turns) => {
    expect(isMassReplacement(proposals, { known, turns })).toBe(false);
  });

  it.each([
    ['more than half', replacing(5), 8, 1],
    ['too many for one turn', replacing(11), 30, 1],
    [
      'many by one text, written differently',
      replacing(4, (at) => (at % 2 === 0 ? 'Nothing is known.' : 'nothing  is known')),
      30,
      4,
    ],
  ])('is: %s', (_what, proposals, known, turns) => {
    expect(isMassReplacement(proposals, { known, turns })).toBe(true);
  });
});

describe('dropReplacements', () => {
  it('keeps the statements', () => {
    expect(dropReplacements([proposal('a', 'id'), proposal('b')])).toEqual([
      { ...proposal('a'), supersedes: undefined },
      { ...proposal('b'), supersedes: undefined },
    ]);
  });
});
