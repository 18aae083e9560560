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
  /** Anchors; `null` if they were not needed to find the session. */
  readonly anchors: Anchors | null;
  /** Id of a block of another session that the request repeats. */
  readonly repeatedBlockId: string | null;
}

interface SessionRequest {
  readonly dialect: Pick<WireDialect, 'wire' | 'derivesSessions'>;
  readonly body: Pick<WireBody, 'raw'>;
  readonly conversation: Conversation;
  readonly labels: Omit<SessionLabels, 'derived'>;
  /** Id of the turn that the request may become. */
  readonly turnId: string;
}

/**
 * Finds the session of a request: the one that it names or, on APIs that derive sessions, the one whose
 * conversation it continues, or a new one.
 * @throws DomainError VALIDATION_FAILED for an invalid `X-Session-Id`
 */
export async function findSession(
  ledger: Pick<LedgerService, 'findAnchors' | 'findConversation'>,
  place: Scope,
  { dialect, body, conversation, labels, turnId }: SessionRequest,
): Promise<FoundSession> {
  const derived = dialect.derivesSessions ? nameDerivedSession(turnId) : null;
  const label = chooseSession({ ...labels, derived });
  if (label !== derived)
    return { sessionId: label, isUnlabelled: false, anchors: null, repeatedBlockId: null };
  const anchors = await ledger.findAnchors(dialect.wire, { raw: body.raw, conversation });
  const found = await ledger.findConversation(place, dialect.wire, anchors);
  return {
    sessionId: found.sessionId ?? label,
    isUnlabelled: true,
    anchors,
    repeatedBlockId: found.repeatedBlockId,
  };
}

/** Names the session of a request that names none and begins a conversation. */
export function nameDerivedSession(turnId: string): string {
  return `turn:${turnId}`;
}
