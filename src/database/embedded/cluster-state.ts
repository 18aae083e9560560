import { randomBytes } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded.errors.js';
import { clusterDirectory, type Place } from './placement.js';

/** What later starts must know of the cluster: kept in `<data folder>/postgres.json`, mode 0600. */
export interface ClusterState {
  readonly place: Place;
  /** Absolute path of PostgreSQL's own folder. */
  readonly directory: string;
  readonly port: number;
  readonly password: string;
  /** The cluster was made: from then on a missing folder is a loss, not a first start. */
  readonly created: boolean;
}

const file = (dataDir: string): string => join(dataDir, 'postgres.json');

export const newPassword = (): string => randomBytes(24).toString('base64url');

export const clusterUrl = (state: ClusterState, database = 'postgres'): string =>
  `postgres://postgres:${state.password}@127.0.0.1:${state.port}/${database}`;

/**
 * @returns `null` when this data folder never had a cluster
 * @throws EmbeddedPostgresError when it is unreadable, or the folder was moved without its database
 */
export async function readClusterState(dataDir: string): Promise<ClusterState | null> {
  const stored = await readStored(dataDir);
  if (stored === null) return null;
  const directory = clusterDirectory(dataDir, stored.place);
  if (directory === stored.directory || (await isFolder(directory)) || !(await isFolder(stored.directory))) return { ...stored, directory };
  throw new EmbeddedPostgresError(
    `${dataDir} was moved or copied, but its database is still in ${stored.directory}. With the service stopped, move or copy that to ${directory}.`,
  );
}

async function readStored(dataDir: string): Promise<ClusterState | null> {
  try {
    return JSON.parse(await readFile(file(dataDir), 'utf8')) as ClusterState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new EmbeddedPostgresError(`${file(dataDir)} can't be read: ${(error as Error).message}. Restore it from a backup.`, error);
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

export async function writeClusterState(dataDir: string, state: ClusterState): Promise<void> {
  const draft = `${file(dataDir)}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(state, null, 2), { mode: 0o600 });
  await rename(draft, file(dataDir));
}
