import type { CrossEncoder } from '../../../../cross-encoder/cross-encoder.port.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { rateStatements } from '../../answers/rate-answers.js';
import type { Comparison } from './comparison.js';
import { concludeEstimate, judgeNewer, type Estimate, type Supersession } from './judge-newer.js';

/** Statements to compare: those in `older` may be superseded by each other or by those in `others`. */
export interface ComparedStatements {
  readonly older: readonly IndexDocument[];
  readonly others: readonly IndexDocument[];
}

/** The cross-encoder, as far as statements are judged by it. */
export type CrossRater = Pick<CrossEncoder, 'rateReplacements' | 'rateAnswers'>;

/** Lists the statements that were judged to do this to an older one. */
export type ListNewer = (
  older: IndexDocument,
  judgement: Exclude<Supersession, 'leaves'>,
) => readonly IndexDocument[];

/** Maximum number of pairs that the cross-encoder rates for one message; each takes milliseconds. */
const MAX_RATED = 8;
/** Log-odds below which hardly any rating makes a pair a replacement. */
const MIN_LOG_ODDS = -3.5;
/** Minimum rating, log-odds, of a pair whose newer statement holds if both answer the message. */
const MIN_RIVAL_RATING = -2;
/** Minimum rating of a statement as an answer, log-odds. */
const MIN_ANSWER_RATING = 1;

/**
 * Judges what all statements do to the older ones, and to those that probably supersede one of them. The
 * cross-encoder rates the likeliest pairs. Reads the vectors before the first await.
 */
export async function judgeStatements(
  { older, others }: ComparedStatements,
  comparison: Comparison,
  crossEncoder?: CrossRater,
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
  const concluded = pairs.map((pair) => ({ ...pair, judgement: conclude(pair, findRating(pair)) }));
  const rivals = concluded.filter(
    (pair) => pair.judgement !== 'supersedes' && (findRating(pair) ?? -Infinity) >= MIN_RIVAL_RATING,
  );
  const answers = await findAnswers(rivals, comparison, crossEncoder);
  const judged = concluded.map((pair) =>
    rivals.includes(pair) && answers.has(pair.newer) && answers.has(pair.older)
      ? { ...pair, judgement: 'supersedes' as const }
      : pair,
  );
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

/**
 * Finds the statements that answer a message which asks for one fact at a time: of two of them, the newer one
 * holds. It finds none for other messages.
 */
async function findAnswers(
  rivals: readonly Pick<JudgedPair, 'newer' | 'older'>[],
  { singleFact }: Comparison,
  crossEncoder?: CrossRater,
): Promise<ReadonlySet<IndexDocument>> {
  if (singleFact === null || crossEncoder === undefined) return new Set();
  const statements = [...new Set(rivals.flatMap(({ newer, older }) => [newer, older]))];
  const ratings = await rateStatements(singleFact, statements, crossEncoder);
  return new Set(statements.filter((_, at) => (ratings[at] ?? -Infinity) >= MIN_ANSWER_RATING));
}

/** Rates the likeliest pairs; copies of a text are one pair. */
async function rateLikeliest(
  pairs: readonly JudgedPair[],
  crossEncoder?: CrossRater,
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
