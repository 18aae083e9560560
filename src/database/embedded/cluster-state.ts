import { randomBytes } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded.errors.js';
import { getClusterDirectory, type Place } from './placement.js';

/** State of the cluster that later starts need, stored in `<data folder>/postgres.json` (mode 0600). */
export interface ClusterState {
  readonly place: Place;
  /** Absolute path of PostgreSQL's data folder. */
  readonly directory: string;
  readonly port: number;
  readonly password: string;
  /** True once the cluster was created: from then on, a missing folder is a loss, not a first start. */
  readonly created: boolean;
}

export const getStateFile = (dataDir: string): string => join(dataDir, 'postgres.json');

export const generatePassword = (): string => randomBytes(24).toString('base64url');

export const buildClusterUrl = (state: ClusterState, database = 'postgres'): string =>
  `postgres://postgres:${state.password}@127.0.0.1:${state.port}/${database}`;

/**
 * Reads the state; `null` if this data folder never contained a cluster.
 * @throws EmbeddedPostgresError if it is unreadable, or the folder was moved without its database
 */
export async function readClusterState(dataDir: string): Promise<ClusterState | null> {
  const stored = await readStored(dataDir);
  if (stored === null) return null;
  const directory = getClusterDirectory(dataDir, stored.place);
  if (directory === stored.directory || (await isFolder(directory)) || !(await isFolder(stored.directory)))
    return { ...stored, directory };
  throw new EmbeddedPostgresError(
    `${dataDir} was moved or copied, but its database is still in ${stored.directory}.`,
    `With the service stopped, move or copy that to ${directory}.`,
  );
}

async function readStored(dataDir: string): Promise<ClusterState | null> {
  try {
    return parseState(await readFile(getStateFile(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new EmbeddedPostgresError(
      `${getStateFile(dataDir)} can't be read: ${(error as Error).message}.`,
      'Restore it from a backup.',
      error,
    );
  }
}

/**
 * Parses the state.
 * @throws Error if `writeClusterState` did not write it: a guess would create an empty database beside the
 * real one
 */
function parseState(text: string): ClusterState {
  const state = JSON.parse(text) as Partial<ClusterState> | null;
  const { place, directory, port, password, created } = state ?? {};
  const known =
    (place === 'data' || place === 'system') && typeof directory === 'string' && typeof password === 'string';
  if (!known || typeof port !== 'number' || typeof created !== 'boolean')
    throw new Error('fields are missing');
  return { place, directory, port, password, created };
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

export async function writeClusterState(dataDir: string, state: ClusterState): Promise<void> {
  const draft = `${getStateFile(dataDir)}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(state, null, 2), { mode: 0o600 });
  await rename(draft, getStateFile(dataDir));
}
