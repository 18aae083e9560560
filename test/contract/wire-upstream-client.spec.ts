import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '../../src/common/errors/domain-error.js';
import { HttpMemoryLlmDriver } from '../../src/llm/http-memory-llm.driver.js';
import { collectBody } from '../../src/llm/collect-body.js';
import { UndiciUpstreamDriver } from '../../src/llm/undici-upstream.driver.js';
import type { UpstreamRequest, UpstreamResponse } from '../../src/llm/upstream-client.port.js';
import { chunk, buildCompletion, sse } from '../support/upstream/answers.js';
import { eventually } from '../support/eventually.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';
import { OUTBOUND } from '../support/upstream/wire-proxy.js';

const never = new AbortController().signal;

const until = (condition: () => boolean): Promise<boolean> => eventually(condition, { everyMs: 5 });

describe('UpstreamClient (undici)', () => {
  let up: ScriptedUpstream;
  let clients: UndiciUpstreamDriver[];
  const cleanups: (() => Promise<void> | void)[] = [];

  beforeEach(async () => {
    up = await startUpstream();
    clients = [];
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.onApplicationShutdown()));
    for (const cleanup of cleanups.splice(0)) await cleanup();
    await up.close();
  });

  const createClient = (outbound: Partial<typeof OUTBOUND> = {}): UndiciUpstreamDriver => {
    const client = new UndiciUpstreamDriver({ ...OUTBOUND, ...outbound });
    clients.push(client);
    return client;
  };
  const post = (extra: Partial<UpstreamRequest> = {}): UpstreamRequest => ({
    url: `${up.url}/chat/completions`,
    method: 'POST',
    headers: [],
    body: Buffer.from('{}'),
    signal: never,
    ...extra,
  });
  const catchFailure = (sending: Promise<unknown>): Promise<unknown> =>
    sending.then(
      () => null,
      (error: unknown) => error,
    );
  async function rawServer(onSocket: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      onSocket(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanups.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  }

  it('returns status, raw headers and bytes as received', async () => {
    up.next({
      status: 418,
      headers: [
        ['X-A', '1'],
        ['x-a', '2'],
        ['Set-Cookie', 'é'],
      ],
      body: Buffer.from([0, 255, 10]),
    });
    const response = await createClient().send(post({ headers: ['X-One', 'a', 'x-one', 'b'] }));
    expect(response.status).toBe(418);
    expect(response.rawHeaders.slice(0, 6)).toEqual(['X-A', '1', 'x-a', '2', 'Set-Cookie', 'é']);
    expect(await collectBody(response, 100)).toEqual(Buffer.from([0, 255, 10]));
    expect(up.last.rawHeaders).toEqual([
      'host',
      up.origin.slice(7),
      'connection',
      'keep-alive',
      'X-One',
      'a',
      'x-one',
      'b',
      'content-length',
      '2',
    ]);
  });

  it('sends neither body nor content-length with a GET', async () => {
    await collectBody(
      await createClient().send(post({ url: `${up.url}/models?x=%2F`, method: 'GET', body: null })),
      10_000,
    );
    expect(up.last.url).toBe('/v1/models?x=%2F');
    expect(up.last.headers).not.toHaveProperty('content-length');
  });

  it.each([301, 302, 307, 308])('does not follow a %d', async (status) => {
    up.next({ status, headers: [['location', `${up.url}/elsewhere`]], body: '' });
    expect((await createClient().send(post())).status).toBe(status);
    expect(up.requests).toHaveLength(1);
  });

  it('skips informational responses', async () => {
    const url = await rawServer((socket) => {
      socket.once('data', () =>
        socket.write(
          'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 204 No Content\r\nx-last: 1\r\n\r\n',
        ),
      );
    });
    const response = await createClient().send(post({ url: `${url}/` }));
    expect([response.status, response.rawHeaders]).toEqual([204, ['x-last', '1']]);
    expect(await collectBody(response, 10)).toEqual(Buffer.alloc(0));
  });

  it('keeps connections alive', async () => {
    const client = createClient();
    for (let round = 0; round < 10; round++) await collectBody(await client.send(post()), 10_000);
    // One more when a request comes before undici has looked at the used connection again.
    expect(up.sockets.size).toBeLessThanOrEqual(2);
  });

  it('S0-25 answers for a closed idle connection with a new one, and for one that closes on use with one failure', async () => {
    let [seen, closed] = [0, 0];
    const url = await rawServer((socket) => {
      socket.on('close', () => (closed += 1));
      socket.on('data', () => {
        seen++;
        if (seen === 2) socket.destroy();
        else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n', () => seen === 3 && socket.end());
      });
    });
    const client = createClient();
    const send = async (): Promise<number> => {
      const response = await client.send(post({ url: `${url}/` }));
      await collectBody(response, 10);
      return response.status;
    };
    expect(await send()).toBe(200);
    expect(await catchFailure(send())).toMatchObject({ code: 'UPSTREAM_UNREACHABLE', status: 502 });
    expect(seen).toBe(2);
    expect(await send()).toBe(200);
    // Ended on both sides: the pool knows.
    await until(() => closed === 2);
    expect(await send()).toBe(200);
    expect(seen).toBe(4);
  });

  describe('failures (S0-25)', () => {
    const createRefusedRequest = (): UpstreamRequest =>
      post({ url: 'http://127.0.0.1:1/v1/chat/completions' });

    it.each([
      ['a refused connection', createRefusedRequest, {}, 'UPSTREAM_UNREACHABLE'],
      ['an unknown host', () => post({ url: 'http://nowhere.invalid/v1' }), {}, 'UPSTREAM_UNREACHABLE'],
      [
        'a peer that speaks no TLS',
        () => post({ url: `${up.url.replace('http:', 'https:')}/x` }),
        {},
        'UPSTREAM_UNREACHABLE',
      ],
      [
        'a name that leads to a private address',
        () => post({ url: up.url.replace('127.0.0.1', 'localhost') + '/x' }),
        { blockPrivate: true },
        'UPSTREAM_UNREACHABLE',
      ],
      ['a private address', () => post(), { blockPrivate: true }, 'UPSTREAM_UNREACHABLE'],
      [
        'a metadata service',
        () => post({ url: 'http://169.254.169.254/latest' }),
        {},
        'UPSTREAM_UNREACHABLE',
      ],
      [
        'a mapped metadata service',
        () => post({ url: 'http://[::ffff:a9fe:a9fe]/latest' }),
        {},
        'UPSTREAM_UNREACHABLE',
      ],
    ])('rejects %s', async (_name, request, outbound, code) => {
      const error = await catchFailure(createClient(outbound).send(request()));
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({ code, status: 502 });
      expect((error as Error).message).not.toMatch(/\d|invalid|localhost|ECONN|ENOTFOUND|http/);
      expect(up.requests).toHaveLength(0);
    });

    it('rejects when no headers arrive in time', async () => {
      up.next({ end: 'hang' });
      expect(await catchFailure(createClient({ headersTimeoutMs: 100 }).send(post()))).toMatchObject({
        code: 'UPSTREAM_TIMEOUT',
        status: 502,
      });
      await until(() => up.aborted === 1);
    });

    it('rejects when the connection is cut before headers', async () => {
      up.next({ end: 'cut' });
      expect(await catchFailure(createClient().send(post()))).toMatchObject({ code: 'UPSTREAM_UNREACHABLE' });
      expect(up.requests).toHaveLength(1);
    });

    it('rejects an answer that is not HTTP', async () => {
      const url = await rawServer((socket) => void socket.once('data', () => socket.end('SSH-2.0-x\r\n')));
      expect(await catchFailure(createClient().send(post({ url: `${url}/` })))).toMatchObject({
        code: 'UPSTREAM_UNREACHABLE',
      });
    });

    it('fails a body that breaks off, after the bytes that arrived', async () => {
      up.next({ ...sse([chunk({ content: 'a' })]), end: 'cut' });
      const response = await createClient().send(post());
      const error = await catchFailure(collectBody(response, 10_000));
      expect(error).toMatchObject({ code: 'UPSTREAM_UNREACHABLE' });
    });

    it('fails a body that falls silent', async () => {
      up.next({ ...sse([chunk({ content: 'a' })]), end: 'hang' });
      const response = await createClient({ idleTimeoutMs: 100 }).send(post());
      expect(await catchFailure(collectBody(response, 10_000))).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
      await until(() => up.aborted === 1);
    });

    it('fails a body that is too long', async () => {
      up.next({ ...sse([]), floodBytes: 50_000_000 });
      const response = await createClient().send(post());
      expect(await catchFailure(collectBody(response, 1_000_000))).toMatchObject({
        code: 'UPSTREAM_UNREACHABLE',
      });
      await until(() => up.aborted === 1);
    });
  });

  describe('aborts', () => {
    it('rejects with the reason before anything is sent', async () => {
      const reason = new Error('gone');
      expect(await catchFailure(createClient().send(post({ signal: AbortSignal.abort(reason) })))).toBe(
        reason,
      );
      expect(up.requests).toHaveLength(0);
    });

    it('rejects with the reason while connecting', async () => {
      const controller = new AbortController();
      const sending = catchFailure(createClient().send(post({ signal: controller.signal })));
      const reason = new Error('gone');
      controller.abort(reason);
      expect(await sending).toBe(reason);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(up.requests).toHaveLength(0);
    });

    it.each([
      ['before headers', { end: 'hang' as const }],
      ['in the middle of a body', { ...sse([chunk({ content: 'a' })]), end: 'hang' as const }],
    ])('closes the connection %s, within 100 ms', async (_name, script) => {
      up.always(script);
      const took: number[] = [];
      // A machine that is busy at the wrong moment delays one of them, not the quickest.
      for (let round = 1; round <= 3; round += 1) {
        const controller = new AbortController();
        const reason = new Error('gone');
        const receiving = catchFailure(
          createClient()
            .send(post({ signal: controller.signal }))
            .then((response) => collectBody(response, 10_000)),
        );
        await until(() => up.requests.length === round);
        await new Promise((resolve) => setTimeout(resolve, 30));
        const started = Date.now();
        controller.abort(reason);
        expect(await receiving).toBe(reason);
        await until(() => up.aborted === round);
        took.push(Date.now() - started);
      }
      expect(Math.min(...took)).toBeLessThan(100);
    });
  });

  it('holds back the upstream while paused and delivers in order', async () => {
    const parts = Array.from({ length: 400 }, (_, index) => Buffer.alloc(10_000, String(index % 10)));
    up.next({ headers: [['content-type', 'application/octet-stream']], steps: parts });
    const response: UpstreamResponse = await createClient().send(post());
    // Nobody takes the body for a while.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const received: Buffer[] = [];
    let paused = 0;
    await new Promise<void>((resolve, reject) => {
      response.start({
        onChunk: (bytes) => {
          received.push(bytes);
          if (received.length % 7 !== 0) return;
          paused++;
          response.pause();
          setTimeout(() => response.resume(), 1);
        },
        onEnd: resolve,
        onError: reject,
      });
    });
    expect(Buffer.concat(received).equals(Buffer.concat(parts))).toBe(true);
    expect(paused).toBeGreaterThan(3);
  });

  describe('HttpMemoryLlmDriver', () => {
    const settings = () => ({
      provider: 'p',
      baseUrl: up.origin,
      apiKey: 'sk-memory',
      body: { model: 'small', temperature: 0, x_unknown: [1] },
    });
    const messages = [{ role: 'user' as const, content: 'hi' }];
    const complete = (signal: AbortSignal = never) =>
      new HttpMemoryLlmDriver(createClient()).complete(settings(), messages, signal);

    it('S0-38 sends the body as it is, with the messages', async () => {
      up.next({ body: buildCompletion('the facts') });
      expect(await complete()).toBe('the facts');
      expect(up.last.url).toBe('/v1/chat/completions');
      expect(up.last.headers).toMatchObject({
        authorization: 'Bearer sk-memory',
        'content-type': 'application/json',
      });
      expect(JSON.parse(up.last.body.toString())).toEqual({
        model: 'small',
        temperature: 0,
        x_unknown: [1],
        messages,
      });
    });

    it.each([
      [buildCompletion(null, { refusal: 'no' })],
      [{}],
      [{ choices: 'x' }],
      [{ choices: [] }],
      [{ choices: [{ message: null }] }],
    ])('gives an empty text for %j', async (body) => {
      up.next({ body });
      expect(await complete()).toBe('');
    });

    it.each([
      [
        'an error status',
        { status: 429, body: { error: { message: 'sk-memory at 127.0.0.1' } } },
        'The memory LLM answered with status 429',
      ],
      [
        'HTML',
        { headers: [['content-type', 'text/html']] as [string, string][], body: '<html>' },
        'The memory LLM did not answer with JSON',
      ],
      ['a cut connection', { end: 'cut' as const }, expect.stringContaining('memory_llm_base_url')],
    ])('throws on %s', async (_name, script, message) => {
      up.next(script);
      expect(await catchFailure(complete())).toMatchObject({ code: 'UPSTREAM_UNREACHABLE', message });
    });

    it('stops when its signal aborts', async () => {
      up.next({ end: 'hang' });
      expect(await catchFailure(complete(AbortSignal.timeout(50)))).toMatchObject({ name: 'TimeoutError' });
    });
  });
});
