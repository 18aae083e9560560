import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { buildDataSource } from '../../src/database/data-source.js';
import { ensureDataDir, startEmbeddedPostgres } from '../../src/database/embedded-postgres.js';
import { runMigrations } from '../../src/database/run-migrations.js';

const START_TIMEOUT_MS = 180_000;
const TEMPLATE = 'template_migrated';
// No data of a test survive it, so the server does not wait for the disk. Several workers with a pool each
// share one server.
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

export interface TestDatabase {
  /** Connection URL for a separate process or for `buildDataSource`. */
  readonly url: string;
  /** Connected data source with a current schema and empty tables. Closed by `stop()`. */
  readonly dataSource: DataSource;
}

export interface TestPostgres {
  /** URL of the server's `postgres` database as superuser. */
  readonly url: string;
  /** Creates an empty, migrated database (about 50 ms). */
  createDatabase(): Promise<TestDatabase>;
  /** Closes and drops the databases that `createDatabase` created. */
  stop(): Promise<void>;
}

/**
 * One embedded PostgreSQL for a whole Jest run, started by the first file that asks for it. A keeper process
 * stops it and removes its files when Jest has ended, also after a kill -9.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const url = await findSharedServer();
  const databases: TestDatabase[] = [];
  return {
    url,
    createDatabase: async () => {
      const database = await createDatabase(url);
      databases.push(database);
      return database;
    },
    stop: async () => {
      for (const { dataSource } of databases) if (dataSource.isInitialized) await dataSource.destroy();
      for (const database of databases.splice(0))
        await execute(url, `DROP DATABASE IF EXISTS "${getName(database.url)}" WITH (FORCE)`);
    },
  };
}

async function createDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(serverUrl, `CREATE DATABASE "${name}" TEMPLATE ${TEMPLATE}`);
  const url = withDatabase(serverUrl, name);
  // Simultaneous writers wait for connections, on a busy machine for a long time.
  return { url, dataSource: await buildDataSource(url, { connectTimeoutMs: 30_000 }).initialize() };
}

// Finds the shared server. The first process that creates the folder starts it, and the others wait for its
// address.
async function findSharedServer(): Promise<string> {
  const folder = join(tmpdir(), `memorybridge-test-${runId()}`);
  const first = await mkdir(folder, { mode: 0o711 }).then(
    () => true,
    () => false,
  );
  if (first) {
    await startServer(folder).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
  }
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const url = await readFile(join(folder, 'url'), 'utf8').catch(() => null);
    if (url !== null) return url;
    await wait(50);
  }
  throw new Error(`No test PostgreSQL after ${START_TIMEOUT_MS} ms: see ${folder}/postgres.log`);
}

async function startServer(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: await ensureDataDir(folder), settings: SETTINGS });
  startKeeper(server.pid, [folder, server.systemFolder]);
  const url = withDatabase(server.url, 'postgres');
  await execute(url, `CREATE DATABASE ${TEMPLATE}`);
  await runMigrations(withDatabase(url, TEMPLATE));
  await writeFile(join(folder, 'url.tmp'), url, { mode: 0o600 });
  await rename(join(folder, 'url.tmp'), join(folder, 'url'));
}

function startKeeper(pid: number, folders: (string | null)[]): void {
  const script = join(import.meta.dirname, 'postgres-keeper.mjs');
  const args = [script, String(getJestPid()), String(pid), ...folders.filter((folder) => folder !== null)];
  spawn(process.execPath, args, { detached: true, stdio: 'ignore' }).unref();
}

// Finds Jest's process: files run in worker processes or, with -i, in Jest itself.
function getJestPid(): number {
  return process.argv[1]?.includes('processChild') ? process.ppid : process.pid;
}

const runId = (): string => `${process.getuid?.() ?? 0}-${getJestPid()}`;

function withDatabase(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

const getName = (url: string): string => new URL(url).pathname.slice(1);

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
