import { expect, it } from '@jest/globals';
import { MemoryBridge } from '../client.js';

it('names a missing document in the error', async () => {
  const { resources } = MemoryBridge.user({
    userId: 'ada',
    userKey: 'uk_1234',
    fetch: () => Promise.resolve(Response.json({})),
  });
  await expect(resources.get('r_1')).rejects.toThrow(
    'GET /resources/r_1: The user has no such document (404)',
  );
});
