import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { STRATEGIES, type Strategy } from '../../../common/policy/policy.js';
import { DEFAULT_WEIGHTS } from '../ranking/rank.js';
import { needsQuestion, wantsVector, chooseWeights } from './strategies.js';

describe('strategies', () => {
  it('S3-27 knows exact, semantic and hybrid, and which need a question and a vector', () => {
    const table = STRATEGIES.map((strategy): [Strategy, boolean, boolean] => [
      strategy,
      needsQuestion(strategy),
      wantsVector(strategy),
    ]);
    expect(table).toEqual([
      ['hybrid', true, true],
      ['keyword', true, false],
      ['semantic', true, true],
      ['exact', false, false],
      ['all', false, false],
    ]);
  });

  it('counts words, meaning or both', () => {
    const [worded, embedded] = [[createHit({ lexical: 1 })], [createHit({ dense: 0.5 })]];
    expect(chooseWeights('hybrid', worded)).toBe(DEFAULT_WEIGHTS);
    expect(chooseWeights('keyword', embedded)).toMatchObject({
      dense: 0,
      neighbour: 0,
      likeness: 0,
      lexical: DEFAULT_WEIGHTS.lexical,
    });
    expect(chooseWeights('semantic', embedded)).toMatchObject({
      lexical: 0,
      session: 0,
      hop: 0,
      dense: DEFAULT_WEIGHTS.dense,
    });
    expect(chooseWeights('semantic', worded)).toMatchObject({ dense: 0, lexical: DEFAULT_WEIGHTS.lexical });
  });
});
