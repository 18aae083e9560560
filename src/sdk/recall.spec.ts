import { describe, expect, it } from '@jest/globals';
import { MemoryBridge } from './client.js';
import { InputError } from './input-error.js';

describe('recall', () => {
  const client = new MemoryBridge({ token: 'mb_t', baseURL: 'http://127.0.0.1:9' });

  it.each([new Date('yesterday'), '2026-05-02', null])(
    'rejects the invalid date %j before anything is sent',
    async (value) => {
      const recalled = client.recall('Which cake?', { asOf: value as Date });
      await expect(recalled).rejects.toEqual(new InputError('`asOf` must be a valid date'));
    },
  );

  it.each([undefined, null, 5, { query: 'Which cake?' }])(
    'rejects the question %j before anything is sent',
    async (question) => {
      const error = new InputError('`question` must be a string or a list of messages');
      await expect(client.recall(question as unknown as string)).rejects.toEqual(error);
    },
  );
});
