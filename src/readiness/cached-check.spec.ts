import { describe, expect, it } from '@jest/globals';
import { CachedCheck } from './cached-check.js';

const HOUR = { timeoutMs: 1_000, ttlMs: 3_600_000 };

describe('CachedCheck', () => {
  it.each([
    ['succeeds', true, () => Promise.resolve()],
    ['fails', false, () => Promise.reject(new Error('no'))],
  ])('keeps the result of a check that %s', async (_how, isUp, run) => {
    let runs = 0;
    const check = new CachedCheck(() => ((runs += 1), run()), HOUR);
    expect([await check.isUp(), await check.isUp(), runs]).toEqual([isUp, isUp, 1]);
  });

  it('checks again once the result is too old', async () => {
    let runs = 0;
    const check = new CachedCheck(
      () => ((runs += 1), runs === 1 ? Promise.reject(new Error('no')) : Promise.resolve()),
      { timeoutMs: 1_000, ttlMs: 0 },
    );
    expect([await check.isUp(), await check.isUp(), runs]).toEqual([false, true, 2]);
  });

  it('does not wait for a check that hangs, and starts no second one beside it', async () => {
    let runs = 0;
    let end = (): void => undefined;
    const run = (): Promise<void> => {
      runs += 1;
      return new Promise((resolve) => (end = resolve));
    };
    const check = new CachedCheck(run, { timeoutMs: 5, ttlMs: 3_600_000 });
    expect([await check.isUp(), await check.isUp(), runs]).toEqual([false, false, 1]);
    end();
    expect([await check.isUp(), runs]).toEqual([true, 1]);
  });
});
