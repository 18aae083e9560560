import { describe, expect, it } from '@jest/globals';
import { decideCors } from './cors.js';

const PAGE = 'https://app.example';
const decide = (method: string, headers: Readonly<Record<string, string>>) =>
  decideCors({ method, headers }, [PAGE]);

describe('decideCors', () => {
  it('adds only Vary to a request without an origin', () => {
    expect(decide('GET', {})).toEqual({ isPreflight: false, headers: { vary: 'Origin' } });
  });

  it.each([
    'https://evil.example',
    'http://app.example',
    'https://app.example:8443',
    'https://app.example.evil.example',
    'null',
    '*',
    '',
  ])('gives the origin %j no CORS header, not even for a preflight', (origin) => {
    for (const method of ['GET', 'OPTIONS'])
      expect(decide(method, { origin, 'access-control-request-method': 'GET' })).toEqual({
        isPreflight: false,
        headers: { vary: 'Origin' },
      });
  });

  it('lets an allowed origin read the answer and its headers, without its cookies', () => {
    expect(decide('GET', { origin: PAGE })).toEqual({
      isPreflight: false,
      headers: {
        vary: 'Origin',
        'access-control-allow-origin': PAGE,
        'access-control-expose-headers': expect.stringMatching(
          /^ETag, X-Request-Id, X-Memory-Count, Retry-After/,
        ),
      },
    });
  });

  it('answers the preflight of an allowed origin', () => {
    const { isPreflight, headers } = decide('OPTIONS', {
      origin: PAGE,
      'access-control-request-method': 'PUT',
    });
    expect(isPreflight).toBe(true);
    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    });
    expect(headers['access-control-allow-headers']?.split(', ')).toEqual(
      expect.arrayContaining([
        'Authorization',
        'Content-Type',
        'If-Match',
        'X-Batch-Id',
        'X-Memory-User',
        'X-Session-Id',
      ]),
    );
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('allows the headers with which the OpenAI client describes itself, and no others', () => {
    const asked = 'authorization, x-stainless-lang, X-Stainless-OS,cookie, x-stainless-$evil';
    const { headers } = decide('OPTIONS', {
      origin: PAGE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    });
    const allowed = headers['access-control-allow-headers']?.split(', ') ?? [];
    expect(allowed.filter((name) => /stainless|cookie|evil/i.test(name))).toEqual([
      'x-stainless-lang',
      'x-stainless-os',
    ]);
  });

  it('does not treat OPTIONS without a requested method as a preflight', () => {
    expect(decide('OPTIONS', { origin: PAGE }).isPreflight).toBe(false);
  });
});
