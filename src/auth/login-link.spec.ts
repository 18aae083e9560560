import { describe, expect, it } from '@jest/globals';
import { buildLoginLink, CONSOLE_ME, findOrigin } from './login-link.js';

describe('findOrigin', () => {
  it.each([
    ['http', { host: 'memory.test:8000' }, 'http://memory.test:8000'],
    ['https', { host: 'memory.test' }, 'https://memory.test'],
    ['http', { host: 'memory.test', origin: 'https://memory.test' }, 'https://memory.test'],
    ['http', { host: 'memory.test', 'x-forwarded-proto': 'https' }, 'http://memory.test'],
  ])('finds for a request over %s with %j the origin %s', (protocol, headers, origin) =>
    expect(findOrigin({ protocol, headers })).toBe(origin),
  );
});

describe('buildLoginLink', () => {
  it('puts the code into the fragment', () => {
    expect(buildLoginLink('http://memory.test', CONSOLE_ME, 'c0de')).toBe(
      'http://memory.test/console/me#code=c0de',
    );
  });
});
