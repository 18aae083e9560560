import { DEFAULT_SESSION } from '../../common/scope.js';
import { SESSION_ID } from '../../common/session-id.js';
import { parseSessionId } from '../memory-mode.js';

/** The places where a request may name its session. */
export interface SessionLabels {
  readonly header: (name: string) => string | undefined;
  /** Headers by which agents name a session; the first one present counts. */
  readonly headers: readonly string[];
  /** The session that the body names. */
  readonly named: string | null;
  /** Session of a request that names none; `null` = the default session. */
  readonly derived: string | null;
}

/**
 * Chooses the session of a request: from `X-Session-Id`, a header of an agent or the body, or else the
 * derived one.
 * @throws DomainError VALIDATION_FAILED for an invalid `X-Session-Id` where no session is derived; elsewhere
 * invalid values count as absent
 */
export function chooseSession({ header, headers, named, derived }: SessionLabels): string {
  const own = header('x-session-id');
  if (own !== undefined && (derived === null || SESSION_ID.test(own))) return parseSessionId(own);
  const labels = [...headers.map((name) => toAgentSession(header(name))), named];
  const label = labels.find((one) => typeof one === 'string' && SESSION_ID.test(one));
  return label ?? derived ?? DEFAULT_SESSION;
}

function toAgentSession(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : `agent:${value}`;
}
