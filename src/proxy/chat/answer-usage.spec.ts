import { describe, expect, it } from '@jest/globals';
import { readUsage } from './answer-usage.js';

describe('readUsage', () => {
  it('reads the tokens that a provider counted, including cached ones', () => {
    const usage = {
      prompt_tokens: 120,
      completion_tokens: 7,
      total_tokens: 127,
      prompt_tokens_details: { cached_tokens: 64 },
    };
    expect(readUsage(usage)).toEqual({ prompt: 120, cached: 64, completion: 7 });
    expect(readUsage({ prompt_tokens: 3 })).toEqual({ prompt: 3, cached: 0, completion: 0 });
  });

  it.each([
    undefined,
    null,
    'many',
    {},
    { prompt_tokens: '12' },
    { prompt_tokens: -1 },
    { completion_tokens: 1.5 },
    { prompt_tokens: 1e300 },
  ])('ignores %p as a count', (usage) => {
    expect(readUsage(usage)).toBeNull();
  });
});
