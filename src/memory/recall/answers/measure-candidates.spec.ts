import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { measureCandidates } from './measure-candidates.js';

const measure = (...similarities: readonly number[]) =>
  measureCandidates(
    similarities.map((dense) => createHit({ text: 'Rain all day.', dense })),
    () => 0.5,
  ).cues;

describe('measureCandidates', () => {
  it('measures how far similarities lie apart', () => {
    const { mean, spread, bestSimilarity } = measure(0.2, 0.4);
    expect([mean, spread, bestSimilarity]).toEqual([expect.closeTo(0.3), expect.closeTo(0.1), 0.4]);
  });

  it('measures no spread of a single candidate, which would count as evidence', () => {
    expect(measure(0.3).spread).toBe(0);
  });
});
