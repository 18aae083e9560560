import { describe, expect, it } from '@jest/globals';
import { MemoryBridge } from './client.js';
import { InputError } from './input-error.js';

describe('recall', () => {
  it('rejects an invalid date before anything is sent', async () => {
    const client = new MemoryBridge({ token: 'mb_t', baseURL: 'http://127.0.0.1:9' });
    const recalled = client.recall('Which cake?', { asOf: new Date('yesterday') });
    await expect(recalled).rejects.toEqual(new InputError('`asOf` must be a valid date'));
  });
});
