import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getBinaryPath, type Binaries } from './binaries.js';
import { EmbeddedPostgresError } from './embedded.errors.js';
import type { OsUser } from './os-user.js';

const run = promisify(execFile);
const SYSTEM_FOLDER = '/var/lib/memorybridge';

/**
 * Location of the cluster: under the data folder, or under `/var/lib/memorybridge` if PostgreSQL's user can't
 * reach the data folder.
 */
export type Place = 'data' | 'system';

/** Computes the cluster's folder from the current data folder, which may have been moved or copied. */
export function getClusterDirectory(dataDir: string, place: Place): string {
  return join(place === 'data' ? dataDir : getSystemFolder(dataDir), 'postgres');
}

function getSystemFolder(dataDir: string): string {
  return join(SYSTEM_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
}

/** Finds the system folder of this data folder; `null` if there is none. */
export async function findUsedSystemFolder(dataDir: string): Promise<string | null> {
  return (await exists(getSystemFolder(dataDir))) ? getSystemFolder(dataDir) : null;
}

/** Chooses the folder for the cluster of a new data folder. */
export async function placeCluster(dataDir: string, user: OsUser): Promise<Place> {
  if (user === null || (await canEnter(dataDir, user))) return 'data';
  await makeSystemFolder(dataDir);
  return 'system';
}

/** Finds binaries that `user` can run: those that npm installed, or a copy under `/var/lib/memorybridge`. */
export async function placeBinaries(binaries: Binaries, dataDir: string, user: OsUser): Promise<Binaries> {
  const problem = await findStartProblem(binaries, user);
  if (problem === null) return binaries;
  if (user === null)
    throw new EmbeddedPostgresError(
      `${getBinaryPath(binaries, 'postgres')} does not run here: ${problem}.`,
      'Set DATABASE_URL.',
    );
  const copy = { ...binaries, root: join(await makeSystemFolder(dataDir), `pgsql-${binaries.version}`) };
  if (!(await exists(copy.root))) await copyBinaries(binaries.root, copy.root);
  return copy;
}

// The system is asked, because access lists and mount options matter besides modes.
async function canEnter(folder: string, user: NonNullable<OsUser>): Promise<boolean> {
  return run('test', ['-x', folder], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Returns why PostgreSQL does not run as a user; `null` if it does. */
async function findStartProblem(binaries: Binaries, user: OsUser): Promise<string | null> {
  return run(getBinaryPath(binaries, 'postgres'), ['--version'], { ...user, cwd: '/' }).then(
    () => null,
    (error: Error) => error.message,
  );
}

async function makeSystemFolder(dataDir: string): Promise<string> {
  const folder = getSystemFolder(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    await chmod(SYSTEM_FOLDER, 0o711);
    await chmod(folder, 0o711);
    return folder;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The user "postgres" can't reach ${dataDir}, and ${folder} can't be created: ${(error as Error).message}.`,
      'Choose another data folder with MEMORYBRIDGE_DATA_DIR, start as a normal user, or set DATABASE_URL.',
      error,
    );
  }
}

// The copy is renamed at the end, so that an interrupted one is never taken for a complete one.
async function copyBinaries(from: string, to: string): Promise<void> {
  const draft = `${to}.tmp`;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', draft]);
  await rename(draft, to);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
