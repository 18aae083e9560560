import type { Authentication } from '../auth/authentication.js';
import { toActor, toMemoryRights } from '../common/principal.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope } from '../common/scope.js';
import type { TokenConfig } from '../tokens/token-config.js';

/** The agent that uses the tools, and its rights. */
export interface Agent {
  /** For the audit log. */
  readonly actor: string;
  /** The scope of its own memories; `null` for admins, who have none. */
  readonly scope: Scope | null;
  /** Token whose embedder answers; `null` = the instance's. */
  readonly token: TokenConfig | null;
  readonly isAdmin: boolean;
  readonly canWrite: boolean;
}

/** @param authentication of a request that the access `mcp` let in: it may read */
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
