import { expect, it } from '@jest/globals';
import { redact } from './redact.js';

it('does not cut up words for a secret shorter than 8 characters', () => {
  expect(redact('GET /v1/memories: canary-1', ['m', 'v1', 'canary-1'])).toBe('GET /v1/memories: [redacted]');
});

it.each([
  'send the admin token (Authorization: Bearer …). USERS_PROVISIONING=local changes this.',
  'Send `Authorization: Bearer <token>`.',
  'Authorization: Bearer $TOKEN',
])('leaves the placeholder of a bearer in “%s”', (text) => expect(redact(text)).toBe(text));

it.each(['abcdef', 'a.b.c.d', '+/9:x=%', '-a-b-c-'])('replaces the bearer %s', (secret) => {
  expect(redact(`Authorization: Bearer ${secret}; user`)).toBe('Authorization: [redacted]; user');
});
