import { Injectable } from '@nestjs/common';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import { AuditLog } from '../database/audit-log.js';
import { UsersService, type User } from '../users/users.service.js';
import type { Credentials } from './authentication.js';
import { EndedLoginsRepository } from './ended-logins.repository.js';
import { readCookie } from './login-cookie.js';
import {
  decideSessionEnd,
  verifySession,
  parseSession,
  SESSION_COOKIE,
  signSession,
  type ClaimedSession,
  type NewSession,
  type SessionProof,
} from './session-cookie.js';
import { assertMayUseCookie } from './same-origin.js';

/**
 * The audit log must not keep the name of somebody who erases their account; the space of the event says who
 * it is.
 */
const ACTOR = 'user:self';

/** A session that holds, and its user. */
export interface PersonSession extends ClaimedSession {
  readonly user: User;
}

/**
 * Browsers of people: a cookie that proves the user, for 12 hours or as long as the JWT that it was made
 * from. It carries all that is known of the session, so only its early end is stored.
 */
@Injectable()
export class PersonSessionsService {
  constructor(
    private readonly users: UsersService,
    private readonly keys: KeyRing,
    private readonly ended: EndedLoginsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @param endsAt of the credential, epoch seconds; `null` when it has no end */
  async create(user: User, proof: SessionProof, endsAt: number | null): Promise<NewSession> {
    const expires = decideSessionEnd(endsAt, Date.now());
    const cookie = signSession(this.keys.cookieKey, user, { proof, expires });
    await this.audit.record({
      spaceId: user.spaceId,
      actor: ACTOR,
      action: 'session.create',
      detail: { by: proof },
    });
    return { cookie, expires };
  }

  /**
   * @throws DomainError TOKEN_INVALID for a session that has ended; FORBIDDEN for a write from a page of
   * another host; DATABASE_UNAVAILABLE
   */
  async authenticate(
    request: Pick<Credentials, 'method' | 'headers'>,
    cookie: string,
  ): Promise<PersonSession> {
    const session = await this.find(cookie);
    if (session === null) throw new DomainError('TOKEN_INVALID', 'The session has ended. Sign in again.');
    assertMayUseCookie(request);
    return session;
  }

  /**
   * @returns the session whose cookie the request carries; `null` when there is none, or it has ended.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findCurrent({ headers }: Pick<Credentials, 'headers'>): Promise<PersonSession | null> {
    const cookie = readCookie(headers.cookie, SESSION_COOKIE);
    return cookie === undefined ? null : this.find(cookie);
  }

  /**
   * Ends the session whose cookie the request carries, in every process.
   * @throws DomainError FORBIDDEN, DATABASE_UNAVAILABLE
   */
  async end(request: Pick<Credentials, 'method' | 'headers'>): Promise<void> {
    const session = await this.findCurrent(request);
    if (session === null) return;
    assertMayUseCookie(request);
    await this.ended.insert(session);
    await this.audit.record({
      spaceId: session.user.spaceId,
      actor: ACTOR,
      action: 'session.end',
      detail: {},
    });
  }

  private async find(cookie: string): Promise<PersonSession | null> {
    const session = parseSession(cookie);
    const user = session === null ? null : await this.users.find(session.userId);
    if (session === null || user === null || !verifySession(this.keys.cookieKey, user, session, Date.now()))
      return null;
    return (await this.ended.has(session.loginId)) ? null : { ...session, user };
  }
}
