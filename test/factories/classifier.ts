import type { LinearClassifier } from '../../src/memory/recall/profile/classifiers/linear-classifier.js';

/** Creates a classifier of one-dimensional vectors; the vector 1 has these probabilities. */
export function createClassifier<Name extends string>(
  probabilities: Readonly<Partial<Record<Name, number>>>,
): LinearClassifier<Name> {
  const entries = Object.entries<number | undefined>(probabilities) as [Name, number][];
  return {
    names: entries.map(([name]) => name),
    weights: entries.map(() => Float32Array.of(0)),
    biases: Float32Array.from(entries, ([, probability]) => Math.log(probability)),
  };
}
