import { describe, expect, it } from '@jest/globals';
import { describeMissingRoute } from './missing-route.js';

describe('describeMissingRoute', () => {
  it.each(['/v1', '/v1/', '/v1?x', '/v1/admin/nothing', '/v1/%00', '/v1/Responses'])(
    'says for %s where the paths below /v1 are documented',
    (url) =>
      expect(describeMissingRoute(url)).toMatch(/^There is no such path or method below \/v1\. .*\/docs/),
  );

  it.each(['/', '/v2/responses', '/v10', '/api/v1/memory/nothing'])('returns nothing for %s', (url) => {
    expect(describeMissingRoute(url)).toBeNull();
  });
});
