import { DomainError } from '../common/errors/domain-error.js';
import { isEndUser } from '../common/http/end-user-header.js';
import type { Policy } from '../common/policy/policy.js';
import { toMemoryRights, type AccessScope } from '../common/principal.js';
import { DEFAULT_SESSION } from '../common/scope.js';
import type { HistoryOptions } from '../sessions/sessions.service.js';
import { SESSION_ID } from '../common/session-id.js';

/** The decision whether memory is read and written for one request. */
export interface MemoryMode {
  /** True if recall and history are added. */
  readonly read: boolean;
  /** True if the turn is stored and extracted. */
  readonly write: boolean;
}

const OFF: MemoryMode = { read: false, write: false };
const MODES: ReadonlyMap<string, MemoryMode> = new Map([
  ['off', OFF],
  ['read', { read: true, write: false }],
  ['write', { read: false, write: true }],
]);

/**
 * Decides whether memory is read and written. `enabled` must be true at every level; the header `X-Memory`
 * (`off`, `read` or `write`) narrows the result if the policy allows it.
 */
export function resolveMemoryMode(
  policy: Policy,
  scopes: readonly AccessScope[],
  header: string | undefined,
): MemoryMode {
  const requested = parseRequestedMode(policy, header);
  const rights = toMemoryRights(scopes);
  return policy.enabled
    ? { read: requested.read && rights.read, write: requested.write && rights.write }
    : OFF;
}

function parseRequestedMode(policy: Policy, header: string | undefined): MemoryMode {
  if (header === undefined || !policy.headers.memory) return { read: true, write: true };
  const mode = MODES.get(header.trim().toLowerCase());
  if (mode === undefined)
    throw new DomainError('VALIDATION_FAILED', 'X-Memory must be off, read or write.', { field: 'X-Memory' });
  return mode;
}

/** Chooses the tool definitions that are added to a request; only the preset `router` adds any (D48). */
export function chooseSkills(policy: Policy, mode: MemoryMode): Policy['skills'] {
  return policy.preset === 'router' && mode.read ? policy.skills : [];
}

/** Converts the policy's settings for history. */
export function toHistoryOptions({ history, extraction }: Policy, mode: MemoryMode): HistoryOptions {
  const maskSecrets = extraction.screen_secrets === 'drop';
  return {
    enabled: history.enabled && mode.read,
    size: history.window,
    retentionDays: history.retention_days,
    maskSecrets,
  };
}

/** Reads the session id from `X-Session-Id`; without it, the session is `default` (D4). */
export function parseSessionId(header: string | undefined): string {
  if (header === undefined) return DEFAULT_SESSION;
  if (!SESSION_ID.test(header))
    throw new DomainError('VALIDATION_FAILED', 'X-Session-Id must be 1 to 300 printable characters.', {
      field: 'X-Session-Id',
    });
  return header;
}

/**
 * Chooses the end user whose rows are used: `''` when the policy doesn't separate end users, `null` when it
 * does and the request contains none. Then no rows are read or written (D3).
 */
export function chooseEndUser(
  policy: Policy,
  header: string | undefined,
  bodyUser: string | undefined,
): string | null {
  if (policy.end_users === 'none') return '';
  const endUser =
    (policy.headers.user ? header : undefined) ?? (policy.end_users === 'openai_user' ? bodyUser : undefined);
  if (endUser === undefined || endUser === '') return null;
  if (!isEndUser(endUser))
    throw new DomainError('VALIDATION_FAILED', 'The end user must be 1 to 256 printable characters.', {
      field: header === undefined ? 'user' : 'X-Memory-User',
    });
  return endUser;
}
