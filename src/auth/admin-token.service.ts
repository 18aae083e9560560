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
  /** Only when it was made just now and not preset: to be printed once. */
  readonly token: string | null;
  readonly created: boolean;
}

/**
 * Sees to it that there is an admin token. It is kept as a hash, and in clear only in `<dataDir>/admin.token`
 * (0600).
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
   * Makes one at the first start. A preset one takes the place of whatever there is: so a lost admin token is
   * replaced.
   * @throws StartError when the preset is no token
   */
  async ensure(): Promise<AdminToken> {
    const preset = this.config.security.adminToken;
    return preset === null ? this.ensureAny() : this.ensurePreset(preset);
  }

  /**
   * @returns `null` when its owner is not the admin token (any more), or after a logout.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  findForLogin(login: ClaimedLogin): Promise<AdminRow | null> {
    return this.repository.findForLogin(login);
  }

  /**
   * Uses up the code of a one-time link.
   * @returns the admin token that it stands for; `null` when it was used or has expired.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findByCode(code: string): Promise<AdminRow | null> {
    return (await this.codes.takeForAdmin(code)) ? this.repository.find() : null;
  }

  private async ensureAny(): Promise<AdminToken> {
    const { secret, prefix } = generateTokenSecret();
    const candidate = { secretHash: this.keys.computeDigest(secret), secretPrefix: prefix };
    const created = await this.repository.replace(
      candidate,
      (present) => present.length === 0,
      () => this.keep(secret),
    );
    return { token: created ? secret : null, created };
  }

  private async ensurePreset(secret: string): Promise<AdminToken> {
    if (!isPlausibleSecret(secret)) throw createPresetError();
    const candidate = { secretHash: this.keys.computeDigest(secret), secretPrefix: 'preset' };
    const created = await this.repository.replace(
      candidate,
      (present) => present.length !== 1 || present[0]?.secretHash !== candidate.secretHash,
      () => this.keep(secret),
    );
    return { token: null, created };
  }

  // Written beside and moved, so that the file is never readable by others nor half written.
  private async keep(secret: string): Promise<void> {
    const file = join(this.config.dataDir, ADMIN_TOKEN_FILE);
    await mkdir(this.config.dataDir, { recursive: true });
    await writeFile(`${file}.tmp`, `${secret}\n`, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  }
}

function createPresetError(): StartError {
  return new StartError(
    'MEMORYBRIDGE_ADMIN_TOKEN is not usable as a token.',
    'Set it to 16 to 256 printable ASCII characters without blanks (one that starts with "mb_" must be a whole token), or unset it.',
  );
}
