import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { chooseExpansionTerms, mergeExpansionHits } from './query-expansion.js';
import type { Question } from '../message/question.js';
import { rank, type RankedHit, type RankingWeights } from './rank.js';

/** Maximum number of candidates of the second search. */
export const EXPANSION_CANDIDATES = 50;

/**
 * Number of candidates above which there is no second search: it would cost 2 ms and find nothing better
 * (docs/quality.md).
 */
const MAX_FIRST_CANDIDATES = 100;

/**
 * Ranks candidates, searches again for terms of the best ones (query expansion), and ranks all.
 * @param search searches by keywords alone
 */
export async function rankWithExpansion(
  hits: readonly IndexHit[],
  question: Question,
  weights: RankingWeights,
  search: (words: string) => Promise<readonly IndexHit[]>,
): Promise<RankedHit[]> {
  // The signal `likeness` does not change which candidates are the best.
  const words =
    weights.hop === 0 || hits.length > MAX_FIRST_CANDIDATES
      ? []
      : chooseExpansionTerms(rank(hits, question, { ...weights, likeness: 0 }), question.text);
  return rank(
    words.length === 0 ? hits : mergeExpansionHits(hits, await search(words.join(' '))),
    question,
    weights,
  );
}
