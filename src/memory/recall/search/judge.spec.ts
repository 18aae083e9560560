import { describe, expect, it } from '@jest/globals';
import { createHit, createRankedHit } from '../../../../test/factories/index-hit.js';
import { resolvePolicy } from '../../../common/policy/resolve-policy.js';
import { ANSWER_FLOOR } from '../answers/judge-answers.js';
import { explainSilence, selectRanked, staysSilent } from './judge.js';

const policy = resolvePolicy([{}], { strictTimeoutMs: 1_000, memoryLimit: 5, sessionWindowSize: 0 });
const RANKED = [
  createRankedHit({ id: 'm:first', text: 'first' }, 0.9),
  createRankedHit({ id: 'm:second', text: 'second' }, 0.8),
  createRankedHit({ id: 'm:far', text: 'far' }, 0.1),
  createRankedHit({ id: 'm:none', text: 'none' }, 0.1),
];
const createEstimate = (any: number) => ({
  any,
  shares: new Map([
    ['m:first', 0],
    ['m:second', 0.2],
    ['m:far', 0.5],
    ['m:none', 0.01],
  ]),
});

describe('selectRanked', () => {
  it('puts the likely answers first and keeps them however far behind they rank', () => {
    const { kept } = selectRanked(RANKED, false, { policy, estimate: createEstimate(0.7) });
    expect(kept.map(({ hit }) => hit.document.text)).toEqual(['far', 'second', 'first']);
  });

  it('keeps the hits close behind the best one without an estimate', () => {
    const { kept } = selectRanked(RANKED, false, { policy });
    expect(kept.map(({ hit }) => hit.document.text)).toEqual(['first', 'second']);
  });
});

describe('staysSilent', () => {
  const message = { query: 'Where do I live?', policy };
  const weak = [createHit({ coverage: 0.1 })];
  const strong = [createHit({ coverage: 1 })];

  it('follows the estimate rather than the thresholds', () => {
    expect(staysSilent(weak, { ...message, estimate: createEstimate(ANSWER_FLOOR) })).toBe(false);
    expect(staysSilent(strong, { ...message, estimate: createEstimate(ANSWER_FLOOR - 0.01) })).toBe(true);
  });

  it('follows the thresholds without an estimate', () => {
    expect(staysSilent(weak, message)).toBe(true);
    expect(staysSilent(strong, message)).toBe(false);
  });

  it('explains silence by the estimated probability and its floor', () => {
    const found = { hits: weak, excluded: [] };
    expect(explainSilence(found, { ...message, estimate: createEstimate(0.2) })).toEqual({
      reason: 'under_floor',
      best: 0.2,
      floor: ANSWER_FLOOR,
    });
  });
});
