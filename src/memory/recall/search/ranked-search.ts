import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { hopWords, withHop } from './hop.js';
import type { Question } from './question.js';
import { rank, type RankedHit, type RankingWeights } from './rank.js';

/** Candidates of the second search. */
export const HOP_CANDIDATES = 50;

/**
 * More candidates than this: the first search has found plenty, and a second one costs 2 ms and finds nothing
 * better (docs/quality.md).
 */
const PLENTY = 100;

/**
 * Ranks, searches the words that the best candidates bring into play, and ranks again.
 * @param search keywords alone
 */
export async function rankWithHop(
  hits: readonly IndexHit[],
  question: Question,
  weights: RankingWeights,
  search: (words: string) => Promise<readonly IndexHit[]>,
): Promise<RankedHit[]> {
  // Likeness does not change which candidates are the best.
  const words =
    weights.hop === 0 || hits.length > PLENTY
      ? []
      : hopWords(rank(hits, question, { ...weights, likeness: 0 }), question.text);
  return rank(words.length === 0 ? hits : withHop(hits, await search(words.join(' '))), question, weights);
}
