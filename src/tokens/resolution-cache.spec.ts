import { beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '../common/errors/domain-error.js';
import { ResolutionCache } from './resolution-cache.js';

interface Value {
  readonly tokenId: string | null;
  readonly version: number;
}

describe('ResolutionCache', () => {
  let now: number;
  let loads: number;
  let failing: Error | null;
  let load: (digest: string) => Promise<Value>;
  let cache: ResolutionCache<Value>;

  beforeEach(() => {
    [now, loads, failing] = [1_000_000, 0, null];
    load = async (digest) => {
      loads += 1;
      if (failing) throw failing;
      return { tokenId: digest.startsWith('?') ? null : digest, version: loads };
    };
    cache = new ResolutionCache<Value>({
      load: (digest) => load(digest),
      isUnavailable: (error) => error === down || error instanceof DomainError,
      now: () => now,
    });
  });

  const down = new Error('down');
  const version = async (digest: string) => (await cache.get(digest)).version;

  it('loads once, and again after 60 s', async () => {
    expect([await version('a'), await version('a')]).toEqual([1, 1]);
    now += 60_000;
    expect(await version('a')).toBe(2);
  });

  it('loads an invalidated entry again', async () => {
    expect(await version('a')).toBe(1);
    cache.invalidate('a');
    expect([await version('a'), loads]).toEqual([2, 2]);
  });

  it('loads once for concurrent callers', async () => {
    await Promise.all([version('a'), version('a'), version('a')]);
    expect(loads).toBe(1);
  });

  it('caches unknown tokens for 5 s, or until any token changes', async () => {
    expect([await version('?x'), await version('?x')]).toEqual([1, 1]);
    cache.invalidate('other');
    expect(await version('?x')).toBe(2);
    now += 5_000;
    expect(await version('?x')).toBe(3);
  });

  it('drops one token on invalidate, and all tokens on expireAll', async () => {
    await Promise.all([version('a'), version('b')]);
    cache.invalidate('a');
    expect([await version('a'), await version('b')]).toEqual([3, 2]);
    cache.expireAll();
    expect([await version('a'), await version('b')]).toEqual([4, 5]);
  });

  it('does not cache an entry that was loaded during a change', async () => {
    let finish: (value: Value) => void = () => undefined;
    load = () => new Promise((resolve) => (finish = resolve));
    const before = version('a');
    cache.invalidate('a');
    load = async () => ({ tokenId: 'a', version: 9 });
    const after = version('a');
    finish({ tokenId: 'a', version: 1 });
    expect([await before, await after, await version('a')]).toEqual([1, 9, 9]);
  });

  it('keeps serving for an hour while the database is unavailable, retrying every 5 s', async () => {
    await version('a');
    cache.expireAll();
    failing = down;
    expect([await version('a'), await version('a'), loads]).toEqual([1, 1, 2]);
    now += 5_000;
    expect([await version('a'), loads]).toEqual([1, 3]);
    failing = null;
    now += 5_000;
    expect(await version('a')).toBe(4);
    failing = down;
    now += 3_600_000;
    await expect(version('a')).rejects.toBe(down);
  });

  it('serves a cached entry while the database hangs, until the lookup ends', async () => {
    await version('a');
    let finish: (value: Value) => void = () => undefined;
    load = () => new Promise((resolve) => (finish = resolve));
    now += 60_000;
    expect(await version('a')).toBe(1);
    finish({ tokenId: 'a', version: 5 });
    await Promise.resolve();
    expect(await version('a')).toBe(5);
  });

  it('refuses a token that a slow lookup found to be removed', async () => {
    await version('a');
    let finish: (value: Value) => void = () => undefined;
    load = () => new Promise((resolve) => (finish = resolve));
    now += 60_000;
    expect(await version('a')).toBe(1);
    finish({ tokenId: null, version: 5 });
    await Promise.resolve();
    expect(await cache.get('a')).toEqual({ tokenId: null, version: 5 });
  });

  it('fails for unknown tokens while the database is unavailable', async () => {
    failing = down;
    await expect(version('a')).rejects.toBe(down);
    cache.invalidate('a');
    await expect(version('a')).rejects.toBe(down);
  });

  it.each(['of an invalidated token', 'of an unknown token', 'after an unexpected error'])(
    'does not serve the cached entry %s',
    async (reason) => {
      const key = reason === 'of an unknown token' ? '?a' : 'a';
      await version(key);
      failing = reason === 'after an unexpected error' ? new Error('bug') : down;
      if (reason === 'of an invalidated token') cache.invalidate('a');
      now += 60_000;
      await expect(version(key)).rejects.toBe(failing);
    },
  );

  it('notices removed and added tokens', async () => {
    await version('a');
    load = async () => ({ tokenId: null, version: 7 });
    now += 60_000;
    expect(await cache.get('a')).toEqual({ tokenId: null, version: 7 });
    load = async () => ({ tokenId: 'a', version: 8 });
    now += 5_000;
    expect(await cache.get('a')).toEqual({ tokenId: 'a', version: 8 });
  });
});
