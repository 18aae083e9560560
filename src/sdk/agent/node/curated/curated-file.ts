import { randomUUID } from 'node:crypto';
import { open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ensurePrivateFolder, isMissing } from '../beaver-paths.js';
import { withFileLock } from './file-lock.js';

const MAX_BYTES = 64 * 1024;

/** The file can't be edited, because it is not UTF-8 text or too large. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** A change of a file: the new text, or null to leave it, and the answer. */
export interface FileChange {
  readonly content: string | null;
  readonly message: string;
  readonly failed: boolean;
}

/** A text file that several processes and people edit. Every write replaces the whole file in one step. */
export class CuratedFile {
  constructor(private readonly path: string) {}

  /** @returns the text, empty when there is no file @throws UnreadableFileError */
  async read(): Promise<string> {
    const bytes = await readFile(this.path).catch((error: unknown) => {
      if (isMissing(error)) return Buffer.alloc(0);
      throw error;
    });
    if (bytes.byteLength > MAX_BYTES) throw new UnreadableFileError('is larger than 64 KiB');
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new UnreadableFileError('is not UTF-8 text');
    }
  }

  /**
   * Reads, lets `plan` decide and writes, under a lock.
   * @throws UnreadableFileError, LockTimeoutError, errors of the file system
   */
  async change(plan: (content: string) => FileChange): Promise<FileChange> {
    await ensurePrivateFolder(dirname(this.path));
    return withFileLock(this.path, async (assertHeld) => {
      const change = plan(await this.read());
      if (change.content !== null) await this.#replace(change.content, assertHeld);
      return change;
    });
  }

  async #replace(content: string, assertHeld: () => Promise<void>): Promise<void> {
    // A link stays a link; its target is replaced.
    const target = await realpath(this.path).catch(() => this.path);
    const temporary = `${target}.${randomUUID()}.tmp`;
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await assertHeld();
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}
