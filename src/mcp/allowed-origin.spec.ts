import { describe, expect, it } from '@jest/globals';
import { isAllowedOrigin } from './allowed-origin.js';

describe('isAllowedOrigin', () => {
  it.each([
    [undefined, true],
    ['http://localhost:6274', true],
    ['http://127.0.0.1:8000', true],
    ['http://[::1]:8000', true],
    ['https://agents.example', true],
    ['https://agents.example:8443', false],
    ['http://agents.example', false],
    ['http://rebound.test:8000', false],
    ['http://localhost.evil.test', false],
    ['null', false],
    ['', false],
  ])('decides for the origin %s: %s', (origin, allowed) => {
    expect(isAllowedOrigin(origin, ['https://agents.example'])).toBe(allowed);
  });
});
