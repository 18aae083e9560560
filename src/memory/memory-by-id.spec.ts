import { beforeEach, describe, expect, it } from '@jest/globals';
import { BreakableCache } from '../../test/fakes/breakable-cache.js';
import { ManualChangeFeed } from '../../test/fakes/manual-change-feed.js';
import { Metrics } from '../common/metrics/metrics.js';
import type { Scope } from '../common/scope.js';
import { MemoryChanges } from './lifecycle/memory-changes.js';
import type { MemoryRecord } from './memories.types.js';
import { MemoryById } from './memory-by-id.js';
import { MemoryCache } from './memory-cache.service.js';

const SCOPE: Scope = { spaceId: 'space', endUser: 'ada', appId: 'default', projectId: 'default' };

describe('MemoryById', () => {
  let feed: ManualChangeFeed;
  let cache: MemoryCache;
  let byId: MemoryById;
  let loads: number;

  beforeEach(async () => {
    feed = new ManualChangeFeed();
    cache = new MemoryCache(new BreakableCache(), feed, new Metrics(), new MemoryChanges());
    byId = new MemoryById(cache);
    cache.onModuleInit();
    byId.onModuleInit();
    feed.reconnect();
    await cache.evict(SCOPE);
    loads = 0;
  });

  const record = (id: string, expiresAt: Date | null = null): MemoryRecord => ({ id, version: (loads += 1), expiresAt }) as MemoryRecord;
  const versionOf = async (id: string, spaceId = 'space'): Promise<number | undefined> =>
    (await byId.read(spaceId, id, async () => record(id)))?.version;

  it('reads a memory once', async () => {
    expect([await versionOf('a'), await versionOf('a'), await versionOf('b'), await versionOf('a', 'other')]).toEqual([1, 1, 2, 3]);
  });

  it('S3-92 holds 10,000 memories and drops the oldest 20 % when it is full', async () => {
    for (let n = 0; n <= 10_000; n += 1) await versionOf(String(n));
    expect(loads).toBe(10_001);
    expect([await versionOf('2000'), await versionOf('10000')]).toEqual([2_001, 10_001]);
    expect(await versionOf('1999')).toBe(10_002);
  });

  it('S3-95 reads it again after any write in its space, here or elsewhere', async () => {
    await versionOf('a');
    await cache.evict(SCOPE);
    expect(await versionOf('a')).toBe(2);
    await feed.publish('memories', '["space","","default","default"]');
    expect(await versionOf('a')).toBe(3);
    await feed.publish('memories', '["other","","default","default"]');
    expect(await versionOf('a')).toBe(3);
  });

  it('holds nothing that was being read when a write came', async () => {
    let finish = (_value: MemoryRecord): void => undefined;
    const before = byId.read('space', 'a', () => new Promise((resolve) => (finish = resolve)));
    await cache.evict(SCOPE);
    finish(record('a'));
    expect((await before)?.version).toBe(1);
    expect(await versionOf('a')).toBe(2);
  });

  it('asks again for what is not there, has expired, or may have changed unheard', async () => {
    expect(await byId.read('space', 'a', async () => null)).toBeNull();
    await byId.read('space', 'a', async () => record('a', new Date(Date.now() - 1)));
    expect(await versionOf('a')).toBe(2);
    feed.connected = false;
    expect([await versionOf('a'), await versionOf('a')]).toEqual([3, 4]);
    feed.reconnect();
    await cache.evict(SCOPE);
    expect([await versionOf('a'), await versionOf('a')]).toEqual([5, 5]);
    byId.onModuleDestroy();
  });
});
