import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { MemoryRepository } from './memory.repository.js';

const DEADLOCK = Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** A database whose first transactions fail. */
function failing(times: number, error: Error) {
  const runs = { count: 0 };
  const transaction = (): Promise<string> => {
    runs.count += 1;
    return runs.count > times ? Promise.resolve('written') : Promise.reject(error);
  };
  return { repository: new MemoryRepository({ transaction } as unknown as DataSource), runs };
}

describe('MemoryRepository.inSpace', () => {
  it('runs a transaction again that a deadlock ended', async () => {
    const { repository, runs } = failing(2, DEADLOCK);
    expect(await repository.inSpace('space', () => Promise.resolve('written'))).toBe('written');
    expect(runs.count).toBe(3);
  });

  it.each([
    ['gives up after three deadlocks', DEADLOCK, 3],
    ['runs once when it failed for another reason', new Error('syntax error'), 1],
  ])('%s', async (_name, error, expected) => {
    const { repository, runs } = failing(3, error);
    await expect(repository.inSpace('space', () => Promise.resolve('written'))).rejects.toBe(error);
    expect(runs.count).toBe(expected);
  });
});
