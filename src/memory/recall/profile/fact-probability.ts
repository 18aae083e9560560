import type { FactKind } from '../../../common/facts/fact-kinds.js';
import { classify } from '../../../common/linear-classifier.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { rememberEach } from '../search/remember-each.js';
import type { Classifiers } from './classifiers.js';
import { NOTHING } from './example-texts.js';

/** Probabilities, 0..1, that a statement is about each kind of fact. */
export type FactProbabilities = ReadonlyMap<FactKind | typeof NOTHING, number>;

/** Reads what a statement is about; empty for one without a vector of the classifiers' model. */
export type ReadFacts = (document: IndexDocument) => FactProbabilities;

/** Least overlap of two statements that may be about the same. */
const LEAST_OVERLAP = 0.43;

/** Creates a reader that classifies each statement once. */
export const createFactReader = rememberEach(({ facts }: Pick<Classifiers, 'facts'>): ReadFacts =>
  rememberEach(({ vector }: IndexDocument) => classify(facts, vector)),
);

/** Tells whether two statements are probably about different kinds of fact. */
export function areOfDifferentKinds(one: FactProbabilities, other: FactProbabilities): boolean {
  return one.size > 0 && other.size > 0 && measureOverlap(one, other) < LEAST_OVERLAP;
}

/** Measures how much the kinds of two statements overlap, 0..1: the sum of the lesser probabilities. */
function measureOverlap(one: FactProbabilities, other: FactProbabilities): number {
  let overlap = 0;
  for (const [kind, probability] of one)
    if (kind !== NOTHING) overlap += Math.min(probability, other.get(kind) ?? 0);
  return overlap;
}
