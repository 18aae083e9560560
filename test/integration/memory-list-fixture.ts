import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Cache } from '../../src/cache/cache.port.js';
import { KeyRing, createStoredKeys } from '../../src/common/crypto/key-ring.js';
import { Metrics } from '../../src/common/metrics/metrics.js';
import type { Scope } from '../../src/common/scope.js';
import { buildDataSource } from '../../src/database/data-source.js';
import { PostgresChangeFeed } from '../../src/database/postgres-change-feed.js';
import { MemoryChanges } from '../../src/memory-cache/memory-changes.js';
import { ListedMemoriesRepository } from '../../src/memory/recall/lists/listed-memories.repository.js';
import { MemoryCacheService } from '../../src/memory-cache/memory-cache.service.js';
import { MemoryList } from '../../src/memory/recall/lists/memory-list.js';
import { PastRowsRepository } from '../../src/memory/indexing/vectors/past-rows.repository.js';
import { UserDirectory } from '../../src/users/user-directory.js';
import { UsersRepository } from '../../src/users/users.repository.js';
import { UsersService } from '../../src/users/users.service.js';
import { eventually } from '../support/eventually.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { insertMemory, insertSpace } from '../support/recall-rows.js';

const master = randomBytes(32);
const keys = KeyRing.open(master, createStoredKeys(master));

/** A process with its own connections and change feed. */
export interface Process<C extends Cache> {
  readonly db: DataSource;
  readonly store: C;
  readonly changes: MemoryChanges;
  readonly cache: MemoryCacheService;
  readonly users: UsersService;
  readonly list: MemoryList;
}

export interface MemoryListFixture {
  /** A connection of the test itself. */
  readonly db: DataSource;
  /** Scope of a space that is created for each test. */
  readonly scope: Scope;
  /** Starts a process, which is stopped after the test. */
  startProcess<C extends Cache>(store: C): Promise<Process<C>>;
  /** Registers a function that is called after the test; the last registered one is called first. */
  stopLater(stop: () => Promise<void> | void): void;
  remember(content: string, more?: Record<string, unknown>): Promise<string>;
  listTexts(process: Pick<Process<Cache>, 'list'>, of?: Scope): Promise<string[]>;
  /** Waits until a process has received the notices of all writes so far, which arrive in commit order. */
  waitForCacheNotices(process: Pick<Process<Cache>, 'cache'>): Promise<void>;
}

export function useMemoryListFixture(): MemoryListFixture {
  let postgres: TestPostgres;
  let url: string;
  let db: DataSource;
  let scope: Scope;
  const stopping: (() => Promise<void> | void)[] = [];
  beforeAll(async () => {
    postgres = await startTestPostgres();
    ({ url, dataSource: db } = await postgres.createDatabase());
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    scope = { spaceId: await insertSpace(db), endUser: '', appId: 'default', projectId: 'default' };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const stop of stopping.splice(0).reverse()) await stop();
  });
  return {
    get db() {
      return db;
    },
    get scope() {
      return scope;
    },
    startProcess: async (store) => {
      const { process, stop } = await startProcess(url, store);
      stopping.push(stop);
      return process;
    },
    stopLater: (stop) => void stopping.push(stop),
    remember: (content, more = {}) => insertMemory(db, scope.spaceId, { content, ...more }),
    listTexts: async ({ list }, of = scope) => (await list.list(of)).map(({ text }) => text),
    waitForCacheNotices: (process) => waitForCacheNotices(db, process),
  };
}

async function startProcess<C extends Cache>(
  url: string,
  store: C,
): Promise<{ process: Process<C>; stop: () => Promise<void> }> {
  const db = await buildDataSource(url, { connectTimeoutMs: 30_000 }).initialize();
  const [feed, changes] = [new PostgresChangeFeed(db), new MemoryChanges()];
  const cache = new MemoryCacheService(store, feed, new Metrics(), changes);
  const repository = new UsersRepository(db);
  const users = new UsersService(repository, keys, cache, new UserDirectory(repository, cache, feed), {
    baseUrl: null,
  });
  const list = new MemoryList(new ListedMemoriesRepository(db), cache, users, new PastRowsRepository(db));
  cache.onModuleInit();
  await eventually(() => cache.trusted);
  const stop = async (): Promise<void> => {
    await feed.onApplicationShutdown();
    if (db.isInitialized) await db.destroy();
  };
  return { process: { db, store, changes, cache, users, list }, stop };
}

/** Waits until a process has received the notices of all writes so far, which arrive in commit order. */
export async function waitForCacheNotices(
  db: DataSource,
  { cache }: Pick<Process<Cache>, 'cache'>,
): Promise<void> {
  const [mark, spaces] = [randomUUID(), new Set<string>()];
  const stop = cache.onEvict((of) => void spaces.add(of?.spaceId ?? ''));
  await db.query("SELECT pg_notify('memorybridge_memories', $1)", [JSON.stringify([mark, '', '', ''])]);
  await eventually(() => spaces.has(mark));
  stop();
}
