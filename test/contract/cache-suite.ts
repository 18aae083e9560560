import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Cache } from '../../src/cache/cache.port.js';
import { eventually } from '../support/eventually.js';

const MINUTE = 60_000;

export interface CachePlace {
  readonly cache: Cache;
  stop(): Promise<void>;
}

/** Contract of every driver of the cache port. */
export function describeCache(name: string, start: () => Promise<CachePlace>): void {
  describe(`cache ${name}`, () => {
    let place: CachePlace;
    let cache: Cache;
    const get = async (key: string): Promise<unknown> => (await cache.getMany([key]))[0];

    beforeAll(async () => {
      place = await start();
      ({ cache } = place);
    });
    afterAll(() => place.stop());
    beforeEach(() => cache.clear());

    it('answers several keys in their order, undefined for those it lacks', async () => {
      await cache.set('memory:a', { n: 1 }, MINUTE);
      await cache.set('memory:b', ['x', null], MINUTE);
      expect(await cache.getMany(['memory:b', 'memory:none', 'memory:a'])).toEqual([
        ['x', null],
        undefined,
        { n: 1 },
      ]);
    });

    it.each([[''], ['日本 "quoted" \u0000 🙂'], [0], [false], [[]], [{ deep: { list: [{ a: null }] } }]])(
      'returns %j unchanged',
      async (value) => {
        await cache.set('memory:a', value, MINUTE);
        expect(await get('memory:a')).toEqual(value);
      },
    );

    it('returns plain JSON, whatever was stored', async () => {
      await cache.set('memory:a', { at: new Date(0), gone: undefined }, MINUTE);
      expect(await get('memory:a')).toEqual({ at: '1970-01-01T00:00:00.000Z' });
    });

    it('keeps no reference to the object that was stored', async () => {
      const value = { topics: ['a'] };
      await cache.set('memory:a', value, MINUTE);
      value.topics.push('b');
      expect(await get('memory:a')).toEqual({ topics: ['a'] });
    });

    it('replaces a value and its time', async () => {
      await cache.set('memory:a', 1, 30);
      await cache.set('memory:a', 2, MINUTE);
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(await get('memory:a')).toBe(2);
    });

    it('drops a value when its lifetime is over', async () => {
      await cache.set('memory:a', 1, 40);
      await cache.set('memory:b', 2, MINUTE);
      await eventually(async () => (await get('memory:a')) === undefined);
      expect(await get('memory:b')).toBe(2);
    });

    it('deletes the given keys, whether or not they exist', async () => {
      for (const key of ['memory:a', 'memory:b', 'memory:c']) await cache.set(key, key, MINUTE);
      await cache.delete(['memory:a', 'memory:none', 'memory:c']);
      expect(await cache.getMany(['memory:a', 'memory:b', 'memory:c'])).toEqual([
        undefined,
        'memory:b',
        undefined,
      ]);
    });

    it('clears everything, and works afterwards', async () => {
      await cache.set('memory:a', 1, MINUTE);
      await cache.clear();
      expect(await get('memory:a')).toBeUndefined();
      await cache.set('memory:a', 2, MINUTE);
      expect(await get('memory:a')).toBe(2);
    });
  });
}
