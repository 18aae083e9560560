import { describe, expect, it } from '@jest/globals';
import { useBridge, type Bridge } from '../support/bridge.js';
import { completion, sse, textChunks } from '../support/upstream/answers.js';

const PAGE = 'https://app.example';

let bridge: Bridge;
let token: string;

useBridge(
  async (started) => {
    bridge = started;
    token = await bridge.register({ policy: { end_users: 'header' } });
  },
  { env: { MEMORYBRIDGE_SERVER_ALLOWED_ORIGINS: `${PAGE}, http://localhost:5173` } },
);

interface Asking {
  readonly origin?: string;
  readonly body?: object;
  readonly credential?: string;
}

function send(method: string, path: string, { origin = PAGE, body, credential = token }: Asking = {}): Promise<Response> {
  const headers = { origin, authorization: `Bearer ${credential}`, 'content-type': 'application/json' };
  return bridge.call(method, path, { headers, ...(body && { body: JSON.stringify(body) }) });
}

function preflight(path: string, origin: string): Promise<Response> {
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' };
  return bridge.call('OPTIONS', path, { headers: { origin, ...asked } });
}

const corsNames = ({ headers }: Response): string[] => [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const hello = (extra: object = {}): object => ({ model: 'm', messages: [{ role: 'user', content: 'hello' }], ...extra });
const PATHS = ['/v1/memories', '/v1/chat/completions', '/v1/models/m', '/mcp', '/memories/add/multipart', '/nothing/here'];

describe('CORS', () => {
  it('answers the preflight of an allowed origin before it asks for a credential, on every kind of route', async () => {
    for (const path of PATHS) {
      const response = await preflight(path, PAGE);
      expect([path, response.status, response.headers.get('access-control-allow-origin')]).toEqual([path, 204, PAGE]);
      expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
    }
  });

  it('lets a page of an allowed origin read answers, streams of both kinds, and errors', async () => {
    const person = { stream: true, message: 'hello', model: 'm' };
    const cases: [number, Promise<Response>][] = [
      [200, send('GET', '/v1/whoami')],
      [200, send('GET', '/v1/models')],
      [200, send('POST', '/v1/chat/completions', { body: hello() })],
      [200, send('POST', '/v1/chat/completions', { body: hello({ stream: true }) })],
      [
        200,
        bridge.call('POST', '/v1/chat/messages', {
          headers: { origin: PAGE, authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-memory-user': 'ada' },
          body: JSON.stringify(person),
        }),
      ],
      [401, send('POST', '/v1/chat/completions', { credential: 'mb_wrong', body: hello() })],
      [401, send('GET', '/v1/memories', { credential: 'mb_wrong' })],
      [422, send('POST', '/v1/chat/completions', { body: {} })],
      [422, send('POST', '/v1/recall', { body: {} })],
      [404, send('GET', '/nothing/here')],
    ];
    for (const [at, [status, asked]] of cases.entries()) {
      const response = await asked;
      expect([at, response.status, response.headers.get('access-control-allow-origin')]).toEqual([at, status, PAGE]);
      expect(response.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
      expect(response.headers.get('vary')).toContain('Origin');
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
      await response.text();
    }
  });

  it('gives another origin no CORS header, not even those of the provider', async () => {
    const theirs = [
      ['Access-Control-Allow-Origin', '*'],
      ['Vary', 'Accept'],
    ] as const;
    const origin = 'https://evil.example';
    bridge.upstream.always({ body: completion('Hi.'), headers: theirs });
    const answers = [
      await send('POST', '/v1/chat/completions', { origin, body: hello() }),
      await send('GET', '/v1/whoami', { origin }),
      await send('GET', '/v1/memories', { origin, credential: 'mb_wrong' }),
      ...(await Promise.all(PATHS.map((path) => preflight(path, origin)))),
    ];
    expect(answers.map(corsNames)).toEqual(answers.map(() => []));
    expect(answers.slice(3).map(({ status }) => status)).toEqual(PATHS.map(() => 401));
  });

  it('speaks for itself in place of the provider, whose other headers stay', async () => {
    const theirs = [
      ['Access-Control-Allow-Origin', '*'],
      ['Vary', 'Accept'],
      ['X-Request-Id', 'up-1'],
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ] as const;
    const stream = sse(textChunks(['Hi.']));
    bridge.upstream.always({ ...stream, headers: [...stream.headers!, ...theirs] });
    const { headers } = await send('POST', '/v1/chat/completions', { body: hello({ stream: true }) });
    expect(headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(headers.get('vary')).toBe('Origin, Accept');
    expect(headers.get('x-request-id')).toBe('up-1');
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('lets agents in pages of an allowed origin use MCP', async () => {
    const ask = (origin: string): Promise<Response> =>
      bridge.call('POST', '/mcp', {
        headers: {
          origin,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
    const answers = [await ask(PAGE), await ask('https://evil.example')];
    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([PAGE, null]);
  });
});
