import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { chunk, completion, sse, sseFrames, textChunks } from '../support/upstream/answers.js';
import { callRaw, talkRaw, type RawAnswer } from '../support/upstream/raw-client.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';
import { startWireProxy, type WireProxy, type WireProxyOptions } from '../support/upstream/wire-proxy.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const ownHeaders = ({ rawHeaders }: RawAnswer): string[] =>
  rawHeaders.filter((_, index) => !HOP.has(rawHeaders[index - (index % 2)]!.toLowerCase()));
const CHAT_REQUEST = (extra = '', version = '1.1'): string => {
  const body = '{"messages":[{"role":"user","content":"hi"}]}';
  return `POST /v1/chat/completions HTTP/${version}\r\nHost: x\r\n${extra}Content-Length: ${body.length}\r\n\r\n${body}`;
};

describe('the wire: relay', () => {
  let up: ScriptedUpstream;
  let proxy: WireProxy;
  const open: { close(): unknown }[] = [];

  beforeEach(async () => {
    up = await startUpstream();
    proxy = await proxyFor();
  });
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
    await up.close();
  });

  async function proxyFor(options: Partial<WireProxyOptions> = {}): Promise<WireProxy> {
    const started = await startWireProxy({ baseUrl: up.url, ...options });
    open.push(started);
    return started;
  }

  describe('whole answers', () => {
    it.each([200, 201, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504, 529])(
      'S0-31 S0-41 passes status %d with its body',
      async (status) => {
        const body = `{ "error": {"message": "é ${status}", "n": 12345678901234567890} }`;
        up.next({
          status,
          headers: [
            ['x-should-retry', 'true'],
            ['retry-after-ms', '7'],
          ],
          body,
        });
        const answer = await callRaw(proxy.url);
        expect([answer.status, answer.body.toString()]).toEqual([status, body]);
        expect(answer.headers).toMatchObject({ 'x-should-retry': 'true', 'retry-after-ms': '7' });
        expect(up.requests).toHaveLength(1);
      },
    );

    it('S0-42 passes headers as they are: order, case, duplicates, nothing added', async () => {
      const headers: [string, string][] = [
        ['X-Request-Id', 'up-1'],
        ['Content-Type', 'application/json; charset=utf-8'],
        ['Set-Cookie', 'a=1'],
        ['set-cookie', 'b=é'],
        ['OpenAI-Processing-Ms', '7'],
        ['x-ratelimit-remaining', '3'],
        ['Date', 'yesterday'],
      ];
      up.always({ headers, body: completion('hi') });
      const direct = await callRaw(up.origin);
      const answer = await callRaw(proxy.url);
      expect(ownHeaders(answer)).toEqual(ownHeaders(direct));
      expect(answer.rawHeaders.filter((name) => name.toLowerCase() === 'content-length')).toHaveLength(1);
      expect(answer.headers).not.toHaveProperty('transfer-encoding');
    });

    it.each([
      ['HTML', [['content-type', 'text/html']], '<h1>502</h1>', 502],
      ['nothing at all', [['content-type', 'text/plain']], '', 504],
      ['bytes', [['content-type', 'audio/mpeg']], randomBytes(5_000_000), 200],
      [
        'vendor fields',
        [['content-type', 'application/json']],
        '{"choices":[],"x":1.10,"logprobs":null,"refusal":null,"seed":123456789012345678}',
        200,
      ],
    ] as [string, [string, string][], string | Buffer, number][])('S0-43 passes %s', async (_name, headers, body, status) => {
      up.next({ status, headers, body });
      const answer = await callRaw(proxy.url);
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toBe(headers[0]![1]);
      expect(answer.body.equals(Buffer.from(body as string))).toBe(true);
      expect(answer.complete).toBe(true);
    });

    it.each([
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
      ['zstd', () => randomBytes(100)],
    ] as [string, (bytes: Buffer) => Buffer][])('S0-43 passes a %s body as it is and asks for it', async (encoding, encode) => {
      const body = encode(Buffer.from(JSON.stringify(completion('zipped'))));
      up.next({
        headers: [
          ['content-type', 'application/json'],
          ['content-encoding', encoding],
        ],
        body,
      });
      const answer = await callRaw(proxy.url, { headers: ['Accept-Encoding', encoding] });
      expect(up.last.headers['accept-encoding']).toBe(encoding);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(body.length));
      expect(answer.body.equals(body)).toBe(true);
      await eventually(() => proxy.answers.length === 1);
      expect(proxy.answers[0]?.messages[0]?.message.content).toBe(encoding === 'zstd' ? undefined : 'zipped');
    });

    it.each([204, 304])('passes a %d without a body', async (status) => {
      up.next({ status, headers: [['x-a', '1']], steps: [] });
      const { text } = await talkRaw(proxy.port, CHAT_REQUEST('Connection: close\r\n'));
      expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(text).not.toMatch(/transfer-encoding|content-length/i);
      expect(text.endsWith('\r\n\r\n')).toBe(true);
    });

    it('answers HEAD and GET like the upstream', async () => {
      const head = await callRaw(proxy.url, { method: 'HEAD', path: '/v1/models' });
      const got = await callRaw(proxy.url, { method: 'GET', path: '/v1/models?a=%2F' });
      expect(head.headers['content-length']).toBe(got.headers['content-length']);
      expect(head.body).toHaveLength(0);
      expect(up.last.url).toBe('/v1/models?a=%2F');
      expect(up.last.headers).not.toHaveProperty('content-length');
      expect(JSON.parse(got.body.toString())).toMatchObject({ object: 'list' });
    });

    it('serves HTTP/1.0 clients and Connection: close', async () => {
      up.always(sse(textChunks(['a'])));
      const old = await talkRaw(proxy.port, CHAT_REQUEST('', '1.0'));
      expect(old.text).not.toMatch(/transfer-encoding/i);
      expect(old.text.endsWith(sseFrames(textChunks(['a'])).join(''))).toBe(true);
      const closing = await talkRaw(proxy.port, CHAT_REQUEST('Connection: close\r\n'));
      expect(closing.text).toMatch(/connection: close/i);
      expect(closing.text.endsWith('0\r\n\r\n')).toBe(true);
    });
  });

  describe('streams', () => {
    const frames = sseFrames(textChunks(['naïve ', '漢字 ', '😀']));
    const whole = Buffer.from(frames.join(''));
    const cutInto = (size: number): Buffer[] =>
      Array.from({ length: Math.ceil(whole.length / size) }, (_, index) => whole.subarray(index * size, (index + 1) * size));

    it.each([
      ['an event a write', frames.map((frame) => Buffer.from(frame))],
      ['7 bytes a write', cutInto(7)],
      ['one byte a write, code points split', cutInto(1).slice(0, 400)],
      ['one write', [whole]],
      ['CRLF, comments and names', [Buffer.from(': ping\r\n\r\nevent: x\r\nid: 1\r\nretry: 5\r\ndata:{"choices":[]}\r\n\r\n')]],
    ])('S0-43 S0-96 relays the bytes of %s', async (_name, steps) => {
      up.next({ headers: [['content-type', 'text/event-stream; charset=utf-8']], steps });
      const answer = await callRaw(proxy.url);
      expect(answer.body.equals(Buffer.concat(steps))).toBe(true);
      expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      expect(answer.headers).not.toHaveProperty('content-length');
      expect(answer.complete).toBe(true);
    });

    it('S0-97 reads what it relays, also when a code point is cut', async () => {
      up.next({ headers: [['content-type', 'text/event-stream']], steps: cutInto(1), paceMs: 0 });
      await callRaw(proxy.url);
      await eventually(() => proxy.answers.length === 1);
      expect(proxy.answers[0]).toMatchObject({ complete: true, messages: [{ message: { content: 'naïve 漢字 😀' } }] });
    });

    it('S0-83 S0-82 passes reasoning on and does not keep it', async () => {
      const chunks = [chunk({ reasoning_content: 'hm, ' }), chunk({ content: 'yes' }), chunk({}, 'stop')];
      up.next(sse(chunks));
      const answer = await callRaw(proxy.url);
      expect(answer.body.toString()).toContain('"reasoning_content":"hm, "');
      await eventually(() => proxy.answers.length === 1);
      expect(JSON.stringify(proxy.answers[0])).not.toContain('hm');
    });

    it('sends headers before the first byte', async () => {
      up.next({ headers: [['content-type', 'text/event-stream']], steps: [{ waitMs: 300 }, ...frames] });
      const answer = await callRaw(proxy.url);
      expect(answer.headersAt).toBeLessThan(250);
      expect(answer.reads[0]?.at).toBeGreaterThan(280);
    });

    it('S0-96 neither merges nor delays paced chunks', async () => {
      const steps = Array.from({ length: 30 }, (_, index) => `data: {"i":${index}}\n\n`);
      const sentAt: number[] = [];
      up.next(async (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const step of steps) {
          await pause(20);
          sentAt.push(Date.now());
          response.write(step);
        }
        response.end();
      });
      const gotAt: number[] = [];
      const answer = await callRaw(proxy.url, { onResponse: (response) => response.on('data', () => gotAt.push(Date.now())) });
      expect(answer.reads.map(({ bytes }) => bytes.toString())).toEqual(steps);
      const lags = gotAt.map((at, index) => at - sentAt[index]!).sort((a, b) => a - b);
      // 40 ms is the signature of Nagle and delayed acknowledgements.
      expect(lags[Math.floor(lags.length / 2)]).toBeLessThan(20);
    });

    it('a 429 to a streaming request is no stream', async () => {
      up.next({ status: 429, body: { error: { type: 'rate_limit', message: 'slow' } } });
      const answer = await callRaw(proxy.url, { body: '{"stream":true,"messages":[{"role":"user","content":"x"}]}' });
      expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([429, { error: { type: 'rate_limit', message: 'slow' } }]);
      await eventually(() => proxy.answers[0]?.error === 'rate_limit');
    });
  });

  describe('endings', () => {
    it.each([
      ['a stream', () => sse([chunk({ content: 'half' })], { end: 'cut', steps: sseFrames([chunk({ content: 'half' })], false) })],
      [
        'an answer with a length',
        () => ({
          headers: [
            ['content-type', 'application/json'],
            ['content-length', '500'],
          ] as [string, string][],
          steps: ['{"half":'],
          end: 'cut' as const,
        }),
      ],
    ])('an upstream that dies in %s never looks like a clean end', async (_name, script) => {
      up.next(script());
      const answer = await callRaw(proxy.url);
      expect(answer.complete).toBe(false);
      expect(answer.body.toString()).toContain('half');
      expect(answer.body.toString()).not.toContain('[DONE]');
      await eventually(() => proxy.outcomes[0] === 'upstream_failed');
      await eventually(() => proxy.answers[0]?.complete === false);
    });

    it('resets an HTTP/1.0 client, whose only sign of the end is the connection', async () => {
      up.next({ ...sse([]), steps: ['data: half\n\n'], end: 'cut' });
      const { reset } = await talkRaw(proxy.port, CHAT_REQUEST('', '1.0'));
      expect(reset).toBe(true);
    });

    it('keeps the terminating chunk, and nothing before it, until the turn is stored', async () => {
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const gated = await proxyFor({ beforeEnd: () => gate });
      const frames = sseFrames(textChunks(['a', 'b']));
      up.next({ headers: [['content-type', 'text/event-stream']], steps: frames });
      let bytes = '';
      let ended = false;
      const answer = callRaw(gated.url, {
        onResponse: (response) => response.on('data', (data: Buffer) => (bytes += data.toString())).on('end', () => (ended = true)),
      });
      await eventually(() => bytes === frames.join(''));
      await pause(50);
      expect(ended).toBe(false);
      release();
      expect((await answer).complete).toBe(true);
      expect(gated.outcomes).toEqual(['complete']);
    });

    it('keeps the last chunk of an answer with a length until the turn is stored', async () => {
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const gated = await proxyFor({ beforeEnd: () => gate });
      up.next({ headers: [['content-length', '10']], steps: ['12345', { waitMs: 30 }, '67890'] });
      let bytes = '';
      const answer = callRaw(gated.url, { onResponse: (response) => response.on('data', (data: Buffer) => (bytes += data.toString())) });
      await eventually(() => bytes === '12345');
      await pause(80);
      expect(bytes).toBe('12345');
      release();
      expect((await answer).body.toString()).toBe('1234567890');
    });

    it('S0-32 ends all the same when storing fails', async () => {
      const failing = await proxyFor({ beforeEnd: () => Promise.reject(new Error('store')) });
      up.always({ body: completion('hi') });
      expect((await callRaw(failing.url)).complete).toBe(true);
      up.always(sse(textChunks(['hi'])));
      expect((await callRaw(failing.url)).complete).toBe(true);
    });
  });

  describe('clients that leave', () => {
    it.each([
      ['before headers', { end: 'hang' as const }, undefined],
      ['in the middle of a stream', { ...sse([]), steps: ['data: 1\n\n'], end: 'hang' as const }, 'client_gone'],
      [
        'in the middle of an answer',
        { headers: [['content-length', '100']] as [string, string][], steps: ['{'], end: 'hang' as const },
        'client_gone',
      ],
    ])('%s: the upstream knows within 300 ms', async (_name, script, outcome) => {
      up.next(script);
      const controller = new AbortController();
      const call = callRaw(proxy.url, { signal: controller.signal }).catch(() => null);
      await eventually(() => up.requests.length === 1, { everyMs: 5 });
      await pause(50);
      const started = Date.now();
      controller.abort();
      await eventually(() => up.aborted === 1, { everyMs: 5 });
      expect(Date.now() - started).toBeLessThan(300);
      await call;
      if (outcome === undefined) await eventually(() => proxy.failures.some(({ name }) => name === 'AbortError'));
      else await eventually(() => proxy.outcomes[0] === outcome);
    });

    it('does not flood a client that reads nothing', async () => {
      const flood = 200_000_000;
      up.next({ ...sse([]), steps: [], floodBytes: flood });
      const before = process.memoryUsage().rss;
      let stop: () => void = () => undefined;
      const controller = new AbortController();
      const call = callRaw(proxy.url, {
        signal: controller.signal,
        onResponse: (response) => (response.pause(), (stop = () => controller.abort())),
      }).catch(() => null);
      await eventually(() => up.requests.length === 1);
      await pause(500);
      const [socket] = [...up.sockets];
      expect(socket!.bytesWritten).toBeLessThan(16_000_000);
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
      stop();
      await call;
      await eventually(() => up.aborted === 1);
    });

    it('delivers everything to a slow client, in order', async () => {
      const blocks = Array.from({ length: 200 }, (_, index) => Buffer.alloc(50_000, String.fromCharCode(97 + (index % 26))));
      up.next({ headers: [['content-type', 'application/octet-stream']], steps: blocks });
      const answer = await callRaw(proxy.url, {
        onResponse: (response) => {
          const timer = setInterval(() => (response.isPaused() ? response.resume() : response.pause()), 3);
          response.on('close', () => clearInterval(timer));
        },
      });
      expect(answer.body.equals(Buffer.concat(blocks))).toBe(true);
    });

    it('leaves nothing behind after 300 aborted streams', async () => {
      up.always({ ...sse([]), steps: ['data: 1\n\n'], end: 'hang' });
      const warnings: Error[] = [];
      const note = (warning: Error): number => warnings.push(warning);
      process.on('warning', note);
      for (let round = 0; round < 15; round++) {
        const calls = Array.from({ length: 20 }, () => {
          const controller = new AbortController();
          return callRaw(proxy.url, { signal: controller.signal, onResponse: () => setTimeout(() => controller.abort(), 1) }).catch(
            () => null,
          );
        });
        await Promise.all(calls);
      }
      process.off('warning', note);
      // undici opens a fresh connection for each aborted one and keeps it for a while: no more than ran side by side.
      await eventually(() => up.aborted === 300 && up.sockets.size <= 40);
      expect(proxy.outcomes).toEqual(Array.from({ length: 300 }, () => 'client_gone'));
      expect(warnings).toEqual([]);
    });
  });

  describe('requests', () => {
    it('S0-37 forwards the very bytes when there is nothing to add', async () => {
      const body =
        ' {"seed":12345678901234567890,"t":1.10,"e":-0,"x_unknown":{"a":null},"messages":[{"role":"developer","content":"\\u00e9\\ud83c"}],"stream_options":{"include_usage":false}}\n';
      await callRaw(proxy.url, { body });
      expect(up.last.body.toString()).toBe(body);
      expect(up.last.headers['content-length']).toBe(String(Buffer.byteLength(body)));
    });

    it('S0-37 adds to messages alone, with the length put right', async () => {
      const adding = await proxyFor({ edits: [{ kind: 'append_text', index: 0, text: 'mémoire' }], model: 'filled' });
      await callRaw(adding.url, { body: '{"n":1e2, "messages":[{"role":"system","content":"a"}]}' });
      const expected = '{"model":"filled","n":1e2, "messages":[{"role":"system","content":"a\\n\\nmémoire"}]}';
      expect(up.last.body.toString()).toBe(expected);
      expect(up.last.rawHeaders.filter((name) => /content-length|transfer-encoding/i.test(name))).toEqual(['content-length']);
    });

    it('forwards the provider’s headers and one credential, nothing of ours', async () => {
      const sent = ['OpenAI-Project', 'p', 'traceparent', '00-1', 'X-Stainless-Lang', 'js', 'Accept-Encoding', 'br'];
      const dropped = [
        'Authorization',
        'Bearer mine',
        'x-api-key',
        'mine',
        'Cookie',
        'mine=1',
        'X-Session-Id',
        'mine',
        'X-Memory',
        'off',
        'X-Request-Id',
        'mine',
      ];
      await callRaw(proxy.url, { headers: [...sent, ...dropped, 'Connection', 'x-hop', 'X-Hop', 'mine'] });
      const { rawHeaders } = up.last;
      expect(rawHeaders.slice(4, -2)).toEqual([...sent, 'authorization', 'Bearer sk-upstream']);
      expect(rawHeaders.join()).not.toContain('mine');
    });

    it('takes chunked requests and Expect: 100-continue', async () => {
      const body = '{"messages":[{"role":"user","content":"hi"}]}';
      const chunked = `POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      expect((await talkRaw(proxy.port, chunked)).text).toMatch(/^HTTP\/1.1 200 /);
      expect((await talkRaw(proxy.port, CHAT_REQUEST('Connection: close\r\nExpect: 100-continue\r\n'))).text).toMatch(
        /^HTTP\/1.1 100 Continue/,
      );
      expect(up.requests.map((request) => request.body.toString())).toEqual([body, body]);
      expect(up.last.headers).not.toHaveProperty('expect');
    });
  });

  it('treats a status node cannot write as a broken upstream', async () => {
    const server: Server = createServer(
      (socket) => void socket.once('data', () => socket.write('HTTP/1.1 999 Odd\r\nx-odd: a\u0001b\r\ncontent-length: 0\r\n\r\n')),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(server);
    const odd = await proxyFor({ baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}` });
    await callRaw(odd.url).then(
      (answer) => expect(answer.status).not.toBe(200),
      () => undefined,
    );
  });
});
