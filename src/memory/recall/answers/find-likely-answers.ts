import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import { isClearlyEnglish } from '../../../common/text/language.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { IndexHit } from '../../../search-index/memory-index.port.js';
import type { Classifiers } from '../profile/classifiers/classifiers.js';
import { classifyIntents } from '../profile/classifiers/match-needs.js';
import { classifyAmong, type Prospect } from '../selection/floor.js';
import type { MessageKind } from '../message/message-kind.js';
import { estimateAnswers, type AnswerEstimate } from './estimate-answers.js';
import type { ClassifiedMessage } from './read-message.js';

/** Minimum probability that any candidate answers a message. */
const MIN_ANY = 0.6;
/** Minimum probability of the best answer: many that are all unlikely are none. */
const MIN_BEST = 0.2;
/** Minimum probability of a further answer, as a share of the best one's. */
const MIN_SHARE = 0.3;
/** Maximum number of candidates that the model judges: it is trained on memories of a year or less. */
const MAX_CANDIDATES = 100;
/** Probability that a message only tells something, from which no answer is looked for, by its kind. */
const MAX_TELLING = { statement: 0.3, otherwise: 0.5 };
const SENTENCE_MARK = /[.!?。！？؟।]/u;

/** The candidates of a recall, and what is known of the message. */
export interface RecallCandidates {
  readonly hits: readonly IndexHit[];
  readonly vector: Vector;
  /** Classifiers of the vector; `null` without one, and while they are trained. */
  readonly classifiers: Classifiers | null;
  readonly prospect: Prospect;
}

/**
 * Finds the candidates that probably answer a request, by document id, the most probable first. It is used
 * if no candidate reaches the floor, and finds nothing for messages that it was not trained for: in other
 * languages, about a slot or a name, those that only tell something, and those in large memories.
 */
export function findLikelyAnswers(text: string, candidates: RecallCandidates): readonly string[] {
  const message = readRequest(text, candidates);
  if (message === null) return [];
  return chooseLikely(estimateAnswers(message, candidates.hits, candidates.prospect));
}

/** Reads a message as a request; `null` for those that the model is not trained for. */
export function readRequest(
  text: string,
  { hits, vector, classifiers }: Omit<RecallCandidates, 'prospect'>,
): ClassifiedMessage | null {
  if (vector === null || classifiers === null) return null;
  if (hits.length > MAX_CANDIDATES || !mayBeEnglish(text)) return null;
  if (findAskedSlots(text).slots.length > 0) return null;
  const kind = classifyAmong(hits, text);
  if (kind === 'small talk' || kind === 'named' || tells(kind, vector, classifiers)) return null;
  return { text, kind, vector, classifiers };
}

/** Tells whether a message may be English: keywords look the same in every language, sentences do not. */
function mayBeEnglish(text: string): boolean {
  return isClearlyEnglish(text) || !SENTENCE_MARK.test(text);
}

function tells(kind: MessageKind, vector: Vector, classifiers: Classifiers): boolean {
  const intents = classifyIntents(vector, classifiers);
  const probability = (intents.get('telling') ?? 0) + (intents.get('remark') ?? 0);
  return probability >= (kind === 'statement' ? MAX_TELLING.statement : MAX_TELLING.otherwise);
}

function chooseLikely({ any, shares }: AnswerEstimate): readonly string[] {
  const best = Math.max(0, ...shares.values());
  if (any < MIN_ANY || best < MIN_BEST) return [];
  const least = MIN_SHARE * best;
  return [...shares]
    .filter(([, share]) => share >= least)
    .toSorted(([, left], [, right]) => right - left)
    .map(([id]) => id);
}
