import { describe, expect, it } from '@jest/globals';
import { buildClientHeaders, buildUpstreamHeaders, findHeader, joinHeader, removeCors } from './headers.js';

const bearer = { auth: 'bearer', apiKey: 'sk-up' } as const;

describe('buildUpstreamHeaders', () => {
  it('forwards the provider’s headers, in order and case', () => {
    const raw = [
      ...[
        'OpenAI-Organization',
        'org',
        'openai-beta',
        'a',
        'OpenAI-Beta',
        'b',
        'User-Agent',
        'OpenAI/JS',
        'X-Stainless-Lang',
        'js',
      ],
      ...[
        'traceparent',
        '00-1',
        'Accept',
        '*/*',
        'Accept-Encoding',
        'gzip, br, zstd',
        'idempotency-key',
        'i',
        'x-custom',
        'é',
      ],
      ...['Content-Type', 'application/json', 'content-encoding', 'gzip'],
    ];
    expect(buildUpstreamHeaders(raw, bearer)).toEqual([...raw, 'authorization', 'Bearer sk-up']);
  });

  it.each([
    ...[
      'Host',
      'Content-Length',
      'Expect',
      'Transfer-Encoding',
      'TE',
      'Trailer',
      'Upgrade',
      'Keep-Alive',
      'HTTP2-Settings',
    ],
    ...[
      'Proxy-Authorization',
      'Proxy-Connection',
      'proxy-anything',
      'X-Session-Id',
      'X-Memory',
      'X-Memory-User',
      'X-Request-Id',
    ],
    ...['x-memorybridge-anything', 'Authorization', 'X-Api-Key', 'api-key', 'Cookie'],
  ])('does not forward %s', (name) => {
    expect(buildUpstreamHeaders([name, 'v', 'x-keep', '1'], bearer)).toEqual([
      'x-keep',
      '1',
      'authorization',
      'Bearer sk-up',
    ]);
  });

  it('drops headers that any Connection header names', () => {
    const raw = [
      'Connection',
      'close, X-Secret',
      'x-secret',
      's',
      'connection',
      'x-other',
      'X-Other',
      'o',
      'x-keep',
      '1',
    ];
    expect(buildUpstreamHeaders(raw, bearer).slice(0, -2)).toEqual(['x-keep', '1']);
  });

  it.each([
    ['bearer', 'authorization', 'Bearer k'],
    ['x-api-key', 'x-api-key', 'k'],
    ['api-key', 'api-key', 'k'],
  ] as const)('sets exactly one credential: %s', (auth, name, value) => {
    const raw = ['authorization', 'Bearer mine', 'x-api-key', 'mine', 'api-key', 'mine'];
    expect(buildUpstreamHeaders(raw, { auth, apiKey: 'k' })).toEqual([name, value]);
  });

  it('drops additional headers on request', () => {
    expect(buildUpstreamHeaders(['Content-Encoding', 'gzip'], bearer, ['content-encoding'])).toEqual([
      'authorization',
      'Bearer sk-up',
    ]);
  });
});

describe('buildClientHeaders', () => {
  it('S0-42 keeps all headers except hop-by-hop ones, including duplicates', () => {
    const own = [
      ...[
        'X-Request-Id',
        'up-1',
        'Set-Cookie',
        'a=1',
        'set-cookie',
        'b=2',
        'Content-Encoding',
        'br',
        'Content-Length',
        '5',
        'retry-after-ms',
        '9',
      ],
      ...[
        'x-ratelimit-remaining-tokens',
        '7',
        'openai-processing-ms',
        '3',
        'Date',
        'then',
        'x-memorybridge-request-id',
        'kept',
      ],
    ];
    const hop = [
      'Connection',
      'keep-alive, X-Hop',
      'Keep-Alive',
      'timeout=5',
      'x-hop',
      '1',
      'Proxy-Authenticate',
      'Basic',
      'Upgrade',
      'h2c',
    ];
    expect(buildClientHeaders([...hop, ...own])).toEqual(own);
  });

  it.each(['memorybridge_login=forged; Path=/', ' MemoryBridge_login=; Max-Age=0', 'memorybridge_session=x'])(
    'drops a cookie of the provider with a name of this service: %s',
    (cookie) =>
      expect(buildClientHeaders(['Set-Cookie', cookie, 'set-cookie', 'a=memorybridge_login=1'])).toEqual([
        'set-cookie',
        'a=memorybridge_login=1',
      ]),
  );

  it('drops a content-length next to a transfer-encoding', () => {
    expect(buildClientHeaders(['Transfer-Encoding', 'chunked', 'content-length', '5', 'a', 'b'])).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('removeCors', () => {
  it('drops every CORS header, in upper or lower case', () => {
    expect(
      removeCors(['Access-Control-Allow-Origin', '*', 'A', '1', 'access-control-expose-headers', 'x']),
    ).toEqual(['A', '1']);
  });
});

describe('findHeader', () => {
  it('finds the last value of a name in upper or lower case', () => {
    expect(findHeader(['A', '1', 'a', '2', 'b', '3'], 'a')).toBe('2');
    expect(findHeader(['A', '1'], 'c')).toBeNull();
  });
});

describe('joinHeader', () => {
  it('joins all values in their order', () => {
    expect(joinHeader(['A', 'br', 'b', '3', 'a', 'identity'], 'a')).toBe('br, identity');
    expect(joinHeader(['A', '1'], 'c')).toBeNull();
  });
});
