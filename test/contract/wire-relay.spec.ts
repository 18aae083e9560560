import { randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { buildCompletion, sse, buildSseFrames, buildTextChunks } from '../support/upstream/answers.js';
import { callRaw, talkRaw, type RawAnswer } from '../support/upstream/raw-client.js';
import { buildChatRequest, useWire } from '../support/upstream/wire-proxy.js';

const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const listOwnHeaders = ({ rawHeaders }: RawAnswer): string[] =>
  rawHeaders.filter((_, index) => !HOP.has(rawHeaders[index - (index % 2)]!.toLowerCase()));
describe('the wire: requests and whole answers', () => {
  const wire = useWire();

  describe('whole answers', () => {
    it.each([200, 201, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504, 529])(
      'S0-31 S0-41 passes status %d with its body',
      async (status) => {
        const body = `{ "error": {"message": "é ${status}", "n": 12345678901234567890} }`;
        wire.up.next({
          status,
          headers: [
            ['x-should-retry', 'true'],
            ['retry-after-ms', '7'],
          ],
          body,
        });
        const answer = await callRaw(wire.proxy.url);
        expect([answer.status, answer.body.toString()]).toEqual([status, body]);
        expect(answer.headers).toMatchObject({ 'x-should-retry': 'true', 'retry-after-ms': '7' });
        expect(wire.up.requests).toHaveLength(1);
      },
    );

    it('S0-42 passes headers with their order, case and duplicates, and adds none', async () => {
      const headers: [string, string][] = [
        ['X-Request-Id', 'up-1'],
        ['Content-Type', 'application/json; charset=utf-8'],
        ['Set-Cookie', 'a=1'],
        ['set-cookie', 'b=é'],
        ['OpenAI-Processing-Ms', '7'],
        ['x-ratelimit-remaining', '3'],
        ['Date', 'yesterday'],
      ];
      wire.up.always({ headers, body: buildCompletion('hi') });
      const direct = await callRaw(wire.up.origin);
      const answer = await callRaw(wire.proxy.url);
      expect(listOwnHeaders(answer)).toEqual(listOwnHeaders(direct));
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
    ] as [string, [string, string][], string | Buffer, number][])(
      'S0-43 passes %s',
      async (_name, headers, body, status) => {
        wire.up.next({ status, headers, body });
        const answer = await callRaw(wire.proxy.url);
        expect(answer.status).toBe(status);
        expect(answer.headers['content-type']).toBe(headers[0]![1]);
        expect(answer.body.equals(Buffer.from(body as string))).toBe(true);
        expect(answer.complete).toBe(true);
      },
    );

    it.each([
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
      ['zstd', () => randomBytes(100)],
    ] as [string, (bytes: Buffer) => Buffer][])(
      'S0-43 passes a %s body as it is and asks for it',
      async (encoding, encode) => {
        const body = encode(Buffer.from(JSON.stringify(buildCompletion('zipped'))));
        wire.up.next({
          headers: [
            ['content-type', 'application/json'],
            ['content-encoding', encoding],
          ],
          body,
        });
        const answer = await callRaw(wire.proxy.url, { headers: ['Accept-Encoding', encoding] });
        expect(wire.up.last.headers['accept-encoding']).toBe(encoding);
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers['content-length']).toBe(String(body.length));
        expect(answer.body.equals(body)).toBe(true);
        await eventually(() => wire.proxy.answers.length === 1);
        expect(wire.proxy.answers[0]?.messages[0]?.message.content).toBe(
          encoding === 'zstd' ? undefined : 'zipped',
        );
      },
    );

    it.each([204, 304])('passes a %d without a body', async (status) => {
      wire.up.next({ status, headers: [['x-a', '1']], steps: [] });
      const { text } = await talkRaw(wire.proxy.port, buildChatRequest('Connection: close\r\n'));
      expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(text).not.toMatch(/transfer-encoding|content-length/i);
      expect(text.endsWith('\r\n\r\n')).toBe(true);
    });

    it('answers HEAD and GET like the upstream', async () => {
      const head = await callRaw(wire.proxy.url, { method: 'HEAD', path: '/v1/models' });
      const got = await callRaw(wire.proxy.url, { method: 'GET', path: '/v1/models?a=%2F' });
      expect(head.headers['content-length']).toBe(got.headers['content-length']);
      expect(head.body).toHaveLength(0);
      expect(wire.up.last.url).toBe('/v1/models?a=%2F');
      expect(wire.up.last.headers).not.toHaveProperty('content-length');
      expect(JSON.parse(got.body.toString())).toMatchObject({ object: 'list' });
    });

    it('serves HTTP/1.0 clients and Connection: close', async () => {
      wire.up.always(sse(buildTextChunks(['a'])));
      const old = await talkRaw(wire.proxy.port, buildChatRequest('', '1.0'));
      expect(old.text).not.toMatch(/transfer-encoding/i);
      expect(old.text.endsWith(buildSseFrames(buildTextChunks(['a'])).join(''))).toBe(true);
      const closing = await talkRaw(wire.proxy.port, buildChatRequest('Connection: close\r\n'));
      expect(closing.text).toMatch(/connection: close/i);
      expect(closing.text.endsWith('0\r\n\r\n')).toBe(true);
    });
  });

  describe('requests', () => {
    it('S0-37 forwards the same bytes when there is nothing to add', async () => {
      const body =
        ' {"seed":12345678901234567890,"t":1.10,"e":-0,"x_unknown":{"a":null},"messages":[{"role":"developer","content":"\\u00e9\\ud83c"}],"stream_options":{"include_usage":false}}\n';
      await callRaw(wire.proxy.url, { body });
      expect(wire.up.last.body.toString()).toBe(body);
      expect(wire.up.last.headers['content-length']).toBe(String(Buffer.byteLength(body)));
    });

    it('S0-37 changes only messages, and corrects the content-length', async () => {
      const adding = await wire.startProxy({
        edits: [{ kind: 'append_text', index: 0, text: 'mémoire' }],
        model: 'filled',
      });
      await callRaw(adding.url, { body: '{"n":1e2, "messages":[{"role":"system","content":"a"}]}' });
      const expected =
        '{"model":"filled","n":1e2, "messages":[{"role":"system","content":"a\\n\\nmémoire"}]}';
      expect(wire.up.last.body.toString()).toBe(expected);
      expect(
        wire.up.last.rawHeaders.filter((name) => /content-length|transfer-encoding/i.test(name)),
      ).toEqual(['content-length']);
    });

    it('forwards the provider’s headers and one credential, nothing of ours', async () => {
      const sent = [
        'OpenAI-Project',
        'p',
        'traceparent',
        '00-1',
        'X-Stainless-Lang',
        'js',
        'Accept-Encoding',
        'br',
      ];
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
      await callRaw(wire.proxy.url, {
        headers: [...sent, ...dropped, 'Connection', 'x-hop', 'X-Hop', 'mine'],
      });
      const { rawHeaders } = wire.up.last;
      expect(rawHeaders.slice(4, -2)).toEqual([...sent, 'authorization', 'Bearer sk-upstream']);
      expect(rawHeaders.join()).not.toContain('mine');
    });

    it('takes chunked requests and Expect: 100-continue', async () => {
      const body = '{"messages":[{"role":"user","content":"hi"}]}';
      const chunked = `POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      expect((await talkRaw(wire.proxy.port, chunked)).text).toMatch(/^HTTP\/1.1 200 /);
      expect(
        (await talkRaw(wire.proxy.port, buildChatRequest('Connection: close\r\nExpect: 100-continue\r\n')))
          .text,
      ).toMatch(/^HTTP\/1.1 100 Continue/);
      expect(wire.up.requests.map((request) => request.body.toString())).toEqual([body, body]);
      expect(wire.up.last.headers).not.toHaveProperty('expect');
    });
  });

  describe('chunks that wait', () => {
    const frames = buildSseFrames(buildTextChunks(['one', 'two', 'three']));

    /** A proxy whose first chunk waits until it is released. */
    async function holdFirst() {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      let seen = 0;
      const beforeChunk = (): Promise<void> | null => ((seen += 1), seen === 1 ? released : null);
      const proxy = await wire.startProxy({ beforeChunk });
      return { proxy, release, whenSeen: () => eventually(() => seen === 1) };
    }

    it('are sent in order once the first may be sent, and nothing of them before', async () => {
      const { proxy, release, whenSeen } = await holdFirst();
      wire.up.next(sse(buildTextChunks(['one', 'two', 'three'])));
      let hasArrived = false;
      const response = await fetch(`${proxy.url}/v1/responses`, { method: 'POST', body: '{}' });
      const arriving = response.text().finally(() => (hasArrived = true));
      await whenSeen();
      const other = await fetch(`${wire.proxy.url}/v1/models`);
      expect([other.status, hasArrived]).toEqual([200, false]);
      release();
      expect(await arriving).toBe(frames.join(''));
      await eventually(() => proxy.outcomes.length === 1);
      expect(proxy.outcomes).toEqual(['complete']);
    });

    it('are dropped when the client leaves before they may be sent', async () => {
      const { proxy, release, whenSeen } = await holdFirst();
      wire.up.next({ ...sse(buildTextChunks(['one'])), end: 'hang' });
      const leaving = new AbortController();
      await fetch(`${proxy.url}/v1/responses`, { method: 'POST', body: '{}', signal: leaving.signal });
      await whenSeen();
      leaving.abort();
      await eventually(() => proxy.outcomes.length === 1);
      release();
      expect(proxy.outcomes).toEqual(['client_gone']);
    });
  });
});
