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
    ['no proposals', [], 30, 1],
    ['additions', [proposal('a'), proposal('b'), proposal('c'), proposal('d')], 2, 1],
    ['a few replacements of a few memories', replacing(3), 3, 1],
    ['a few replacements in each of several turns', replacing(8), 8, 8],
    ['replacements of up to half of many memories', replacing(10), 30, 1],
    ['three memories replaced by one text', replacing(3, () => 'all of it'), 30, 1],
  ])('is false for %s', (_what, proposals, known, turns) => {
    expect(isMassReplacement(proposals, { known, turns })).toBe(false);
  });

  it.each([
    ['replacements of more than half of the memories', replacing(5), 8, 1],
    ['too many replacements for one turn', replacing(11), 30, 1],
    [
      'many memories replaced by one text in different spellings',
      replacing(4, (at) => (at % 2 === 0 ? 'Nothing is known.' : 'nothing  is known')),
      30,
      4,
    ],
  ])('is true for %s', (_what, proposals, known, turns) => {
    expect(isMassReplacement(proposals, { known, turns })).toBe(true);
  });
});

describe('dropReplacements', () => {
  it('keeps statements, but ends no memories', () => {
    expect(dropReplacements([proposal('a', 'id'), proposal('b')])).toEqual([
      { ...proposal('a'), supersedes: undefined },
      { ...proposal('b'), supersedes: undefined },
    ]);
  });
});
