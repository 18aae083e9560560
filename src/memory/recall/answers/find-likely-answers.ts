import type { CrossEncoder } from '../../../cross-encoder/cross-encoder.port.js';
import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { createHolderTest } from '../message/named-facts.js';
import type { Prospect } from '../selection/floor.js';
import { estimateAnswers, scoreAnswers, type AnswerEstimate } from './estimate-answers.js';
import { joinRatings } from './rate-answers.js';
import { readRequest, type AskedCandidates } from './read-request.js';

/** Minimum probability that any candidate answers a message. */
const MIN_ANY = 0.6;
/** Minimum probability of the best answer: many that are all unlikely are none. */
const MIN_BEST = 0.2;
/** Minimum probability of one answer that needs no others beside it. */
const MIN_ALONE = 0.35;
/** Minimum probability of a further answer, as a share of the best one's. */
const MIN_SHARE = 0.3;

/** The candidates of a recall, and what is known of the message. */
export interface RecallCandidates extends AskedCandidates {
  readonly prospect: Prospect;
}

/**
 * Finds the candidates that probably answer a request, by document id, the most probable first. It is used
 * if no candidate reaches the floor, and finds nothing for messages that it was not trained for: in other
 * languages, about a slot or a name, those that only tell something, and those in large memories. Reads the
 * vectors before the first await.
 */
export async function findLikelyAnswers(
  text: string,
  candidates: RecallCandidates,
  crossEncoder: Pick<CrossEncoder, 'rateAnswers'>,
): Promise<readonly string[]> {
  const message = readRequest(text, candidates);
  if (message === null) return [];
  const scores = scoreAnswers(message, listHolders(text, candidates.hits), candidates.prospect);
  return chooseLikely(estimateAnswers(await joinRatings(text, scores, crossEncoder)));
}

function listHolders(text: string, hits: readonly IndexHit[]): readonly IndexHit[] {
  const mayHold = createHolderTest(
    text,
    hits.map(({ document }) => document),
  );
  return mayHold === null ? hits : hits.filter(({ document }) => mayHold(document));
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
