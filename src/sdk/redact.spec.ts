import { expect, it } from '@jest/globals';
import { redact } from './redact.js';

it('does not cut up words for a secret shorter than 8 characters', () => {
  expect(redact('GET /v1/memories: canary-1', ['m', 'v1', 'canary-1'])).toBe('GET /v1/memories: [redacted]');
});
