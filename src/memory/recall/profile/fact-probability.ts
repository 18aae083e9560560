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

/** Least probability with which a statement is surely about a kind. */
const SURELY = 0.5;
/** Greatest probability of a kind that a statement is surely not about. */
const HARDLY = 0.1;
/** Least overlap of two statements that may be about the same. */
const LEAST_OVERLAP = 0.43;

/** Least probability with which a statement may be about a kind. */
const POSSIBLY = 0.2;
/** Kinds of fact that tell who somebody is. */
const OF_PEOPLE: readonly FactKind[] = ['boss', 'class', 'partner', 'relative', 'roommate', 'school', 'team'];

/** Creates a reader that classifies each statement once. */
export const createFactReader = rememberEach(({ facts }: Pick<Classifiers, 'facts'>): ReadFacts =>
  rememberEach(({ vector }: IndexDocument) => classify(facts, vector)),
);

/** Tells whether two statements are surely about different kinds of fact. */
export function areSurelyOfDifferentKinds(one: FactProbabilities, other: FactProbabilities): boolean {
  const [first, second] = [findMain(one), findMain(other)];
  if (first === null || second === null || first === second) return false;
  return one.get(second)! <= HARDLY && other.get(first)! <= HARDLY;
}

/** Tells whether two statements are probably about different kinds of fact, or one of them about none. */
export function areOfDifferentKinds(one: FactProbabilities, other: FactProbabilities): boolean {
  return one.size > 0 && other.size > 0 && measureOverlap(one, other) < LEAST_OVERLAP;
}

/** Tells whether a statement may tell who somebody of the speaker is; unknown for one without a vector. */
export function isAboutPerson(probabilities: FactProbabilities): boolean {
  return probabilities.size === 0 || OF_PEOPLE.some((kind) => (probabilities.get(kind) ?? 0) >= POSSIBLY);
}

function findMain(probabilities: FactProbabilities): FactKind | null {
  for (const [kind, probability] of probabilities) if (kind !== NOTHING && probability >= SURELY) return kind;
  return null;
}

/** Measures how much the kinds of two statements overlap, 0..1: the sum of the lesser probabilities. */
function measureOverlap(one: FactProbabilities, other: FactProbabilities): number {
  let overlap = 0;
  for (const [kind, probability] of one)
    if (kind !== NOTHING) overlap += Math.min(probability, other.get(kind) ?? 0);
  return overlap;
}
