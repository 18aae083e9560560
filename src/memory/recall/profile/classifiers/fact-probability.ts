import type { FactKind } from '../fact-kinds.js';
import { classify } from './linear-classifier.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../../common/memoize-by-object.js';
import type { Classifiers } from './classifiers.js';
import { NOTHING } from './example-texts.js';

/** Probabilities, 0..1, that a statement is about each kind of fact. */
export type FactProbabilities = ReadonlyMap<FactKind | typeof NOTHING, number>;

/** Classifies a statement by kind of fact; empty for one without a vector of the classifiers' model. */
export type ReadFacts = (document: IndexDocument) => FactProbabilities;

/** Probability from which a statement is surely about a kind. */
const SURELY = 0.5;
/** Probability up to which a statement is surely not about a kind. */
const HARDLY = 0.1;
/** Minimum overlap of two statements that may be on the same subject. */
const MIN_OVERLAP = 0.43;

/** Probability from which a statement may be about a kind. */
const POSSIBLY = 0.2;
/** Kinds of fact that say who a person is to the speaker. */
const OF_PEOPLE: readonly FactKind[] = ['boss', 'class', 'partner', 'relative', 'roommate', 'school', 'team'];

/** Creates a reader that classifies each statement once. */
export const createFactReader = memoizeByObject(({ facts }: Pick<Classifiers, 'facts'>): ReadFacts =>
  memoizeByObject(({ vector }: IndexDocument) => classify(facts, vector)),
);

/** Tells whether two statements are surely about different kinds of fact. */
export function areSurelyOfDifferentKinds(one: FactProbabilities, other: FactProbabilities): boolean {
  const [first, second] = [findMain(one), findMain(other)];
  if (first === null || second === null || first === second) return false;
  return one.get(second)! <= HARDLY && other.get(first)! <= HARDLY;
}

/** Tells whether two statements are probably about different kinds of fact, or one of them about no kind. */
export function areOfDifferentKinds(one: FactProbabilities, other: FactProbabilities): boolean {
  return one.size > 0 && other.size > 0 && measureOverlap(one, other) < MIN_OVERLAP;
}

/** Tells whether a statement may say who a person is to the speaker; true for one without a vector. */
export function isAboutPerson(probabilities: FactProbabilities): boolean {
  return probabilities.size === 0 || OF_PEOPLE.some((kind) => (probabilities.get(kind) ?? 0) >= POSSIBLY);
}

function findMain(probabilities: FactProbabilities): FactKind | null {
  for (const [kind, probability] of probabilities) if (kind !== NOTHING && probability >= SURELY) return kind;
  return null;
}

/** Measures how much the kinds of two statements overlap, 0..1: the sum of the lesser probabilities. */
export function measureOverlap(one: FactProbabilities, other: FactProbabilities): number {
  let overlap = 0;
  for (const [kind, probability] of one)
    if (kind !== NOTHING) overlap += Math.min(probability, other.get(kind) ?? 0);
  return overlap;
}
