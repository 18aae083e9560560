import { describe, expect, it } from '@jest/globals';
import { createRankedHit } from '../../../../test/factories/index-hit.js';
import { resolvePolicy } from '../../../common/policy/resolve-policy.js';
import { selectRanked } from './select-ranked.js';

const policy = resolvePolicy([{}], { strictTimeoutMs: 1_000, memoryLimit: 5, sessionWindowSize: 0 });
const RANKED = [
  createRankedHit({ id: 'm:first', text: 'first' }, 0.9),
  createRankedHit({ id: 'm:second', text: 'second' }, 0.8),
  createRankedHit({ id: 'm:far', text: 'far' }, 0.1),
];

describe('selectRanked', () => {
  it('keeps the hits close behind the best one', () => {
    const { kept } = selectRanked(RANKED, false, { query: 'Which?', policy });
    expect(kept.map(({ hit }) => hit.document.text)).toEqual(['first', 'second']);
  });

  it('keeps only the likely answers where no candidate reaches the floor, in their order', () => {
    const { kept, findFate } = selectRanked(RANKED, false, {
      query: 'Which?',
      policy,
      answers: ['m:far', 'm:second'],
    });
    expect(kept.map(({ hit }) => hit.document.text)).toEqual(['far', 'second']);
    expect(RANKED.map(findFate)).toEqual(['under_floor', 'chosen', 'chosen']);
  });

  it('leaves out what does not help to answer', () => {
    const { kept, findFate } = selectRanked(RANKED, false, {
      query: 'Which?',
      policy,
      useless: new Set(['m:first']),
    });
    expect(kept.map(({ hit }) => hit.document.text)).toEqual(['second']);
    expect(RANKED.map(findFate)).toEqual(['unhelpful', 'chosen', 'cut']);
  });

  it('keeps nothing in silence', () => {
    const { kept, findFate } = selectRanked(RANKED, true, { query: 'Which?', policy });
    expect(kept).toEqual([]);
    expect(findFate(RANKED[0]!)).toBe('under_floor');
  });
});
