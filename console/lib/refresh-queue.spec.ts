import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RefreshQueue } from './refresh-queue.js';

const PERIOD_MS = 2_000;

describe('RefreshQueue', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function setUp() {
    const runs: (readonly string[])[] = [];
    let finish: () => void = () => undefined;
    const run = (keys: readonly string[]): Promise<void> => {
      runs.push(keys);
      return new Promise((resolve) => (finish = resolve));
    };
    return { queue: new RefreshQueue(run, PERIOD_MS), runs, finish: () => finish() };
  }

  it('runs the first keys at once and joins those that follow within the period', async () => {
    const { queue, runs, finish } = setUp();
    queue.add(['a']);
    finish();
    queue.add(['b']);
    queue.add(['b', 'c']);
    await jest.advanceTimersByTimeAsync(PERIOD_MS - 1);
    expect(runs).toEqual([['a']]);
    await jest.advanceTimersByTimeAsync(1);
    expect(runs).toEqual([['a'], ['b', 'c']]);
  });

  it('waits for a run that takes longer than the period, and misses no key that was added during it', async () => {
    const { queue, runs, finish } = setUp();
    queue.add(['a']);
    await jest.advanceTimersByTimeAsync(PERIOD_MS * 3);
    queue.add(['a']);
    expect(runs).toEqual([['a']]);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(runs).toEqual([['a'], ['a']]);
  });

  it('continues after a run that failed', async () => {
    const runs: (readonly string[])[] = [];
    const queue = new RefreshQueue((keys: readonly string[]) => {
      runs.push(keys);
      return Promise.reject(new Error('down'));
    }, PERIOD_MS);
    queue.add(['a']);
    queue.add(['b']);
    await jest.advanceTimersByTimeAsync(PERIOD_MS);
    expect(runs).toEqual([['a'], ['b']]);
  });

  it('runs nothing for no keys', () => {
    const { queue, runs } = setUp();
    queue.add([]);
    expect(runs).toEqual([]);
  });
});
