import type { CrossEncoder, Ratings } from '../../../cross-encoder/cross-encoder.port.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { AnswerScores } from './estimate-answers.js';
import { markQuestion } from '../message/mark-question.js';
import { mayBeEnglish } from './may-be-english.js';

/** Maximum number of candidates that are rated for one message; each takes about a millisecond. */
const MAX_RATED = 8;
/** Characters that are read of a message, at its end, where people put what they want. */
const MAX_MESSAGE_CHARS = 300;
/** A conditional logit that joins a score with the rating of the cross-encoder (ADR 0100). */
const JOINT = { score: 0.5, rating: 0.8, bias: 0.6 };

/** The cross-encoder, as far as answers need it. */
export type AnswerRater = Pick<CrossEncoder, 'rateAnswers'>;

/**
 * Lets the cross-encoder rate the candidates with the best scores, and joins both. Without ratings the scores
 * stay as they are.
 */
export async function joinRatings(
  message: string,
  scores: AnswerScores,
  crossEncoder: AnswerRater,
): Promise<AnswerScores> {
  const rated = await rateBest(message, scores, crossEncoder);
  const joined = rated.flatMap(({ hit, rating }) =>
    rating === null ? [] : [[hit, join(scores.get(hit)!, rating)] as const],
  );
  return joined.length < rated.length ? scores : new Map(joined);
}

function join(score: number, rating: number): number {
  return JOINT.score * score + JOINT.rating * rating + JOINT.bias;
}

/** A candidate with its rating: log-odds, `null` if it could not be rated. */
interface RatedHit {
  readonly hit: IndexHit;
  readonly rating: number | null;
}

/** Rates the candidates with the best scores. */
export async function rateBest(
  message: string,
  scores: AnswerScores,
  crossEncoder: AnswerRater,
): Promise<readonly RatedHit[]> {
  const best = [...scores].toSorted(([, left], [, right]) => right - left).slice(0, MAX_RATED);
  const statements = best.map(([{ document }]) => document);
  const ratings = await rateStatements(message, statements, crossEncoder);
  return best.map(([hit], at) => ({ hit, rating: ratings[at]! }));
}

/**
 * Rates how likely each statement is to help to answer a message.
 * @returns log-odds; `null` for those that could not be rated, and for texts in other languages than English
 */
export async function rateStatements(
  message: string,
  statements: readonly IndexDocument[],
  crossEncoder: AnswerRater,
): Promise<Ratings> {
  const asked = markQuestion(message.slice(-MAX_MESSAGE_CHARS));
  if (!mayBeEnglish(asked)) return statements.map(() => null);
  const english = statements.filter(({ text }) => mayBeEnglish(text));
  const rated = await crossEncoder.rateAnswers(
    english.map(({ text }) => ({ message: asked, statement: text })),
  );
  const ratings = new Map(english.map((statement, at) => [statement, rated[at] ?? null]));
  return statements.map((statement) => ratings.get(statement) ?? null);
}
