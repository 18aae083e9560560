import { describe, expect, it } from '@jest/globals';
import { retryDeadlocks } from './retry-deadlocks.js';

const DEADLOCK = Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** A transaction whose first attempts fail. */
function failing(times: number, error: Error) {
  const attempts = { count: 0 };
  const run = (): Promise<string> => {
    attempts.count += 1;
    return attempts.count > times ? Promise.resolve('written') : Promise.reject(error);
  };
  return { run, attempts };
}

describe('retryDeadlocks', () => {
  it('retries a transaction that a deadlock ended', async () => {
    const { run, attempts } = failing(2, DEADLOCK);
    expect(await retryDeadlocks(run)).toBe('written');
    expect(attempts.count).toBe(3);
  });

  it.each([
    ['gives up after three deadlocks', DEADLOCK, 3],
    ['runs a transaction once that failed for another reason', new Error('syntax error'), 1],
  ])('%s', async (_name, error, expected) => {
    const { run, attempts } = failing(3, error);
    await expect(retryDeadlocks(run)).rejects.toBe(error);
    expect(attempts.count).toBe(expected);
  });
});
