import type { KnownAnchor } from '../../sessions/ledger.types.js';
import { RETRY_MS, type Anchor, type Anchors } from './plan-restoration.js';

/** The conversation of a request that contains no session id. */
export interface FoundConversation {
  /** `null` if the request begins a conversation. */
  readonly sessionId: string | null;
  /** Id of a block of another conversation that the request repeats. */
  readonly repeatedBlockId: string | null;
}

export const NO_CONVERSATION: FoundConversation = { sessionId: null, repeatedBlockId: null };

/**
 * Chooses the conversation that contains the latest anchor of the request, followed by the same answer. A
 * request that is repeated before its answer stays in its conversation; after the answer, the same message
 * begins another one.
 * @param known stored anchors with one of the request's hashes, newest first
 * @param now epoch milliseconds
 */
export function chooseConversation(
  { earlier, last }: Anchors,
  known: readonly KnownAnchor[],
  now: number,
): FoundConversation {
  const answered = last?.isFollowed === true ? [...earlier, last] : earlier;
  for (const anchor of answered.toReversed()) {
    const found = findKnownAnchor(anchor, known);
    if (found !== undefined) return { sessionId: found.sessionId, repeatedBlockId: null };
  }
  const repeated =
    last === null || last.isFollowed || earlier.length > 0
      ? undefined
      : known.find(({ anchor, createdAt }) => anchor === last.hash && createdAt > now - RETRY_MS);
  if (repeated === undefined) return NO_CONVERSATION;
  return repeated.answer === null
    ? { sessionId: repeated.sessionId, repeatedBlockId: null }
    : { sessionId: null, repeatedBlockId: repeated.id };
}

function findKnownAnchor(
  { hash, hashAnswer }: Anchor,
  known: readonly KnownAnchor[],
): KnownAnchor | undefined {
  const same = known.filter(({ anchor }) => anchor === hash);
  if (same.length === 0) return undefined;
  const answer = hashAnswer();
  return same.find((stored) => stored.isUnlogged === true || stored.answer === answer);
}
