import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import type { Cache } from '../../src/cache/cache.port.js';
import { RedisCache } from '../../src/cache/redis-cache.driver.js';
import { KeyRing, newStoredKeys } from '../../src/common/crypto/key-ring.js';
import { Metrics } from '../../src/common/metrics/metrics.js';
import type { Scope } from '../../src/common/scope.js';
import { buildDataSource } from '../../src/database/data-source.js';
import { PostgresChangeFeed } from '../../src/database/postgres-change-feed.js';
import { MemoryChanges } from '../../src/memory/lifecycle/memory-changes.js';
import { MemoryRowsRepository } from '../../src/memory/listing/memory-rows.repository.js';
import { listKey, pageVersionKey, preferencesKey, scopeKey, topicsKey } from '../../src/memory/memory-cache-keys.js';
import { MemoryCache } from '../../src/memory/memory-cache.service.js';
import { MemoryList } from '../../src/memory/memory-list.js';
import { UsersRepository } from '../../src/users/users.repository.js';
import { UsersService } from '../../src/users/users.service.js';
import { hasRedis, redisPlace } from '../contract/queue-drivers.js';
import { BreakableCache } from '../fakes/breakable-cache.js';
import { eventually } from '../support/eventually.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { insertMemory, insertSpace } from '../support/recall-rows.js';

const master = randomBytes(32);
const keys = KeyRing.open(master, newStoredKeys(master));

/** What one process has: its own connections, its own notices. */
interface Process<C extends Cache> {
  readonly db: DataSource;
  readonly store: C;
  readonly changes: MemoryChanges;
  readonly cache: MemoryCache;
  readonly users: UsersService;
  readonly list: MemoryList;
}

let postgres: TestPostgres;
let url: string;
let db: DataSource;
let scope: Scope;
const stopping: (() => Promise<void> | void)[] = [];

async function startProcess<C extends Cache>(store: C): Promise<Process<C>> {
  const own = await buildDataSource(url).initialize();
  const [feed, changes] = [new PostgresChangeFeed(own), new MemoryChanges()];
  const cache = new MemoryCache(store, feed, new Metrics(), changes);
  const users = new UsersService(new UsersRepository(own), keys, cache);
  cache.onModuleInit();
  stopping.push(async () => {
    await feed.onApplicationShutdown();
    if (own.isInitialized) await own.destroy();
  });
  await eventually(() => cache.trusted);
  return { db: own, store, changes, cache, users, list: new MemoryList(new MemoryRowsRepository(own), cache, users) };
}

const texts = async ({ list }: Pick<Process<Cache>, 'list'>, of = scope): Promise<string[]> =>
  (await list.list(of)).map(({ text }) => text);
const remember = (content: string, more: Record<string, unknown> = {}): Promise<string> =>
  insertMemory(db, scope.spaceId, { content, ...more });
/** Waits until a process has heard of all that was written so far: notices come in the order of commits. */
async function heard({ cache }: Pick<Process<Cache>, 'cache'>): Promise<void> {
  const [mark, spaces] = [randomUUID(), new Set<string>()];
  const stop = cache.onEvict((of) => void spaces.add(of?.spaceId ?? ''));
  await db.query("SELECT pg_notify('memorybridge_memories', $1)", [JSON.stringify([mark, '', '', ''])]);
  await eventually(() => spaces.has(mark));
  stop();
}
const cached = async (store: Cache, name: string): Promise<unknown> => (await store.getMany([name]))[0];

beforeAll(async () => {
  postgres = await startTestPostgres();
  ({ url, dataSource: db } = await postgres.createDatabase());
}, 90_000);
afterAll(() => postgres.stop());
beforeEach(async () => {
  jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  scope = { spaceId: await insertSpace(db), endUser: '', appId: 'default', projectId: 'default' };
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const stop of stopping.splice(0).reverse()) await stop();
});

describe('the cached list of memories', () => {
  it('S2-8 holds all live memories of the scope, newest first', async () => {
    const here = await startProcess(new BreakableCache());
    await remember('first', { created_at: '2026-01-01T00:00:00Z' });
    await remember('second', { created_at: '2026-01-02T00:00:00Z' });
    await remember('third', { created_at: '2026-01-03T00:00:00Z' });
    await remember('ended', { valid_to: new Date() });
    await remember('expired', { expires_at: new Date(Date.now() - 1_000) });
    for (const other of [{ end_user: 'ada' }, { app_id: 'a' }, { project_id: 'p' }]) await remember('not theirs', other);
    await insertMemory(db, await insertSpace(db), { content: 'not ours' });
    expect(await texts(here)).toEqual(['third', 'second', 'first']);
    expect(await texts(here, { ...scope, endUser: 'ada' })).toEqual(['not theirs']);
  });

  it('S2-9 a hit needs no database and uses the cached objects as they are', async () => {
    const here = await startProcess(new BreakableCache());
    await remember('tea');
    await heard(here);
    expect(await texts(here)).toEqual(['tea']);
    const key = listKey(scopeKey(scope));
    const read = async (): Promise<unknown> => (await here.cache.read({ key, load: async () => 'loaded' }))[0];
    expect(await read()).toBe(await read());
    await here.db.destroy();
    expect(await texts(here)).toEqual(['tea']);
    await here.store.set(key.name, [{ memory: 'unchecked', created_at: '2026-01-01T00:00:00Z', expires_at: null }], key.ttlMs);
    expect(await texts(here)).toEqual(['unchecked']);
  });

  it('S2-10 S2-34 a miss is one select, then the list is kept for 600 s', async () => {
    const here = await startProcess(new BreakableCache());
    await remember('tea');
    await remember('coffee');
    await heard(here);
    const selects = jest.spyOn(here.db, 'query');
    await texts(here);
    expect(selects).toHaveBeenCalledTimes(1);
    expect(here.store.lifetimes).toEqual(new Map([[`memory:list:${scope.spaceId}`, 600_000]]));
    expect(await cached(here.store, `memory:list:${scope.spaceId}`)).toHaveLength(2);
  });

  it('S2-12 a list is one read of the cache, with its owner’s preference too', async () => {
    const here = await startProcess(new BreakableCache());
    const user = `u-${randomUUID()}`;
    await here.users.create(user);
    await here.list.list(scope, user);
    const [queries, before] = [jest.spyOn(here.db, 'query'), here.store.reads];
    await here.list.list(scope);
    await here.list.list(scope, user);
    expect([here.store.reads - before, queries.mock.calls]).toEqual([2, []]);
  });

  it('is empty for an owner who has switched memory off', async () => {
    const here = await startProcess(new BreakableCache());
    const user = `u-${randomUUID()}`;
    const { spaceId } = (await here.users.create(user)).user;
    await insertMemory(db, spaceId, { content: 'tea' });
    const theirs = async (): Promise<number> => (await here.list.list({ ...scope, spaceId }, user)).length;
    expect(await theirs()).toBe(1);
    await here.users.setPreferences(user, { has_memory: false });
    expect(await theirs()).toBe(0);
    await here.users.setPreferences(user, { has_memory: true });
    expect(await theirs()).toBe(1);
  });

  it.each([
    ['an insert', () => remember('coffee')],
    ['an update', () => db.query("UPDATE memories SET content = 'milk' WHERE space_id = $1", [scope.spaceId])],
    ['a supersede', () => db.query('UPDATE memories SET valid_to = now() WHERE space_id = $1', [scope.spaceId])],
    ['a delete', () => db.query('DELETE FROM memories WHERE space_id = $1', [scope.spaceId])],
    ['a move to another end user', () => db.query("UPDATE memories SET end_user = 'ada' WHERE space_id = $1", [scope.spaceId])],
  ])('S2-34 %s evicts it, whoever did it', async (_what, write) => {
    const here = await startProcess(new BreakableCache());
    await remember('tea');
    const before = await eventually(async () => (await texts(here)).join() === 'tea' && texts(here));
    await write();
    const [now] = await db.query<{ texts: string[] }[]>(
      "SELECT coalesce(array_agg(content ORDER BY created_at DESC), '{}') AS texts FROM memories WHERE space_id = $1 AND end_user = '' AND valid_to IS NULL",
      [scope.spaceId],
    );
    expect(now?.texts).not.toEqual(before);
    await eventually(async () => (await texts(here)).join() === now?.texts.join());
  });

  it('a write in this process is seen at once; list, topics and page version are gone', async () => {
    const here = await startProcess(new BreakableCache());
    const uid = scopeKey(scope);
    const names = [listKey(uid), topicsKey(uid), pageVersionKey(uid)];
    for (const text of ['tea', 'coffee', 'milk']) {
      for (const { name, ttlMs } of names) await here.store.set(name, [], ttlMs);
      await remember(text);
      await here.changes.written(scope);
      expect(await here.store.getMany(names.map(({ name }) => name))).toEqual([undefined, undefined, undefined]);
    }
    expect(await texts(here)).toEqual(['milk', 'coffee', 'tea']);
  });

  it('S2-36 whoever fills it, the bytes are the same', async () => {
    const [one, other] = [await startProcess(new BreakableCache()), await startProcess(new BreakableCache())];
    const name = listKey(scopeKey({ ...scope, endUser: 'ada' })).name;
    await remember('tea', {
      end_user: 'ada',
      topics: '{food,home}',
      input: 'I like tea.',
      agent_id: 'a7',
      created_at: '2026-01-02T03:04:05+02:00',
    });
    for (const each of [one, other]) await heard(each);
    for (const each of [one, other]) await texts(each, { ...scope, endUser: 'ada' });
    const [first, second] = [await cached(one.store, name), await cached(other.store, name)].map((value) => JSON.stringify(value));
    expect(first).toBe(second);
    const time = String.raw`"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"`;
    expect(first).toMatch(
      new RegExp(
        String.raw`^\[{"memory_id":"[0-9a-f-]{36}","memory":"tea","topics":\["food","home"\],"user_id":"ada","input":"I like tea.","agent_id":"a7",` +
          `"created_at":${time},"updated_at":${time},`,
      ),
    );
    expect(first).toContain('"created_at":"2026-01-02T01:04:05.000Z"');
  });

  it('S2-37 reads back as typed items; the cache itself gives raw records', async () => {
    const here = await startProcess(new BreakableCache());
    const id = await remember('tea', { created_at: '2026-01-02T00:00:00Z' });
    await heard(here);
    const [item] = await here.list.list(scope);
    expect(item).toMatchObject({ id: `f:${id}`, kind: 'memory', createdAt: Date.UTC(2026, 0, 2), score: 1 });
    const [raw] = (await cached(here.store, listKey(scopeKey(scope)).name)) as [object];
    expect(raw).toMatchObject({ memory_id: id, created_at: '2026-01-02T00:00:00.000Z' });
  });

  it('names the user whose space it is', async () => {
    const here = await startProcess(new BreakableCache());
    const user = `u-${randomUUID()}`;
    const { spaceId } = (await here.users.create(user)).user;
    await insertMemory(db, spaceId, { content: 'tea' });
    await heard(here);
    await texts(here, { ...scope, spaceId });
    expect(await cached(here.store, `memory:list:${spaceId}`)).toMatchObject([{ user_id: user }]);
  });

  it('an expired memory never comes out of it', async () => {
    const here = await startProcess(new BreakableCache());
    await remember('tea', { expires_at: new Date(Date.now() + 400) });
    await heard(here);
    expect(await texts(here)).toEqual(['tea']);
    const queries = jest.spyOn(here.db, 'query');
    await eventually(async () => (await texts(here)).length === 0);
    expect(queries).not.toHaveBeenCalled();
  });

  it('says that the database is away, for what it does not hold', async () => {
    const here = await startProcess(new BreakableCache());
    jest.spyOn(here.db, 'query').mockRejectedValue(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    await expect(texts(here)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  });
});

describe('the cached preference', () => {
  const preference = async ({ cache, users }: Process<Cache>, user: string): Promise<unknown> =>
    (await cache.read(users.preferencesOf(user)))[0];

  it('S2-29 S2-30 is {"has_memory": true} when nothing is stored, for 3600 s', async () => {
    const here = await startProcess(new BreakableCache());
    const user = `u-${randomUUID()}`;
    await here.users.create(user);
    await db.query("UPDATE users SET preferences = '{}' WHERE id = $1", [user]);
    await heard(here);
    expect(await preference(here, user)).toEqual({ has_memory: true });
    const { name } = preferencesKey(user);
    expect(await eventually(async () => JSON.stringify(await cached(here.store, name)))).toBe('{"has_memory":true}');
    expect(here.store.lifetimes.get(name)).toBe(3_600_000);
  });

  it('follows a change at once, in another process soon, and made by hand', async () => {
    const [here, there] = [await startProcess(new BreakableCache()), await startProcess(new BreakableCache())];
    const user = `u-${randomUUID()}`;
    await here.users.create(user);
    for (const each of [here, there]) expect(await preference(each, user)).toEqual({ has_memory: true });
    await here.users.setPreferences(user, { has_memory: false });
    expect(await preference(here, user)).toEqual({ has_memory: false });
    await eventually(async () => JSON.stringify(await preference(there, user)) === '{"has_memory":false}');
    await db.query("UPDATE users SET preferences = '{}' WHERE id = $1", [user]);
    for (const each of [here, there]) await eventually(async () => JSON.stringify(await preference(each, user)) === '{"has_memory":true}');
  });
});

describe('several processes', () => {
  it('S3-95 see each other’s writes and deletions', async () => {
    const [here, there] = [await startProcess(new BreakableCache()), await startProcess(new BreakableCache())];
    for (const each of [here, there]) expect(await texts(each)).toEqual([]);
    const id = await remember('tea');
    await here.changes.written(scope);
    expect(await texts(here)).toEqual(['tea']);
    await eventually(async () => (await texts(there)).join() === 'tea');
    await db.query('DELETE FROM memories WHERE space_id = $1 AND id = $2', [scope.spaceId, id]);
    await there.changes.written(scope);
    expect(await texts(there)).toEqual([]);
    await eventually(async () => (await texts(here)).length === 0);
  });

  it('one that lost its notices reads from the database until it is sure again', async () => {
    const here = await startProcess(new BreakableCache());
    await remember('tea');
    await texts(here);
    await db.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'memorybridge change feed'");
    await eventually(() => !here.cache.trusted);
    await db.query("UPDATE memories SET content = 'milk' WHERE space_id = $1", [scope.spaceId]);
    expect(await texts(here)).toEqual(['milk']);
    await eventually(() => here.cache.trusted);
    expect(await texts(here)).toEqual(['milk']);
  });

  it('a scope too long to be named in a notice counts as any', async () => {
    const here = await startProcess(new BreakableCache());
    await texts(here);
    await remember('tea');
    const long = { ...scope, endUser: '\u0001'.repeat(2_000) };
    expect(await texts(here, long)).toEqual([]);
    await remember('milk', { end_user: long.endUser });
    await eventually(async () => (await texts(here, long)).join() === 'milk');
    expect(await texts(here)).toEqual(['tea']);
  });
});

(hasRedis ? describe : describe.skip)('with a shared cache on Redis (skipped without redis-server or REDIS_URL)', () => {
  async function startRedis(): Promise<{
    readonly connect: () => Promise<Process<RedisCache>>;
    readonly address: string;
    stop(): Promise<void>;
  }> {
    const place = await redisPlace();
    const address = place.address[0] ?? '';
    let stopped = false;
    const stop = async (): Promise<void> => {
      if (!stopped) await place.stop();
      stopped = true;
    };
    stopping.push(stop);
    const connect = async (): Promise<Process<RedisCache>> => {
      const store = await RedisCache.connect(address);
      stopping.push(() => store.onApplicationShutdown());
      return startProcess(store);
    };
    return { connect, address, stop };
  }

  it('S2-33 a write is seen by every process at its next read; all keys start with memory:', async () => {
    const { connect, address } = await startRedis();
    const [here, there] = [await connect(), await connect()];
    const user = `u-${randomUUID()}`;
    await here.users.create(user);
    for (const text of ['tea', 'coffee', 'milk']) {
      await remember(text);
      await here.changes.written(scope);
      expect(await texts(there)).toContain(text);
      await there.list.list(scope, user);
    }
    await there.cache.page(scope, { page: 1, perPage: 20, search: '', topics: [], sort: 's', order: 'asc' }, async () => []);
    const raw = new Redis(address);
    const kinds = await eventually(async () => {
      const found = (await raw.keys('*')).map((key) => key.split(':').slice(0, 2).join(':')).sort();
      return found.length === 5 && found;
    });
    raw.disconnect();
    expect(kinds).toEqual(['memory:epoch', 'memory:list', 'memory:page', 'memory:prefs', 'memory:pver']);
  });

  (process.env.REDIS_URL === undefined ? it : it.skip)('while Redis is down everything is right, and nobody gets an error', async () => {
    const redis = await startRedis();
    const here = await redis.connect();
    await remember('tea');
    expect(await texts(here)).toEqual(['tea']);
    await redis.stop();
    for (const text of ['coffee', 'milk']) {
      await remember(text);
      await here.changes.written(scope);
      expect((await texts(here))[0]).toBe(text);
    }
    const warnings = jest.mocked(Logger.prototype.warn).mock.calls.filter(([line]) => JSON.stringify(line).includes('The cache fails'));
    expect(warnings).toHaveLength(1);
  });
});
