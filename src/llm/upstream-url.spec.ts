import { describe, expect, it } from '@jest/globals';
import { hasDotSegments, buildUpstreamUrl, findUpstreamUrlProblem } from './upstream-url.js';

describe('buildUpstreamUrl', () => {
  it.each([
    ['https://api.openai.com', 'https://api.openai.com/v1/chat/completions'],
    ['https://api.openai.com/', 'https://api.openai.com/v1/chat/completions'],
    ['https://api.openai.com/v1', 'https://api.openai.com/v1/chat/completions'],
    ['https://api.openai.com/v1//', 'https://api.openai.com/v1/chat/completions'],
    ['https://open.bigmodel.cn/api/paas/v4', 'https://open.bigmodel.cn/api/paas/v4/chat/completions'],
    ['https://host/v1beta/openai/', 'https://host/v1beta/openai/chat/completions'],
    ['https://host/v1/openai', 'https://host/v1/openai/chat/completions'],
    ['https://host/openai', 'https://host/openai/v1/chat/completions'],
    ['https://host/api', 'https://host/api/v1/chat/completions'],
    ['https://host/v1/proxy', 'https://host/v1/proxy/v1/chat/completions'],
    ['https://host/vault', 'https://host/vault/v1/chat/completions'],
    ['http://[::1]:8080/V2', 'http://[::1]:8080/V2/chat/completions'],
    ['HTTP://Host:80/a%2Fb/v1', 'http://host/a%2Fb/v1/chat/completions'],
    ['https://host/v1?api-version=2024-10-21', 'https://host/v1/chat/completions?api-version=2024-10-21'],
  ])('S0-95 builds from the base %s the URL %s', (base, expected) => {
    expect(buildUpstreamUrl(base, '/chat/completions')).toBe(expected);
  });

  it.each([
    ['/models/a%2Fb', '', 'https://host/v1/models/a%2Fb?v=1'],
    ['/models', '&a&&b=', 'https://host/v1/models?v=1&&a&&b='],
    ['/models//x/', 'a=%20&b', 'https://host/v1/models//x/?v=1&a=%20&b'],
    ['/embeddings', 'key=secret&keys=1&Key&&b=key=2', 'https://host/v1/embeddings?v=1&keys=1&b=key=2'],
  ])('keeps the path and query of %s?%s, but drops `key`', (endpoint, query, expected) => {
    expect(buildUpstreamUrl('https://host/v1?v=1', endpoint, query)).toBe(expected);
  });
});

describe('hasDotSegments', () => {
  it.each([
    ['/v1/models/..', true],
    ['/v1/models/../files', true],
    ['/v1/models/.', true],
    ['/v1/models/a%2F%2e%2E%5cb', true],
    ['/v1/models/..\\files', true],
    ['/v1/models/a..b', false],
    ['/v1/models/gpt-4.1', false],
    ['/v1/models/.hidden', false],
    ['/v1/models/...', false],
    ['/v1/models/vendor%2Fmodel', false],
  ])('decides for %s: %s', (path, expected) => expect(hasDotSegments(path)).toBe(expected));
});

describe('findUpstreamUrlProblem', () => {
  it.each([
    'https://api.openai.com/v1',
    'http://localhost:11434',
    'http://127.0.0.1:8000/v1',
    'http://[::1]/v1',
    'https://host?x=1',
  ])('accepts %s', (url) => {
    expect(findUpstreamUrlProblem(url, false)).toBeNull();
  });

  it.each([
    ...[
      '',
      'api.openai.com',
      '/v1',
      'ftp://host',
      'file:///etc/passwd',
      'http:host',
      'javascript:1',
      'https://',
      'https://a b',
    ],
    ...['https://user:pw@host', 'https://user@host', 'https://host/#x', `https://host/${'x'.repeat(2048)}`],
    ...[
      'http://169.254.169.254/latest',
      'http://[::ffff:169.254.169.254]/',
      'http://0xa9fea9fe/',
      'http://[fe80::1]/',
    ],
  ])('refuses %s', (url) => {
    expect(findUpstreamUrlProblem(url, false)).toMatch(/^must /);
  });

  it('refuses private addresses if they are blocked', () => {
    expect(findUpstreamUrlProblem('http://127.1:8000', true)).toMatch(/^must /);
    expect(findUpstreamUrlProblem('http://localhost', true)).toBeNull();
  });
});
