import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BreakableCache } from '../../test/fakes/breakable-cache.js';
import { ManualChangeFeed } from '../../test/fakes/manual-change-feed.js';
import { Metrics } from '../common/metrics/metrics.js';
import type { Scope } from '../common/scope.js';
import { MemoryChanges } from './memory-changes.js';
import {
  toListKey,
  toPageVersionKey,
  toPreferencesKey,
  toTopicsKey,
  type PageQuery,
} from './memory-cache-keys.js';
import { MemoryCacheService, type CacheRead } from './memory-cache.service.js';

const SCOPE: Scope = { spaceId: 'space', endUser: '', appId: 'default', projectId: 'default' };
const NOTICE = '["space","","default","default"]';
const QUERY: PageQuery = { page: 1, perPage: 20, search: '', topics: [], sort: 'created_at', order: 'desc' };

describe('MemoryCacheService', () => {
  let now: number;
  let store: BreakableCache;
  let feed: ManualChangeFeed;
  let changes: MemoryChanges;
  let metrics: Metrics;
  let cache: MemoryCacheService;
  let loads: number;
  let warnings: jest.SpiedFunction<Logger['warn']>;

  beforeEach(() => {
    now = 1_000_000;
    loads = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    jest.spyOn(Logger.prototype, 'log').mockReturnValue(undefined);
    warnings = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    store = new BreakableCache(() => now);
    [feed, changes, metrics] = [new ManualChangeFeed(), new MemoryChanges(), new Metrics()];
    cache = new MemoryCacheService(store, feed, metrics, changes);
    cache.onModuleInit();
    feed.reconnect();
  });
  afterEach(() => {
    cache.onModuleDestroy();
    jest.restoreAllMocks();
  });

  const counting = (key = toListKey('space')): CacheRead<number> => ({ key, load: async () => (loads += 1) });
  const read = async (key = toListKey('space')): Promise<number> => (await cache.read(counting(key)))[0];
  const results = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await metrics.cacheReads.get()).values.map(({ labels, value }) => [String(labels.result), value]),
    );
  /** A load that ends when it is told. */
  const startSlowRead = async (): Promise<{
    readonly reading: Promise<[string]>;
    finish: (value: string) => void;
  }> => {
    let finish = (_value: string): void => undefined;
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    const loading = new Promise<string>((resolve) => (finish = resolve));
    const load = (): Promise<string> => {
      start();
      return loading;
    };
    const reading = cache.read<[string]>({ key: toListKey('space'), load });
    await started;
    return { reading, finish };
  };

  it('loads a value once and keeps it for its lifetime', async () => {
    expect([await read(), await read()]).toEqual([1, 1]);
    now += 600_000;
    expect([await read(), await read()]).toEqual([1, 1]);
    now += 1;
    expect(await read()).toBe(2);
    expect(await results()).toEqual({ miss: 2, hit: 3 });
  });

  it('reads several values with one call of the store, and loads missing ones', async () => {
    await read();
    const before = store.reads;
    const both = await cache.read(counting(), {
      key: toPreferencesKey('ada'),
      load: async () => ({ has_memory: false }),
    });
    expect([both, store.reads - before]).toEqual([[1, { has_memory: false }], 1]);
  });

  it('loads once for concurrent readers', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  });

  it('does not cache failures', async () => {
    const failing = { key: toListKey('space'), load: () => Promise.reject(new Error('down')) };
    await expect(cache.read(failing)).rejects.toThrow('down');
    expect(await read()).toBe(1);
  });

  it.each(['list', 'topics', 'page version'])(
    'evicts the %s at once after a write, in its scope only',
    async (what) => {
      const keyOf = what === 'list' ? toListKey : what === 'topics' ? toTopicsKey : toPageVersionKey;
      await read(keyOf('space'));
      await read(keyOf('other'));
      await changes.recordWrite(SCOPE);
      expect(await read(keyOf('space'))).toBe(3);
      expect(await read(keyOf('other'))).toBe(2);
    },
  );

  it('evicts after writes and changes of preferences in other processes', async () => {
    await read();
    await read(toPreferencesKey('ada'));
    await feed.publish('memories', NOTICE);
    expect([await read(), await read(toPreferencesKey('ada'))]).toEqual([3, 2]);
    await feed.publish('users', 'ada');
    expect([await read(), await read(toPreferencesKey('ada'))]).toEqual([3, 4]);
  });

  it('S2-24 finds no old page after a write, without searching for its keys', async () => {
    const page = (): Promise<number> => cache.readPage(SCOPE, QUERY, async () => (loads += 1));
    expect([await page(), await page()]).toEqual([1, 1]);
    expect(await cache.readPage(SCOPE, { ...QUERY, page: 2 }, async () => 'second')).toBe('second');
    await cache.evict(SCOPE);
    expect([await page(), await page()]).toEqual([2, 2]);
    expect([...store.lifetimes.keys()].filter((name) => name.startsWith('memory:page:space:'))).toHaveLength(
      3,
    );
  });

  it('S2-25 creates the page version from the time, for 600 s', async () => {
    await cache.readPage(SCOPE, QUERY, async () => 1);
    const [version] = await store.getMany(['memory:pver:space']);
    expect(version).toMatch(/^1000000\.\d{6}$/);
    expect(store.lifetimes.get('memory:pver:space')).toBe(600_000);
  });

  it('does not cache or share a value that is evicted while it is being loaded', async () => {
    const old = await startSlowRead();
    await cache.evict(SCOPE);
    expect(await read()).toBe(1);
    old.finish('old');
    expect(await old.reading).toEqual(['old']);
    expect(await read()).toBe(1);
  });

  it('bypasses the store while changes may be missed, and starts empty afterwards', async () => {
    await read();
    feed.connected = false;
    expect([await read(), await read(), cache.trusted]).toEqual([2, 3, false]);
    feed.reconnect();
    await cache.evict({ ...SCOPE, spaceId: 'another' });
    expect([await read(), await read(), cache.trusted]).toEqual([4, 4, true]);
    expect(await results()).toMatchObject({ bypass: 2 });
  });

  it('drops values that were read before the connection broke', async () => {
    const old = await startSlowRead();
    feed.connected = false;
    feed.reconnect();
    old.finish('old');
    await old.reading;
    expect(await read()).toBe(1);
  });

  it('reads from the source while its store is down, logs it once, and starts empty afterwards', async () => {
    await read();
    store.broken = new Error('ECONNREFUSED');
    expect([await read(), await read()]).toEqual([2, 3]);
    now += 1_000;
    expect(await read()).toBe(4);
    expect(warnings).toHaveBeenCalledTimes(1);
    store.broken = null;
    expect(await read()).toBe(5);
    now += 1_000;
    expect([await read(), await read()]).toEqual([6, 6]);
    expect((await metrics.failures.get()).values[0]).toMatchObject({ labels: { stage: 'cache' }, value: 2 });
  });

  it('does not trust values that it could not evict', async () => {
    await read();
    store.broken = new Error('timeout');
    await changes.recordWrite(SCOPE);
    store.broken = null;
    expect(await read()).toBe(2);
    now += 1_000;
    expect([await read(), await read()]).toEqual([3, 3]);
  });

  it('does not fail a reader if it can’t store a value', async () => {
    const late = await startSlowRead();
    store.broken = new Error('full');
    late.finish('value');
    expect(await late.reading).toEqual(['value']);
    expect(warnings).toHaveBeenCalledTimes(1);
  });

  it('notifies listeners of every write, and of writes that may have been missed', async () => {
    const heard: unknown[] = [];
    const stop = cache.onEvict((scope) => void heard.push(scope));
    await changes.recordWrite(SCOPE);
    await feed.publish('memories', '["s2","ada","a","p"]');
    await feed.publish('memories', '');
    stop();
    await changes.recordWrite(SCOPE);
    expect(heard).toEqual([SCOPE, { spaceId: 's2', endUser: 'ada', appId: 'a', projectId: 'p' }, null]);
  });
});
