import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { findExistingPath } from './free-space.js';
import { Measure } from './measure.js';
import { buildObjectKey } from './object-key.js';
import { callStorage } from './storage-call.js';
import type { StagedObject, StageOptions, StoredObject } from './storage.port.js';

/** Name of the folder, which no user id equals, because user ids contain no `~`. */
export const STAGING = '~staging';
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** A staged file that has arrived in full. */
export interface StagedFile extends Omit<StoredObject, 'key'> {
  readonly path: string;
  readonly head: Uint8Array;
}

/** Folder on this machine for bytes that have not been accepted yet, whatever the driver. */
export class StagingFolder {
  private readonly folder: string;

  constructor(dir: string) {
    this.folder = join(dir, STAGING);
  }

  /**
   * Stages bytes, as `ObjectStorage.stage` does.
   * @param commit moves the file to its key and leaves none behind
   */
  async stage(
    bytes: AsyncIterable<Uint8Array>,
    options: StageOptions,
    commit: (file: StagedFile, key: string) => Promise<void>,
  ): Promise<StagedObject> {
    const file = await this.receive(bytes, options);
    const { path, sha256, size, head } = file;
    return {
      sha256,
      size,
      head,
      readBytes: () => callStorage(() => readFile(path)),
      commit: (place) => {
        const key = buildObjectKey(place, sha256);
        return callStorage(async () => {
          await commit(file, key);
          return { key, sha256, size };
        });
      },
      discard: () => rm(path, { force: true }),
    };
  }

  private async receive(
    bytes: AsyncIterable<Uint8Array>,
    { maxBytes, signal }: StageOptions,
  ): Promise<StagedFile> {
    signal.throwIfAborted();
    const path = join(this.folder, randomUUID());
    const measure = new Measure(maxBytes);
    const file = await callStorage(() => this.create(path));
    try {
      await copy(addAbortSignal(signal, Readable.from(bytes)), file, measure);
      await callStorage(() => file.datasync());
    } catch (error) {
      await rm(path, { force: true });
      signal.throwIfAborted();
      throw error;
    } finally {
      await file.close();
    }
    return { path, ...measure.getResult() };
  }

  /** Removes old staged files, as `ObjectStorage.sweepStaged` does. */
  async sweep(before: Date): Promise<number> {
    const names = await readdir(this.folder).catch(() => []);
    const old = await Promise.all(names.map((name) => this.isOlder(name, before)));
    const left = names.filter((_name, index) => old[index]);
    await Promise.all(left.map((name) => rm(join(this.folder, name), { force: true })));
    return left.length;
  }

  /** Rejects if the folder can't be written or created. */
  assertWritable(): Promise<void> {
    return callStorage(async () => {
      const folder = await findExistingPath(this.folder);
      // With `/.` at the end, the check fails for a file.
      await access(`${folder}/.`, constants.W_OK | constants.X_OK);
    });
  }

  private async create(path: string): Promise<FileHandle> {
    await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER });
    return open(path, 'wx', PRIVATE_FILE);
  }

  private async isOlder(name: string, before: Date): Promise<boolean> {
    const found = await stat(join(this.folder, name)).catch(() => null);
    return found !== null && found.mtime < before;
  }
}

async function copy(source: Readable, file: FileHandle, measure: Measure): Promise<void> {
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    measure.add(chunk);
    await callStorage(() => file.writeFile(chunk));
  }
}
