import type { FactKind } from '../../../common/facts/fact-kinds.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { CosineScale } from '../../indexing/indexing.types.js';
import { findBest, type ExampleVectors } from './example-vectors.js';
import { rememberEach } from '../search/remember-each.js';
import { measureFact, type ReadFacts } from './fact-likeness.js';
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
/** The same distance of a newer version. */
const NOT_FAR_BEHIND = 0.1;
/** Below this, no statement counts as one of a kind. */
const LEAST_ALIKE = 0.35;
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

/** Measures how surely two statements are about the same kind of fact, -1..1. */
export type MeasureSharedFact = (one: IndexDocument, other: IndexDocument) => number;

/** The means by which statements are compared with the examples. */
interface Means {
  readonly examples: Pick<ExampleVectors, 'factStatements'>;
  readonly readFacts: ReadFacts;
  readonly scale: CosineScale;
}

/**
 * Creates the measure of pairs that are both about the same one of the kinds. Only statements like these are
 * compared with all kinds, which takes longer.
 */
export function createSharedFactMeasure(
  kinds: readonly FactKind[],
  { examples, readFacts, scale }: Means,
): MeasureSharedFact {
  const own = kinds.flatMap((kind) => examples.factStatements.get(kind) ?? []);
  const isAlike = rememberEach(
    ({ vector }: IndexDocument) => scale.text(findBest(vector, own)) >= LEAST_ALIKE,
  );
  return (one, other) => {
    if (!isAlike(one) || !isAlike(other)) return -1;
    const [left, right] = [readFacts(one), readFacts(other)];
    return Math.max(
      ...kinds.map((kind) =>
        Math.min(measureFact(left, kind, NOT_FAR_BEHIND), measureFact(right, kind, NOT_FAR_BEHIND)),
      ),
    );
  };
}

interface Sought extends Means {
  readonly kind: FactKind;
  readonly question: Float32Array;
}

/** Chooses the statements that are about a kind more than about any other, best first. */
export function chooseAnswers(
  hits: readonly IndexHit[],
  { kind, question, examples, readFacts, scale }: Sought,
): readonly IndexHit[] {
  const own = examples.factStatements.get(kind) ?? [];
  return hits
    .filter(({ document }) => document.text.length <= LONGEST && isStatement(document))
    .filter(({ document }) => scale.text(findBest(document.vector, [question])) >= ALIKE_TO_QUESTION)
    .filter(({ document }) => scale.text(findBest(document.vector, own)) >= ALIKE_STATEMENT)
    .map((hit) => ({ hit, likeness: measureFact(readFacts(hit.document), kind, NEARLY_BEST) }))
    .filter(({ likeness }) => likeness >= ALIKE_STATEMENT)
    .toSorted((left, right) => right.likeness - left.likeness)
    .slice(0, MOST_ANSWERS)
    .map(({ hit }) => hit);
}
