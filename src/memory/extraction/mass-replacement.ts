import { normaliseContent } from '../../common/text/normalise.js';
import type { Proposal } from '../memories/memory-jobs.types.js';

/** Known memories that a turn may replace, whatever their number, and at most. */
const FEW_A_TURN = 3;
const MOST_A_TURN = 10;
/** Known memories that one statement may replace. */
const MOST_BY_ONE = 3;

/** The material that an answer of a memory LLM was made of. */
export interface Shown {
  /** Memories that it could cite. */
  readonly known: number;
  readonly turns: number;
}

/**
 * Checks whether the proposals would end so many known memories that they are an order to erase rather than a
 * correction: more than half of them (but always a few for each turn), or many in favour of one text.
 */
export function isMassReplacement(proposals: readonly Proposal[], { known, turns }: Shown): boolean {
  const texts = proposals.flatMap(({ supersedes, text }) =>
    supersedes === undefined ? [] : [normaliseContent(text)],
  );
  const most = Math.max(FEW_A_TURN * turns, Math.min(MOST_A_TURN * turns, Math.floor(known / 2)));
  return (
    texts.length > most || texts.some((text) => texts.filter((other) => other === text).length > MOST_BY_ONE)
  );
}

/** The same statements beside what there is. */
export function dropReplacements<P extends Proposal>(proposals: readonly P[]): readonly P[] {
  return proposals.map((proposal) => ({ ...proposal, supersedes: undefined }));
}
