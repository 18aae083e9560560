import { createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { isKey } from '../object-key.js';
import { STAGING, StagingFolder, type StagedFile } from '../staging-folder.js';
import { createMissingObjectError, callStorage } from '../storage-call.js';
import { ObjectStorage, type ListedObject, type StagedObject, type StageOptions } from '../storage.port.js';

const PRIVATE_FOLDER = 0o700;
/**
 * Number of attempts to move a file: a parallel cleanup may remove an empty folder while a file in it is
 * being created.
 */
const MOVE_ATTEMPTS = 10;

/** Stores files under one folder, readable by this user only. */
export class FsStorageDriver extends ObjectStorage {
  private readonly staging: StagingFolder;

  /** @param dir absolute path, created when it is needed */
  constructor(private readonly dir: string) {
    super();
    this.staging = new StagingFolder(dir);
  }

  stage(bytes: AsyncIterable<Uint8Array>, options: StageOptions): Promise<StagedObject> {
    return this.staging.stage(bytes, options, (file, key) => this.commit(file, key));
  }

  read(key: string, signal: AbortSignal): Promise<Readable> {
    return callStorage(async () => {
      const file = await open(this.toPath(key)).catch(returnNullIfMissing);
      if (file === null) throw createMissingObjectError();
      return createReadStream('', { fd: file, signal });
    });
  }

  exists(key: string): Promise<boolean> {
    return callStorage(
      async () => (await access(this.toPath(key)).then(() => true, returnNullIfMissing)) ?? false,
    );
  }

  delete(key: string): Promise<void> {
    return callStorage(async () => {
      const path = this.toPath(key);
      await rm(path, { force: true });
      await this.removeEmpty(dirname(path));
    });
  }

  async *list(): AsyncIterable<ListedObject> {
    const folder = await opendir(this.dir, { recursive: true }).catch(returnNullIfMissing);
    if (folder === null) return;
    for await (const entry of folder) {
      const path = join(entry.parentPath, entry.name);
      const key = relative(this.dir, path).split(sep).join('/');
      const found =
        entry.isFile() && !key.startsWith(`${STAGING}/`) ? await stat(path).catch(returnNullIfMissing) : null;
      if (found !== null) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }

  sweepStaged(before: Date): Promise<number> {
    return this.staging.sweep(before);
  }

  ping(): Promise<void> {
    return this.staging.assertWritable();
  }

  toUri(key: string): string {
    return pathToFileURL(this.toPath(key)).href;
  }

  private commit({ path }: StagedFile, key: string): Promise<void> {
    return this.move(path, this.toPath(key), MOVE_ATTEMPTS);
  }

  private async move(from: string, to: string, attempts: number): Promise<void> {
    try {
      await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
      await rename(from, to);
    } catch (error) {
      if (attempts === 1 || !isMissing(error)) throw error;
      await this.move(from, to, attempts - 1);
    }
  }

  private async removeEmpty(folder: string): Promise<void> {
    if (folder === this.dir) return;
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (removed) await this.removeEmpty(dirname(folder));
  }

  private toPath(key: string): string {
    if (!isKey(key)) throw createMissingObjectError();
    return join(this.dir, ...key.split('/'));
  }
}

function returnNullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
