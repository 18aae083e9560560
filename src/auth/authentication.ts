import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../common/principal.js';
import type { Scope } from '../common/scope.js';
import type { TokenConfig } from '../tokens/token-config.js';
import type { User } from '../users/users.service.js';

/** An authenticated caller and the configuration that applies to them. */
export interface Authentication {
  readonly principal: Principal;
  /** Configuration of the request's service token, also if it acts for a person; `null` without one. */
  readonly token: TokenConfig | null;
  /**
   * Person whose memories the request concerns; `null` for operators, and for a service token that acts for
   * nobody.
   */
  readonly person: Person | null;
}

/** Creates the authentication of an operator. */
export function createAdminAuthentication(tokenId: string): Authentication {
  return {
    principal: { kind: 'admin', id: tokenId, spaceId: null, scopes: ['admin'], policy: null },
    token: null,
    person: null,
  };
}

/** A person, or a service token, that owns memories. */
export interface Person {
  /** Account; `null` for an end user of a service token and for the token itself. */
  readonly user: User | null;
  /** The scope that contains their memories. */
  readonly scope: Scope;
  /**
   * True if the browser's session was created with the key or a one-time link, and not with a JWT, which is
   * easier to steal.
   */
  readonly hasShownKey?: boolean;
}

/** The properties of a request by which its caller is authenticated. */
export interface Credentials {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Query, if it is parsed. */
  readonly query?: unknown;
  /** Body, if it is parsed already. */
  readonly body?: unknown;
  /** Connection of the client. */
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/** A request after the access guard. */
export type AuthenticatedRequest = FastifyRequest & { authentication?: Authentication | null };
