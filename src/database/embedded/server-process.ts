import { spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { readCommandLine, isAlive } from '../../common/process-identity.js';
import { getBinaryPath, type Binaries } from './binaries.js';
import { getPostmasterFile, readPostmasterFile } from './cluster-files.js';
import { buildClusterUrl, type ClusterState } from './cluster-state.js';
import { EmbeddedPostgresError } from './embedded.errors.js';
import type { OsUser } from './os-user.js';

const POLL_MS = 25;
const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;
const PROBE_MS = 2_000;
const ADVICE =
  'Fix the problem in the log (disk space, permissions, memory), then start again; or set DATABASE_URL.';

export interface Launch {
  readonly state: ClusterState;
  readonly binaries: Binaries;
  readonly user: OsUser;
  /** Log file of PostgreSQL, which stays open if this process is killed. */
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

// Defaults for a small machine that is shared with Node: 100 connections and 128 MB of buffers suffice; every
// commit is on disk before it is answered (D33).
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts a server in its own process group, so that Ctrl-C on the terminal leaves it to the orderly shutdown.
 * @returns its process id, once it answers
 * @throws EmbeddedPostgresError with the end of its log
 */
export async function launchServer(launch: Launch): Promise<number> {
  const log = await open(launch.logFile, 'a', 0o600);
  const logStart = (await stat(launch.logFile)).size;
  const child = spawn(getBinaryPath(launch.binaries, 'postgres'), buildServerArguments(launch), {
    ...launch.user,
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  let failure: string | null = null;
  child.on('error', (error) => (failure = error.message));
  child.on('exit', (code, signal) => (failure ??= `it ended with ${signal ?? `code ${code}`}`));
  child.unref();
  await log.close();
  const deadline = Date.now() + launch.timeoutMs;
  while (!(await isAnswering(launch.state))) {
    if (failure === null && Date.now() > deadline)
      failure = `it did not answer within ${launch.timeoutMs} ms`;
    if (failure !== null) {
      if (child.pid !== undefined) await stopServer(child.pid, launch.state.directory);
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start: ${failure}. ${await readTail(launch.logFile, logStart)}`,
        ADVICE,
      );
    }
    await wait(POLL_MS);
  }
  return child.pid as number;
}

function buildServerArguments(launch: Launch): string[] {
  const settings = { ...SETTINGS, ...launch.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', launch.state.directory, '-p', String(launch.state.port), ...flags];
}

/**
 * Finds a server of a killed parent. One that serves this cluster and answers is adopted; one that does not
 * answer is stopped.
 * @returns its process id and port, or `null` if a new one can be started
 */
export async function findLeftover(
  state: ClusterState,
  timeoutMs: number,
): Promise<{ pid: number; port: number } | null> {
  const found = await readPostmasterFile(state.directory);
  if (found === null || !isAlive(found.pid)) return null;
  const owned = parseOwnedFolder(await readCommandLine(found.pid));
  if (owned !== state.directory) {
    await clearForeign(found.pid, owned, state.directory);
    return null;
  }
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && isAlive(found.pid)) {
    if (await isAnswering({ ...state, port: found.port })) return found;
    await wait(POLL_MS);
  }
  await stopServer(found.pid, state.directory);
  return null;
}

/** Reads the data folder from the command line of a PostgreSQL server; `null` for any other program. */
export function parseOwnedFolder(command: string | null): string | null {
  return /postgres -D (.+?) -p \d/.exec(command ?? '')?.[1] ?? null;
}

// Handles a pid file of our folder whose process was not started for this path.
async function clearForeign(pid: number, owned: string | null, directory: string): Promise<void> {
  const servesAnother = owned === null || (await readPostmasterFile(owned))?.pid === pid;
  // Another program has the process id now, and PostgreSQL would take it for a running server and refuse to
  // start.
  if (servesAnother) return rm(getPostmasterFile(directory), { force: true });
  // Otherwise the folder was moved while its server was running, and that server still writes to our files.
  await stopServer(pid, owned);
}

/**
 * Stops a server by a fast shutdown (SIGINT), which rolls back open transactions, and after 20 s by an
 * immediate one (SIGQUIT), after which the next start recovers.
 */
export async function stopServer(pid: number, directory: string): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    if (!(await isServing(pid, directory))) return;
    process.kill(pid, signal);
    const deadline = Date.now() + limit;
    while (Date.now() < deadline && (await isServing(pid, directory))) await wait(POLL_MS);
  }
}

/**
 * Tells whether a process serves the folder; false for a dead process that nobody has reaped (an orphan in a
 * container without an init).
 */
export async function isServing(pid: number, directory: string): Promise<boolean> {
  return isAlive(pid) && Boolean((await readCommandLine(pid))?.includes(directory));
}

async function isAnswering(state: ClusterState): Promise<boolean> {
  const client = new Client({
    connectionString: buildClusterUrl(state),
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query<{ data_directory: string }>('SHOW data_directory');
    return result.rows[0]?.data_directory === state.directory;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Finds a free port of the loopback interface: `preferred`, or else any other. */
export async function findFreePort(preferred: number): Promise<number> {
  return (await listenOnce(preferred)) ?? (await listenOnce(0)) ?? 0;
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address() as { port: number };
      server.close(() => resolve(address.port));
    });
  });
}

async function readTail(file: string, from: number): Promise<string> {
  const text = (await readFile(file)).subarray(from).toString('utf8').trim();
  return `Its log (${file}) says: ${text.split('\n').slice(-5).join(' | ') || 'nothing'}`;
}
