import { connect, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { chatBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import { sse, buildSseFrames, buildTextChunks } from '../support/upstream/answers.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

const HEADERS_TIMEOUT_MS = 2_000;
/** Less than the 30 s that the service gives headers by default. */
const CLOSED_MS = 28_000;
const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hello' }] });

let service: RunningService;
let upstream: ScriptedUpstream;
let quiet: string;

useBridge(
  async (bridge) => {
    ({ service, upstream } = bridge);
    quiet = await service.register({ ...chatBy(upstream), policy: { enabled: false } });
  },
  { env: { MEMORYBRIDGE_SERVER_HEADERS_TIMEOUT_MS: String(HEADERS_TIMEOUT_MS) } },
);

interface Head {
  readonly lines?: readonly string[];
  readonly path?: string;
  readonly method?: string;
  readonly version?: string;
}

/** A request as text; `lines` are further header lines. */
function request(
  { lines = [], path = '/v1/chat/completions', method = 'POST', version = '1.1' }: Head,
  content = body,
): string {
  const head = [
    `${method} ${path} HTTP/${version}`,
    'Host: bridge',
    `Authorization: Bearer ${quiet}`,
    'Content-Type: application/json',
  ];
  return [...head, ...lines, '', content].join('\r\n');
}

const length = `Content-Length: ${body.length}`;
const CLOSE = 'Connection: close';

/**
 * Writes bytes and collects what comes until the other side ends; the socket stays half open on our side when
 * `lingers`.
 */
async function talk(
  text: string,
  { lingers = false, withinMs = 90_000 } = {},
): Promise<{ text: string; socket: Socket }> {
  const socket = connect({
    port: Number(new URL(service.url).port),
    host: '127.0.0.1',
    allowHalfOpen: lingers,
  });
  let received = '';
  socket.on('data', (data) => (received += data.toString('latin1'))).on('error', () => undefined);
  socket.write(Buffer.from(text, 'latin1'));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nobody closed the connection')), withinMs);
    socket.on(lingers ? 'end' : 'close', () => (clearTimeout(timer), resolve()));
  }).catch((error: unknown) => {
    socket.destroy();
    throw error;
  });
  return { text: received, socket };
}

describe('framing of requests', () => {
  it.each([
    ['17 content-length beside transfer-encoding', [length, 'Transfer-Encoding: chunked']],
    ['17 two different lengths', [length, 'Content-Length: 5']],
    ['17 an unknown transfer-encoding', ['Transfer-Encoding: xchunked']],
    ['28 a control character in a value', [length, 'X-N: a\u0001b']],
  ])('refuses %s, and closes', async (_, lines) => {
    const answer = await talk(request({ lines }));
    expect(answer.text).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.text).toContain('"type":"invalid_request_error"');
    expect(upstream.requests).toHaveLength(0);
  });

  it('answers 431 to 20 KB of headers and passes latin1 values', async () => {
    expect((await talk(request({ lines: [length, `X-Big: ${'a'.repeat(20_000)}`] }))).text).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*headers_too_large/,
    );
    expect((await talk(request({ lines: [length, CLOSE, 'X-N: caf\u00e9'] }))).text).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    expect(upstream.last.headers['x-n']).toBe('caf\u00e9');
  });

  it('drops upgrades and the headers that Connection names', async () => {
    await talk(
      request({
        lines: [
          length,
          'X-Secret: 1',
          'X-Kept: 2',
          'Connection: close, x-secret',
          'Upgrade: h2c',
          'HTTP2-Settings: abc',
        ],
      }),
    );
    expect(upstream.last.headers).not.toHaveProperty('x-secret');
    expect(upstream.last.headers).not.toHaveProperty('upgrade');
    expect(upstream.last.headers).not.toHaveProperty('http2-settings');
    expect(upstream.last.headers['x-kept']).toBe('2');
  });

  it('serves Expect: 100-continue, chunked bodies and HTTP/1.0', async () => {
    expect((await talk(request({ lines: [length, 'Expect: 100-continue', CLOSE] }))).text).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
    );
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect((await talk(request({ lines: ['Transfer-Encoding: chunked', CLOSE] }, chunked))).text).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    const old = await talk(request({ lines: [length], version: '1.0' }));
    expect(old.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n/i);
    expect(upstream.requests.map(({ body: sent }) => sent.toString())).toEqual([body, body, body]);
    expect(upstream.requests.every(({ headers }) => headers['expect'] === undefined)).toBe(true);
  });

  it('closes the connection of a chunked body of 200 MB soon after the limit of 50', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => undefined);
    let received = '';
    let sent = 0;
    socket.on('data', (data) => (received += data.toString()));
    const block = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(1 << 20, 0x20),
      Buffer.from('\r\n'),
    ]);
    const pump = (): void => {
      while (sent < 200 && !socket.destroyed && socket.write(block)) sent += 1;
    };
    socket.write(request({ lines: ['Transfer-Encoding: chunked'] }, ''));
    socket.on('drain', () => ((sent += 1), pump()));
    pump();
    await new Promise((resolve) => socket.on('close', resolve));
    expect(sent).toBeLessThan(100);
    // A client that is still writing may see the reset before the answer.
    expect(received).toMatch(/^(HTTP\/1\.1 413 [\s\S]*"code":"payload_too_large"|$)/);
  });

  it('answers 413 to an announced length without waiting for the body', async () => {
    expect((await talk(request({ lines: [`Content-Length: ${60 << 20}`] }, ''))).text).toMatch(
      /^HTTP\/1\.1 413 /,
    );
  });

  it.each([
    ['headers that never end', () => 'POST /v1/chat/completions HTTP/1.1\r\nHost: bridge\r\n'],
    ['headers refused', () => 'GARBAGE\r\n\r\n'],
  ])('closes the connection after %s, also when the peer never closes its side', async (_, text) => {
    const { socket } = await talk(text(), { lingers: true, withinMs: CLOSED_MS });
    // Only a socket that is gone over there answers further bytes with a reset.
    await eventually(() => socket.destroyed || (socket.write('x'), false));
  });

  it('keeps bytes after a request out of its answer', async () => {
    upstream.next({
      ...sse([]),
      steps: [...buildSseFrames(buildTextChunks(['one']), false), { waitMs: 300 }, 'data: [DONE]\n\n'],
    });
    const { text } = await talk(`${request({ lines: [length] })}GARBAGE\r\n\r\n`);
    expect(text.match(/HTTP\/1\.1/g) ?? []).toHaveLength(1);
  });
});

describe('paths and methods', () => {
  it.each([
    [
      'the query, without our credential',
      'POST',
      '/v1/chat/completions?a=1&key=mb_x&b=%2F',
      '/v1/chat/completions?a=1&b=%2F',
    ],
    ['encoded segments', 'GET', '/v1/models/vendor%2Fmodel%20x', '/v1/models/vendor%2Fmodel%20x'],
    ['slashes inside a model', 'GET', '/v1/models/a/b/', '/v1/models/a/b/'],
    ['the list of models', 'GET', '/v1/models', '/v1/models'],
    ['embeddings', 'POST', '/v1/embeddings', '/v1/embeddings'],
  ])('passes %s', async (_, method, path, expected) => {
    await talk(
      request(
        { method, path, lines: [CLOSE, ...(method === 'POST' ? [length] : [])] },
        method === 'POST' ? body : '',
      ),
    );
    expect([upstream.last.method, upstream.last.url]).toEqual([method, expected]);
    if (method === 'GET') expect(upstream.last.headers).not.toHaveProperty('content-length');
  });

  it.each([
    ['DELETE', 'DELETE', '/v1/models/x', 403],
    ['messages', 'POST', '/v1/messages', 404],
    ['two slashes', 'GET', '/v1/models/a//b', 404],
    ['trailing slash', 'POST', '/v1/chat/completions/', 404],
    ['another case', 'POST', '/V1/Chat/Completions', 404],
  ])('%s is not passed on by default', async (_, method, path, status) => {
    const { text } = await talk(request({ method, path, lines: [CLOSE, length] }));
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(upstream.requests).toHaveLength(0);
  });

  it.each([
    '/v1/models/../files',
    '/v1/models/x/..%2f..%2Ffiles',
    '/v1/models/%2E%2e/files',
    '/v1/models/..\\files',
    '/v1/models/.',
  ])('answers 404 to %s and forwards nothing', async (path) => {
    expect((await talk(request({ method: 'GET', path, lines: [CLOSE] }, ''))).text).toMatch(
      /^HTTP\/1\.1 404 /,
    );
    expect(upstream.requests).toHaveLength(0);
  });

  it('answers HEAD without a body', async () => {
    const { text } = await talk(request({ method: 'HEAD', path: '/v1/models', lines: [CLOSE] }, ''));
    expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n$/);
  });

  it.each(['/v1/realtime', '/v1/chat/completions', '/admin/queues'])(
    'refuses a websocket to %s at once',
    async (path) => {
      const lines = [
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version: 13',
      ];
      const text = await new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
        socket.on('data', (data) => (resolve(data.toString()), socket.destroy()));
        socket.write(request({ method: 'GET', path, lines }, ''));
      });
      expect(text).toMatch(/^HTTP\/1\.1 (403|404|426) /);
    },
  );
});
