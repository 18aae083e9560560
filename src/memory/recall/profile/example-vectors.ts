import type { FactKind } from '../../../common/facts/fact-kinds.js';
import type { NeedName, SignName } from '../../../common/needs/needs.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { CosineScale } from '../../indexing/indexing.types.js';
import { computeDotProduct } from '../../../common/dot-product.js';

/** Vectors of the examples of needs and facts, all of one embedder. */
export interface ExampleVectors {
  readonly requests: ReadonlyMap<NeedName, readonly Float32Array[]>;
  /** Messages without a need. */
  readonly others: readonly Float32Array[];
  /** Those of them that ask for nothing of the person. */
  readonly impersonal: readonly Float32Array[];
  readonly statements: ReadonlyMap<SignName, readonly Float32Array[]>;
  readonly factQuestions: ReadonlyMap<FactKind, readonly Float32Array[]>;
  readonly factStatements: ReadonlyMap<FactKind, readonly Float32Array[]>;
}

/** Least similarity to a request, and the least lead over every message without a need. */
const ALIKE_REQUEST = 0.55;
const LEAD = 0.08;
/** A request that is so much less similar than a question for a fact is not meant. */
const BEHIND_FACT = 0.05;
/** A message that is less like every request of a need only has a word of it by chance. */
const LEAST_ALIKE_REQUEST = 0.4;
/** A message has seldom more; each is one search. */
const MOST_NEEDS = 2;

/**
 * Finds the needs of a message: those of example requests that mean nearly the same, unless a message without
 * a need is as similar, or a question for a fact is more similar. The most similar come first.
 */
export function matchNeeds(
  message: Vector,
  { requests, others, factQuestions }: ExampleVectors,
  scale: CosineScale,
): readonly NeedName[] {
  const measure = (vectors: readonly Float32Array[]): number => scale.text(findBest(message, vectors));
  const forFact = Math.max(...[...factQuestions.values()].map(measure));
  const least = Math.max(ALIKE_REQUEST, measure(others) + LEAD, forFact - BEHIND_FACT);
  return [...requests]
    .map(([need, vectors]) => ({ need, likeness: measure(vectors) }))
    .filter(({ likeness }) => likeness >= least)
    .toSorted((left, right) => right.likeness - left.likeness)
    .slice(0, MOST_NEEDS)
    .map(({ need }) => need);
}

/** Tells whether a message that has words of a need is like none of its requests. */
export function isByChance(
  need: NeedName,
  message: Vector,
  { requests, scale }: Pick<ExampleVectors, 'requests'> & { readonly scale: CosineScale },
): boolean {
  const vectors = requests.get(need);
  return vectors !== undefined && scale.text(findBest(message, vectors)) < LEAST_ALIKE_REQUEST;
}

/** Finds the similarity of a text and the most similar example, -1..1; -1 without vectors of one model. */
export function findBest(vector: Vector, examples: readonly Float32Array[]): number {
  return examples.reduce((best, example) => Math.max(best, computeCosine(vector, example)), -1);
}

/** Computes the middle of the examples, by which texts like any of them are searched. */
export function computeMiddle(examples: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = examples;
  const sum = first.map((_, at) => examples.reduce((total, example) => total + example[at]!, 0));
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}

function computeCosine(left: Vector, right: Float32Array): number {
  return left?.length === right.length ? computeDotProduct(left, right) : -1;
}
