import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { UsersService, type User } from '../users/users.service.js';
import type { Credentials } from './authentication.js';
import { LoginCodesService } from './login-codes.service.js';
import { PersonAuth } from './person-auth.js';
import { PersonSessionsService } from './person-sessions.service.js';
import { assertMaySignIn } from './same-origin.js';
import type { NewSession } from './session-cookie.js';
import { SignInsService } from './sign-ins.service.js';

/** The credential with which a person signs in: a JWT, their key, or the code of a one-time link. */
export type PersonProof =
  | { readonly accessToken: string }
  | { readonly userId: string; readonly userKey: string }
  | { readonly code: string };

/** Signs people in with a browser: it exchanges their credential for a session. */
@Injectable()
export class PersonSignInService {
  constructor(
    private readonly people: PersonAuth,
    private readonly sessions: PersonSessionsService,
    private readonly signIns: SignInsService,
    private readonly codes: LoginCodesService,
    private readonly users: UsersService,
  ) {}

  /**
   * Creates a session.
   * @throws DomainError TOKEN_INVALID; FORBIDDEN for a page of another host; TOO_MANY_REQUESTS;
   * ISSUER_UNAVAILABLE, DATABASE_UNAVAILABLE
   */
  async signIn(proof: PersonProof, request: Pick<Credentials, 'headers' | 'socket'>): Promise<NewSession> {
    assertMaySignIn(request.headers);
    return this.signIns.run(request, () => this.createSession(proof));
  }

  private async createSession(proof: PersonProof): Promise<NewSession> {
    if ('userId' in proof)
      return this.sessions.create(await this.people.findByKey(proof.userId, proof.userKey), 'key', null);
    if ('code' in proof) return this.sessions.create(await this.findByCode(proof.code), 'code', null);
    const { user, expires } = await this.people.findByJwt(proof.accessToken);
    return this.sessions.create(user, 'jwt', expires);
  }

  private async findByCode(code: string): Promise<User> {
    const userId = await this.codes.redeemForPerson(code);
    const user = userId === null ? null : await this.users.find(userId);
    if (user === null)
      throw new DomainError('TOKEN_INVALID', 'The link was already used or has expired. Ask for a new one.', {
        field: 'code',
      });
    return user;
  }
}
