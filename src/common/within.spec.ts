import { describe, expect, it } from '@jest/globals';
import { endsWithin } from './within.js';

describe('endsWithin', () => {
  it('tells whether work ended in time, and passes its failure on', async () => {
    expect(await endsWithin(Promise.resolve(1), 1_000)).toBe(true);
    expect(await endsWithin(new Promise(() => undefined), 5)).toBe(false);
    await expect(endsWithin(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
  });
});
