import { describe, expect, it } from '@jest/globals';
import { classify } from './linear-classifier.js';
import { BUNDLED_DIMS } from '../../../../embeddings/embedder.port.js';
import { BUNDLED_DIGEST } from './bundled-classifiers.js';
import { computeDirection } from './classifiers.js';
import { computeDigest, EXAMPLE_TEXTS } from './example-texts.js';
import { readBundledClassifiers } from './read-bundled-classifiers.js';

describe('computeDirection', () => {
  const classifier = {
    names: ['a', 'b', 'c'] as const,
    weights: [Float32Array.of(4, 0), Float32Array.of(0, 2), Float32Array.of(-1, 0)],
    biases: Float32Array.of(0, 0, 0),
  };

  it('has length 1 and lies between the classes', () => {
    const [first, second] = computeDirection(classifier, ['a', 'b']);
    expect([first, second]).toEqual([expect.closeTo(Math.SQRT1_2), expect.closeTo(Math.SQRT1_2)]);
  });

  it('is empty without a class', () => {
    expect(computeDirection(classifier, [])).toHaveLength(0);
  });
});

describe('readBundledClassifiers', () => {
  it('is trained on the examples as they are written now', () => {
    expect(BUNDLED_DIGEST).toBe(computeDigest());
  });

  it('has a class for each table of examples', () => {
    const { messages, facts, signs } = readBundledClassifiers();
    expect(messages.names).toEqual([...EXAMPLE_TEXTS.messages.keys()]);
    expect(facts.names).toEqual([...EXAMPLE_TEXTS.facts.keys()]);
    expect(signs.names).toEqual([...EXAMPLE_TEXTS.signs.keys()]);
    const total = [...classify(facts, new Float32Array(BUNDLED_DIMS)).values()].reduce(
      (sum, one) => sum + one,
      0,
    );
    expect(total).toBeCloseTo(1);
  });
});
