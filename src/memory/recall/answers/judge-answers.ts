import type { AnswerEstimate } from './estimate-answers.js';

/** Least probability that any candidate answers a message; below it, recall stays silent. */
export const ANSWER_FLOOR = 0.5;
/** Least share of a chosen candidate, as a share of the best one's. */
const LEAST_SHARE = 0.3;

/** Tells whether probably no candidate answers; an absent estimate does not tell. */
export function hasNoAnswer(estimate: AnswerEstimate | null): boolean {
  return estimate !== null && estimate.any < ANSWER_FLOOR;
}

/** Chooses the candidates that answer, by id, the most probable first; none below the floor. */
export function chooseLikelyAnswers<Id>({
  any,
  shares,
}: Pick<AnswerEstimate, 'any'> & { readonly shares: ReadonlyMap<Id, number> }): ReadonlySet<Id> {
  if (any < ANSWER_FLOOR) return new Set();
  const best = Math.max(...shares.values());
  return new Set(
    [...shares]
      .filter(([, share]) => share >= LEAST_SHARE * best)
      .toSorted(([, left], [, right]) => right - left)
      .map(([id]) => id),
  );
}
