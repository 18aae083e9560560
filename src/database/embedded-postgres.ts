import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { locateBinaries } from './embedded/binaries.js';
import { ensureCluster } from './embedded/cluster-files.js';
import {
  buildClusterUrl,
  generatePassword,
  readClusterState,
  getStateFile,
  writeClusterState,
  type ClusterState,
} from './embedded/cluster-state.js';
import { EmbeddedPostgresError } from './embedded/embedded.errors.js';
import { findPostgresUser, type OsUser } from './embedded/os-user.js';
import {
  getClusterDirectory,
  placeBinaries,
  placeCluster,
  findUsedSystemFolder,
} from './embedded/placement.js';
import {
  findLeftover,
  findFreePort,
  launchServer,
  isServing,
  stopServer,
} from './embedded/server-process.js';

const DATABASE = 'memorybridge';
const DEFAULTS = { settings: {}, startTimeoutMs: 60_000, adoptTimeoutMs: 30_000 };
const WATCH_MS = 500;
const LOG_LIMIT = 10 * 1024 * 1024;

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Server settings that take precedence over ours, as in `postgresql.conf`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Milliseconds until the server answers; a large database may need longer after a crash. */
  readonly startTimeoutMs?: number;
  /**
   * Milliseconds that a server of a killed parent may take to answer before it is ended, because it may be
   * recovering.
   */
  readonly adoptTimeoutMs?: number;
}

type Options = Required<EmbeddedPostgresOptions>;

/** A running embedded PostgreSQL on the loopback interface. */
export interface EmbeddedPostgres {
  /** Connection URL with the password; never log it. */
  readonly url: string;
  readonly pid: number;
  /** True if it was started by a parent that was killed, and was adopted. */
  readonly adopted: boolean;
  /** Data folder of PostgreSQL. */
  readonly directory: string;
  /**
   * Folder under `/var/lib/memorybridge` in use because PostgreSQL's user can't reach the data folder or the
   * binaries; else `null`.
   */
  readonly systemFolder: string | null;
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts or adopts the PostgreSQL of a data folder, and creates folder, cluster and database if they are
 * missing. The caller ensures that only one process does so for a data folder.
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(given: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await ensureDataDir(given.dataDir);
  const options: Options = { ...DEFAULTS, ...given, dataDir };
  const user = await findPostgresUser();
  const state = (await readClusterState(dataDir)) ?? (await createState(dataDir, user));
  const leftover = await findLeftover(state, options.adoptTimeoutMs);
  const running = leftover
    ? { pid: leftover.pid, state: { ...state, port: leftover.port } }
    : await startNew(options, state, user);
  await ensureDatabase(running.state);
  const { pid, state: current } = running;
  return {
    url: buildClusterUrl(current, DATABASE),
    pid,
    adopted: leftover !== null,
    directory: current.directory,
    systemFolder: await findUsedSystemFolder(dataDir),
    ended: watch(pid, current.directory),
    stop: () => stopServer(pid, current.directory),
  };
}

/**
 * Creates the data folder, which only its owner can read; if this process is root, other users may pass
 * through it, because PostgreSQL runs as another user.
 * @returns its real path
 * @throws EmbeddedPostgresError if it can't be created or written
 */
export async function ensureDataDir(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(dataDir, { recursive: true });
    if (made !== undefined) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    return await realpath(dataDir);
  } catch (error) {
    const message = `The data folder ${dataDir} can't be used: ${(error as Error).message}.`;
    throw new EmbeddedPostgresError(
      message,
      'Fix it, or set MEMORYBRIDGE_DATA_DIR to another folder.',
      error,
    );
  }
}

/** Tells whether this data folder ever contained a PostgreSQL. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(getStateFile(dataDir));
}

/**
 * Finds the URL, with the password, of the PostgreSQL of this data folder, whether or not it runs; `null` if
 * there never was one.
 */
export async function findEmbeddedPostgresUrl(dataDir: string): Promise<string | null> {
  const state = await readClusterState(await realpath(dataDir));
  return state && buildClusterUrl(state, DATABASE);
}

async function createState(dataDir: string, user: OsUser): Promise<ClusterState> {
  const place = await placeCluster(dataDir, user);
  const state = {
    place,
    directory: getClusterDirectory(dataDir, place),
    port: await findFreePort(0),
    password: generatePassword(),
    created: false,
  };
  await refuseStrayCluster(state.directory);
  await writeClusterState(dataDir, state);
  return state;
}

async function refuseStrayCluster(directory: string): Promise<void> {
  const stray = await stat(join(directory, 'PG_VERSION')).catch(() => null);
  if (stray === null) return;
  throw new EmbeddedPostgresError(
    `${directory} holds a database but its password file (postgres.json in the data folder) is gone.`,
    'Restore the file from a backup, or move the folder away and start again: then a new, empty database is created.',
  );
}

async function startNew({ dataDir, settings, startTimeoutMs }: Options, wanted: ClusterState, user: OsUser) {
  const binaries = await placeBinaries(await locateBinaries(), dataDir, user);
  await ensureCluster(wanted, binaries, user);
  await rotateLog(logFile(dataDir));
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const state = { ...wanted, port: await findFreePort(wanted.port), created: true };
    await writeClusterState(dataDir, state);
    try {
      const pid = await launchServer({
        state,
        binaries,
        user,
        settings,
        logFile: logFile(dataDir),
        timeoutMs: startTimeoutMs,
      });
      return { pid, state };
    } catch (error) {
      if (Date.now() > deadline || !isTransient(error)) throw error;
      await wait(WATCH_MS);
    }
  }
}

const logFile = (dataDir: string): string => join(dataDir, 'postgres.log');

/**
 * Tells whether a start may be retried: the port was taken in the meantime, or backends of a killed server
 * are still ending.
 */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof EmbeddedPostgresError &&
    /could not create any TCP\/IP sockets|pre-existing shared memory block/.test(error.message)
  );
}

async function rotateLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size > LOG_LIMIT) await rename(file, `${file}.old`);
}

async function ensureDatabase(state: ClusterState): Promise<void> {
  const client = new Client({ connectionString: buildClusterUrl(state) });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

// An adopted server is not our child, so there is no event to wait for.
async function watch(pid: number, directory: string): Promise<void> {
  while (await isServing(pid, directory)) await wait(WATCH_MS, undefined, { ref: false });
}
