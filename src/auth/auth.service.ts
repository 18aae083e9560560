import { Inject, Injectable } from '@nestjs/common';
import type { Access } from '../common/access/access.decorator.js';
import { DomainError } from '../common/errors/domain-error.js';
import { toMemoryRights } from '../common/principal.js';
import { isLocalCall } from '../common/http/local-call.js';
import type { AppConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { ENGINE_SPACE_ID, INSTANCE_TOKEN_ID } from '../tokens/instance-token.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { ResolvedToken } from '../tokens/tokens.types.js';
import { createAdminAuthentication, type Authentication, type Credentials } from './authentication.js';
import { readCredential, readSecondCredential, hasCredential } from './credential.js';
import { PersonAuth } from './person-auth.js';
import { LOGIN_COOKIE, readCookie } from './login-cookie.js';
import { createAdminOnlyError, LoginService } from './login.service.js';
import { MetricsToken } from './metrics-token.js';
import { SESSION_COOKIE } from './session-cookie.js';
import { SignInsService } from './sign-ins.service.js';
import { isJwtShaped } from './user-tokens.js';
import { readUserKey } from './user-key.js';

/**
 * Authenticates callers by their credentials, and authorizes them for routes: for Nest routes in a guard, for
 * raw routes in a hook.
 * @example
 * const { principal } = await auth.authenticate(request.headers);
 * await auth.authorize(request, 'service');
 */
@Injectable()
export class AuthService {
  constructor(
    private readonly tokens: TokensService,
    private readonly logins: LoginService,
    private readonly people: PersonAuth,
    private readonly signIns: SignInsService,
    private readonly metrics: MetricsToken,
    @Inject(getSectionToken('engine')) private readonly engine: AppConfig['engine'],
  ) {}

  /**
   * Authenticates the caller of a request.
   * @param headers contain a service token, the admin token, or a JWT
   * @throws DomainError TOKEN_MISSING, TOKEN_INVALID; DATABASE_UNAVAILABLE or ISSUER_UNAVAILABLE if the
   * credential can't be checked
   */
  async authenticate(headers: Credentials['headers']): Promise<Authentication> {
    return this.authenticateBy(readCredential(headers));
  }

  /** Authenticates a person by their key. @throws DomainError TOKEN_INVALID, DATABASE_UNAVAILABLE */
  authenticateUser(userId: string, userKey: string): Promise<Authentication> {
    return this.people.authenticateByKey(userId, userKey);
  }

  /**
   * Authorizes a request for a route. A route without a declared access is closed to everybody.
   * @returns the caller; `null` if the route is public or authenticates the caller itself
   * @throws DomainError TOKEN_MISSING, TOKEN_INVALID, FORBIDDEN; DATABASE_UNAVAILABLE
   */
  async authorize(request: Credentials, access: Access | undefined): Promise<Authentication | null> {
    if (access === 'public' || access === 'form' || (access === 'metrics' && this.metrics.isShownBy(request)))
      return null;
    if (access === undefined) throw new DomainError('FORBIDDEN', 'This route is disabled.');
    return this.authenticateByAccess(request, access);
  }

  private authenticateByAccess(
    request: Credentials,
    access: Exclude<Access, 'public' | 'form'>,
  ): Promise<Authentication> {
    switch (access) {
      case 'service':
        return this.authorizeService(request);
      case 'any':
        return this.authorizeAny(request);
      case 'person':
        return this.authorizeBrowser(request).then((authentication) =>
          assertMayWrite(request, authentication),
        );
      case 'user':
        return this.authorizePerson(request).then((authentication) =>
          assertMayWrite(request, authentication),
        );
      case 'memory':
        return this.authorizeMemoryOwner(request).then((authentication) =>
          assertMayWrite(request, authentication),
        );
      case 'memory_read':
        return this.authorizeMemoryOwner(request);
      case 'user_key':
        return this.authorizeUserKey(request);
      case 'sign_in':
        return this.authorizeSignIn(request);
      case 'engine':
        return this.authorizeEngine(request);
      case 'mcp':
        return this.authorizeAgent(request);
      case 'admin':
      case 'metrics':
        return this.authorizeAdmin(request);
    }
  }

  /**
   * Authorizes a request for the proxy, on the shortest path.
   * @throws DomainError TOKEN_MISSING, TOKEN_INVALID, FORBIDDEN; DATABASE_UNAVAILABLE
   */
  async authorizeService({ headers }: Pick<Credentials, 'headers'>): Promise<Authentication> {
    const authentication = requireProxyScope(await this.authenticateProxied(headers));
    return hasOwner(authentication) ? this.people.applyOwnerPreferences(authentication) : authentication;
  }

  /**
   * Authorizes an operator, by the admin token or by the login cookie of a browser.
   * @throws DomainError TOKEN_MISSING, TOKEN_INVALID, FORBIDDEN; DATABASE_UNAVAILABLE
   */
  async authorizeAdmin(request: Credentials): Promise<Authentication> {
    const cookie = readCookie(request.headers.cookie, LOGIN_COOKIE);
    if (!hasCredential(request.headers) && cookie !== undefined)
      return this.logins.authenticate(request, cookie);
    const authentication = await this.authenticate(request.headers);
    if (authentication.principal.kind !== 'admin') throw createAdminOnlyError();
    return authentication;
  }

  private async authenticateBy(credential: string): Promise<Authentication> {
    return isJwtShaped(credential)
      ? this.people.authenticateByJwt(credential)
      : toAuthentication(await this.tokens.resolve(credential));
  }

  /** Authenticates the caller by `Authorization`, or by `x-api-key` if the first credential is not ours. */
  private async authenticateProxied(headers: Credentials['headers']): Promise<Authentication> {
    const second = readSecondCredential(headers);
    return this.authenticate(headers).catch((error: unknown) => {
      const isForeign = error instanceof DomainError && error.code === 'TOKEN_INVALID';
      if (second === undefined || !isForeign) throw error;
      return this.authenticateBy(second);
    });
  }

  /** Authorizes any caller; the login cookie counts only if the request contains no token. */
  private authorizeAny(request: Credentials): Promise<Authentication> {
    const cookie = readCookie(request.headers.cookie, LOGIN_COOKIE);
    return hasCredential(request.headers) || cookie === undefined
      ? this.authenticate(request.headers)
      : this.authorizeAdmin(request);
  }

  /** Authorizes a person; the session cookie counts only if the request contains no token. */
  private authorizeBrowser(request: Credentials): Promise<Authentication> {
    const cookie = readCookie(request.headers.cookie, SESSION_COOKIE);
    return hasCredential(request.headers) || cookie === undefined
      ? this.authorizePerson(request)
      : this.people.authenticateByCookie(request, cookie);
  }

  private async authorizePerson({ headers }: Credentials): Promise<Authentication> {
    const authentication = await this.authenticate(headers);
    if (authentication.person !== null) return authentication;
    if (authentication.token === null) throw createNoMemoriesError();
    return this.people.authenticateByService(authentication.token, readUserHeader(headers));
  }

  private async authorizeMemoryOwner({ headers }: Credentials): Promise<Authentication> {
    const authentication = await this.authenticate(headers);
    if (authentication.person !== null) return authentication;
    if (authentication.token === null) throw createNoMemoriesError();
    return this.people.authenticateByServiceOrAsItself(authentication.token, readUserHeader(headers));
  }

  /** Authorizes an agent; with `X-Memory-User`, its service token acts for that person. */
  private async authorizeAgent(request: Credentials): Promise<Authentication> {
    if (request.headers['x-memory-user'] !== undefined) return this.authorizePerson(request);
    const authentication = await this.authenticate(request.headers);
    const { kind, scopes } = authentication.principal;
    if (kind === 'service' && !toMemoryRights(scopes).read)
      throw new DomainError(
        'FORBIDDEN',
        'The token lacks the scopes "memory" and "memory:read"; one of them is required.',
      );
    return authentication;
  }

  /**
   * Authorizes a call of the engine API. Existing clients of this API send no token; the configuration may
   * allow them from this machine (D40).
   */
  private async authorizeEngine(request: Credentials): Promise<Authentication> {
    if (this.engine.open && !hasCredential(request.headers) && isLocalCall(request)) return OPEN_ENGINE;
    const authentication = await this.authenticate(request.headers);
    const { kind, scopes } = authentication.principal;
    if (kind !== 'service' || !toMemoryRights(scopes).read)
      throw new DomainError('FORBIDDEN', 'This route requires a service token with the scope "memory".');
    return authentication;
  }

  private async authorizeUserKey(request: Credentials): Promise<Authentication> {
    const { userId, userKey } = readUserKey(request);
    return this.authenticateUser(userId, userKey);
  }

  /**
   * Authorizes a person by their key, within the limit for failed sign-ins. A missing key is not a failure.
   */
  private async authorizeSignIn(request: Credentials): Promise<Authentication> {
    const { userId, userKey } = readUserKey(request);
    return this.signIns.run(request, () => this.authenticateUser(userId, userKey));
  }
}

function createNoMemoriesError(): DomainError {
  return new DomainError(
    'FORBIDDEN',
    'This route requires the credential of a person or of a service token; the admin token has no memories.',
  );
}

function readUserHeader(headers: Credentials['headers']): string | undefined {
  return [headers['x-memory-user']].flat().at(-1);
}

function assertMayWrite({ method }: Credentials, authentication: Authentication): Authentication {
  const readsOnly = method === 'GET' || method === 'HEAD';
  if (!readsOnly && !toMemoryRights(authentication.principal.scopes).write)
    throw new DomainError('FORBIDDEN', 'The token lacks the scope "memory".');
  return authentication;
}

function requireProxyScope(authentication: Authentication): Authentication {
  if (authentication.principal.kind !== 'service')
    throw new DomainError(
      'FORBIDDEN',
      'This route requires a service token; the admin token has no provider.',
    );
  if (!authentication.principal.scopes.includes('proxy'))
    throw new DomainError('FORBIDDEN', 'The token lacks the scope "proxy".');
  return authentication;
}

function hasOwner({ token }: Authentication): boolean {
  return typeof token?.ownerUserId === 'string';
}

function toAuthentication(resolved: ResolvedToken): Authentication {
  if (resolved.kind === 'admin') return createAdminAuthentication(resolved.tokenId);
  const { config } = resolved;
  const { id, spaceId, scopes, policy } = config;
  return { principal: { kind: 'service', id, spaceId, scopes, policy }, token: config, person: null };
}

const OPEN_ENGINE: Authentication = {
  principal: {
    kind: 'service',
    id: INSTANCE_TOKEN_ID,
    spaceId: ENGINE_SPACE_ID,
    scopes: ['memory'],
    policy: null,
  },
  token: null,
  person: null,
};
