import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createMasterKeyFile,
  computeFingerprint,
  MASTER_KEY_FILE,
  MasterKeyError,
  generateMasterKey,
  parseMasterKey,
  readMasterKeyFile,
  writeMasterKeyFile,
} from './master-key.js';

export interface MasterKeySource {
  /** Master key of the configuration (`MEMORYBRIDGE_MASTER_KEY`). */
  readonly configured: string | null;
  /**
   * Folder of `master.key` if no key is configured. With `database.url`, the configuration must contain a
   * key.
   */
  readonly dataDir: string;
}

const NEXT_KEY_FILE = `${MASTER_KEY_FILE}.next`;

/**
 * Finds the master key. The first start of a database generates one in the data folder, unless one is
 * configured.
 * @param fingerprint fingerprint that the database expects; `null` if it has none yet
 * @throws MasterKeyError if there is none and the database expects one
 */
export async function findMasterKey(source: MasterKeySource, fingerprint: string | null): Promise<Buffer> {
  if (source.configured !== null) return parseMasterKey(source.configured);
  const kept = await finishRotation(source.dataDir, fingerprint);
  if (kept !== null) return kept;
  if (fingerprint !== null) throw createKeyFileError(fingerprint);
  return createMasterKeyFile(source.dataDir, generateMasterKey());
}

/**
 * Replaces the key in the data folder, so that after a crash at any point one of two files contains the key
 * that the database expects.
 * @param rotate moves the database from the old key to the new one, in one transaction
 */
export async function rotateMasterKeyFile<T>(
  dataDir: string,
  next: Buffer,
  rotate: () => Promise<T>,
): Promise<T> {
  const staged = join(dataDir, NEXT_KEY_FILE);
  await rm(staged, { force: true });
  await writeMasterKeyFile(staged, next);
  const result = await rotate();
  await rename(staged, join(dataDir, MASTER_KEY_FILE));
  return result;
}

// Completes a rotation that was killed after its transaction, which left the right key in the second file.
async function finishRotation(dataDir: string, fingerprint: string | null): Promise<Buffer | null> {
  const kept = await readMasterKeyFile(dataDir);
  if (fingerprint === null || (kept !== null && computeFingerprint(kept) === fingerprint)) return kept;
  const next = await readMasterKeyFile(dataDir, NEXT_KEY_FILE);
  if (next === null || computeFingerprint(next) !== fingerprint) return kept;
  await rename(join(dataDir, NEXT_KEY_FILE), join(dataDir, MASTER_KEY_FILE));
  return next;
}

function createKeyFileError(fingerprint: string): MasterKeyError {
  return new MasterKeyError(
    `master.key is missing under the data folder, and the database needs it (fingerprint ${fingerprint}).`,
    'Put the file back from a backup, or set MEMORYBRIDGE_MASTER_KEY to the key.',
  );
}
