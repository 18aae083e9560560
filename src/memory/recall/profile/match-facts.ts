import type { FactKind } from '../../../common/facts/fact-kinds.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../indexing/indexing.types.js';
import { findBest, type ExampleVectors } from './example-vectors.js';
import { isStatement } from './is-statement.js';

/** Least similarity to a question of a kind, and the least lead over every message that asks for no fact. */
const ALIKE_QUESTION = 0.58;
const LEAD = 0.08;
/** A kind whose questions are so much less similar than those of the best is not meant. */
const FAR_BEHIND = 0.12;
const MOST_KINDS = 2;
/** Least similarity of a statement that answers, and its greatest distance to the kind it is most about. */
const ALIKE_STATEMENT = 0.5;
const NEARLY_BEST = 0.03;
/** Least similarity of such a statement to the question itself. */
const ALIKE_TO_QUESTION = 0.25;
/** Statements that are brought along for a question. */
const MOST_ANSWERS = 2;
/** Characters; a longer text says more than one thing. */
const LONGEST = 600;

/** Finds the kinds of fact that a message asks for: those of example questions that mean nearly the same. */
export function matchFacts(
  message: Vector,
  { factQuestions, impersonal }: ExampleVectors,
  scale: CosineScale,
): readonly FactKind[] {
  const measure = (vectors: readonly Float32Array[]): number => scale.text(findBest(message, vectors));
  const kinds = [...factQuestions].map(([kind, vectors]) => ({ kind, likeness: measure(vectors) }));
  const best = Math.max(...kinds.map(({ likeness }) => likeness));
  const least = Math.max(ALIKE_QUESTION, measure(impersonal) + LEAD, best - FAR_BEHIND);
  return kinds
    .filter(({ likeness }) => likeness >= least)
    .toSorted((left, right) => right.likeness - left.likeness)
    .slice(0, MOST_KINDS)
    .map(({ kind }) => kind);
}

/** Measures how much a statement is about one of the kinds, -1..1; the more, the surer. */
export type MeasureFact = (document: IndexDocument) => number;

/** Creates the measure of statements about any of the kinds. */
export function createFactMeasure(
  kinds: readonly FactKind[],
  { factStatements }: Pick<ExampleVectors, 'factStatements'>,
  scale: CosineScale,
): MeasureFact {
  const vectors = kinds.flatMap((kind) => factStatements.get(kind) ?? []);
  const known = new Map<string, number>();
  return ({ id, vector }) => {
    const likeness = known.get(id) ?? scale.text(findBest(vector, vectors));
    known.set(id, likeness);
    return likeness;
  };
}

interface Sought {
  readonly question: Float32Array;
  readonly examples: ExampleVectors;
  readonly scale: CosineScale;
}

/** Chooses the statements that are about a kind more than about any other, best first. */
export function chooseAnswers(
  hits: readonly IndexHit[],
  measure: MeasureFact,
  { question, examples, scale }: Sought,
): readonly IndexHit[] {
  const all = [...examples.factStatements.values()].flat();
  return hits
    .filter(({ document }) => document.text.length <= LONGEST && isStatement(document))
    .filter(({ document }) => scale.text(findBest(document.vector, [question])) >= ALIKE_TO_QUESTION)
    .map((hit) => ({ hit, likeness: measure(hit.document) }))
    .filter(({ likeness }) => likeness >= ALIKE_STATEMENT)
    .filter(({ hit, likeness }) => likeness >= scale.text(findBest(hit.document.vector, all)) - NEARLY_BEST)
    .toSorted((left, right) => right.likeness - left.likeness)
    .slice(0, MOST_ANSWERS)
    .map(({ hit }) => hit);
}
