import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { Bridge } from '../support/bridge.js';
import { CHROMIUM } from '../support/needs-table.mjs';
import { itNeeding } from '../support/needs.js';
import { startService } from '../support/service.js';
import { startUpstream } from '../support/upstream/upstream.js';
import { buildCompletion, sse, buildTextChunks } from '../support/upstream/answers.js';

const PAGE = 'https://app.example';

let bridge: Bridge;
let token: string;

/** Two web servers of others: pages of the first may call. */
const servers: Server[] = [];
const getOrigin = (server: Server | undefined): string =>
  `http://127.0.0.1:${(server!.address() as AddressInfo).port}`;

beforeAll(async () => {
  servers.push(await servePage(), await servePage());
  const env = { MEMORYBRIDGE_SERVER_ALLOWED_ORIGINS: `${PAGE}, ${getOrigin(servers[0])}` };
  const [service, upstream] = await Promise.all([startService({ env }), startUpstream()]);
  bridge = new Bridge(service, upstream);
  token = await bridge.register({ policy: { end_users: 'header' } });
});

afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  await bridge.service.close();
  await bridge.upstream.close();
});

beforeEach(() => bridge.upstream.reset());

/** A page that loads the SDK. */
async function servePage(): Promise<Server> {
  const bundle = await build({
    entryPoints: ['src/sdk/index.ts'],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const script = bundle.outputFiles[0]!.text;
  const server = createServer(({ url }, response) => {
    const isScript = url === '/sdk.js';
    response
      .setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      .end(isScript ? script : '<!doctype html><title>App</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

interface Asking {
  readonly origin?: string;
  readonly body?: object;
  readonly credential?: string;
}

function send(
  method: string,
  path: string,
  { origin = PAGE, body, credential = token }: Asking = {},
): Promise<Response> {
  const headers = { origin, authorization: `Bearer ${credential}`, 'content-type': 'application/json' };
  return bridge.call(method, path, { headers, ...(body && { body: JSON.stringify(body) }) });
}

function preflight(path: string, origin: string): Promise<Response> {
  const asked = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  return bridge.call('OPTIONS', path, { headers: { origin, ...asked } });
}

const corsNames = ({ headers }: Response): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const hello = (extra: object = {}): object => ({
  model: 'm',
  messages: [{ role: 'user', content: 'hello' }],
  ...extra,
});
const PATHS = [
  '/v1/memories',
  '/v1/chat/completions',
  '/v1/models/m',
  '/mcp',
  '/memories/add/multipart',
  '/nothing/here',
];

describe('CORS', () => {
  it('K-48 answers the preflight of an allowed origin before it asks for a credential, on every kind of route', async () => {
    for (const path of PATHS) {
      const response = await preflight(path, PAGE);
      expect([path, response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        path,
        204,
        PAGE,
      ]);
      expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
    }
  });

  it('K-48 lets a page of an allowed origin read answers, streams of both kinds, and errors', async () => {
    const person = { stream: true, message: 'hello', model: 'm' };
    const cases: [number, Promise<Response>][] = [
      [200, send('GET', '/v1/whoami')],
      [200, send('GET', '/v1/models')],
      [200, send('POST', '/v1/chat/completions', { body: hello() })],
      [200, send('POST', '/v1/chat/completions', { body: hello({ stream: true }) })],
      [
        200,
        bridge.call('POST', '/v1/chat/messages', {
          headers: {
            origin: PAGE,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'x-memory-user': 'ada',
          },
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
      expect([at, response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        at,
        status,
        PAGE,
      ]);
      expect(response.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
      expect(response.headers.get('vary')).toContain('Origin');
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
      await response.text();
    }
  });

  it('K-48 gives another origin no CORS header, not even those of the provider', async () => {
    const theirs = [
      ['Access-Control-Allow-Origin', '*'],
      ['Vary', 'Accept'],
    ] as const;
    const origin = 'https://evil.example';
    bridge.upstream.always({ body: buildCompletion('Hi.'), headers: theirs });
    const answers = [
      await send('POST', '/v1/chat/completions', { origin, body: hello() }),
      await send('GET', '/v1/whoami', { origin }),
      await send('GET', '/v1/memories', { origin, credential: 'mb_wrong' }),
      ...(await Promise.all(PATHS.map((path) => preflight(path, origin)))),
    ];
    expect(answers.map(corsNames)).toEqual(answers.map(() => []));
    expect(answers.slice(3).map(({ status }) => status)).toEqual(PATHS.map(() => 401));
  });

  it('K-48 speaks for itself in place of the provider, whose other headers stay', async () => {
    const theirs = [
      ['Access-Control-Allow-Origin', '*'],
      ['Vary', 'Accept'],
      ['X-Request-Id', 'up-1'],
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ] as const;
    const stream = sse(buildTextChunks(['Hi.']));
    bridge.upstream.always({ ...stream, headers: [...stream.headers!, ...theirs] });
    const { headers } = await send('POST', '/v1/chat/completions', { body: hello({ stream: true }) });
    expect(headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(headers.get('vary')).toBe('Origin, Accept');
    expect(headers.get('x-request-id')).toBe('up-1');
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('K-48 lets agents in pages of an allowed origin use MCP', async () => {
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

  itNeeding(
    'a browser',
    'K-48 lets the SDK work in a page of an allowed origin, and in no other',
    async () => {
      const { service } = bridge;
      const { user_key: userKey } = await service.admin<{ user_key: string }>('POST', '/users', {
        user_id: 'page',
      });
      const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
      const results = [];
      for (const server of servers) {
        const page = await browser.newPage();
        await page.goto(getOrigin(server));
        results.push(
          await page.evaluate(`(${useSdk})(${JSON.stringify({ baseURL: service.url, token, userKey })})`),
        );
      }
      await browser.close();
      expect(results).toEqual([
        {
          memory: 'Likes plum cake.',
          conflict: ['ConflictError', 409],
          count: 1,
          hasRequestId: true,
          sent: [3, 3],
          refusal: ['AuthenticationError', 401],
          said: expect.stringContaining('You said: hello'),
        },
        { failure: 'NetworkError' },
      ]);
    },
  );
});

/** Run in the page. */
const useSdk = `async ({ baseURL, token, userKey }) => {
  const { MemoryBridge } = await import('/sdk.js');
  const mb = new MemoryBridge({ baseURL, token, maxRetries: 0, timeoutMs: 100_000 });
  const ada = mb.as('page-ada');
  try {
    const { memory_id: id } = await ada.memories.create({ memory: 'Likes cake.' });
    await ada.memories.update(id, { memory: 'Likes plum cake.' }, { version: 1 });
    const conflict = await ada.memories.update(id, { memory: 'Likes tea.' }, { version: 1 }).catch((error) => error);
    const { data, requestId } = await ada.memories.get(id).withResponse();
    const progress = [];
    const gateway = MemoryBridge.user({ baseURL, userId: 'page', userKey, timeoutMs: 100_000 });
    await gateway.resources.upload(new Blob(['Tea'], { type: 'text/plain' }), { filename: 'tea.txt', onProgress: (one) => progress.push(one) });
    const refusal = await new MemoryBridge({ baseURL, token: 'mb_wrong', timeoutMs: 100_000 }).whoami().catch((error) => error);
    const { baseURL: address, apiKey, defaultHeaders } = mb.openai({ session: 'page', user: 'page-ada' });
    const headers = { ...defaultHeaders, authorization: 'Bearer ' + apiKey, 'content-type': 'application/json', 'x-stainless-lang': 'js' };
    const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'hello' }] });
    const chat = await fetch(address + '/chat/completions', { method: 'POST', headers, body });
    const chunks = (await chat.text()).split('\\n').filter((line) => line.startsWith('data: {')).map((line) => JSON.parse(line.slice(6)));
    return {
      memory: data.memory,
      conflict: [conflict.name, conflict.status],
      count: await ada.memories.export().count,
      hasRequestId: requestId !== null,
      sent: [progress.at(-1).sent, progress.at(-1).total],
      refusal: [refusal.name, refusal.status],
      said: chunks.map(({ choices: [{ delta }] }) => delta.content ?? '').join(''),
    };
  } catch (error) {
    return { failure: error.name };
  }
}`;
