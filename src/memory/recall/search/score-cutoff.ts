import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { asksOnly } from './message-kind.js';
import type { RankedHit } from './rank.js';
import { memoizeByObject } from './memoize-by-object.js';

/** Least shares of the best score and similarity; measured with bench/abstention (docs/quality.md). */
const LEAST_SCORE_SHARE = 0.6;
const LEAST_QUESTION_SHARE = 0.8;
const LEAST_SIMILARITY_SHARE = 0.9;
/** Cosine similarity that is enough beside a repeated question: the floor's threshold for named questions. */
const CLOSE_SIMILARITY = 0.4;

const statesNothing = memoizeByObject(({ text }: IndexDocument) => asksOnly(text));

/**
 * Removes hits that fall too far behind the best one. A statement is compared with the best statement,
 * because a repetition of the question matches best of all and answers nothing. A paraphrase shares no words
 * and scores low beside hits of both channels, so it also stays if its similarity is close to the best. A hit
 * that is only a question must match nearly as well as the best of all.
 * @param ranked best first
 */
export function applyScoreCutoff(ranked: readonly RankedHit[]): readonly RankedHit[] {
  const stating = new Set(ranked.filter(({ hit }) => !statesNothing(hit.document)));
  const [all, said] = [findBest(ranked), findBest([...stating])];
  const meant = Math.max(
    LEAST_SIMILARITY_SHARE * said.dense,
    Math.min(CLOSE_SIMILARITY, LEAST_SIMILARITY_SHARE * all.dense),
  );
  const isNear = ({ score, hit: { dense } }: RankedHit): boolean =>
    score >= LEAST_SCORE_SHARE * said.score || (said.dense > 0 && (dense ?? 0) >= meant);
  return ranked.filter((one) =>
    stating.has(one) ? isNear(one) : one.score >= LEAST_QUESTION_SHARE * all.score,
  );
}

function findBest(ranked: readonly RankedHit[]): { readonly score: number; readonly dense: number } {
  return {
    score: ranked[0]?.score ?? 0,
    dense: ranked.reduce((most, { hit }) => Math.max(most, hit.dense ?? 0), 0),
  };
}
