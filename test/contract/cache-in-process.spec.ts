import { describe, expect, it } from '@jest/globals';
import { InProcessCacheDriver } from '../../src/cache/in-process-cache.driver.js';
import { describeCache } from './cache-suite.js';

const MINUTE = 60_000;

describeCache('in process', async () => ({
  cache: new InProcessCacheDriver(1_000_000),
  stop: async () => undefined,
}));

describe('cache in process', () => {
  it('holds no more than its budget, the least recently used leaving first', async () => {
    const cache = new InProcessCacheDriver(300);
    const text = 'x'.repeat(90);
    for (const key of ['a', 'b', 'c']) await cache.set(key, text, MINUTE);
    await cache.getMany(['a']);
    await cache.set('d', text, MINUTE);
    expect((await cache.getMany(['a', 'b', 'c', 'd'])).map((value) => value !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('does not keep what is larger than its budget', async () => {
    const cache = new InProcessCacheDriver(100);
    await cache.set('a', 'x'.repeat(200), MINUTE);
    expect(await cache.getMany(['a'])).toEqual([undefined]);
  });

  it('returns values that callers cannot change', async () => {
    const cache = new InProcessCacheDriver(1_000);
    await cache.set('a', { topics: ['x'] }, MINUTE);
    const [value] = (await cache.getMany(['a'])) as [{ topics: string[] }];
    expect(() => value.topics.push('y')).toThrow(TypeError);
  });
});
