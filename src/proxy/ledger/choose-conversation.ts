import type { KnownAnchor } from '../../sessions/ledger.types.js';
import { RETRY_MS, type Anchor, type Anchors } from './plan-restoration.js';

/** The conversation of a request that names no session. */
export interface FoundConversation {
  /** `null` if the request begins a conversation. */
  readonly sessionId: string | null;
  /** Id of a block of another conversation that the request repeats. */
  readonly repeatedBlockId: string | null;
}

export const NO_CONVERSATION: FoundConversation = { sessionId: null, repeatedBlockId: null };

/**
 * Chooses the conversation that contains the latest earlier anchor followed by the same answer. A request
 * that is repeated before its answer stays in its conversation; after the answer, the same words begin
 * another one.
 * @param known newest first
 * @param now epoch milliseconds
 */
export function chooseConversation(
  { earlier, last }: Anchors,
  known: readonly KnownAnchor[],
  now: number,
): FoundConversation {
  const past = last?.isFollowed === true ? [...earlier, last] : earlier;
  for (const anchor of past.toReversed()) {
    const found = findContinued(anchor, known);
    if (found !== undefined) return { sessionId: found.sessionId, repeatedBlockId: null };
  }
  const again =
    last === null || last.isFollowed || earlier.length > 0
      ? undefined
      : known.find(({ anchor, createdAt }) => anchor === last.hash && createdAt > now - RETRY_MS);
  if (again === undefined) return NO_CONVERSATION;
  return again.answer === null
    ? { sessionId: again.sessionId, repeatedBlockId: null }
    : { sessionId: null, repeatedBlockId: again.id };
}

function findContinued({ hash, findAnswer }: Anchor, known: readonly KnownAnchor[]): KnownAnchor | undefined {
  const same = known.filter(({ anchor }) => anchor === hash);
  if (same.length === 0) return undefined;
  const answer = findAnswer();
  return same.find((one) => one.isUnlogged === true || one.answer === answer);
}
