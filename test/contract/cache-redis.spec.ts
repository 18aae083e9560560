import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { Cache } from '../../src/cache/cache.port.js';
import { RedisCacheDriver } from '../../src/cache/redis-cache.driver.js';
import { describeNeeding } from '../support/needs.js';
import { describeCache } from './cache-suite.js';
import { redisPlace, type QueuePlace } from './queue-drivers.js';

const MINUTE = 60_000;
/** A long time limit, because these tests are not about the speed of a busy machine. */
const PATIENT_MS = 20_000;
const getUrl = ({ address }: QueuePlace): string => address[0] ?? '';

describeNeeding('Redis', 'the port', () =>
  describeCache('on Redis', async () => {
    const place = await redisPlace();
    const cache = await RedisCacheDriver.connect(getUrl(place), PATIENT_MS);
    return {
      cache,
      stop: async () => {
        cache.onApplicationShutdown();
        await place.stop();
      },
    };
  }),
);

describeNeeding('Redis', 'cache on Redis', () => {
  let place: QueuePlace;
  let raw: Redis;
  const open: RedisCacheDriver[] = [];

  const connect = async (): Promise<Cache> => {
    const cache = await RedisCacheDriver.connect(getUrl(place), PATIENT_MS);
    open.push(cache);
    return cache;
  };

  beforeAll(async () => {
    place = await redisPlace();
    raw = new Redis(getUrl(place));
  });
  afterAll(async () => {
    for (const cache of open) cache.onApplicationShutdown();
    raw.disconnect();
    await place.stop();
  });

  it('shares values, deletions and clearing with other processes', async () => {
    const [one, other] = [await connect(), await connect()];
    await one.set('memory:a', 1, MINUTE);
    await one.set('memory:b', 2, MINUTE);
    expect(await other.getMany(['memory:a', 'memory:b'])).toEqual([1, 2]);
    await other.delete(['memory:a']);
    expect(await one.getMany(['memory:a', 'memory:b'])).toEqual([undefined, 2]);
    await other.clear();
    expect(await one.getMany(['memory:b'])).toEqual([undefined]);
    await one.set('memory:b', 3, MINUTE);
    expect(await other.getMany(['memory:b'])).toEqual([3]);
  });

  it('touches only its own keys when it clears', async () => {
    const cache = await connect();
    await raw.set('memory:of-somebody-else', 'x');
    await cache.clear();
    expect(await raw.get('memory:of-somebody-else')).toBe('x');
    expect(await cache.getMany(['memory:of-somebody-else'])).toEqual([undefined]);
    await raw.del('memory:of-somebody-else');
  });

  it('drops everything when Redis has lost the epoch key', async () => {
    const cache = await connect();
    await cache.set('memory:a', 1, MINUTE);
    await raw.del('memory:epoch');
    expect(await cache.getMany(['memory:a'])).toEqual([undefined]);
    await cache.set('memory:a', 2, MINUTE);
    expect(await cache.getMany(['memory:a'])).toEqual([2]);
  });

  it('lets Redis expire old values', async () => {
    const cache = await connect();
    await cache.set('memory:a', 1, 600_000);
    expect(await raw.pttl('memory:a')).toBeGreaterThan(590_000);
  });

  it('fails at once while Redis is gone', async () => {
    const own = await redisPlace();
    const cache = await RedisCacheDriver.connect(getUrl(own), PATIENT_MS);
    await cache.set('memory:a', 1, MINUTE);
    await own.stop();
    const started = Date.now();
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(cache.getMany(['memory:a'])).rejects.toThrow();
    await expect(cache.set('memory:a', 1, MINUTE)).rejects.toThrow();
    await expect(cache.delete(['memory:a'])).rejects.toThrow();
    await expect(cache.clear()).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(PATIENT_MS);
    cache.onApplicationShutdown();
  });

  it('starts without Redis', async () => {
    const cache = await RedisCacheDriver.connect('redis://127.0.0.1:1');
    await expect(cache.getMany(['memory:a'])).rejects.toThrow();
    cache.onApplicationShutdown();
  });
});
