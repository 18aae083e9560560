import type { Authentication } from '../auth/authentication.js';
import { toActor, toMemoryRights } from '../common/principal.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope } from '../common/scope.js';
import type { TokenConfig } from '../tokens/token-config.js';

/** The agent that calls the tools, and its rights. */
export interface Agent {
  /** Actor for the audit log. */
  readonly actor: string;
  /** Scope of the agent's memories; `null` for admins, who have none. */
  readonly scope: Scope | null;
  /** Token whose embedder is used for searches; `null` = the instance's embedder. */
  readonly token: TokenConfig | null;
  readonly isAdmin: boolean;
  readonly canWrite: boolean;
}

/**
 * Converts the caller of a request.
 * @param authentication result of `authorize` with the access `mcp`, so the caller may read
 */
export function toAgent({ principal, token, person }: Authentication): Agent {
  const { kind, spaceId, scopes } = principal;
  const isAdmin = kind === 'admin';
  const own =
    spaceId === null ? null : { spaceId, endUser: '', appId: DEFAULT_APP, projectId: DEFAULT_PROJECT };
  const scope = person?.scope ?? own;
  return {
    actor: toActor(principal),
    scope,
    token,
    isAdmin,
    canWrite: isAdmin || toMemoryRights(scopes).write,
  };
}
