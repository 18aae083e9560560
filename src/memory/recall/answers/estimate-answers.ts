import type { IndexHit } from '../../../search-index/memory-index.port.js';
import type { Prospect } from '../selection/floor.js';
import { ANSWER_BIAS, ANSWER_CUE_WEIGHTS } from './answer-weights.js';
import { createCueReader, type AnswerCues } from './read-cues.js';
import type { ClassifiedMessage } from './read-message.js';

/** Maximum number of judged candidates by similarity, and of those by common words. */
const MAX_PER_CHANNEL = 30;

/** The probabilities that candidates answer a message. */
export interface AnswerEstimate {
  /** Probability that any of them helps, 0..1. */
  readonly any: number;
  /** Share of each judged candidate in this probability, 0..1, by document id. */
  readonly shares: ReadonlyMap<string, number>;
}

/** Scores of candidates: log-odds of each against "none of them answers". */
export type AnswerScores = ReadonlyMap<IndexHit, number>;

/**
 * Scores which of the candidates helps to answer a message: a conditional logit on readable cues, in which
 * "none" competes with the candidates (scripts/train-answers.mjs).
 * @param candidates all candidates of the recall; the most promising ones are scored
 */
export function scoreAnswers(
  message: ClassifiedMessage,
  candidates: readonly IndexHit[],
  prospect: Prospect,
): AnswerScores {
  const readCues = createCueReader(message, candidates, prospect);
  return new Map(choosePromising(candidates).map((hit) => [hit, computeScore(readCues(hit))]));
}

/** Estimates from the scores which of the candidates helps to answer a message, or whether none does. */
export function estimateAnswers(scores: AnswerScores): AnswerEstimate {
  const most = Math.max(0, ...scores.values());
  const odds = [...scores].map(([hit, score]) => [hit.document.id, Math.exp(score - most)] as const);
  const total = odds.reduce((sum, [, one]) => sum + one, 0);
  const all = total + Math.exp(-most);
  return { any: total / all, shares: new Map(odds.map(([id, one]) => [id, one / all])) };
}

/** Chooses the candidates that are judged: those with the most similarity or words of the message. */
export function choosePromising(candidates: readonly IndexHit[]): readonly IndexHit[] {
  const take = (measure: (hit: IndexHit) => number): readonly IndexHit[] =>
    candidates
      .filter((hit) => measure(hit) > 0)
      .toSorted((left, right) => measure(right) - measure(left))
      .slice(0, MAX_PER_CHANNEL);
  return [...new Set([...take(({ dense }) => dense ?? 0), ...take(({ coverage }) => coverage)])];
}

function computeScore(cues: AnswerCues): number {
  let score = ANSWER_BIAS;
  for (const name in ANSWER_CUE_WEIGHTS) score += ANSWER_CUE_WEIGHTS[name]! * cues[name]!;
  return score;
}
