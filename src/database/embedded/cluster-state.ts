import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded.errors.js';

/** What later starts must know of the cluster: kept in `<data folder>/postgres.json`, mode 0600. */
export interface ClusterState {
  /** Absolute path of PostgreSQL's own folder: not always under the data folder. */
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

/** @returns `null` when this data folder never had a cluster */
export async function readClusterState(dataDir: string): Promise<ClusterState | null> {
  try {
    return JSON.parse(await readFile(file(dataDir), 'utf8')) as ClusterState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new EmbeddedPostgresError(`${file(dataDir)} can't be read: ${(error as Error).message}. Restore it from a backup.`, error);
  }
}

export async function writeClusterState(dataDir: string, state: ClusterState): Promise<void> {
  const draft = `${file(dataDir)}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(state, null, 2), { mode: 0o600 });
  await rename(draft, file(dataDir));
}
