import { Injectable } from '@nestjs/common';
import type { Credentials } from '../auth/authentication.js';
import { LoginService } from '../auth/login.service.js';
import { OperatorTextsService } from '../auth/operator-texts.service.js';
import { PersonSessionsService } from '../auth/person-sessions.service.js';
import { PersonSignInService } from '../auth/person-sign-in.service.js';
import type { NewSession } from '../auth/session-cookie.js';
import { readProductVersion } from '../common/product-version.js';
import type { SessionsResponse } from './auth-session.dto.js';
import { toPersonProof, type SessionFields } from './session-proof.js';

type BrowserRequest = Pick<Credentials, 'method' | 'headers' | 'socket'>;

/** Manages the cookies of a browser: a person's session and, beside it, an operator's login. */
@Injectable()
export class BrowserSessionsService {
  private readonly version = readProductVersion();

  constructor(
    private readonly logins: LoginService,
    private readonly sessions: PersonSessionsService,
    private readonly signIns: PersonSignInService,
    private readonly texts: OperatorTextsService,
  ) {}

  /**
   * @throws DomainError VALIDATION_FAILED, TOKEN_INVALID, FORBIDDEN, TOO_MANY_REQUESTS, ISSUER_UNAVAILABLE,
   * DATABASE_UNAVAILABLE
   */
  async create(fields: SessionFields, request: BrowserRequest): Promise<NewSession> {
    return this.signIns.signIn(toPersonProof(fields), request);
  }

  /** @throws DomainError DATABASE_UNAVAILABLE */
  async describe(request: BrowserRequest): Promise<SessionsResponse> {
    const [login, session] = await Promise.all([
      this.logins.findCurrent(request),
      this.sessions.findCurrent(request),
    ]);
    return {
      admin: login && { expires_at: toIsoTime(login.expires) },
      person: session && { user_id: session.userId, expires_at: toIsoTime(session.expires) },
      ...(login !== null && { version: this.version, operator_texts: this.texts.mode }),
    };
  }

  /** @throws DomainError FORBIDDEN, DATABASE_UNAVAILABLE */
  end(request: BrowserRequest): Promise<void> {
    return this.sessions.end(request);
  }
}

function toIsoTime(epochSeconds: number): string {
  return new Date(epochSeconds * 1_000).toISOString();
}
