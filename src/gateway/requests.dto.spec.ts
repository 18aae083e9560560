import { describe, expect, it } from '@jest/globals';
import { createValidationPipe } from '../common/http/validation-pipe.js';
import { SearchMemoriesRequest } from './requests.dto.js';

const pipe = createValidationPipe();
const parse = (body: object): Promise<unknown> =>
  pipe.transform(body, { type: 'body', metatype: SearchMemoriesRequest });

describe('SearchMemoriesRequest', () => {
  it('S4-75 fills in the defaults of the contract', async () => {
    expect(await parse({ query: 'tea' })).toEqual({
      query: 'tea',
      scope: ['all_user_memory'],
      method: 'hybrid',
      top_k: 8,
      enable_llm_rerank: true,
      app_id: 'default',
      project_id: 'default',
    });
  });

  it.each([-1, 1, 100])('S4-75 accepts top_k %i', async (top_k) => {
    expect(await parse({ query: 'tea', top_k })).toMatchObject({ top_k });
  });

  it.each([-2, 0, 101, 1.5])('S4-75 refuses top_k %d', async (top_k) => {
    await expect(parse({ query: 'tea', top_k })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'top_k',
    });
  });
});
