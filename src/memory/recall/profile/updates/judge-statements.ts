import type { CrossEncoder } from '../../../../cross-encoder/cross-encoder.port.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import type { Comparison } from './comparison.js';
import { concludeEstimate, judgeNewer, type Estimate, type Supersession } from './judge-newer.js';

/** Statements to compare: those in `older` may be superseded by each other or by those in `others`. */
export interface ComparedStatements {
  readonly older: readonly IndexDocument[];
  readonly others: readonly IndexDocument[];
}

/** Lists the statements that were judged to do this to an older one. */
export type ListNewer = (
  older: IndexDocument,
  judgement: Exclude<Supersession, 'leaves'>,
) => readonly IndexDocument[];

/** Maximum number of pairs that the cross-encoder rates for one message; each takes milliseconds. */
const MAX_RATED = 8;
/** Log-odds below which hardly any rating makes a pair a replacement. */
const MIN_LOG_ODDS = -3;

/**
 * Judges what all statements do to the older ones, and to those that probably supersede one of them. The
 * cross-encoder rates the likeliest pairs. Reads the vectors before the first await.
 */
export async function judgeStatements(
  { older, others }: ComparedStatements,
  comparison: Comparison,
  crossEncoder?: Pick<CrossEncoder, 'rateReplacements'>,
): Promise<ListNewer> {
  const all = [...older, ...others];
  const judgeBeside = (one: IndexDocument): readonly JudgedPair[] =>
    all.flatMap((newer) => {
      const judgement = judgeNewer(newer, one, comparison);
      // Nearly all statements leave the others as they are.
      return judgement === 'leaves' ? [] : [{ newer, older: one, judgement }];
    });
  const first = older.flatMap(judgeBeside);
  const probable = new Set(first.filter(isProbable).map(({ newer }) => newer));
  const pairs = [...first, ...others.filter((one) => probable.has(one)).flatMap(judgeBeside)];
  const findRating = await rateLikeliest(pairs, crossEncoder);
  const judged = pairs.map((pair) => ({ ...pair, judgement: conclude(pair, findRating(pair)) }));
  return (one, wanted) =>
    judged.flatMap(({ newer, older: other, judgement }) =>
      other === one && judgement === wanted ? [newer] : [],
    );
}

interface JudgedPair {
  readonly newer: IndexDocument;
  readonly older: IndexDocument;
  readonly judgement: Supersession | Estimate;
}

function isProbable({ judgement }: JudgedPair): boolean {
  return typeof judgement === 'string' ? judgement === 'supersedes' : judgement.logOdds >= MIN_LOG_ODDS;
}

/** Rates the likeliest pairs; copies of a text are one pair. */
async function rateLikeliest(
  pairs: readonly JudgedPair[],
  crossEncoder?: Pick<CrossEncoder, 'rateReplacements'>,
): Promise<(pair: JudgedPair) => number | null> {
  const likeliest = pairs
    .flatMap((pair) => (typeof pair.judgement === 'string' ? [] : [{ pair, ...pair.judgement }]))
    .filter(({ logOdds }) => logOdds >= MIN_LOG_ODDS)
    .toSorted((left, right) => right.logOdds - left.logOdds);
  const texts = new Map(likeliest.map(({ pair }) => [toKey(pair), toTexts(pair)]));
  const asked = [...texts].slice(0, MAX_RATED);
  const ratings = (await crossEncoder?.rateReplacements(asked.map(([, pair]) => pair))) ?? [];
  const ratingsByKey = new Map(asked.map(([key], at) => [key, ratings[at] ?? null]));
  return (pair) => ratingsByKey.get(toKey(pair)) ?? null;
}

function conclude({ judgement }: JudgedPair, rating: number | null): Supersession {
  return typeof judgement === 'string' ? judgement : concludeEstimate(judgement, rating);
}

function toTexts({ newer, older }: JudgedPair): { readonly older: string; readonly newer: string } {
  return { older: older.text, newer: newer.text };
}

/** PostgreSQL keeps no text with a NUL, so it separates the two. */
const toKey = ({ older, newer }: JudgedPair): string => `${older.text}\0${newer.text}`;
