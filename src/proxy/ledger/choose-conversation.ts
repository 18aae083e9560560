import type { KnownAnchor } from '../../sessions/ledger.types.js';
import { RETRY_MS, type Anchor, type Anchors } from './plan-restoration.js';

/** The conversation that a request without any label of its session belongs to. */
export interface FoundConversation {
  /** `null`: it begins one. */
  readonly sessionId: string | null;
  /** A block of another conversation that the request repeats. */
  readonly also: string | null;
}

export const NO_CONVERSATION: FoundConversation = { sessionId: null, also: null };

/**
 * Chooses the conversation that holds the newest earlier anchor with the answer that follows it here. A
 * request that is sent again before it had an answer stays in its conversation; once it had one, the same
 * words begin another conversation.
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
    if (found !== undefined) return { sessionId: found.sessionId, also: null };
  }
  const again =
    last === null || last.isFollowed || earlier.length > 0
      ? undefined
      : known.find(({ anchor, createdAt }) => anchor === last.hash && createdAt > now - RETRY_MS);
  if (again === undefined) return NO_CONVERSATION;
  return again.answer === null
    ? { sessionId: again.sessionId, also: null }
    : { sessionId: null, also: again.id };
}

function findContinued({ hash, findAnswer }: Anchor, known: readonly KnownAnchor[]): KnownAnchor | undefined {
  const same = known.filter(({ anchor }) => anchor === hash);
  if (same.length === 0) return undefined;
  const answer = findAnswer();
  return same.find((one) => one.isUnlogged === true || one.answer === answer);
}
