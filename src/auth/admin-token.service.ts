import { Inject, Injectable } from '@nestjs/common';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KeyRing } from '../common/crypto/key-ring.js';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { StartError } from '../config/start-error.js';
import { isPlausibleSecret, generateTokenSecret } from '../tokens/token-secret.js';
import { AdminTokenRepository, type AdminRow } from './admin-token.repository.js';
import type { ClaimedLogin } from './login-cookie.js';
import { LoginCodesService } from './login-codes.service.js';

export const ADMIN_TOKEN_FILE = 'admin.token';

export interface AdminToken {
  /** The token in clear text, to be printed once; `null` unless it was generated just now. */
  readonly token: string | null;
  /** True if the token was created or replaced just now. */
  readonly created: boolean;
}

/**
 * Ensures that an admin token exists. The database contains only its hash; the clear text is in
 * `<dataDir>/admin.token` (mode 0600).
 */
@Injectable()
export class AdminTokenService {
  constructor(
    private readonly repository: AdminTokenRepository,
    private readonly keys: KeyRing,
    private readonly codes: LoginCodesService,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'dataDir' | 'security'>,
  ) {}

  /**
   * Creates the admin token at the first start. A token that is preset in the configuration replaces an
   * existing one, so that operators can replace a lost admin token.
   * @throws StartError if the preset is not a valid token
   */
  async ensure(): Promise<AdminToken> {
    const preset = this.config.security.adminToken;
    return preset === null ? this.ensureGenerated() : this.ensurePreset(preset);
  }

  /**
   * Finds the admin token of a login; `null` if the login has ended or its token is no longer the admin
   * token.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  findForLogin(login: ClaimedLogin): Promise<AdminRow | null> {
    return this.repository.findForLogin(login);
  }

  /**
   * Redeems the code of a one-time link, and finds the admin token; `null` if the code was used or has
   * expired.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findByCode(code: string): Promise<AdminRow | null> {
    return (await this.codes.redeemForAdmin(code)) ? this.repository.find() : null;
  }

  private async ensureGenerated(): Promise<AdminToken> {
    const { secret, prefix } = generateTokenSecret();
    const candidate = { secretHash: this.keys.computeDigest(secret), secretPrefix: prefix };
    const created = await this.repository.replace(
      candidate,
      (existing) => existing.length === 0,
      () => this.writeTokenFile(secret),
    );
    return { token: created ? secret : null, created };
  }

  private async ensurePreset(secret: string): Promise<AdminToken> {
    if (!isPlausibleSecret(secret)) throw createPresetError();
    const candidate = { secretHash: this.keys.computeDigest(secret), secretPrefix: 'preset' };
    const created = await this.repository.replace(
      candidate,
      (existing) => existing.length !== 1 || existing[0]?.secretHash !== candidate.secretHash,
      () => this.writeTokenFile(secret),
    );
    return { token: null, created };
  }

  // The rename makes the write atomic, and the file is never readable by other users of the machine.
  private async writeTokenFile(secret: string): Promise<void> {
    const file = join(this.config.dataDir, ADMIN_TOKEN_FILE);
    await mkdir(this.config.dataDir, { recursive: true });
    await writeFile(`${file}.tmp`, `${secret}\n`, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  }
}

function createPresetError(): StartError {
  return new StartError(
    'MEMORYBRIDGE_ADMIN_TOKEN is not a valid token.',
    'Set it to 16 to 256 printable ASCII characters without spaces (a value that starts with "mb_" must be a complete token), or unset it.',
  );
}
