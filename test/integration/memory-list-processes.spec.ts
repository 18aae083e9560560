import { describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import { RedisCacheDriver } from '../../src/cache/redis-cache.driver.js';
import { redisPlace } from '../contract/queue-drivers.js';
import { BreakableCache } from '../fakes/breakable-cache.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { startTcpRelay } from '../support/tcp-relay.js';
import { useMemoryListFixture, type Process } from './memory-list-fixture.js';

const fixture = useMemoryListFixture();

describe('several processes', () => {
  it('S3-95 see each other’s writes and deletions', async () => {
    const [here, there] = [
      await fixture.startProcess(new BreakableCache()),
      await fixture.startProcess(new BreakableCache()),
    ];
    for (const each of [here, there]) expect(await fixture.listTexts(each)).toEqual([]);
    const id = await fixture.remember('tea');
    await here.changes.recordWrite(fixture.scope);
    expect(await fixture.listTexts(here)).toEqual(['tea']);
    await eventually(async () => (await fixture.listTexts(there)).join() === 'tea');
    await fixture.db.query('DELETE FROM memories WHERE space_id = $1 AND id = $2', [
      fixture.scope.spaceId,
      id,
    ]);
    await there.changes.recordWrite(fixture.scope);
    expect(await fixture.listTexts(there)).toEqual([]);
    await eventually(async () => (await fixture.listTexts(here)).length === 0);
  });

  it('a process that lost its notices reads from the database until it can trust its cache again', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    await fixture.remember('tea');
    await fixture.listTexts(here);
    // Only this database's connections are ended: other test files share the server.
    await fixture.db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'memorybridge change feed' AND datname = current_database()",
    );
    await eventually(() => !here.cache.trusted);
    await fixture.db.query("UPDATE memories SET content = 'milk' WHERE space_id = $1", [
      fixture.scope.spaceId,
    ]);
    expect(await fixture.listTexts(here)).toEqual(['milk']);
    await eventually(() => here.cache.trusted);
    expect(await fixture.listTexts(here)).toEqual(['milk']);
  });

  it('a scope too long for a notice invalidates all scopes', async () => {
    const here = await fixture.startProcess(new BreakableCache());
    await fixture.listTexts(here);
    await fixture.remember('tea');
    const long = { ...fixture.scope, endUser: '\u0001'.repeat(2_000) };
    expect(await fixture.listTexts(here, long)).toEqual([]);
    await fixture.remember('milk', { end_user: long.endUser });
    await eventually(async () => (await fixture.listTexts(here, long)).join() === 'milk');
    expect(await fixture.listTexts(here)).toEqual(['tea']);
  });
});

describeNeeding('Redis', 'with a shared cache on Redis', () => {
  async function startRedis(): Promise<{
    readonly connect: () => Promise<Process<RedisCacheDriver>>;
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
    fixture.stopLater(stop);
    const connect = async (): Promise<Process<RedisCacheDriver>> => {
      const store = await RedisCacheDriver.connect(address, 20_000);
      fixture.stopLater(() => store.onApplicationShutdown());
      return fixture.startProcess(store);
    };
    return { connect, address, stop };
  }

  it('S2-33 a write is seen by every process at its next read; all keys start with memory:', async () => {
    const { connect, address } = await startRedis();
    const [here, there] = [await connect(), await connect()];
    const user = `u-${randomUUID()}`;
    await here.users.create(user);
    for (const text of ['tea', 'coffee', 'milk']) {
      await fixture.remember(text);
      await here.changes.recordWrite(fixture.scope);
      expect(await fixture.listTexts(there)).toContain(text);
    }
    for (const each of [here, there]) await fixture.waitForCacheNotices(each);
    await there.list.list(fixture.scope, user);
    await there.cache.readPage(
      fixture.scope,
      { page: 1, perPage: 20, search: '', topics: [], sort: 's', order: 'asc' },
      async () => [],
    );
    const raw = new Redis(address);
    const kinds = await eventually(async () => {
      const found = (await raw.keys('*')).map((key) => key.split(':').slice(0, 2).join(':')).sort();
      return found.length === 5 && found;
    });
    raw.disconnect();
    expect(kinds).toEqual(['memory:epoch', 'memory:list', 'memory:page', 'memory:prefs', 'memory:pver']);
  });

  it('lists are correct and free of errors while Redis is down', async () => {
    const redis = await startRedis();
    const here = await redis.connect();
    await fixture.remember('tea');
    expect(await fixture.listTexts(here)).toEqual(['tea']);
    await redis.stop();
    for (const text of ['coffee', 'milk']) {
      await fixture.remember(text);
      await here.changes.recordWrite(fixture.scope);
      expect((await fixture.listTexts(here))[0]).toBe(text);
    }
    const warnings = jest
      .mocked(Logger.prototype.warn)
      .mock.calls.filter(([line]) => JSON.stringify(line).includes('The cache failed'));
    expect(warnings).toHaveLength(1);
  });

  it('nobody reads an old list when Redis repeatedly goes away and comes back with old lists', async () => {
    const { address } = await startRedis();
    const relay = await startTcpRelay(address);
    fixture.stopLater(() => relay.close().catch(() => undefined));
    const connect = async (url: string): Promise<Process<RedisCacheDriver>> => {
      const store = await RedisCacheDriver.connect(url, 20_000);
      fixture.stopLater(() => store.onApplicationShutdown());
      return fixture.startProcess(store);
    };
    const [here, there] = [await connect(relay.url), await connect(relay.url)];
    const raw = new Redis(address);
    fixture.stopLater(() => raw.disconnect());
    const lists = async (): Promise<string> => JSON.stringify(await raw.mget(await raw.keys('memory:[lp]*')));
    const query = { page: 1, perPage: 20, search: '', topics: [], sort: 's', order: 'asc' } as const;
    const both = async (each: Process<RedisCacheDriver>): Promise<string[]> =>
      [
        await fixture.listTexts(each),
        await each.cache.readPage(fixture.scope, query, async () => rows(fixture.db, fixture.scope.spaceId)),
      ].map(String);
    const id = await fixture.remember('tea 0');
    for (let round = 1; round <= 4; round += 1) {
      for (const each of [here, there]) await fixture.waitForCacheNotices(each);
      await Promise.all(
        [here, there].map((each) =>
          eventually(async () => (await both(each)).length === 2 && each.cache.trusted),
        ),
      );
      for (const each of [here, there]) await both(each);
      await eventually(async () => (await lists()).includes(`tea ${round - 1}`));
      await relay.cut();
      for (const each of [here, there])
        expect(await both(each)).toEqual([`tea ${round - 1}`, `tea ${round - 1}`]);
      await fixture.db.query('UPDATE memories SET content = $2 WHERE id = $1', [id, `tea ${round}`]);
      await here.changes.recordWrite(fixture.scope);
      expect(await both(here)).toEqual([`tea ${round}`, `tea ${round}`]);
      await fixture.waitForCacheNotices(there);
      await relay.restore();
      // Redis still has what was read before: it must not count.
      const seen = new Set<string>();
      await eventually(async () => {
        for (const each of [here, there]) for (const text of await both(each)) seen.add(text);
        return here.cache.trusted && there.cache.trusted;
      });
      expect([...seen]).toEqual([`tea ${round}`]);
    }
  });
});

async function rows(db: DataSource, spaceId: string): Promise<string[]> {
  const found = await db.query<{ content: string }[]>('SELECT content FROM memories WHERE space_id = $1', [
    spaceId,
  ]);
  return found.map(({ content }) => content);
}
