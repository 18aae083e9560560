import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AppConfig } from '../config/app-config.js';

/** Free bytes below which a disk counts as full: PostgreSQL and uploads need some of them at any time. */
export const MIN_FREE_BYTES = 256 * 1024 * 1024;

/**
 * Reads the free bytes of the disk on which a folder is, or on which it would be created.
 * @returns `null` for file systems that report no size, as some network drives do
 */
async function readFreeBytes(folder: string): Promise<number | null> {
  const { blocks, bavail, bsize } = await statfs(await findExistingPath(folder));
  return blocks === 0 ? null : bavail * bsize;
}

/** Free bytes of the disks that hold the data folder and people's files; `null` = unknown. */
export interface FreeSpace {
  readonly data: number | null;
  readonly storage: number | null;
}

/** Reads the free bytes of the disks that hold the data folder and people's files. */
export async function readFreeSpace({
  dataDir,
  storage,
}: Pick<AppConfig, 'dataDir' | 'storage'>): Promise<FreeSpace> {
  const [data, files] = await Promise.all([readFreeBytes(dataDir), readFreeBytes(storage.dir)]);
  return { data, storage: files };
}

/** Finds the nearest ancestor that exists, or the path itself. */
export async function findExistingPath(path: string): Promise<string> {
  try {
    await stat(path);
    return path;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    return findExistingPath(dirname(path));
  }
}
