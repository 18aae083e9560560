import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Cache } from '../../src/cache/cache.port.js';
import { RedisCacheDriver } from '../../src/cache/redis-cache.driver.js';
import { toPreferencesKey } from '../../src/memory-cache/memory-cache-keys.js';
import { MemoryCacheService } from '../../src/memory-cache/memory-cache.service.js';
import { UsersService } from '../../src/users/users.service.js';
import type { ServiceOptions } from '../support/service.js';
import { redisPlace, type QueuePlace } from '../contract/queue-drivers.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { waitForCacheNotices } from './memory-list-fixture.js';
import { usePersonalFixture } from './personal-fixture.js';

let redis: QueuePlace | undefined;
afterAll(() => redis?.stop());

describe('with the cache in process', () => describePreferences(() => ({ worker: false })));

describeNeeding('Redis', 'with the cache on Redis', () =>
  describePreferences(async () => {
    redis = await redisPlace();
    // A command that takes long on a busy machine is no reason to do without the cache here.
    const connect = RedisCacheDriver.connect.bind(RedisCacheDriver);
    jest.spyOn(RedisCacheDriver, 'connect').mockImplementation((url) => connect(url, 20_000));
    return { worker: false, env: { REDIS_URL: redis.address[0] ?? '' } };
  }),
);

function describePreferences(options: () => ServiceOptions | Promise<ServiceOptions>): void {
  const fixture = usePersonalFixture(options);
  afterEach(() => void jest.restoreAllMocks());

  /** Counts the queries and cache reads of a request. */
  async function measureCost(request: () => Promise<unknown>): Promise<{ queries: number; reads: number }> {
    const { app } = fixture.service;
    const [queries, reads] = [
      jest.spyOn(app.get(DataSource), 'createQueryRunner'),
      jest.spyOn(app.get(Cache), 'getMany'),
    ];
    await request();
    const cost = { queries: queries.mock.calls.length, reads: reads.mock.calls.length };
    jest.restoreAllMocks();
    return cost;
  }

  /**
   * Waits until the write has come back to this process as a notice, after which it evicts nothing any more.
   */
  const waitForNotice = (): Promise<void> =>
    waitForCacheNotices(fixture.service.app.get(DataSource), {
      cache: fixture.service.app.get(MemoryCacheService),
    });

  describe('preferences', () => {
    it('S2-29 S2-31 are part of the profile, memory on', async () => {
      const ada = await fixture.createPerson();
      const answer = await ada.call('GET', '/auth/me');
      expect(answer).toMatchObject({
        status: 200,
        body: { user_id: ada.id, preferences: { has_memory: true } },
      });
      expect(Object.keys(answer.body)).toEqual(['user_id', 'preferences', 'created_at']);
      expect(Number(answer.body['created_at'])).toBeCloseTo(Date.now() / 1_000, -2);
    });

    it('S2-26 S2-32 are kept in the JSON column that is there, beside what else it holds', async () => {
      const ada = await fixture.createPerson();
      await fixture.service.rows(
        `UPDATE users SET preferences = preferences || '{"theme": "dark"}' WHERE id = '${ada.id}'`,
      );
      expect(await ada.call('PATCH', '/auth/me/preferences', { has_memory: false })).toMatchObject({
        status: 200,
        body: { user_id: ada.id, preferences: { has_memory: false } },
      });
      expect(await fixture.service.rows(`SELECT preferences FROM users WHERE id = '${ada.id}'`)).toEqual([
        { preferences: { has_memory: false, theme: 'dark' } },
      ]);
      expect((await ada.call('GET', '/auth/me')).body).toMatchObject({ preferences: { has_memory: false } });
    });

    it('S2-27 are gone from the cache when they change', async () => {
      const { app } = fixture.service;
      const ada = await fixture.createPerson();
      const read = (): Promise<readonly unknown[]> =>
        app.get(MemoryCacheService).read(app.get(UsersService).readPreferences(ada.id));
      const { name } = toPreferencesKey(ada.id);
      // A read does not keep what was being changed meanwhile.
      await eventually(async () => {
        await read();
        return (await app.get(Cache).getMany([name]))[0] !== undefined;
      });
      await ada.call('PATCH', '/auth/me/preferences', { has_memory: false });
      expect(await app.get(Cache).getMany([name])).toEqual([undefined]);
      expect(await read()).toEqual([{ has_memory: false }]);
    });

    it.each([
      [{ has_memory: 'no' }, 'has_memory'],
      [{ has_memory: null }, 'has_memory'],
      [{ theme: 'dark' }, 'theme'],
    ])('refuses %j and names the field', async (body, field) => {
      const ada = await fixture.createPerson();
      expect(await ada.call('PATCH', '/auth/me/preferences', body)).toMatchObject({
        status: 422,
        body: { field },
      });
    });

    it('stay when nothing is named', async () => {
      const ada = await fixture.createPerson();
      await ada.call('PATCH', '/auth/me/preferences', { has_memory: false });
      expect(await ada.call('PATCH', '/auth/me/preferences', {})).toMatchObject({
        status: 200,
        body: { preferences: { has_memory: false } },
      });
    });

    it('leave memories for their person to see and to change while memory is off', async () => {
      const ada = await fixture.createPerson();
      const { memory_id: id } = await ada.add('Lives in Rome.');
      await ada.call('PATCH', '/auth/me/preferences', { has_memory: false });
      expect(await ada.listTexts()).toEqual(['Lives in Rome.']);
      expect((await ada.call('PUT', `/v1/memories/${id}`, { memory: 'Lives in Oslo.' })).status).toBe(200);
      expect((await ada.call('GET', `/v1/memories/${id}`)).body).toMatchObject({ memory: 'Lives in Oslo.' });
      expect((await ada.call('DELETE', `/v1/memories/${id}`)).status).toBe(204);
      expect(await ada.listTexts()).toEqual([]);
    });

    it('reach a process when another one changes them', async () => {
      const ada = await fixture.createPerson();
      await ada.call('GET', '/auth/me');
      await fixture.service.rows(
        `UPDATE users SET preferences = '{"has_memory": false}' WHERE id = '${ada.id}'`,
      );
      await eventually(async () => {
        const { body } = await ada.call<{ preferences: { has_memory: boolean } }>('GET', '/auth/me');
        return !body.preferences.has_memory;
      });
    });
  });

  describe('the hot path', () => {
    it('S2-23 S2-24 reads a page from the cache, without a query, until something is written', async () => {
      const ada = await fixture.createPerson();
      await ada.add('One', ['a']);
      await waitForNotice();
      await ada.list();
      // The version of the pages, then the page.
      await eventually(async () => {
        const { queries, reads } = await measureCost(() => ada.list());
        return queries === 0 && reads === 2;
      });
      await ada.add('Two');
      expect(await ada.listTexts()).toEqual(['Two', 'One']);
      await waitForNotice();
      await eventually(async () => (await measureCost(() => ada.list())).queries === 0);
      expect((await measureCost(() => ada.list('?per_page=1'))).queries).toBeGreaterThan(0);
    });

    it('S2-35 reads topics and single memories without a query', async () => {
      const ada = await fixture.createPerson();
      const { memory_id: id } = await ada.add('One', ['a']);
      await waitForNotice();
      const topics = (): Promise<unknown> => ada.call('GET', '/v1/memories/topics');
      const one = (): Promise<unknown> => ada.call('GET', `/v1/memories/${id}`);
      await eventually(async () => (await measureCost(topics)).queries === 0);
      expect(await measureCost(topics)).toEqual({ queries: 0, reads: 1 });
      await eventually(async () => (await measureCost(one)).queries === 0);
      expect(await measureCost(one)).toEqual({ queries: 0, reads: 0 });
    });
  });
}
