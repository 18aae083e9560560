import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { getBinaryPath, getMajorVersion, type Binaries } from './binaries.js';
import type { ClusterState } from './cluster-state.js';
import { EmbeddedPostgresError } from './embedded.errors.js';
import type { OsUser } from './os-user.js';

const run = promisify(execFile);

/** Contents of `postmaster.pid`, which a running server writes into its folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
}

export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && pid > 0 ? { pid, port: port || 0 } : null;
}

export const getPostmasterFile = (directory: string): string => join(directory, 'postmaster.pid');

export async function readPostmasterFile(directory: string): Promise<PostmasterFile | null> {
  return parsePostmasterFile(await readFile(getPostmasterFile(directory), 'utf8').catch(() => ''));
}

/**
 * Ensures that the folder contains a complete cluster of our major version, which the first start creates.
 * @throws EmbeddedPostgresError if the folder no longer exists or contains other files
 */
export async function ensureCluster(
  { directory, password, created }: ClusterState,
  binaries: Binaries,
  user: OsUser,
): Promise<void> {
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) {
    await refuseForeignFiles(directory);
    if (created) throw new EmbeddedPostgresError(`The database folder ${directory} is gone.`, LOST);
    return createCluster(directory, binaries, user, password);
  }
  if (version.trim() === getMajorVersion(binaries)) return;
  throw new EmbeddedPostgresError(
    `${directory} belongs to PostgreSQL ${version.trim()}, this release brings ${getMajorVersion(binaries)}.`,
    'Dump it with the old release (pg_dump), move the folder away and restore into a new one; or set MEMORYBRIDGE_DATA_DIR to another folder.',
  );
}

const LOST =
  'Restore it from a backup, or remove postgres.json from the data folder and start again: then a new, empty database is created.';

// Creates the cluster in a separate folder and renames it, so that an interrupted start leaves nothing that
// looks like a cluster. Each start uses a new folder, because after a `kill -9` the `initdb` of the previous
// start may still be writing.
async function createCluster(
  directory: string,
  binaries: Binaries,
  user: OsUser,
  password: string,
): Promise<void> {
  try {
    await removeDrafts(directory).catch(() => undefined);
    const draft = await mkdtemp(`${directory}.new-`);
    const passwordFile = `${draft}.password`;
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user) await Promise.all([draft, passwordFile].map((path) => chown(path, user.uid, user.gid)));
    await runInitdb(draft, binaries, user, passwordFile);
    await rename(draft, directory);
  } catch (error) {
    throw createClusterError(dirname(directory), error);
  } finally {
    await removeDrafts(directory).catch(() => undefined);
  }
}

/**
 * Creates the error of a database that could not be created. It names the same remedies for every reason,
 * because only the words of PostgreSQL tell a full disk from other reasons.
 */
export function createClusterError(folder: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database could not be created in ${folder}: ${readReason(cause)}`,
    `Give ${folder} 100 MB of free space, set MEMORYBRIDGE_DATA_DIR to a folder on another disk, or DATABASE_URL to a PostgreSQL of your own.`,
    cause,
  );
}

/** Removes drafts with their password files. */
async function removeDrafts(directory: string): Promise<void> {
  const drafts = (await readdir(dirname(directory))).filter((name) =>
    name.startsWith(`${basename(directory)}.new`),
  );
  for (const name of drafts)
    await rm(join(dirname(directory), name), { recursive: true, force: true, maxRetries: 5 });
}

async function refuseForeignFiles(directory: string): Promise<void> {
  const present = await stat(directory).catch(() => null);
  if (present === null || (present.isDirectory() && (await readdir(directory)).length === 0)) return;
  throw new EmbeddedPostgresError(
    `${directory} holds files but no whole PostgreSQL cluster (PG_VERSION is missing).`,
    'Restore it from a backup, or move it away and start again: then a new, empty database is created.',
  );
}

// The builtin C.UTF-8 sorts identically on every machine and needs no locale of the system.
const INITDB_FLAGS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

async function runInitdb(
  directory: string,
  binaries: Binaries,
  user: OsUser,
  passwordFile: string,
): Promise<void> {
  const args = [`--pgdata=${directory}`, `--pwfile=${passwordFile}`, ...INITDB_FLAGS];
  await run(getBinaryPath(binaries, 'initdb'), args, {
    ...user,
    cwd: directory,
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
}

function readReason(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n').slice(-3).join(' ');
}
