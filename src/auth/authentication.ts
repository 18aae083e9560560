import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../common/principal.js';
import type { TokenConfig } from '../tokens/token-config.js';

/** Who is calling, and with which configuration. */
export interface Authentication {
  readonly principal: Principal;
  /** `null` for admins. */
  readonly token: TokenConfig | null;
}

/** The part of a request that proves who is calling. */
export interface Credentials {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** A request behind the access guard. */
export type AuthenticatedRequest = FastifyRequest & { authentication?: Authentication | null };
