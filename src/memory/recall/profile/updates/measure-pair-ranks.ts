import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../../common/memoize-by-object.js';
import { measureSimilarity } from '../../ranking/similarity.js';
import type { Pair } from './mean-same-people.js';
import type { FindTurn } from './turn-search.js';

/** Largest lead that counts: among two statements, the lead of each is its whole similarity. */
const MAX_LEAD = 0.45;

/**
 * The rank of a pair beside all other statements that are compared: as answers to the message, and by
 * likeness to each other. Ranks are natural logarithms of 1 + the number of others that are better.
 */
export interface PairRanks {
  /** Rank of the newer statement as an answer. */
  readonly newerRank: number;
  readonly olderRank: number;
  /** Rank of the newer statement by likeness to the older one, among statements that are newer than that. */
  readonly similarityRank: number;
  /** Similarity to the message, minus that of the best other statement that is newer than the older one. */
  readonly newerLead: number;
  /** Similarity to the message, minus that of the best other statement. */
  readonly olderLead: number;
}

/** Measures how similar a statement is to the message; `null` without vectors. */
export type MeasureAnswer = (document: IndexDocument) => number | null;

export type MeasurePairRanks = (pair: Pair) => PairRanks;

/** Creates a measure of pairs among the statements; a memory and the turn that holds its words count once. */
export function createPairRankMeasure(
  statements: readonly IndexDocument[],
  measureAnswer: MeasureAnswer,
  findTurn: FindTurn,
): MeasurePairRanks {
  const findSource = memoizeByObject((document: IndexDocument) => findTurn(document) ?? document);
  const sources = [...new Set(statements.map(findSource))];
  const measure = (document: IndexDocument): number => measureAnswer(document) ?? 0;
  return ([newer, older]) => {
    const others = sources.filter((one) => one !== findSource(newer) && one !== findSource(older));
    const later = others.filter(({ createdAt }) => createdAt > findSource(older).createdAt);
    const similarity = measureSimilarity(newer, older);
    return {
      newerRank: rankBy(measure, newer, others),
      olderRank: rankBy(measure, older, others),
      similarityRank: toRank(later.filter((one) => measureSimilarity(one, older) > similarity).length),
      newerLead: Math.min(MAX_LEAD, measure(newer) - Math.max(0, ...later.map(measure))),
      olderLead: Math.min(MAX_LEAD, measure(older) - Math.max(0, ...others.map(measure))),
    };
  };
}

function rankBy(
  measure: (document: IndexDocument) => number,
  one: IndexDocument,
  others: readonly IndexDocument[],
): number {
  return toRank(others.filter((other) => measure(other) > measure(one)).length);
}

const toRank = (better: number): number => Math.log1p(better);
