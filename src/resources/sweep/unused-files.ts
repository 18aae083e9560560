import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '../../storage/storage.port.js';
import { FilesInUseRepository } from './files-in-use.repository.js';

/** Removes files that neither a resource nor an attachment refers to. */
@Injectable()
export class UnusedFiles {
  constructor(
    private readonly inUse: FilesInUseRepository,
    private readonly storage: ObjectStorage,
  ) {}

  /**
   * Removes those of the files that are unused, and returns their number.
   * @param keys storage keys
   */
  async remove(keys: readonly string[]): Promise<number> {
    const used = await this.inUse.findUsed(keys);
    const unused = keys.filter((key) => !used.has(key));
    for (const key of unused) await this.storage.delete(key);
    return unused.length;
  }
}
