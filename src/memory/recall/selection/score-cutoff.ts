import { refersBack } from '../../../common/messages/refers-back.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { isUnnamedAssistant } from '../candidates/is-unnamed-assistant.js';
import { consistsOfMarkedQuestions } from '../message/consists-of-questions.js';
import { endsWithQuestion } from '../message/contains-question.js';
import { CLOSE_SIMILARITY } from './floor.js';
import type { RankedHit } from '../ranking/rank.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';

/** Minimum shares of the best score and similarity; measured with bench/abstention (docs/quality.md). */
const MIN_SCORE_SHARE = 0.6;
const MIN_QUESTION_SHARE = 0.8;
const MIN_SIMILARITY_SHARE = 0.9;
/** Minimum share of the best similarity for a statement that only its neighbours in the session lift. */
const MIN_LIFTED_SHARE = 0.75;
const isOnlyQuestion = memoizeByObject(({ text }: IndexDocument) => consistsOfMarkedQuestions(text));
const hasPronoun = memoizeByObject(({ text }: IndexDocument) => refersBack(text));

/**
 * Removes hits that fall too far behind the best one. A statement is compared with the best statement,
 * because a repetition of the question matches best of all and answers nothing. A paraphrase shares no words
 * and scores low beside hits of both channels, so it also stays if its similarity is close to the best. A hit
 * that is only a question must match nearly as well as the best of all. Newness does not count, because it
 * tells which of several matches is meant, not whether a text matches.
 * @param ranked best first
 */
export function applyScoreCutoff(ranked: readonly RankedHit[]): readonly RankedHit[] {
  const stating = new Set(ranked.filter(({ hit }) => !isOnlyQuestion(hit.document)));
  const [best, bestStatement] = [findBest(ranked), findBest([...stating])];
  const minSimilarity = Math.max(
    MIN_SIMILARITY_SHARE * bestStatement.dense,
    Math.min(CLOSE_SIMILARITY, MIN_SIMILARITY_SHARE * best.dense),
  );
  const scoresEnough = (one: RankedHit): boolean => {
    const match = computeMatch(one);
    if (match < MIN_SCORE_SHARE * bestStatement.match) return false;
    return match >= bestStatement.match || matchesItself(one.hit, bestStatement);
  };
  const isNear = (one: RankedHit): boolean =>
    (scoresEnough(one) || (bestStatement.dense > 0 && (one.hit.dense ?? 0) >= minSimilarity)) &&
    !onlyReplies(one, best);
  return ranked.filter((one) =>
    stating.has(one) ? isNear(one) : computeMatch(one) >= MIN_QUESTION_SHARE * best.match,
  );
}

/**
 * Tells whether a hit matches by itself, and not only by its neighbours in the session: it contains a word of
 * the message, or is not far behind the best in meaning. A hit that continues its neighbour need not match by
 * itself: the reply to a question, and a text with a pronoun that may stand for the subject.
 */
function matchesItself(
  { coverage, dense, document, around }: IndexHit,
  best: { readonly dense: number },
): boolean {
  if (coverage > 0 || dense === null || dense >= MIN_LIFTED_SHARE * best.dense) return true;
  if (hasPronoun(document)) return true;
  const before = around.find(({ position }) => position < document.position);
  return before !== undefined && endsWithQuestion(before.text);
}

/**
 * Tells whether a hit is an answer of the assistant that was found by what it replies to: it shares no word
 * with the message, is not the closest in meaning, and the message doesn't ask for what the assistant said.
 */
function onlyReplies(
  { hit: { document, coverage, dense }, signals }: RankedHit,
  best: { readonly dense: number },
): boolean {
  if (!isUnnamedAssistant(document) || signals.role > 0 || coverage > 0) return false;
  return dense === null || dense < best.dense;
}

function findBest(ranked: readonly RankedHit[]): { readonly match: number; readonly dense: number } {
  return {
    match: ranked.reduce((most, one) => Math.max(most, computeMatch(one)), 0),
    dense: ranked.reduce((most, { hit }) => Math.max(most, hit.dense ?? 0), 0),
  };
}

/** Computes the score of a hit without the boost for new texts. */
function computeMatch({ score, signals }: RankedHit): number {
  return score / (1 + signals.recency);
}
