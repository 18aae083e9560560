import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { request } from 'undici';
import { chatBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { itNeeding } from '../support/needs.js';
import type { RunningService } from '../support/service.js';
import { buildCompletion, sse, buildSseFrames, buildTextChunks } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const DATA = join(import.meta.dirname, '../../../shared/data');
const captured = join(DATA, 'wire/client-requests.jsonl');
const schemaFile = join(DATA, 'specs/openai/chat-subset.schema.json');

let service: RunningService;
let upstream: ScriptedUpstream;
let token: string;
let quiet: string;

useBridge(async (bridge) => {
  ({ service, upstream } = bridge);
  token = await service.register(chatBy(upstream));
  quiet = await service.register({ ...chatBy(upstream), policy: { enabled: false } });
});

const hello = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hello' }] });

describe('pass-through', () => {
  itNeeding('shared data', 'S0-37 all captured client requests arrive as they were sent', async () => {
    const lines = readFileSync(captured, 'utf8').trim().split('\n');
    for (const line of lines) {
      const { method, url, headers, body } = JSON.parse(line) as {
        method: string;
        url: string;
        headers: Record<string, string>;
        body: unknown;
      };
      const own = Object.entries(headers).filter(
        ([name]) => !['host', 'connection', 'content-length', 'authorization'].includes(name),
      );
      const raw = body === null ? null : JSON.stringify(body);
      const response = await request(service.url + url, {
        method: method as 'POST',
        headers: { ...Object.fromEntries(own), authorization: `Bearer ${quiet}` },
        body: raw,
      });
      expect(response.statusCode).toBe(200);
      await response.body.arrayBuffer();
      expect(upstream.last.body.toString()).toBe(raw ?? '');
      for (const [name, value] of own) expect([name, upstream.last.headers[name]]).toEqual([name, value]);
    }
    expect(lines).toHaveLength(23);
  });

  itNeeding('shared data', 'answers of both kinds validate against the OpenAI schema', async () => {
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as object;
    const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
    ajv.addSchema(schema, 'openai');
    const valid = (name: string, value: unknown): unknown =>
      ajv.validate(`openai#/components/schemas/${name}`, value) || ajv.errors;
    expect(valid('CreateChatCompletionResponse', await (await service.sendRaw(token, hello)).json())).toBe(
      true,
    );
    const stream = await (await service.sendRaw(token, hello.replace('{', '{"stream":true,'))).text();
    const chunks = stream.split('\n\n').filter((frame) => frame.startsWith('data: {'));
    for (const frame of chunks)
      expect(valid('CreateChatCompletionStreamResponse', JSON.parse(frame.slice(6)))).toBe(true);
    expect(chunks.length).toBeGreaterThan(1);
  });

  it('lets no cache keep answers of its own, and adds nothing to those of a provider', async () => {
    const readHeaders = ({ headers }: Response): (string | null)[] =>
      ['cache-control', 'x-content-type-options'].map((name) => headers.get(name));
    const auth = { authorization: `Bearer ${token}` };
    const [own, refused, chat, passed] = await Promise.all([
      fetch(`${service.url}/v1/admin/tokens`, { headers: { authorization: `Bearer ${service.adminToken}` } }),
      fetch(`${service.url}/v1/memories`),
      service.sendRaw(token, hello),
      fetch(`${service.url}/v1/models`, { headers: auth }),
    ]);
    expect([own, refused, chat, passed].map(({ status }) => status)).toEqual([200, 401, 200, 200]);
    expect([own, refused].map(readHeaders)).toEqual([
      ['no-store', 'nosniff'],
      ['no-store', 'nosniff'],
    ]);
    expect([chat, passed].map(readHeaders)).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('S0-42 S0-43 S0-4 returns status, headers and bytes untouched, repeated headers apart', async () => {
    const body =
      '{"id":"x","big":12345678901234567890,"choices":[{"index":0,"message":{"role":"assistant","content":"é \\u00e9 1.10","refusal":null}}]}';
    upstream.next({
      status: 201,
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
        ['Set-Cookie', 'memorybridge_login=forged; Path=/'],
        ['openai-processing-ms', '12'],
        ['x-ratelimit-remaining-requests', '9'],
        ['content-type', 'application/json; charset=utf-8'],
      ],
      body,
    });
    const response = await request(`${service.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: hello,
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers).toMatchObject({
      'set-cookie': ['a=1', 'b=2'],
      'openai-processing-ms': '12',
      'x-ratelimit-remaining-requests': '9',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(response.headers).not.toHaveProperty('x-memorybridge-request-id');
    expect(await response.body.text()).toBe(body);
  });

  it('S0-37 forwards fields, number spelling and escapes unchanged, and headers of the client but not ours', async () => {
    const raw =
      '{"x_unknown":{"a":null},"seed":12345678901234567890,"temperature":1.10,"top_p":1e0,"messages":[{"role":"developer","content":"é \\ud83c"},{"role":"user","content":[{"type":"text","text":"hi"},{"type":"mystery","z":[1]}]}],"metadata":{"messages":"decoy"},"tools":[]}';
    await (
      await service.sendRaw(quiet, raw, {
        'openai-beta': 'org',
        'x-custom': 'yes',
        'x-session-id': 's',
        'x-memory': 'off',
        cookie: 'a=b',
        traceparent: '00-1-2-03',
      })
    ).text();
    expect(upstream.last.body.toString()).toBe(raw);
    expect(upstream.last.headers).toMatchObject({
      'openai-beta': 'org',
      'x-custom': 'yes',
      traceparent: '00-1-2-03',
    });
    for (const name of ['x-session-id', 'x-memory', 'cookie', 'x-request-id'])
      expect(upstream.last.headers).not.toHaveProperty(name);
  });

  it('fills the model in only when the request names none (D17)', async () => {
    const filled = await service.register({
      llm_base_url: upstream.url,
      llm_api_key: 'sk-upstream-0123456789',
      llm_model: 'house-model',
      policy: { enabled: false },
    });
    await (await service.sendRaw(filled, '{"messages":[{"role":"user","content":"x"}]}')).text();
    expect(upstream.chats.at(-1)).toMatchObject({ model: 'house-model' });
    await (
      await service.sendRaw(filled, '{"model":"mine","messages":[{"role":"user","content":"x"}]}')
    ).text();
    expect(upstream.chats.at(-1)).toMatchObject({ model: 'mine' });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('passes a %s answer as it is and still stores its text', async (encoding, compress) => {
    const body = compress(JSON.stringify(buildCompletion(`packed with ${encoding}`)));
    upstream.next({
      headers: [
        ['content-encoding', encoding],
        ['content-type', 'application/json'],
      ],
      body,
    });
    const response = await request(`${service.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding, 'x-session-id': encoding },
      body: hello,
    });
    expect(Buffer.from(await response.body.arrayBuffer()).equals(body)).toBe(true);
    expect(upstream.last.headers['accept-encoding']).toBe(encoding);
    expect(
      await service.rows(`SELECT body FROM messages WHERE session_id = '${encoding}' AND role = 'assistant'`),
    ).toEqual([{ body: `packed with ${encoding}` }]);
  });

  it('S0-96 S0-97 relays SSE bytes however they are cut, and stores the text without damage', async () => {
    const frames = buildSseFrames(buildTextChunks(['Grüße ', '世界 ', '🎉'])).join('');
    const bytes = Buffer.from(frames);
    const steps = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) =>
      bytes.subarray(i * 7, i * 7 + 7),
    );
    upstream.next({ headers: [['content-type', 'text/event-stream']], steps });
    const response = await service.sendRaw(token, hello.replace('{', '{"stream":true,'), {
      'x-session-id': 'sse',
    });
    expect(await response.text()).toBe(frames);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(
      await service.rows("SELECT body FROM messages WHERE session_id = 'sse' AND role = 'assistant'"),
    ).toEqual([{ body: 'Grüße 世界 🎉' }]);
  });

  it('resets the client when the upstream dies mid-stream: never a clean end', async () => {
    upstream.next({
      ...sse(buildTextChunks(['half']).slice(0, 2)),
      end: 'cut',
      steps: buildSseFrames(buildTextChunks(['half']).slice(0, 2), false),
    });
    const response = await service.sendRaw(token, hello.replace('{', '{"stream":true,'), {
      'x-session-id': 'cut',
    });
    await expect(response.text()).rejects.toThrow();
    await eventually(
      async () =>
        (await service.rows<{ status: string }>("SELECT status FROM turns WHERE session_id = 'cut'"))[0]
          ?.status === 'aborted',
    );
  });

  const hanging = { end: 'hang' as const };
  const begun = {
    headers: [['content-type', 'application/json']] as const,
    steps: ['{"id":'],
    end: 'hang' as const,
  };
  const begunStream = {
    ...sse([]),
    steps: buildSseFrames(buildTextChunks(['a']), false),
    end: 'hang' as const,
  };
  it.each([
    ['POST', 'chat/completions', 'before headers', hanging],
    ['POST', 'chat/completions', 'mid-stream', begunStream],
    ['POST', 'chat/completions', 'of a plain answer', begun],
    ['POST', 'embeddings', 'before headers', hanging],
    ['POST', 'embeddings', 'mid-answer', begun],
    ['GET', 'models', 'before headers', hanging],
    ['GET', 'models/one', 'mid-answer', begun],
  ])('carries the client’s abort of %s /v1/%s %s to the upstream', async (method, path, _, script) => {
    upstream.next(script);
    const controller = new AbortController();
    const pending = fetch(`${service.url}/v1/${path}`, {
      method,
      signal: controller.signal,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { body: hello }),
    });
    if (script !== hanging) await pending;
    await eventually(() => upstream.requests.length === 1);
    controller.abort();
    await pending.then((response) => response.text()).catch(() => undefined);
    await eventually(() => upstream.aborted === 1);
  });

  it('decides by the response, not the request, whether it is a stream', async () => {
    upstream.next({ body: buildCompletion('plain after all') });
    await (
      await service.sendRaw(token, hello.replace('{', '{"stream":true,'), { 'x-session-id': 'json' })
    ).text();
    expect(
      await service.rows("SELECT body FROM messages WHERE session_id = 'json' AND role = 'assistant'"),
    ).toEqual([{ body: 'plain after all' }]);
  });

  it('does not follow redirects, and passes empty and 204 answers', async () => {
    upstream.next(
      { status: 302, headers: [['location', 'http://127.0.0.1:9/']], body: '' },
      { status: 204 },
      { status: 504, body: '' },
    );
    const statuses = [];
    for (let i = 0; i < 3; i += 1) {
      const response = await request(`${service.url}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${quiet}` },
        body: hello,
      });
      statuses.push([response.statusCode, await response.body.text()]);
    }
    expect(statuses).toEqual([
      [302, ''],
      [204, ''],
      [504, ''],
    ]);
  });

  it('refuses a body over the limit with 413 in the OpenAI shape before reading it all', async () => {
    const response = await request(`${service.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: Buffer.alloc(65 << 20, 32),
    }).catch(() => null);
    if (response)
      expect([response.statusCode, await response.body.json()]).toMatchObject([
        413,
        { error: { code: 'payload_too_large' } },
      ]);
    expect(upstream.requests).toHaveLength(0);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
  });

  it('two tokens used at the same time never share upstream, key or texts', async () => {
    const other = await startUpstream();
    const second = await service.register({ llm_base_url: other.url, llm_api_key: 'sk-second-0123456789' });
    const ask = (key: string, word: string, n: number) =>
      service
        .chat(
          key,
          { model: 'm', messages: [{ role: 'user', content: `${word} number ${n}` }] },
          { 'x-session-id': `mix-${n % 5}` },
        )
        .then((r) => r.text());
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => (n % 2 ? ask(token, 'alpha', n) : ask(second, 'bravo', n))),
    );
    expect(JSON.stringify(upstream.chats)).not.toContain('bravo');
    expect(JSON.stringify(other.chats)).not.toContain('alpha');
    expect(new Set(other.requests.map(({ headers }) => headers['authorization']))).toEqual(
      new Set(['Bearer sk-second-0123456789']),
    );
    await other.close();
  });

  it('a large image part is logged as a placeholder with its hash and reaches the upstream whole', async () => {
    const image = `data:image/png;base64,${'A'.repeat(300_000)}`;
    const raw = JSON.stringify({
      model: 'm',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'look' },
            { type: 'image_url', image_url: { url: image } },
          ],
        },
      ],
    });
    await (await service.sendRaw(token, raw, { 'x-session-id': 'image' })).text();
    expect(upstream.last.body.toString()).toBe(raw);
    const [row] = await service.rows<{ content: string }>(
      "SELECT content FROM messages WHERE session_id = 'image' AND role = 'user'",
    );
    expect(row?.content).toMatch(/sha256/);
    expect(row?.content.length).toBeLessThan(2_000);
  });
});

describe('headers of ours on a passed-through response', () => {
  it('are there only when the policy allows them (D32)', async () => {
    const open = await service.register({
      llm_base_url: upstream.url,
      llm_api_key: 'sk-upstream-0123456789',
      policy: { headers: { extra_response: true } },
    });
    const ours = async (key: string): Promise<string[]> =>
      [...(await service.sendRaw(key, hello, { 'x-request-id': 'mine' })).headers]
        .filter(([name]) => name.startsWith('x-memorybridge'))
        .map(String);
    expect(await ours(token)).toEqual([]);
    expect(await ours(open)).toEqual(['x-memorybridge-recall,ok', 'x-memorybridge-request-id,mine']);
  });
});
