import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { isEndUser, decodeHeader } from '../common/http/end-user-header.js';
import { resolvePolicy } from '../common/policy/resolve-policy.js';
import type { Policy } from '../common/policy/policy.js';
import { toMemoryRights, type AccessScope } from '../common/principal.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope } from '../common/scope.js';
import type { MemoryConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { UsersService, type User } from '../users/users.service.js';
import type { Authentication, Credentials } from './authentication.js';
import { PersonSessionsService } from './person-sessions.service.js';
import { UserTokens } from './user-tokens.js';

const HEADER = 'X-Memory-User';

/** People: by JWT, by their key, or by a service token that acts for them. */
@Injectable()
export class PersonAuth {
  private readonly on: Policy;
  private readonly off: Policy;

  constructor(
    private readonly users: UsersService,
    private readonly tokens: UserTokens,
    private readonly sessions: PersonSessionsService,
    @Inject(getSectionToken('memory')) { searchTimeoutMs }: Pick<MemoryConfig, 'searchTimeoutMs'>,
  ) {
    [this.on, this.off] = [
      resolvePersonalPolicy(true, searchTimeoutMs),
      resolvePersonalPolicy(false, searchTimeoutMs),
    ];
  }

  /**
   * @throws DomainError TOKEN_INVALID, also for a user who has been erased, even if there is a new one of
   * that name; ISSUER_UNAVAILABLE; DATABASE_UNAVAILABLE
   */
  async authenticateByJwt(jwt: string): Promise<Authentication> {
    return this.createForUser((await this.findByJwt(jwt)).user, null);
  }

  /** @returns the user, and when the JWT ends, epoch seconds. @throws as `byJwt` */
  async findByJwt(jwt: string): Promise<{ readonly user: User; readonly expires: number }> {
    const subject = await this.tokens.verify(jwt);
    const { expires } = subject;
    if (subject.kind === 'outside')
      return { user: await this.users.findOrCreateOutside(subject.issuer, subject.subject), expires };
    const user = await this.users.find(subject.userId);
    if (user?.spaceId !== subject.spaceId)
      throw new DomainError('TOKEN_INVALID', 'The user no longer exists.');
    return { user, expires };
  }

  /** @throws DomainError TOKEN_INVALID for an unknown user as for a wrong key; DATABASE_UNAVAILABLE */
  async authenticateByKey(userId: string, userKey: string): Promise<Authentication> {
    return this.createForUser(await this.findByKey(userId, userKey), null);
  }

  /** @throws as `byKey` */
  async findByKey(userId: string, userKey: string): Promise<User> {
    const user = await this.users.verifyKey(userId, userKey);
    if (user === null)
      throw new DomainError('TOKEN_INVALID', 'user_id and user_key do not match.', { field: 'user_key' });
    return user;
  }

  /**
   * @param cookie of a session.
   * @throws DomainError TOKEN_INVALID, FORBIDDEN for a write from a page of another host;
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
   * A service token acts for its owner, or for the end user that `X-Memory-User` names (D44).
   * @throws DomainError FORBIDDEN when it names nobody or may not, VALIDATION_FAILED for a name that is none;
   * DATABASE_UNAVAILABLE
   */
  async authenticateByService(token: TokenConfig, header: string | undefined): Promise<Authentication> {
    assertMayRead(token);
    const { ownerUserId: owner } = token;
    const named = decodeHeader(header) || undefined;
    if (owner !== null && (named === undefined || named === owner)) return this.createForOwner(owner, token);
    if (named === undefined)
      throw new DomainError('FORBIDDEN', `With a service token, this route requires the header ${HEADER}.`, {
        field: HEADER,
      });
    if (!token.policy.headers.user)
      throw new DomainError('FORBIDDEN', `The token’s policy does not allow the header ${HEADER}.`, {
        field: HEADER,
      });
    if (!isEndUser(named))
      throw new DomainError('VALIDATION_FAILED', `${HEADER} must be 1 to 256 printable characters.`, {
        field: HEADER,
      });
    return this.createForEndUser(named, token);
  }

  /**
   * The same, but a token without an owner that names nobody has rows of its own: those that its chats
   * without an end user write.
   * @throws DomainError FORBIDDEN when it may not, VALIDATION_FAILED for a name that is none;
   * DATABASE_UNAVAILABLE
   */
  async authenticateByServiceOrItself(
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
   * A service token with its owner's preferences in the policy; they count from their next request on. While
   * they can't be asked nothing is remembered or recalled, and a best-effort request goes on (D26).
   * @throws DomainError DATABASE_UNAVAILABLE under a strict policy
   */
  async applyOwner(authentication: Authentication): Promise<Authentication> {
    const { principal, token } = authentication;
    if (token === null || token.ownerUserId === null || !token.policy.enabled) return authentication;
    if (await this.wantsMemory(token.ownerUserId, token.policy)) return authentication;
    return { ...authentication, principal: { ...principal, policy: { ...token.policy, enabled: false } } };
  }

  private async wantsMemory(owner: string, { recall }: Policy): Promise<boolean> {
    try {
      return (await this.users.find(owner))?.preferences.has_memory !== false;
    } catch (error) {
      if (recall.on_failure === 'strict') throw error;
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
    return enabled ? this.on : this.off;
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

// The preset limits neither count nor history: what else a token brings along is not asked.
function resolvePersonalPolicy(enabled: boolean, strictTimeoutMs: number): Policy {
  return resolvePolicy([{ preset: 'personal' }, { enabled }], {
    strictTimeoutMs,
    memoryLimit: 0,
    sessionWindowSize: 0,
  });
}
