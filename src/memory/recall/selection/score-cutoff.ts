import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { consistsOfMarkedQuestions } from '../message/consists-of-questions.js';
import { CLOSE_SIMILARITY } from './floor.js';
import type { RankedHit } from '../ranking/rank.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';

/** Minimum shares of the best score and similarity; measured with bench/abstention (docs/quality.md). */
const MIN_SCORE_SHARE = 0.6;
const MIN_QUESTION_SHARE = 0.8;
const MIN_SIMILARITY_SHARE = 0.9;
const isOnlyQuestion = memoizeByObject(({ text }: IndexDocument) => consistsOfMarkedQuestions(text));

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
  const isNear = (one: RankedHit): boolean =>
    computeMatch(one) >= MIN_SCORE_SHARE * bestStatement.match ||
    (bestStatement.dense > 0 && (one.hit.dense ?? 0) >= minSimilarity);
  return ranked.filter((one) =>
    stating.has(one) ? isNear(one) : computeMatch(one) >= MIN_QUESTION_SHARE * best.match,
  );
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
