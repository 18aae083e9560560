import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/**
 * Declares who may call a route. There is no default: a route without one refuses everybody and fails the
 * route-access test (default deny). `user`: a person by JWT, or by a service token that acts for them (D44);
 * `user_key`: a person by `user_id` and `user_key` in query or body; `form`: the same as fields of a form,
 * which the handler reads; `mcp`: an agent with a token that may at least read memory, a person, or the
 * admin; `engine`: a service token that may at least read memory, or whoever is on this machine where that is
 * allowed (D40); `person`: as for `user`, or a person's browser with the cookie of its session; `sign_in`: as
 * for `user_key`, with failures limited; `memory`: a person as for `user`, or a service token that names
 * nobody and has no owner, for rows of its own; `memory_read`: the same for reads that are sent with POST, so
 * that `memory:read` is enough; `any`: everybody who shows a valid credential.
 */
export type Access =
  | 'public'
  | 'any'
  | 'admin'
  | 'service'
  | 'metrics'
  | 'user'
  | 'person'
  | 'user_key'
  | 'sign_in'
  | 'form'
  | 'mcp'
  | 'engine'
  | 'memory'
  | 'memory_read';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Raw routes declare their access here. */
    access?: Access;
    /**
     * The route enters a request context itself, and only for requests that need one, because a context makes
     * every promise of the process slower (ADR 0067).
     */
    ownContext?: true;
    /** API of providers that a raw route speaks. */
    wire?: 'chat' | 'responses' | 'messages';
  }
}

export const ACCESS_KEY = 'memorybridge:access';

/** Security schemes of the API description that each access accepts; any one of them is enough. */
const SCHEMES: Readonly<Record<Access, readonly string[]>> = {
  public: [],
  admin: ['admin', 'api_key', 'login'],
  service: ['service', 'api_key'],
  metrics: ['metrics', 'admin', 'api_key', 'login'],
  user: ['user', 'service', 'api_key'],
  person: ['user', 'service', 'api_key', 'person_login'],
  user_key: ['user_key'],
  sign_in: ['user_key'],
  form: ['user_key'],
  mcp: ['service', 'user', 'admin', 'api_key'],
  engine: ['service', 'api_key'],
  memory: ['service', 'user', 'api_key'],
  memory_read: ['service', 'user', 'api_key'],
  any: ['service', 'user', 'admin', 'api_key', 'login'],
};

/**
 * Declares the access of a route or of all routes of a controller, for the guard and for the API description
 * alike.
 */
export function Allow(access: Access): ClassDecorator & MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS_KEY, access),
    ...SCHEMES[access].map((name) => ApiSecurity(name)),
  );
}
