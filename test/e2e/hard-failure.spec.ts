import { describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { chatBy, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import type { RunningService } from '../support/service.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const HTTP_TIMEOUT_MS = 10_000;
const BODY_LIMIT = 1_048_576;
let service: RunningService;
let upstream: ScriptedUpstream;
let token: string;
const fields = () => chatBy(upstream);
const hello = { model: 'm', messages: [{ role: 'user', content: 'hello' }] };
const deaf = {
  embed_provider: 'v',
  embed_base_url: 'http://127.0.0.1:9/v1',
  embed_api_key: 'sk-embed-0123456789',
  embed_dims: 8,
  embed_body: { model: 'e' },
};

useBridge(
  async (bridge) => {
    ({ service, upstream } = bridge);
    token = await service.register(chatBy(upstream));
  },
  {
    env: {
      HTTP_TIMEOUT: String(HTTP_TIMEOUT_MS / 1_000),
      MEMORYBRIDGE_SERVER_BODY_LIMIT: String(BODY_LIMIT),
    },
  },
);

describe('hard failure', () => {
  it('S0-10 S0-11 S0-12 answers 401 without or with an unknown token, everywhere but on public routes', async () => {
    for (const path of [
      '/v1/chat/completions',
      '/v1/models',
      '/v1/models/x',
      '/v1/embeddings',
      '/v1/admin/tokens',
      '/v1/admin/jobs',
      '/metrics',
      '/admin/queues',
    ]) {
      const method = path.includes('completions') || path.includes('embeddings') ? 'POST' : 'GET';
      const missing = await fetch(service.url + path, { method, redirect: 'manual' });
      expect([path, missing.status, ((await missing.json()) as { detail: string }).detail]).toEqual([
        path,
        401,
        'TOKEN_MISSING',
      ]);
      const unknown = await fetch(service.url + path, {
        method,
        headers: { authorization: 'bearer mb_nobody_0123456789abcdef' },
      });
      expect([path, unknown.status, ((await unknown.json()) as { detail: string }).detail]).toEqual([
        path,
        401,
        'TOKEN_INVALID',
      ]);
    }
    expect((await fetch(`${service.url}/no/such/path`)).status).toBe(401);
    for (const path of ['/health', '/livez', '/readyz', '/docs', '/openapi.json'])
      expect((await fetch(service.url + path)).status).toBe(200);
  });

  it('S0-61 GET /health needs no token', async () => {
    // A part that takes longer than a second to answer counts as down.
    await eventually(async () => {
      expect(await (await fetch(`${service.url}/health`)).json()).toMatchObject({
        status: 'ok',
        api: { status: 'ok' },
        database: { status: 'ok' },
      });
      return true;
    });
  });

  it('S0-24 S0-67 answers 502 within the search timeout when recall fails, and does not call the LLM', async () => {
    const slow = await startUpstream();
    slow.always({ end: 'hang' });
    const strict = await service.register({
      ...fields(),
      ...deaf,
      embed_base_url: slow.url,
      policy: { recall: { timeout_ms: 500 } },
    });
    const response = await service.chat(strict, hello);
    expect([response.status, await response.json()]).toMatchObject([
      502,
      { error: { code: 'memory_recall_failed', type: 'memory_error' } },
    ]);
    expect(upstream.requests).toHaveLength(0);
    upstream.next({ status: 500, body: { error: { message: 'theirs' } } });
    expect((await service.chat(token, hello)).status).toBe(500);
    await slow.close();
  });

  it('continues without memory when the policy is best effort, and records it in the audit log', async () => {
    const policy = { recall: { on_failure: 'best_effort', timeout_ms: 20_000 } };
    const { token: loose, id } = await service.registerWithId({ ...fields(), ...deaf, policy });
    expect((await service.chat(loose, hello)).status).toBe(200);
    expect(upstream.requests).toHaveLength(1);
    const actions = () =>
      service.rows<{ action: string }>(`SELECT action FROM audit_events WHERE actor = 'service:${id}'`);
    await eventually(async () => (await actions()).some(({ action }) => action === 'recall.degraded'));
  });

  it.each([
    ['', '/v1/chat/completions'],
    ['/v1', '/v1/chat/completions'],
    ['/api/paas/v4/', '/api/paas/v4/chat/completions'],
  ])(
    'S0-95 posts to the path that the base URL "…%s" stands for, with the token’s key',
    async (path, expected) => {
      const own = await service.register({
        llm_base_url: upstream.origin + path,
        llm_api_key: 'sk-of-this-token-0123456789',
      });
      expect((await service.chat(own, hello)).status).toBe(200);
      expect([upstream.last.method, upstream.last.url]).toEqual(['POST', expected]);
      expect(upstream.last.headers['authorization']).toBe('Bearer sk-of-this-token-0123456789');
    },
  );

  it('S0-25 S0-95 answers 502 once, without a second try, when the provider can’t be reached or does not answer', async () => {
    const gone = await service.register({
      llm_base_url: 'http://127.0.0.1:9/v1',
      llm_api_key: 'sk-upstream-0123456789',
    });
    const refused = await service.chat(gone, hello);
    expect([refused.status, await refused.json()]).toMatchObject([
      502,
      { error: { code: 'upstream_unreachable' } },
    ]);
    upstream.always({ end: 'hang' });
    const started = performance.now();
    const hung = await service.chat(token, hello);
    expect(performance.now() - started).toBeGreaterThan(HTTP_TIMEOUT_MS - 50);
    const body = JSON.stringify(await hung.json());
    expect([hung.status, body]).toEqual([502, expect.stringContaining('upstream_timeout')]);
    expect(body).not.toMatch(/127\.0\.0\.1|sk-/);
    expect(upstream.requests).toHaveLength(1);
  });

  async function refusesNaming(body: object, field: string): Promise<void> {
    const response = await service.chat(token, body);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error: { param: field, type: 'invalid_request_error' } },
    ]);
    expect(upstream.requests).toHaveLength(0);
  }

  it.each([{ model: 'm' }, { messages: null }])('S0-26 answers 422 naming messages to %j', (body) =>
    refusesNaming(body, 'messages'),
  );

  it('S0-27 answers 422 naming messages to an empty list', () => refusesNaming({ messages: [] }, 'messages'));

  it.each([
    ['messages[0].role', [{ role: 'robot', content: 'x' }]],
    ['messages[0].content', [{ role: 'user', content: 5 }]],
    [
      'messages[1].tool_call_id',
      [
        { role: 'user', content: 'x' },
        { role: 'tool', content: 'x' },
      ],
    ],
  ])('S0-28 answers 422 naming %s to a bad message', (field, messages) =>
    refusesNaming({ model: 'm', messages }, field),
  );

  it('S0-29 S0-30 S0-52 keeps service tokens out of the admin API and answers 404 for an unknown token', async () => {
    const response = await fetch(`${service.url}/v1/admin/tokens`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(403);
    const missing = await fetch(`${service.url}/v1/admin/tokens/00000000-0000-4000-8000-000000000000`, {
      headers: { authorization: `Bearer ${service.adminToken}` },
    });
    expect(missing.status).toBe(404);
  });

  it.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 503, 529])(
    'S0-31 S0-33 S0-41 passes the provider’s %i through with its body',
    async (status) => {
      upstream.next({
        status,
        headers: [
          ['retry-after', '7'],
          ['content-type', 'text/html'],
        ],
        body: '<h1>theirs</h1>',
      });
      const response = await service.chat(token, hello);
      expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
        status,
        '7',
        '<h1>theirs</h1>',
      ]);
      expect(upstream.requests).toHaveLength(1);
    },
  );

  it('S0-14 S0-20 refuses a corrupted row at the next call after the notice', async () => {
    const { token: doomed, id } = await service.registerWithId(fields());
    expect((await service.chat(doomed, hello)).status).toBe(200);
    await service.rows(`UPDATE tokens SET llm_base_url = '' WHERE id = '${id}'`);
    const response = await eventually(async () => {
      const refused = await service.chat(doomed, hello);
      return refused.status === 200 ? null : refused;
    });
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { detail: 'TOKEN_INVALID', error: { code: 'token_invalid' } },
    ]);
  });

  it('answers malformed bodies, wrong methods and huge headers without a 5xx', async () => {
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"messages":',
      '{"messages":[1]}',
      '\u0000',
      '{"messages":[{"role":"user","content":5}]}',
      '['.repeat(50_000),
    ];
    for (let i = 0; i < 1_000; i += 1) {
      const response = await service.sendRaw(token, bodies[i % bodies.length]!.slice(0, 50_000 - (i % 7)));
      expect(response.status).toBe(422);
      await response.arrayBuffer();
    }
    expect(
      (await fetch(`${service.url}/v1/chat/completions`, { headers: { authorization: `Bearer ${token}` } }))
        .status,
    ).toBeLessThan(500);
    expect(upstream.requests).toHaveLength(0);
    expect((await service.chat(token, hello)).status).toBe(200);
  });

  const BEARER = 'authorization';
  const json = { 'content-type': 'application/json' };
  const callProxy = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${service.url}${path}`, {
      ...init,
      headers: { [BEARER]: `Bearer ${token}`, ...(init.headers as object) },
    });
  const refusals: readonly [what: string, status: number, ask: () => Promise<Response>][] = [
    ['a request without a token', 401, () => callProxy('/v1/models', { headers: { [BEARER]: '' } })],
    [
      'the admin token',
      403,
      () => callProxy('/v1/models', { headers: { [BEARER]: `Bearer ${service.adminToken}` } }),
    ],
    ['a path that leaves the models', 404, () => callProxy('/v1/models/a%2f..%2ffiles')],
    [
      'a body over the limit',
      413,
      () => callProxy('/v1/chat/completions', { method: 'POST', body: Buffer.alloc(BODY_LIMIT + 1, 32) }),
    ],
    [
      'a body that is no JSON',
      422,
      () => callProxy('/v1/chat/completions', { method: 'POST', headers: json, body: '{' }),
    ],
    [
      'headers that are too large',
      431,
      () => callProxy('/v1/models', { headers: { 'x-large': 'x'.repeat(20_000) } }),
    ],
  ];
  it.each(refusals)(
    'S0-33 refuses %s with %i and its own message, before the provider is called',
    async (_what, status, ask) => {
      const response = await ask();
      expect([response.status, await response.json()]).toMatchObject([
        status,
        { detail: expect.any(String), error: { type: expect.any(String) } },
      ]);
      expect(upstream.requests).toHaveLength(0);
    },
  );

  it('S0-33 answers odd requests with its own documented statuses or the provider’s answer', async () => {
    const OWN = [401, 403, 404, 413, 422, 426, 431, 502, 503];
    const PROVIDERS = 418;
    upstream.always({ status: PROVIDERS, body: 'theirs' });
    const body = JSON.stringify(hello);
    const headers: readonly Record<string, string>[] = [
      {},
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=klingon' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'unknown' },
      { 'x-session-id': '\u00e9'.repeat(2_000) },
      { 'x-memory': 'sometimes', 'x-memory-user': '%00' },
      { 'x-request-id': '../..' },
      { origin: 'https://elsewhere.example', cookie: 'mb_admin=x' },
    ];
    const seen = new Set<number>();
    for (const path of [
      '/v1/chat/completions',
      '/v1/embeddings',
      '/v1/models',
      '/v1/models/a%2Fb',
      '/v1/nothing',
      '/v1',
      '/v1/models/%ff',
    ])
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        for (const more of headers) {
          const { statusCode } = await request(service.url + path, {
            method: method as 'GET',
            headers: { ...json, [BEARER]: `Bearer ${token}`, ...more },
            ...(method !== 'GET' && { body }),
          }).then(async (response) => (await response.body.dump(), response));
          seen.add(statusCode);
        }
    expect([...seen].filter((status) => status !== PROVIDERS && !OWN.includes(status))).toEqual([]);
    expect(seen).toContain(PROVIDERS);
  });

  it('S0-62 S0-63 gives each request an id of 8 hex characters, or takes the caller’s', async () => {
    const own = await fetch(`${service.url}/health`);
    expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/);
    const named = await fetch(`${service.url}/health`, { headers: { 'x-request-id': 'my-id_1' } });
    expect(named.headers.get('x-request-id')).toBe('my-id_1');
    const bad = await fetch(`${service.url}/health`, { headers: { 'x-request-id': 'no spaces' } });
    expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/);
    upstream.next({ headers: [['x-request-id', 'theirs']], body: buildCompletion('x') });
    expect((await service.chat(token, hello)).headers.get('x-request-id')).toBe('theirs');
    const refused = await service.chat(token, {});
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/);
  });

  it('keeps secrets out of every log line and error body', () => {
    expect(service.logs()).not.toMatch(/sk-upstream-0123456789|sk-embed-0123456789|sk-memory-0123456789/);
    expect(service.logs()).not.toContain(token);
    expect(service.logs()).not.toContain(service.adminToken);
  });
});
