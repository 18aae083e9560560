import { Injectable } from '@nestjs/common';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import { AuditLog } from '../database/audit-log.js';
import { UsersService, type User } from '../users/users.service.js';
import type { Credentials } from './authentication.js';
import { EndedLoginsRepository } from './ended-logins.repository.js';
import { readCookie } from './login-cookie.js';
import {
  computeSessionEnd,
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
 * Actor of the events. It contains no user id, which would outlive an erasure; the space identifies the
 * person.
 */
const SELF_ACTOR = 'user:self';

/** A valid session, and its user. */
export interface PersonSession extends ClaimedSession {
  readonly user: User;
}

/**
 * Manages the browser sessions of people. A session lasts 12 hours, or as long as the JWT that it was created
 * with. It is stored in its cookie; the database contains only sessions that ended early.
 */
@Injectable()
export class PersonSessionsService {
  constructor(
    private readonly users: UsersService,
    private readonly keys: KeyRing,
    private readonly ended: EndedLoginsRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Creates a session.
   * @param endsAt expiry of the credential in epoch seconds; `null` if it does not expire
   */
  async create(user: User, proof: SessionProof, endsAt: number | null): Promise<NewSession> {
    const expires = computeSessionEnd(endsAt, Date.now());
    const cookie = signSession(this.keys.cookieKey, user, { proof, expires });
    await this.audit.record({
      spaceId: user.spaceId,
      actor: SELF_ACTOR,
      action: 'session.create',
      detail: { by: proof },
    });
    return { cookie, expires };
  }

  /**
   * Authenticates a person by the session cookie.
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
   * Finds the session of the request's cookie; `null` if the cookie is absent or the session has ended.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findCurrent({ headers }: Pick<Credentials, 'headers'>): Promise<PersonSession | null> {
    const cookie = readCookie(headers.cookie, SESSION_COOKIE);
    return cookie === undefined ? null : this.find(cookie);
  }

  /**
   * Ends the session of the request's cookie, in every process.
   * @throws DomainError FORBIDDEN, DATABASE_UNAVAILABLE
   */
  async end(request: Pick<Credentials, 'method' | 'headers'>): Promise<void> {
    const session = await this.findCurrent(request);
    if (session === null) return;
    assertMayUseCookie(request);
    await this.ended.insert(session);
    await this.audit.record({
      spaceId: session.user.spaceId,
      actor: SELF_ACTOR,
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
