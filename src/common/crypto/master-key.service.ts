import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../config/app-config.js';
import { APP_CONFIG } from '../../config/config.token.js';
import { KeyRing, createStoredKeys } from './key-ring.js';
import { KeyRingRepository, type RotationResult } from './key-ring.repository.js';
import { generateMasterKey } from './master-key.js';
import { findMasterKey, rotateMasterKeyFile, type MasterKeySource } from './master-key-source.js';

/** Opens the keys of this instance, and changes its master key. */
@Injectable()
export class MasterKeyService {
  private readonly source: MasterKeySource;

  constructor(
    private readonly repository: KeyRingRepository,
    @Inject(APP_CONFIG) { security, dataDir }: Pick<AppConfig, 'security' | 'dataDir'>,
  ) {
    this.source = { configured: security.masterKey, dataDir };
  }

  /**
   * Opens the keys. The first start of a database stores the fingerprint of the master key, and every later
   * one compares it.
   * @throws MasterKeyError if the key is missing, malformed or another one
   */
  async open(): Promise<KeyRing> {
    const known = await this.repository.read();
    const master = await findMasterKey(this.source, known?.fingerprint ?? null);
    return KeyRing.open(master, known ?? (await this.repository.createOnce(createStoredKeys(master))));
  }

  /** Returns the master key in hex, for the host, which passes it to its children in their environment. */
  async reveal(): Promise<string> {
    const known = await this.repository.read();
    return (await findMasterKey(this.source, known?.fingerprint ?? null)).toString('hex');
  }

  /**
   * Encrypts every value again with a new master key. Look-up hashes stay valid, and with them tokens and
   * user keys; login cookies and JWTs do not. Stop the service first: a running process keeps the old key and
   * treats every token as corrupt until it is restarted.
   * @param next new key, required if the key is configured (put it into the configuration afterwards); a
   * `master.key` file is replaced automatically
   * @throws MasterKeyError if the current key is not the one of this database
   */
  async rotate(next: Buffer = generateMasterKey()): Promise<RotationResult> {
    const known = await this.repository.read();
    const master = await findMasterKey(this.source, known?.fingerprint ?? null);
    if (this.source.configured !== null) return this.repository.reseal(master, next);
    return rotateMasterKeyFile(this.source.dataDir, next, () => this.repository.reseal(master, next));
  }
}
