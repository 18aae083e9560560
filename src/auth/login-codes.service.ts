import { Injectable } from '@nestjs/common';
import { KeyRing } from '../common/crypto/key-ring.js';
import { generateSecret } from '../common/crypto/random-secret.js';
import { LoginCodesRepository } from './login-codes.repository.js';

/** Lifetime of an operator's code, in seconds. */
const ADMIN_CODE_S = 15 * 60;
const CODE_LENGTH = 43;

/** Creates and redeems the codes of one-time sign-in links. Only their hashes are stored. */
@Injectable()
export class LoginCodesService {
  constructor(
    private readonly repository: LoginCodesRepository,
    private readonly keys: KeyRing,
  ) {}

  /**
   * Creates a code for an operator, which is valid for 15 minutes.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  createForAdmin(): Promise<string> {
    return this.create({ kind: 'admin', userId: null, lifetimeS: ADMIN_CODE_S });
  }

  /** Creates a code for a person. @throws DomainError DATABASE_UNAVAILABLE */
  createForPerson(userId: string, lifetimeS: number): Promise<string> {
    return this.create({ kind: 'person', userId, lifetimeS });
  }

  /** Redeems an operator's code; returns true if it was valid. @throws DomainError DATABASE_UNAVAILABLE */
  async redeemForAdmin(code: string): Promise<boolean> {
    return (await this.repository.redeem(this.keys.computeDigest(code), 'admin')) !== null;
  }

  /**
   * Redeems a person's code; returns the user id, or `null` if the code was not valid.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async redeemForPerson(code: string): Promise<string | null> {
    return (await this.repository.redeem(this.keys.computeDigest(code), 'person'))?.userId ?? null;
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
