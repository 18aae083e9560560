import { describe, expect, it } from '@jest/globals';
import { describeMissingRoute } from './missing-route.js';

describe('describeMissingRoute', () => {
  it.each(['/v1', '/v1/', '/v1?x', '/v1/admin/nothing', '/v1/%00', '/v1/Responses', '/v1/v10'])(
    'says for %s where the paths below /v1 are documented',
    (url) =>
      expect(describeMissingRoute(url)).toMatch(/^There is no such path or method below \/v1\. .*\/docs/),
  );

  it.each(['/chat/completions', '/responses', '/messages', '/messages/count_tokens?beta=true', '/models/m'])(
    'says for %s that the base URL must end with /v1',
    (url) =>
      expect(describeMissingRoute(url)).toMatch(
        /^This path needs \/v1 before it\. End the client’s base URL with \/v1/,
      ),
  );

  it.each(['/v1/v1/messages', '/v1/v1/chat/completions?x'])('says for %s that /v1 is there twice', (url) =>
    expect(describeMissingRoute(url)).toMatch(/^This path has \/v1 twice, .* Remove \/v1/),
  );

  it.each(['/', '/v2/responses', '/v10', '/api/v1/memory/nothing', '/modelsx'])(
    'returns nothing for %s',
    (url) => {
      expect(describeMissingRoute(url)).toBeNull();
    },
  );
});
