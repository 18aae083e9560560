import type { IndexHit } from '../../memory-index/memory-index.port.js';
import { hopWords, withHop } from './hop.js';
import type { Question } from './question.js';
import { rank, type RankedHit, type RankingWeights } from './rank.js';

/** Candidates of the second search. */
export const HOP_CANDIDATES = 50;

/** Ranks, searches the words that the best candidates bring into play, and ranks again. @param search keywords alone */
export async function rankWithHop(
  hits: readonly IndexHit[],
  question: Question,
  weights: RankingWeights,
  search: (words: string) => Promise<readonly IndexHit[]>,
): Promise<RankedHit[]> {
  const first = rank(hits, question, weights);
  const words = weights.hop === 0 ? [] : hopWords(first, question.text);
  return words.length === 0 ? first : rank(withHop(hits, await search(words.join(' '))), question, weights);
}
