import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import { isClearlyEnglish } from '../../../common/text/language.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { IndexHit } from '../../../search-index/memory-index.port.js';
import type { Classifiers } from '../profile/classifiers/classifiers.js';
import type { RecallRequest } from '../recall.types.js';
import { classifyAmong, type Prospect } from '../search/floor.js';
import { estimateAnswers, type AnswerEstimate } from './estimate-answers.js';

/** Numbers of candidates beyond which the thresholds decide: the model is trained on some twenty to sixty. */
const [LEAST_CANDIDATES, MOST_CANDIDATES] = [15, 100];
const SENTENCE_MARK = /[.!?。！？؟।]/u;

/** The candidates whose answers are estimated, and what is known of the message. */
interface Candidates {
  readonly hits: readonly IndexHit[];
  readonly vector: Vector;
  /** Classifiers of the vector; `null` without one, and while they are trained. */
  readonly classifiers: Classifiers | null;
  readonly prospect: Prospect;
}

/**
 * Estimates which candidates answer a request. It is `null` where the thresholds of the floor decide: for
 * small talk, questions about a slot, other languages, few or many candidates, and messages without a vector
 * or its classifiers; and without a floor.
 */
export function estimateForRequest(
  { query: text, policy }: Pick<RecallRequest, 'query' | 'policy'>,
  { hits, vector, classifiers, prospect }: Candidates,
): AnswerEstimate | null {
  if (hits.length < LEAST_CANDIDATES || hits.length > MOST_CANDIDATES) return null;
  if (!policy.recall.floor || vector === null || classifiers === null || !mayBeEnglish(text)) return null;
  if (findAskedSlots(text).slots.length > 0) return null;
  const kind = classifyAmong(hits, text);
  return kind === 'small talk' ? null : estimateAnswers({ text, kind, vector, classifiers }, hits, prospect);
}

/** Tells whether a message may be English: keywords look the same in every language, sentences do not. */
function mayBeEnglish(text: string): boolean {
  return isClearlyEnglish(text) || !SENTENCE_MARK.test(text);
}
