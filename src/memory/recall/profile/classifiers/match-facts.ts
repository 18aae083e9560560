import type { FactKind } from '../fact-kinds.js';
import { FACT_QUESTIONS } from '../examples/fact-questions.js';
import type { Vector } from '../../../../embeddings/embedder.port.js';
import type { IndexDocument, IndexHit } from '../../../../search-index/memory-index.port.js';
import type { Classifiers } from './classifiers.js';
import type { ReadFacts } from './fact-probability.js';
import { isStatement } from '../is-statement.js';
import { classifyIntents } from './match-needs.js';

/** Minimum probability that a message asks for a kind, absolute and as a share of the highest one. */
const LIKELY_QUESTION = 0.15;
const MIN_SHARE = 0.3;
const MAX_KINDS = 2;
/**
 * Minimum probability that a statement is about a kind, alone and multiplied by the probability that the
 * message asks for it.
 */
const LIKELY_ANSWER = 0.15;
const LIKELY_BOTH = 0.1;
/** Maximum number of statements for a question. */
const MAX_ANSWERS = 2;
/** Characters; a longer text has several topics. */
const MAX_CHARS = 600;

/** A kind of fact that a message may ask for, and how likely it is to do so, 0..1. */
export interface AskedFact {
  readonly kind: FactKind;
  readonly probability: number;
}

const KINDS = Object.keys(FACT_QUESTIONS) as FactKind[];

/** Finds the kinds of fact that a message asks for, the most probable first. */
export function matchFacts(
  message: Vector,
  classifiers: Pick<Classifiers, 'messages'>,
): readonly AskedFact[] {
  const intents = classifyIntents(message, classifiers);
  const kinds = KINDS.map((kind) => ({ kind, probability: intents.get(`fact ${kind}`) ?? 0 }));
  const best = Math.max(...kinds.map(({ probability }) => probability));
  if (best < Math.max(LIKELY_QUESTION, intents.get('other') ?? 0)) return [];
  return kinds
    .filter(({ probability }) => probability >= best * MIN_SHARE)
    .toSorted((left, right) => right.probability - left.probability)
    .slice(0, MAX_KINDS);
}

/** Measures how likely two statements are to be about the same kind of fact, 0..1. */
export type MeasureSharedFact = (one: IndexDocument, other: IndexDocument) => number;

/** Creates a function that measures how likely two statements are to be about the same one of these kinds. */
export function createSharedFactMeasure(kinds: readonly FactKind[], readFacts: ReadFacts): MeasureSharedFact {
  return (one, other) => {
    const [left, right] = [readFacts(one), readFacts(other)];
    return Math.max(...kinds.map((kind) => Math.min(left.get(kind) ?? 0, right.get(kind) ?? 0)));
  };
}

/** Chooses the statements that are probably about the kind asked for, the most probable first. */
export function chooseAnswers(
  hits: readonly IndexHit[],
  { kind, probability: asked }: AskedFact,
  readFacts: ReadFacts,
): readonly IndexHit[] {
  return hits
    .filter(({ document }) => document.text.length <= MAX_CHARS && isStatement(document))
    .map((hit) => ({ hit, probability: readFacts(hit.document).get(kind) ?? 0 }))
    .filter(({ probability }) => probability >= Math.max(LIKELY_ANSWER, LIKELY_BOTH / asked))
    .toSorted((left, right) => right.probability - left.probability)
    .slice(0, MAX_ANSWERS)
    .map(({ hit }) => hit);
}
