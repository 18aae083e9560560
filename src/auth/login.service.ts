import { Injectable } from '@nestjs/common';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import { toActor } from '../common/principal.js';
import { AuditLog } from '../database/audit-log.js';
import { TokensService } from '../tokens/tokens.service.js';
import { AdminTokenService } from './admin-token.service.js';
import { createAdminAuthentication, type Authentication, type Credentials } from './authentication.js';
import { EndedLoginsRepository } from './ended-logins.repository.js';
import {
  verifyLogin,
  LOGIN_COOKIE,
  parseLogin,
  readCookie,
  signLogin,
  type ClaimedLogin,
  type LoginOwner,
} from './login-cookie.js';
import { assertMaySignIn, assertMayUseCookie } from './same-origin.js';
import { SignInsService } from './sign-ins.service.js';

/** The admin token, or the code of a one-time link. */
export type AdminProof = { readonly token: string } | { readonly code: string };

/**
 * Logs operators in with a browser: it exchanges the admin token, or a one-time link, for a login cookie. The
 * login ends after 12 hours, at logout, or when the admin token is replaced (D43).
 */
@Injectable()
export class LoginService {
  constructor(
    private readonly tokens: TokensService,
    private readonly admins: AdminTokenService,
    private readonly keys: KeyRing,
    private readonly signIns: SignInsService,
    private readonly ended: EndedLoginsRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Logs an operator in.
   * @returns value of the login cookie
   * @throws DomainError TOKEN_INVALID; FORBIDDEN for a service token or a page of another host;
   * TOO_MANY_REQUESTS; DATABASE_UNAVAILABLE
   */
  async logIn(proof: AdminProof, request: Pick<Credentials, 'headers' | 'socket'>): Promise<string> {
    assertMaySignIn(request.headers);
    const owner = await this.signIns.run(request, () =>
      'code' in proof ? this.findByCode(proof.code) : this.findByToken(proof.token),
    );
    return signLogin(this.keys.cookieKey, owner, Date.now());
  }

  /**
   * Authenticates an operator by the login cookie.
   * @throws DomainError TOKEN_INVALID for a login that has ended; FORBIDDEN for a write from a page of
   * another host; DATABASE_UNAVAILABLE
   */
  async authenticate(
    request: Pick<Credentials, 'method' | 'headers'>,
    cookie: string,
  ): Promise<Authentication> {
    const login = await this.find(cookie);
    if (login === null) throw new DomainError('TOKEN_INVALID', 'The login has expired. Log in again.');
    assertMayUseCookie(request);
    return createAdminAuthentication(login.ownerId);
  }

  /**
   * Finds the login of the request's cookie; `null` if the cookie is absent or the login has ended.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findCurrent({ headers }: Pick<Credentials, 'headers'>): Promise<ClaimedLogin | null> {
    const cookie = readCookie(headers.cookie, LOGIN_COOKIE);
    return cookie === undefined ? null : this.find(cookie);
  }

  /**
   * Ends the login of the request's cookie, in every process.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async logOut({ headers }: Pick<Credentials, 'headers'>): Promise<void> {
    const login = parseLogin(readCookie(headers.cookie, LOGIN_COOKIE) ?? '');
    if (login !== null) await this.ended.insert(login);
  }

  private async find(cookie: string): Promise<ClaimedLogin | null> {
    const login = parseLogin(cookie);
    const admin = login === null ? null : await this.admins.findForLogin(login);
    return login !== null && admin !== null && verifyLogin(this.keys.cookieKey, admin, login, Date.now())
      ? login
      : null;
  }

  private async findByToken(token: string): Promise<LoginOwner> {
    const resolved = await this.tokens.resolve(token);
    if (resolved.kind !== 'admin') throw createAdminOnlyError();
    return { id: resolved.tokenId, secretHash: this.keys.computeDigest(token) };
  }

  private async findByCode(code: string): Promise<LoginOwner> {
    const admin = await this.admins.findByCode(code);
    if (admin === null)
      throw new DomainError('TOKEN_INVALID', 'The link was already used or has expired. Create a new one.', {
        field: 'code',
      });
    await this.audit.record({
      spaceId: null,
      actor: toActor({ kind: 'admin', id: admin.id }),
      action: 'login.link',
      detail: {},
    });
    return admin;
  }
}

/** Creates the error for a caller who is not an operator. */
export function createAdminOnlyError(): DomainError {
  return new DomainError('FORBIDDEN', 'This request requires the admin token.');
}
