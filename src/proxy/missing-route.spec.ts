import { describe, expect, it } from '@jest/globals';
import { describeMissingRoute } from './missing-route.js';

describe('describeMissingRoute', () => {
  it.each(['/v1/responses', '/v1/messages?beta=true', '/v1/messages/count_tokens', '/v1/audio/speech'])(
    'reports that %s is not served yet',
    (url) => {
      const path = `/v1/${/^\/v1\/([a-z]+)/.exec(url)![1]}`;
      expect(describeMissingRoute(url)).toMatch(
        new RegExp(`^${path} is not served yet\\..*POST /v1/chat/completions`),
      );
    },
  );

  it.each(['/v1', '/v1/', '/v1/nothing', '/v1/chat/nothing', '/v1/%00', '/v1/Responses'])(
    'names the served routes for %s',
    (url) => {
      expect(describeMissingRoute(url)).toMatch(
        /^There is no such path or method below \/v1\. .*GET \/v1\/models.*\/docs/,
      );
    },
  );

  it.each(['/', '/v2/responses', '/v10', '/api/v1/memory/nothing'])('returns nothing for %s', (url) => {
    expect(describeMissingRoute(url)).toBeNull();
  });
});
