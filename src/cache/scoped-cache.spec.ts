import { describe, expect, it } from '@jest/globals';
import { ScopedCache } from './scoped-cache.js';

interface Value {
  readonly n: number;
}

const fill = (cache: ScopedCache<Value>, count: number): ScopedCache<Value> => {
  for (let n = 0; n < count; n += 1) cache.set('s', String(n), { n });
  return cache;
};
const listKept = (cache: ScopedCache<Value>, count: number): number[] =>
  Array.from({ length: count }, (_, n) => n).filter((n) => cache.get('s', String(n)) !== undefined);

describe('ScopedCache', () => {
  it('S3-93 gets, sets and invalidates a scope as a whole', () => {
    const cache = new ScopedCache<Value>();
    cache.set('a', 'x', { n: 1 });
    cache.set('a', 'y', { n: 2 });
    cache.set('b', 'x', { n: 3 });
    expect([cache.get('a', 'x'), cache.get('a', 'z'), cache.get('b', 'x')]).toEqual([
      { n: 1 },
      undefined,
      { n: 3 },
    ]);
    cache.invalidate('a');
    cache.invalidate('never seen');
    expect([cache.get('a', 'x'), cache.get('a', 'y'), cache.get('b', 'x')]).toEqual([
      undefined,
      undefined,
      { n: 3 },
    ]);
  });

  it('S3-93 keeps 1,000 entries and drops the least recently used first', () => {
    const cache = fill(new ScopedCache<Value>(), 1_000);
    cache.get('s', '0');
    cache.set('s', '1000', { n: 1_000 });
    expect(listKept(cache, 3)).toEqual([0, 2]);
    expect(cache.get('s', '1000')).toEqual({ n: 1_000 });
  });

  it('S3-93 expires a value after 5 minutes', () => {
    let now = 1_000;
    const cache = new ScopedCache<Value>({ now: () => now });
    cache.set('a', 'x', { n: 1 });
    now += 299_999;
    expect(cache.get('a', 'x')).toEqual({ n: 1 });
    now += 2;
    expect(cache.get('a', 'x')).toBeUndefined();
  });

  it('drops a share of its entries at once when it is full', () => {
    const cache = fill(new ScopedCache<Value>({ maxEntries: 10, evictShare: 0.2 }), 10);
    cache.set('s', '3', { n: 33 });
    expect(listKept(cache, 10)).toHaveLength(10);
    cache.set('s', '10', { n: 10 });
    expect(listKept(cache, 11)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('invalidates a replaced value with its new scope only', () => {
    const cache = new ScopedCache<Value>();
    cache.set('a', 'x', { n: 1 });
    cache.set('a', 'x', { n: 2 });
    expect(cache.get('a', 'x')).toEqual({ n: 2 });
    cache.invalidate('a');
    expect(cache.get('a', 'x')).toBeUndefined();
  });

  it('drops everything on clear, and keeps working', () => {
    const cache = fill(new ScopedCache<Value>(), 5);
    cache.clear();
    expect(listKept(cache, 5)).toEqual([]);
    cache.set('s', '1', { n: 1 });
    cache.invalidate('s');
    expect(listKept(cache, 5)).toEqual([]);
  });
});
