import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { isUnnamedAssistant } from '../candidates/is-unnamed-assistant.js';
import { asksWhatAssistantSaid } from '../message/asks-what-assistant-said.js';
import { createHolderTest } from '../message/named-facts.js';
import type { Prospect } from '../selection/floor.js';
import { estimateAnswers, scoreAnswers, type AnswerEstimate, type AnswerScores } from './estimate-answers.js';
import { joinRatings, rateBest, rateStatements, type AnswerRater } from './rate-answers.js';
import { readRequest, type AskedCandidates } from './read-request.js';

/** Minimum probability that any candidate answers a message. */
const MIN_ANY = 0.6;
/** Minimum probability of the best answer: many that are all unlikely are none. */
const MIN_BEST = 0.2;
/** Minimum probability of one answer that needs no others beside it. */
const MIN_ALONE = 0.35;
/** Minimum probability of a further answer, as a share of the best one's. */
const MIN_SHARE = 0.3;
/** Minimum rating, log-odds, of a candidate that helps beside others. */
const MIN_HELPFUL = 0.3;
/** Rating, log-odds, below which a result is useless, and the number of the first ones that are rated. */
const MIN_RESULT = -4;
const RATED_RESULTS = 5;

/** The candidates of a recall, and what is known of the message. */
export interface RecallCandidates extends AskedCandidates {
  readonly prospect: Prospect;
}

/**
 * Finds the candidates that probably answer a request, by document id, the most probable first. It is used
 * if no candidate reaches the floor, and finds nothing for messages that it was not trained for: in other
 * languages, about a slot or a name, small talk, and those in large memories. Reads the vectors before the
 * first await.
 */
export async function findLikelyAnswers(
  text: string,
  candidates: RecallCandidates,
  crossEncoder: AnswerRater,
): Promise<readonly string[]> {
  const scores = scoreCandidates(text, candidates);
  if (scores === null) return [];
  return chooseLikely(estimateAnswers(await joinRatings(text, scores, crossEncoder)));
}

/**
 * Finds the candidates that the cross-encoder takes for helpful, the best first. It is used beside other
 * statements that were found for a request, and finds nothing for the same messages as `findLikelyAnswers`.
 */
export async function findHelpful(
  text: string,
  candidates: RecallCandidates,
  crossEncoder: AnswerRater,
): Promise<readonly IndexHit[]> {
  const scores = scoreCandidates(text, candidates);
  if (scores === null) return [];
  const rated = await rateBest(text, scores, crossEncoder);
  return rated
    .flatMap(({ hit, rating }) => (rating === null || rating < MIN_HELPFUL ? [] : [{ hit, rating }]))
    .toSorted((left, right) => right.rating - left.rating)
    .map(({ hit }) => hit);
}

/**
 * Tells whether the cross-encoder is sure that no result of a request helps to answer it; never for the
 * messages for which `findLikelyAnswers` finds nothing.
 * @param results best first
 */
export async function areUseless(
  text: string,
  results: readonly IndexDocument[],
  { candidates, crossEncoder }: { readonly candidates: RecallCandidates; readonly crossEncoder: AnswerRater },
): Promise<boolean> {
  if (readRequest(text, candidates) === null) return false;
  const ratings = await rateStatements(text, results.slice(0, RATED_RESULTS), crossEncoder);
  return ratings.length > 0 && ratings.every((rating) => rating !== null && rating < MIN_RESULT);
}

/** Scores the candidates that may answer a request; `null` if the model is not trained for the message. */
function scoreCandidates(text: string, candidates: RecallCandidates): AnswerScores | null {
  const message = readRequest(text, candidates);
  if (message === null) return null;
  return scoreAnswers(message, listPossibleAnswers(text, candidates.hits), candidates.prospect);
}

/**
 * Lists the hits that may hold an answer. What an unnamed assistant said counts only if the message asks for
 * it.
 */
function listPossibleAnswers(text: string, hits: readonly IndexHit[]): readonly IndexHit[] {
  const documents = hits.map(({ document }) => document);
  const mayHold = createHolderTest(text, documents) ?? (() => true);
  const ofAssistant = asksWhatAssistantSaid(text);
  return hits.filter(({ document }) => (ofAssistant || !isUnnamedAssistant(document)) && mayHold(document));
}

function chooseLikely({ any, shares }: AnswerEstimate): readonly string[] {
  const best = Math.max(0, ...shares.values());
  if (best < MIN_BEST || (any < MIN_ANY && best < MIN_ALONE)) return [];
  const least = MIN_SHARE * best;
  return [...shares]
    .filter(([, share]) => share >= least)
    .toSorted(([, left], [, right]) => right - left)
    .map(([id]) => id);
}
