import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../common/principal.js';
import type { Scope } from '../common/scope.js';
import type { TokenConfig } from '../tokens/token-config.js';
import type { User } from '../users/users.service.js';

/** An authenticated caller and the configuration that applies to them. */
export interface Authentication {
  readonly principal: Principal;
  /** Configuration of the service token that was shown, also when it acts for a person; otherwise `null`. */
  readonly token: TokenConfig | null;
  /**
   * The person whose memories are meant; only behind routes of access `user`, `user_key`, `memory` and
   * `memory_read`, else `null`.
   */
  readonly person: Person | null;
}

export function createAdminAuthentication(tokenId: string): Authentication {
  return {
    principal: { kind: 'admin', id: tokenId, spaceId: null, scopes: ['admin'], policy: null },
    token: null,
    person: null,
  };
}

/** Somebody with memories of their own. */
export interface Person {
  /** `null`: an end user of a service token, who has no account here, or the token itself. */
  readonly user: User | null;
  /** The scope that contains their memories. */
  readonly scope: Scope;
  /**
   * True if their browser's session was made with the key or a one-time link: more than a JWT, which is
   * easier to steal.
   */
  readonly hasShownKey?: boolean;
}

/** The part of a request that proves who is calling. */
export interface Credentials {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Both as far as they are parsed. */
  readonly query?: unknown;
  readonly body?: unknown;
  /** The connection. */
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/** A request behind the access guard. */
export type AuthenticatedRequest = FastifyRequest & { authentication?: Authentication | null };
