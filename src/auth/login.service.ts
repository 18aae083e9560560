import { Injectable } from '@nestjs/common';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import { AuditLog } from '../database/audit-log.js';
import { TokensService } from '../tokens/tokens.service.js';
import { AdminTokenService } from './admin-token.service.js';
import { adminAuthentication, type Authentication, type Credentials } from './authentication.js';
import { isLoginOf, LOGIN_COOKIE, parseLogin, readCookie, signLogin } from './login-cookie.js';
import { isSameHost, mayUseCookie } from './same-origin.js';
import { groupAddress, isRefusal, SignInThrottle } from './sign-in-throttle.js';

/** Browsers of operators: the admin token is traded for a login cookie, which ends after 12 hours, at logout, or with the admin token (D43). */
@Injectable()
export class LoginService {
  constructor(
    private readonly tokens: TokensService,
    private readonly admins: AdminTokenService,
    private readonly keys: KeyRing,
    private readonly throttle: SignInThrottle,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @returns the value of a login cookie
   * @throws DomainError TOKEN_INVALID; FORBIDDEN for a service token or a page of another host; TOO_MANY_REQUESTS; DATABASE_UNAVAILABLE
   */
  async login(token: string, { headers, socket }: Pick<Credentials, 'headers' | 'socket'>): Promise<string> {
    if (headers.origin !== undefined && !isSameHost(headers)) throw foreignOrigin();
    const address = socket?.remoteAddress ?? '';
    return this.throttle.run(address, () => this.signIn(token, address));
  }

  /** @throws DomainError TOKEN_INVALID for a login that has ended; FORBIDDEN for a write from a page of another host; DATABASE_UNAVAILABLE */
  async authenticate({ method, headers }: Pick<Credentials, 'method' | 'headers'>, cookie: string): Promise<Authentication> {
    const login = parseLogin(cookie);
    const admin = login === null ? null : await this.admins.findForLogin(login);
    if (login === null || admin === null || !isLoginOf(this.keys.cookieKey, admin, login, Date.now())) {
      throw new DomainError('TOKEN_INVALID', 'The login has expired: log in again.');
    }
    if (!mayUseCookie(method, headers)) throw foreignOrigin();
    return adminAuthentication(admin.id);
  }

  /** Ends the login whose cookie the request carries, in every process. @throws DomainError DATABASE_UNAVAILABLE */
  async logout({ headers }: Pick<Credentials, 'headers'>): Promise<void> {
    const login = parseLogin(readCookie(headers.cookie, LOGIN_COOKIE) ?? '');
    if (login !== null) await this.admins.endLogin(login);
  }

  private async signIn(token: string, address: string): Promise<string> {
    try {
      const resolved = await this.tokens.resolve(token);
      if (resolved.kind !== 'admin') throw adminOnly();
      return signLogin(this.keys.cookieKey, { id: resolved.tokenId, secretHash: this.keys.digest(token) }, Date.now());
    } catch (error) {
      if (isRefusal(error)) await this.recordFailure(error, address);
      throw error;
    }
  }

  private recordFailure({ code }: DomainError, address: string): Promise<void> {
    return this.audit.record({
      spaceId: null,
      actor: 'anonymous',
      action: 'login.failed',
      detail: { address: groupAddress(address), code },
    });
  }
}

export function adminOnly(): DomainError {
  return new DomainError('FORBIDDEN', 'This needs the admin token.');
}

function foreignOrigin(): DomainError {
  return new DomainError('FORBIDDEN', 'A page of another origin may not do this.');
}
