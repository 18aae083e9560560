import { describe, expect, it } from '@jest/globals';
import { createHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { BUNDLED_DIMS } from '../../../embeddings/embedder.port.js';
import { readBundledClassifiers } from '../profile/classifiers/read-bundled-classifiers.js';
import { choosePromising, estimateAnswers, scoreAnswers } from './estimate-answers.js';

const VECTOR = new Float32Array(BUNDLED_DIMS).fill(1 / Math.sqrt(BUNDLED_DIMS));
const createCandidates = (...inputs: HitInput[]) =>
  inputs.map((input, at) =>
    createHit({ id: `m:${at}`, text: 'I keep it in the shed.', vector: VECTOR, ...input }),
  );
const estimate = (...inputs: HitInput[]) =>
  estimateAnswers(
    scoreAnswers(
      { text: 'Where is my bike?', kind: 'personal', vector: VECTOR, classifiers: readBundledClassifiers() },
      createCandidates(...inputs),
      'open',
    ),
  );

describe('estimateAnswers', () => {
  it('gives the candidate that matches best the largest share', () => {
    const { any, shares } = estimate(
      { text: 'What does a monad do?', dense: 0.1 },
      { text: 'I keep my bike in the shed.', dense: 0.4, coverage: 0.3 },
      { text: 'Translate this letter into French.', dense: 0.2 },
    );
    const values = [...shares.values()];
    expect(values.reduce((total, one) => total + one, 0)).toBeCloseTo(any);
    expect(shares.get('m:1')).toBe(Math.max(...values));
  });

  it('estimates more for a match than for candidates that are all about equally far', () => {
    const match = estimate({ dense: 0.1 }, { dense: 0.4, coverage: 0.3 }, { dense: 0.1 });
    const none = estimate({ dense: 0.1 }, { dense: 0.1 }, { dense: 0.1 });
    expect(match.any).toBeGreaterThan(none.any);
  });

  it('estimates nothing without candidates', () => {
    expect(estimate().any).toBe(0);
  });
});

describe('choosePromising', () => {
  it('chooses the nearest candidates and those with most words, once each', () => {
    const far = Array.from({ length: 40 }, (_, at) => ({ dense: 0.3 + at / 1_000 }));
    const judged = choosePromising(
      createCandidates({ dense: 0.9, coverage: 1 }, { coverage: 0.5 }, {}, ...far),
    );
    const ids = judged.map(({ document }) => document.id);
    expect(ids).toHaveLength(31);
    expect(ids).toEqual(expect.arrayContaining(['m:0', 'm:1', 'm:42']));
    expect(ids).not.toContain('m:2');
  });
});
