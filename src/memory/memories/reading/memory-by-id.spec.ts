import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BreakableCache } from '../../../../test/fakes/breakable-cache.js';
import { ManualChangeFeed } from '../../../../test/fakes/manual-change-feed.js';
import { Metrics } from '../../../common/metrics/metrics.js';
import type { Scope } from '../../../common/scope.js';
import { MemoryChanges } from '../../../memory-cache/memory-changes.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { MemoryRecord } from '../memories.types.js';
import { MemoryById } from './memory-by-id.js';
import { MemoryCacheService } from '../../../memory-cache/memory-cache.service.js';

const SCOPE: Scope = { spaceId: 'space', endUser: 'ada', appId: 'default', projectId: 'default' };

describe('MemoryById', () => {
  let feed: ManualChangeFeed;
  let cache: MemoryCacheService;
  let byId: MemoryById;
  let loads: number;
  let find: (id: string) => Promise<MemoryRecord>;

  beforeEach(async () => {
    feed = new ManualChangeFeed();
    cache = new MemoryCacheService(new BreakableCache(), feed, new Metrics(), new MemoryChanges());
    find = async (id) => record(id);
    byId = new MemoryById({ get: (_reach, id) => find(id) }, cache);
    cache.onModuleInit();
    byId.onModuleInit();
    feed.reconnect();
    await cache.evict(SCOPE);
    loads = 0;
  });

  const record = (id: string, expiresAt: Date | null = null): MemoryRecord =>
    ({ id, scope: SCOPE, version: (loads += 1), expiresAt }) as unknown as MemoryRecord;
  const findVersion = async (id: string, spaceId = 'space'): Promise<number> =>
    (await byId.get({ spaceId }, id)).version;

  it('reads a memory once', async () => {
    expect([
      await findVersion('a'),
      await findVersion('a'),
      await findVersion('b'),
      await findVersion('a', 'other'),
    ]).toEqual([1, 1, 2, 3]);
  });

  it('S3-92 holds 10,000 memories and drops the oldest 20 % when it is full', async () => {
    for (let n = 0; n <= 10_000; n += 1) await findVersion(String(n));
    expect(loads).toBe(10_001);
    expect([await findVersion('2000'), await findVersion('10000')]).toEqual([2_001, 10_001]);
    expect(await findVersion('1999')).toBe(10_002);
  });

  it('S3-92 holds a memory for 5 minutes', async () => {
    let now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    const timed = new MemoryById({ get: (_reach, id) => find(id) }, cache);
    await timed.get(SCOPE, 'a');
    now += 299_999;
    expect((await timed.get(SCOPE, 'a')).version).toBe(1);
    now += 2;
    expect((await timed.get(SCOPE, 'a')).version).toBe(2);
    clock.mockRestore();
  });

  it('S3-95 reads it again after any write in its space, here or elsewhere', async () => {
    await findVersion('a');
    await cache.evict(SCOPE);
    expect(await findVersion('a')).toBe(2);
    await feed.publish('memories', '["space","","default","default"]');
    expect(await findVersion('a')).toBe(3);
    await feed.publish('memories', '["other","","default","default"]');
    expect(await findVersion('a')).toBe(3);
  });

  it('keeps nothing that was being read during a write', async () => {
    let finish = (_value: MemoryRecord): void => undefined;
    find = () => new Promise((resolve) => (finish = resolve));
    const before = findVersion('a');
    await cache.evict(SCOPE);
    finish(record('a'));
    expect(await before).toBe(1);
    find = async (id) => record(id);
    expect(await findVersion('a')).toBe(2);
  });

  it('reads a memory again that is missing, has expired, or may have changed unnoticed', async () => {
    find = () => Promise.reject(new DomainError('NOT_FOUND', 'Memory not found'));
    await expect(findVersion('a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    find = async (id) => record(id, new Date(Date.now() - 1));
    expect([await findVersion('a'), await findVersion('a')]).toEqual([1, 2]);
    find = async (id) => record(id);
    feed.connected = false;
    expect([await findVersion('a'), await findVersion('a')]).toEqual([3, 4]);
    feed.reconnect();
    await cache.evict(SCOPE);
    expect([await findVersion('a'), await findVersion('a')]).toEqual([5, 5]);
    byId.onModuleDestroy();
  });

  it.each([{ endUser: 'bob' }, { appId: 'other' }, { projectId: 'other' }])(
    'does not serve a cached memory to a scope with %j',
    async (part) => {
      await findVersion('a');
      expect((await byId.get({ ...SCOPE }, 'a')).version).toBe(1);
      expect((await byId.get({ ...SCOPE, ...part }, 'a')).version).toBe(2);
    },
  );
});
