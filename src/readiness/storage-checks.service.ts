import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { MIN_FREE_BYTES, readFreeSpace, type FreeSpace } from '../storage/free-space.js';
import { ObjectStorage } from '../storage/storage.port.js';
import { CachedCheck } from './cached-check.js';

const OPTIONS = { timeoutMs: 1_000, ttlMs: 10_000 };
/** Milliseconds after which a request to S3 is given up. */
const PING_TIMEOUT_MS = 5_000;

/**
 * Checks the storage of people's files and the disks of this process.
 * @example
 * if (!(await checks.isStorageUp())) …
 */
@Injectable()
export class StorageChecksService {
  private readonly storageCheck: CachedCheck;
  private readonly diskCheck: CachedCheck;
  private lastFreeSpace: FreeSpace = { data: null, storage: null };

  constructor(
    storage: ObjectStorage,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'dataDir' | 'storage'>,
  ) {
    this.storageCheck = new CachedCheck(() => storage.ping(AbortSignal.timeout(PING_TIMEOUT_MS)), OPTIONS);
    this.diskCheck = new CachedCheck(() => this.assertFreeSpace(), OPTIONS);
  }

  isStorageUp(): Promise<boolean> {
    return this.storageCheck.isUp();
  }

  /** Tells whether each disk has at least `MIN_FREE_BYTES` left. */
  hasFreeSpace(): Promise<boolean> {
    return this.diskCheck.isUp();
  }

  /** Free space at the last check of the disks. */
  get freeSpace(): FreeSpace {
    return this.lastFreeSpace;
  }

  readFreeSpace(): Promise<FreeSpace> {
    return readFreeSpace(this.config);
  }

  private async assertFreeSpace(): Promise<void> {
    this.lastFreeSpace = await this.readFreeSpace();
    const { data, storage } = this.lastFreeSpace;
    if ((data ?? Infinity) < MIN_FREE_BYTES || (storage ?? Infinity) < MIN_FREE_BYTES)
      throw new Error('A disk is almost full.');
  }
}
