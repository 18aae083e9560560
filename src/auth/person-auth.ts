import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { isEndUser, decodeHeader } from '../common/http/end-user-header.js';
import { resolvePolicy } from '../common/policy/resolve-policy.js';
import type { Policy } from '../common/policy/policy.js';
import { toMemoryRights, type AccessScope } from '../common/principal.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope } from '../common/scope.js';
import { MAX_LOOKUP_MS, requireWithin } from '../common/require-within.js';
import type { MemoryConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { UsersService, type User } from '../users/users.service.js';
import type { Authentication, Credentials } from './authentication.js';
import { PersonSessionsService } from './person-sessions.service.js';
import { UserTokens } from './user-tokens.js';

const HEADER = 'X-Memory-User';

/**
 * Authenticates people: by a JWT, by their key, by a session cookie, or by a service token that acts for
 * them.
 */
@Injectable()
export class PersonAuth {
  private readonly enabledPolicy: Policy;
  private readonly disabledPolicy: Policy;

  constructor(
    private readonly users: UsersService,
    private readonly tokens: UserTokens,
    private readonly sessions: PersonSessionsService,
    @Inject(getSectionToken('memory')) { searchTimeoutMs }: Pick<MemoryConfig, 'searchTimeoutMs'>,
  ) {
    [this.enabledPolicy, this.disabledPolicy] = [
      resolvePersonalPolicy(true, searchTimeoutMs),
      resolvePersonalPolicy(false, searchTimeoutMs),
    ];
  }

  /**
   * Authenticates a person by a JWT.
   * @throws DomainError TOKEN_INVALID, also for an erased user, even if a new user has the same id;
   * ISSUER_UNAVAILABLE; DATABASE_UNAVAILABLE
   */
  async authenticateByJwt(jwt: string): Promise<Authentication> {
    return this.createForUser((await this.findByJwt(jwt)).user, null);
  }

  /** Finds the user of a JWT, and its expiry in epoch seconds. @throws the errors of `authenticateByJwt` */
  async findByJwt(jwt: string): Promise<{ readonly user: User; readonly expires: number }> {
    const subject = await this.tokens.verify(jwt);
    const { expires } = subject;
    if (subject.kind === 'external')
      return { user: await this.users.findOrCreateExternal(subject.issuer, subject.subject), expires };
    const user = await this.users.find(subject.userId);
    if (user?.spaceId !== subject.spaceId)
      throw new DomainError('TOKEN_INVALID', 'The user no longer exists.');
    return { user, expires };
  }

  /**
   * Authenticates a person by their key.
   * @throws DomainError TOKEN_INVALID, both for an unknown user and for a wrong key; DATABASE_UNAVAILABLE
   */
  async authenticateByKey(userId: string, userKey: string): Promise<Authentication> {
    return this.createForUser(await this.findByKey(userId, userKey), null);
  }

  /** Finds a user by their key. @throws the errors of `authenticateByKey` */
  async findByKey(userId: string, userKey: string): Promise<User> {
    const user = await this.users.verifyKey(userId, userKey);
    if (user === null)
      throw new DomainError('TOKEN_INVALID', 'user_id and user_key do not match.', { field: 'user_key' });
    return user;
  }

  /**
   * Authenticates a person by the session cookie of a browser.
   * @throws DomainError TOKEN_INVALID; FORBIDDEN for a write from a page of another host;
   * DATABASE_UNAVAILABLE
   */
  async authenticateByCookie(
    request: Pick<Credentials, 'method' | 'headers'>,
    cookie: string,
  ): Promise<Authentication> {
    const { user, proof } = await this.sessions.authenticate(request, cookie);
    const { person, ...rest } = this.createForUser(user, null);
    return { ...rest, person: person && { ...person, hasShownKey: proof !== 'jwt' } };
  }

  /**
   * Authenticates the person for whom a service token acts: its owner, or the end user in `X-Memory-User`
   * (D44).
   * @throws DomainError FORBIDDEN if the header is missing or not allowed; VALIDATION_FAILED for an invalid
   * end user; DATABASE_UNAVAILABLE
   */
  async authenticateByService(token: TokenConfig, header: string | undefined): Promise<Authentication> {
    assertMayRead(token);
    const { ownerUserId: owner } = token;
    const endUser = decodeHeader(header) || undefined;
    if (owner !== null && (endUser === undefined || endUser === owner))
      return this.createForOwner(owner, token);
    if (endUser === undefined)
      throw new DomainError('FORBIDDEN', `With a service token, this route requires the header ${HEADER}.`, {
        field: HEADER,
      });
    if (!token.policy.headers.user)
      throw new DomainError('FORBIDDEN', `The token’s policy does not allow the header ${HEADER}.`, {
        field: HEADER,
      });
    if (!isEndUser(endUser))
      throw new DomainError('VALIDATION_FAILED', `${HEADER} must be 1 to 256 printable characters`, {
        field: HEADER,
      });
    return this.createForEndUser(endUser, token);
  }

  /**
   * Authenticates the person for whom a service token acts. A token without an owner, in a request without
   * `X-Memory-User`, acts for itself: on the memories of its chats without an end user.
   * @throws DomainError FORBIDDEN if the header is not allowed; VALIDATION_FAILED for an invalid end user;
   * DATABASE_UNAVAILABLE
   */
  async authenticateByServiceOrAsItself(
    token: TokenConfig,
    header: string | undefined,
  ): Promise<Authentication> {
    if (token.ownerUserId !== null || decodeHeader(header)) return this.authenticateByService(token, header);
    assertMayRead(token);
    const { id, spaceId, scopes, policy } = token;
    return {
      principal: { kind: 'service', id, spaceId, scopes, policy },
      token,
      person: { user: null, scope: buildScope(spaceId, '') },
    };
  }

  /**
   * Applies the preferences of a service token's owner to its policy. While they can't be read, memory is off
   * for the request, unless the policy is strict (D26).
   * @throws DomainError DATABASE_UNAVAILABLE under a strict policy
   */
  async applyOwnerPreferences(authentication: Authentication): Promise<Authentication> {
    const { principal, token } = authentication;
    if (token === null || token.ownerUserId === null || !token.policy.enabled) return authentication;
    if (await this.wantsMemory(token.ownerUserId, token.policy)) return authentication;
    return { ...authentication, principal: { ...principal, policy: { ...token.policy, enabled: false } } };
  }

  private async wantsMemory(owner: string, { recall }: Policy): Promise<boolean> {
    const reading = this.users.find(owner);
    const isStrict = recall.on_failure === 'strict';
    try {
      const user = await (isStrict ? reading : requireWithin(reading, MAX_LOOKUP_MS));
      return user?.preferences.has_memory !== false;
    } catch (error) {
      if (isStrict) throw error;
      return false;
    }
  }

  private async createForOwner(owner: string, token: TokenConfig): Promise<Authentication> {
    const user = await this.users.find(owner);
    if (user === null) throw new DomainError('TOKEN_INVALID', 'The user no longer exists.');
    return this.createForUser(user, token);
  }

  private createForUser(user: User, token: TokenConfig | null): Authentication {
    const { id, spaceId, preferences } = user;
    const policy = this.choosePolicy(preferences.has_memory && (token?.policy.enabled ?? true));
    return {
      principal: { kind: 'user', id, spaceId, scopes: toAccessScopes(token), policy },
      token,
      person: { user, scope: buildScope(spaceId, '') },
    };
  }

  private createForEndUser(endUser: string, token: TokenConfig): Authentication {
    const { spaceId } = token;
    return {
      principal: {
        kind: 'user',
        id: endUser,
        spaceId,
        scopes: toAccessScopes(token),
        policy: this.choosePolicy(token.policy.enabled),
      },
      token,
      person: { user: null, scope: buildScope(spaceId, endUser) },
    };
  }

  private choosePolicy(enabled: boolean): Policy {
    return enabled ? this.enabledPolicy : this.disabledPolicy;
  }
}

function assertMayRead({ scopes }: TokenConfig): void {
  if (!toMemoryRights(scopes).read)
    throw new DomainError(
      'FORBIDDEN',
      'The token lacks the scopes "memory" and "memory:read"; one of them is required.',
    );
}

function buildScope(spaceId: string, endUser: string): Scope {
  return { spaceId, endUser, appId: DEFAULT_APP, projectId: DEFAULT_PROJECT };
}

function toAccessScopes(token: TokenConfig | null): readonly AccessScope[] {
  return token === null || toMemoryRights(token.scopes).write ? ['memory'] : ['memory:read'];
}

// The preset `personal` sets its own limits for memories and history, so the defaults passed here don't
// matter.
function resolvePersonalPolicy(enabled: boolean, strictTimeoutMs: number): Policy {
  return resolvePolicy([{ preset: 'personal' }, { enabled }], {
    strictTimeoutMs,
    memoryLimit: 0,
    sessionWindowSize: 0,
  });
}
