import type { Policy } from '../../common/policy/policy.js';
import type { Scope } from '../../common/scope.js';
import type { LedgerService } from '../ledger/ledger.service.js';
import type { Anchors } from '../ledger/plan-restoration.js';
import { chooseSession, type SessionSources } from './choose-session.js';
import type { Conversation, WireBody, WireDialect } from './wire-dialect.js';

/** The session of a request. */
export interface FoundSession {
  readonly sessionId: string;
  /** True if neither the headers nor the body contained a session id. */
  readonly isSessionDerived: boolean;
  /** Anchors; `null` if they were not needed to find the session. */
  readonly anchors: Anchors | null;
  /** Id of a block of another session that the request repeats. */
  readonly repeatedBlockId: string | null;
}

interface SessionRequest {
  readonly dialect: Pick<WireDialect, 'wire' | 'derivesSessions'>;
  readonly body: Pick<WireBody, 'raw'>;
  readonly conversation: Conversation;
  readonly policy: Policy;
  readonly sources: Omit<SessionSources, 'derivedSession'>;
  /** Id of the turn that the request may become. */
  readonly turnId: string;
}

/**
 * Finds the session of a request: by the id that it contains or, where sessions are derived, by the
 * conversation that it continues. A request that continues none begins a new session.
 * @throws DomainError VALIDATION_FAILED for an invalid `X-Session-Id`
 */
export async function findSession(
  ledger: Pick<LedgerService, 'findAnchors' | 'findConversation'>,
  owner: Scope,
  { dialect, body, conversation, policy, sources, turnId }: SessionRequest,
): Promise<FoundSession> {
  const derivedSession = derivesSessions(policy, dialect) ? buildDerivedSessionId(turnId) : null;
  const sessionId = chooseSession({ ...sources, derivedSession });
  if (sessionId !== derivedSession)
    return { sessionId, isSessionDerived: false, anchors: null, repeatedBlockId: null };
  const anchors = await ledger.findAnchors(dialect.wire, { raw: body.raw, conversation });
  const found = await ledger.findConversation({ scope: owner, wire: dialect.wire, policy }, anchors);
  return {
    sessionId: found.sessionId ?? sessionId,
    isSessionDerived: true,
    anchors,
    repeatedBlockId: found.repeatedBlockId,
  };
}

function derivesSessions({ sessions }: Policy, dialect: Pick<WireDialect, 'derivesSessions'>): boolean {
  return sessions.unlabelled === null ? dialect.derivesSessions : sessions.unlabelled === 'derive';
}

/** Builds the id of the session of a request that begins a conversation and contains no session id. */
export function buildDerivedSessionId(turnId: string): string {
  return `turn:${turnId}`;
}
