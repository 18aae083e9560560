import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { MemoryCacheService } from '../memory-cache/memory-cache.service.js';
import { ObjectStorage } from '../storage/storage.port.js';
import { ErasureRepository } from './erasure.repository.js';

/** Removes cached copies and files after an erasure has removed the rows. */
@Injectable()
export class ErasedCopies {
  private readonly logger = new Logger('erasure');

  constructor(
    private readonly repository: ErasureRepository,
    private readonly cache: MemoryCacheService,
    private readonly storage: ObjectStorage,
  ) {}

  /**
   * Evicts cached copies and deletes the files of erased rows.
   * @param files storage keys
   */
  async remove(files: readonly string[]): Promise<void> {
    await this.cache.invalidateAll();
    if (files.length > 0) await this.removeFiles(files);
  }

  /**
   * Deletes files. It never rejects, because the rows no longer exist; the sweep deletes the files that are
   * left. The log contains neither keys nor causes, which could identify people.
   */
  async removeFiles(keys: readonly string[]): Promise<void> {
    let removed = 0;
    try {
      // The same content may have been uploaded again in the meantime.
      const used = await this.repository.findFilesInUse(keys);
      for (const key of keys) {
        if (!used.has(key)) await this.storage.delete(key);
        removed += 1;
      }
    } catch (error) {
      this.logger.warn({
        msg: 'files of an erasure could not be removed; the next sweep will retry',
        left: keys.length - removed,
        code: error instanceof DomainError ? error.code : 'DATABASE_UNAVAILABLE',
      });
    }
  }
}
