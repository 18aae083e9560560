import type { Policy } from './policy/policy.js';

export type PrincipalKind = 'admin' | 'service' | 'user';
/**
 * Rights of a credential. Without `memory`, a token is proxied without memory; `memory:read` alone reads and
 * never writes.
 */
export type AccessScope = 'proxy' | 'memory' | 'memory:read' | 'admin';

/** The caller, which is passed as an argument and never read from ambient state. */
export interface Principal {
  readonly kind: PrincipalKind;
  /** Token or user id; never a secret. */
  readonly id: string;
  /** Space; `null` for admins, who own none. */
  readonly spaceId: string | null;
  readonly scopes: readonly AccessScope[];
  readonly policy: Policy | null;
}

/** Names the caller for the audit log: `admin:…`, `service:…`. */
export function toActor({ kind, id }: Pick<Principal, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** Finds the id of the caller's token; `null` for a person without one, whose name must not be logged. */
export function findTokenId({
  principal: { kind, id },
  token = null,
}: {
  readonly principal: Principal;
  readonly token?: { readonly id: string } | null;
}): string | null {
  return token?.id ?? (kind === 'user' ? null : id);
}

/** Tells whether memory may be read and written with these scopes. */
export function toMemoryRights(scopes: readonly AccessScope[]): {
  readonly read: boolean;
  readonly write: boolean;
} {
  const write = scopes.includes('memory');
  return { read: write || scopes.includes('memory:read'), write };
}
