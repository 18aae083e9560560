import { normalizeContent } from '../../common/text/normalize.js';
import type { Proposal } from '../memories/memory-jobs.types.js';

/** Number of known memories that a turn may always replace, and the most that it may replace. */
const MIN_PER_TURN = 3;
const MAX_PER_TURN = 10;
/** Known memories that one statement may replace. */
const MAX_BY_ONE_TEXT = 3;

/** The input from which a memory LLM made an answer. */
export interface AnswerBasis {
  /** Number of memories that it could cite. */
  readonly known: number;
  readonly turns: number;
}

/**
 * Tells whether proposals would replace so many known memories that they are not corrections: more than half
 * of them (a few for each turn are always allowed), or many by the same text.
 */
export function isMassReplacement(proposals: readonly Proposal[], { known, turns }: AnswerBasis): boolean {
  const texts = proposals.flatMap(({ supersedes, text }) =>
    supersedes === undefined ? [] : [normalizeContent(text)],
  );
  const most = Math.max(MIN_PER_TURN * turns, Math.min(MAX_PER_TURN * turns, Math.floor(known / 2)));
  return (
    texts.length > most ||
    texts.some((text) => texts.filter((other) => other === text).length > MAX_BY_ONE_TEXT)
  );
}

/** Turns replacements into additions. */
export function dropReplacements<P extends Proposal>(proposals: readonly P[]): readonly P[] {
  return proposals.map((proposal) => ({ ...proposal, supersedes: undefined }));
}
