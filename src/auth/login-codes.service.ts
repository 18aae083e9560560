import { Injectable } from '@nestjs/common';
import { KeyRing } from '../common/crypto/key-ring.js';
import { generateSecret } from '../common/crypto/random-secret.js';
import { LoginCodesRepository } from './login-codes.repository.js';

/** Lifetime of an operator's code, seconds. */
const ADMIN_CODE_S = 15 * 60;
const CODE_LENGTH = 43;

/** One-time codes, which stand in links: each signs in once, and its hash alone is stored. */
@Injectable()
export class LoginCodesService {
  constructor(
    private readonly repository: LoginCodesRepository,
    private readonly keys: KeyRing,
  ) {}

  /** @returns a code that signs an operator in within 15 minutes. @throws DomainError DATABASE_UNAVAILABLE */
  createForAdmin(): Promise<string> {
    return this.create({ kind: 'admin', userId: null, lifetimeS: ADMIN_CODE_S });
  }

  /** @returns a code that signs this person in. @throws DomainError DATABASE_UNAVAILABLE */
  createForPerson(userId: string, lifetimeS: number): Promise<string> {
    return this.create({ kind: 'person', userId, lifetimeS });
  }

  /** Uses an operator's code up. @returns whether it was valid. @throws DomainError DATABASE_UNAVAILABLE */
  async takeForAdmin(code: string): Promise<boolean> {
    return (await this.repository.take(this.keys.computeDigest(code), 'admin')) !== null;
  }

  /**
   * Uses a person's code up.
   * @returns the user id; `null` when it was not valid.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async takeForPerson(code: string): Promise<string | null> {
    return (await this.repository.take(this.keys.computeDigest(code), 'person'))?.userId ?? null;
  }

  private async create(row: {
    readonly kind: 'admin' | 'person';
    readonly userId: string | null;
    readonly lifetimeS: number;
  }): Promise<string> {
    const code = generateSecret(CODE_LENGTH);
    await this.repository.insert({ ...row, hash: this.keys.computeDigest(code) });
    return code;
  }
}
