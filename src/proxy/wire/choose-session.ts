import { DEFAULT_SESSION } from '../../common/scope.js';
import { SESSION_ID } from '../../common/session-id.js';
import { parseSessionId } from '../memory-mode.js';

/** Session ids that a request may contain, and headers to look for them. */
export interface SessionSources {
  readonly header: (name: string) => string | undefined;
  /** Headers in which agents send a session id; the first valid one counts. */
  readonly headers: readonly string[];
  /** Session id of the body; `null` if it contains none. */
  readonly bodySession: string | null;
  /** Session of a request that contains no session id; `null` = the default session. */
  readonly derivedSession: string | null;
}

/**
 * Chooses the session of a request: from `X-Session-Id`, a header of an agent or the body, or else the
 * derived one.
 * @throws DomainError VALIDATION_FAILED for an invalid `X-Session-Id` where no session is derived; elsewhere
 * invalid values count as absent
 */
export function chooseSession({ header, headers, bodySession, derivedSession }: SessionSources): string {
  const own = header('x-session-id');
  if (own !== undefined && (derivedSession === null || SESSION_ID.test(own))) return parseSessionId(own);
  const candidates = [...headers.map((name) => toAgentSession(header(name))), bodySession];
  const sessionId = candidates.find(
    (candidate) => typeof candidate === 'string' && SESSION_ID.test(candidate),
  );
  return sessionId ?? derivedSession ?? DEFAULT_SESSION;
}

function toAgentSession(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : `agent:${value}`;
}
