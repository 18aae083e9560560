import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QDRANT_KEY_FILE } from '../../config/qdrant-key.js';

/**
 * Contents of Qdrant's configuration file. Only `null` closes its gRPC port, and an environment variable
 * can't express that.
 */
const CONFIGURATION =
  '# MemoryBridge writes this at every start, and gives Qdrant the rest in its environment.\nservice:\n  grpc_port: null\n';

/** @returns the folder in which the host's Qdrant works and stores its data, readable only by its user */
export function getQdrantFolder(dataDir: string): string {
  return join(dataDir, 'qdrant');
}

/**
 * Makes the folder private and writes what Qdrant reads there.
 * @param configured the key of the configuration; without one, a random key is created once and kept
 * in the data folder
 * @returns the key that Qdrant is to ask for
 */
export async function prepareQdrantFolder(dataDir: string, configured: string | null): Promise<string> {
  const folder = getQdrantFolder(dataDir);
  await mkdir(join(folder, 'config'), { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await writeFile(join(folder, 'config', 'config.yaml'), CONFIGURATION);
  return configured ?? (await readOwnKey(join(dataDir, QDRANT_KEY_FILE)));
}

async function readOwnKey(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const key = randomBytes(32).toString('hex');
    await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  }
}
