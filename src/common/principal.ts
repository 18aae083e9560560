import type { Policy } from './policy/policy.js';

export type PrincipalKind = 'admin' | 'service' | 'user';
/**
 * Rights of a credential. `memory` is missing on a token that is proxied without memory; `memory:read` alone
 * finds and never writes.
 */
export type AccessScope = 'proxy' | 'memory' | 'memory:read' | 'admin';

/** The caller. Always an explicit argument, never ambient. */
export interface Principal {
  readonly kind: PrincipalKind;
  /** Token or user id; never a secret. */
  readonly id: string;
  /** `null` for admins: they own no space. */
  readonly spaceId: string | null;
  readonly scopes: readonly AccessScope[];
  readonly policy: Policy | null;
}

/** Names the caller for the audit log: `admin:…`, `service:…`. */
export function toActor({ kind, id }: Pick<Principal, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** Finds the id of the token that was shown; `null` for a person who showed none: their name is in no log. */
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
