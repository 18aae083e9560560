import { describe, expect, it } from '@jest/globals';
import { settlesWithin } from './settles-within.js';

describe('settlesWithin', () => {
  it('tells whether work ended in time, and passes on its failure', async () => {
    expect(await settlesWithin(Promise.resolve(1), 1_000)).toBe(true);
    expect(await settlesWithin(new Promise(() => undefined), 5)).toBe(false);
    await expect(settlesWithin(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
  });
});
