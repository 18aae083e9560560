import type { Scope } from '../../common/scope.js';
import type { LedgerService } from '../ledger/ledger.service.js';
import type { Anchors } from '../ledger/plan-restoration.js';
import { chooseSession, type SessionLabels } from './choose-session.js';
import type { Conversation, WireBody, WireDialect } from './wire-dialect.js';

/** The session of a request. */
export interface FoundSession {
  readonly sessionId: string;
  /** True if the client names no session. */
  readonly isUnlabelled: boolean;
  /** Places for blocks; `null` if they did not have to be read to find the session. */
  readonly anchors: Anchors | null;
  /** A block of another session that the request repeats. */
  readonly also: string | null;
}

interface Labelled {
  readonly dialect: Pick<WireDialect, 'wire' | 'derivesSessions'>;
  readonly body: Pick<WireBody, 'raw'>;
  readonly conversation: Conversation;
  readonly labels: Omit<SessionLabels, 'derived'>;
  /** Id of the turn that the request may become. */
  readonly turnId: string;
}

/**
 * Finds the session of a request: the one that it names; else, where the API has sessions of its own, the
 * one whose conversation it goes on with, or a new one.
 * @throws DomainError VALIDATION_FAILED for an invalid `X-Session-Id`
 */
export async function findSession(
  ledger: Pick<LedgerService, 'findAnchors' | 'findConversation'>,
  place: Scope,
  { dialect, body, conversation, labels, turnId }: Labelled,
): Promise<FoundSession> {
  const derived = dialect.derivesSessions ? nameDerivedSession(turnId) : null;
  const label = chooseSession({ ...labels, derived });
  if (label !== derived) return { sessionId: label, isUnlabelled: false, anchors: null, also: null };
  const anchors = await ledger.findAnchors(dialect.wire, { raw: body.raw, conversation });
  const found = await ledger.findConversation(place, dialect.wire, anchors);
  return { sessionId: found.sessionId ?? label, isUnlabelled: true, anchors, also: found.also };
}

/** Names the session of a request without any label that begins a conversation. */
export function nameDerivedSession(turnId: string): string {
  return `turn:${turnId}`;
}
