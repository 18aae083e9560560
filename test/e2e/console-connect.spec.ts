import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StandInTokensService } from '../../src/admin/stand-in-tokens.service.js';
import { useBridge, type Bridge } from '../support/bridge.js';
import { startService, type RunningService } from '../support/service.js';

interface StandIn {
  readonly llm_base_url: string;
  readonly llm_api_key: string;
  readonly llm_model: string;
}
interface Check {
  readonly ok: boolean;
  readonly models: number | null;
  readonly status: number | null;
  readonly message: string | null;
  readonly ms: number;
}
type Explained = Readonly<Record<string, { readonly value: unknown; readonly level: string }>>;

const KEY = 'sk-checked-0123456789abcdef';
let bridge: Bridge;
useBridge((started) => (bridge = started));

const admin = <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
  bridge.service.admin(method, path, body);
const ask = (content: string, more: object = {}): object => ({
  model: 'any',
  messages: [{ role: 'user', content }],
  ...more,
});
const say = async (
  token: string,
  content: string,
  headers: Record<string, string> = {},
  more: object = {},
): Promise<string> => (await bridge.service.chat(token, ask(content, more), headers)).text();

describe('the stand-in', () => {
  let standIn: StandIn;
  let token: string;
  beforeAll(async () => {
    standIn = await admin('POST', '/v1/admin/stand-in');
    token = await bridge.service.register({ ...standIn, policy: { recall: { timeout_ms: 20_000 } } });
  });

  /** @returns the status of a request for its models */
  const call = async (headers: Record<string, string>, url = bridge.service.url): Promise<number> =>
    (await fetch(`${url}/stand-in/v1/models`, { headers })).status;
  const buildKeyHeader = (): Record<string, string> => ({ authorization: `Bearer ${standIn.llm_api_key}` });

  it('C-53 answers chats with the memories they were given, plain and streamed, and says that it is not a model', async () => {
    expect(await say(token, 'I am allergic to hazelnuts.')).toContain(
      'the stand-in, not a model. No memories',
    );
    await bridge.service.settled();
    const plain = JSON.parse(
      await say(token, 'What am I allergic to?', { 'x-session-id': 'other' }),
    ) as Record<string, unknown>;
    expect(plain).toMatchObject({
      object: 'chat.completion',
      model: 'any',
      choices: [{ finish_reason: 'stop' }],
    });
    expect(JSON.stringify(plain)).toMatch(/not a model.*hazelnuts/);
    const streamed = await say(
      token,
      'What am I allergic to?',
      { 'x-session-id': 'third' },
      { stream: true },
    );
    const chunks = [...streamed.matchAll(/^data: (\{.*)$/gm)].map(
      ([, json = '']) => JSON.parse(json) as { choices: [{ delta: { content?: string } }] },
    );
    expect(chunks.map(({ choices: [{ delta }] }) => delta.content ?? '').join('')).toMatch(
      /not a model.*hazelnuts/s,
    );
    expect(streamed).toMatch(/data: \[DONE\]\n\n$/);
    // It speaks in nobody's name, so that nothing of its own is remembered.
    const { memories } = await admin<{ memories: { text: string }[] }>('GET', '/v1/admin/memories');
    expect(memories.map(({ text }) => text)).toEqual([expect.stringMatching(/hazelnuts/)]);
  });

  it('C-53 answers requests of a page or a reverse proxy through this service', async () => {
    const headers = {
      origin: bridge.service.url,
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-host': 'memory.example',
    };
    expect((await bridge.service.chat(token, ask('Hello'), headers)).status).toBe(200);
    const models = await fetch(`${bridge.service.url}/v1/models`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    expect(await models.json()).toMatchObject({ data: [{ id: 'stand-in' }] });
  });

  it('C-54 answers 404 to everybody without a key of its own, and to a caller that is not on this machine', async () => {
    expect(await call(buildKeyHeader())).toBe(200);
    expect(await call({})).toBe(404);
    expect(await call({ authorization: `Bearer ${bridge.service.adminToken}` })).toBe(404);
    expect(await call({ authorization: `Bearer ${standIn.llm_api_key.slice(0, -1)}x` })).toBe(404);
    const sent = get(`${bridge.service.url}/stand-in/v1/models`, {
      headers: { ...buildKeyHeader(), host: 'memory.example' },
    });
    const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(404);
  });

  it('answers with the same token after the service has started on another port', async () => {
    const next = await startService({ beside: bridge.service, worker: false });
    try {
      const { tokens } = await admin<{ tokens: StandIn[] }>('GET', '/v1/admin/tokens');
      expect(tokens.map(({ llm_base_url: url }) => url)).toContain(`${next.url}/stand-in/v1`);
      expect((await next.chat(token, ask('Hello'))).status).toBe(200);
    } finally {
      await next.close();
    }
    // The first service takes its tokens back, as it would when it starts again.
    await bridge.service.app.get(StandInTokensService, { strict: false }).updateAddresses();
    expect((await bridge.service.chat(token, ask('Hello'))).status).toBe(200);
  });

  it('refuses a body without messages, in OpenAI’s form', async () => {
    const headers = { ...buildKeyHeader(), 'content-type': 'application/json' };
    const response = await bridge.call('POST', '/stand-in/v1/chat/completions', { headers, body: '{}' });
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ error: expect.objectContaining({ param: 'messages' }) }),
    ]);
  });

  describe('switched off', () => {
    let off: RunningService;
    beforeAll(async () => {
      off = await startService({
        beside: bridge.service,
        worker: false,
        env: { MEMORYBRIDGE_CONSOLE_STAND_IN: 'off' },
      });
    });
    afterAll(() => off.close());

    it('C-54 answers 404 to its own keys, makes none, and says why', async () => {
      expect(await call(buildKeyHeader(), off.url)).toBe(404);
      expect(await off.admin('GET', '/v1/admin/stand-in')).toEqual({
        available: false,
        reason: expect.stringContaining('console.stand_in'),
      });
      await expect(off.admin('POST', '/v1/admin/stand-in')).rejects.toThrow(/404.*console\.stand_in/);
    });
  });
});

describe('POST /v1/admin/tokens/check', () => {
  const check = (body: object): Promise<Check> => admin('POST', '/v1/admin/tokens/check', body);
  const buildForm = (): object => ({ llm_base_url: bridge.upstream.url, llm_api_key: KEY });

  it('C-48 counts the models, or gives the provider’s own refusal with its status', async () => {
    bridge.upstream.next({ status: 200, body: '{"object":"list","data":[{"id":"a"},{"id":"b"}]}' });
    expect(await check(buildForm())).toEqual({
      ok: true,
      models: 2,
      status: 200,
      message: null,
      ms: expect.any(Number),
    });
    expect(bridge.upstream.last).toMatchObject({
      method: 'GET',
      url: '/v1/models',
      headers: { authorization: `Bearer ${KEY}` },
    });
    bridge.upstream.next({ status: 401, body: '{"error":{"message":"Incorrect API key provided."}}' });
    expect(await check(buildForm())).toMatchObject({
      ok: false,
      models: null,
      status: 401,
      message: 'Incorrect API key provided.',
    });
  });

  it('C-48 does not store the key, and records only the host in the audit log', async () => {
    await check(buildForm());
    const events = await bridge.service.rows<{ detail: object }>(
      "SELECT * FROM audit_events WHERE action = 'token.check'",
    );
    expect(events.at(-1)!.detail).toEqual({ host: new URL(bridge.upstream.origin).host });
    expect(JSON.stringify(events) + bridge.service.logs()).not.toContain(KEY);
  });

  it('checks the stored key of a token in that token’s own header', async () => {
    const { id } = await bridge.service.registerWithId({ ...buildForm(), llm_auth: 'x-api-key' });
    expect(await check({ token_id: id })).toMatchObject({ ok: true });
    expect(bridge.upstream.last.headers).toMatchObject({ 'x-api-key': KEY });
  });

  it('sends a typed key as the named provider takes it, unless told otherwise', async () => {
    await check({ ...buildForm(), llm_provider: 'anthropic' });
    expect(bridge.upstream.last.headers).toMatchObject({ 'x-api-key': KEY });
    await check({ ...buildForm(), llm_provider: 'anthropic', llm_auth: 'bearer' });
    expect(bridge.upstream.last.headers).toMatchObject({ authorization: `Bearer ${KEY}` });
  });

  it('follows no redirect, and reports a provider that does not answer', async () => {
    bridge.upstream.next({
      status: 302,
      headers: [['location', `${bridge.upstream.origin}/elsewhere`]],
      body: '',
    });
    expect(await check(buildForm())).toMatchObject({
      ok: false,
      status: 302,
      message: expect.stringContaining('redirects'),
    });
    expect(bridge.upstream.requests).toHaveLength(1);
    expect(await check({ ...buildForm(), llm_base_url: 'http://127.0.0.1:9/v1' })).toMatchObject({
      ok: false,
      status: null,
    });
  });

  it.each<[string, object]>([
    ['llm_base_url', { llm_api_key: KEY }],
    ['llm_base_url', { llm_base_url: 'http://169.254.169.254/v1', llm_api_key: KEY }],
    ['llm_api_key', { llm_base_url: 'https://llm.example/v1' }],
    ['llm_api_key', { llm_base_url: 'https://llm.example/v1', llm_api_key: 'a\nb' }],
    ['llm_api_key', { token_id: '00000000-0000-4000-8000-000000000000', llm_api_key: KEY }],
  ])('refuses what is wrong with %s in %j', (field, body) =>
    expect(check(body)).rejects.toThrow(new RegExp(`422.*"field":"${field}"`)),
  );

  it('answers 404 for an unknown token', () =>
    expect(check({ token_id: '00000000-0000-4000-8000-000000000001' })).rejects.toThrow(/404/));
});

describe('policies', () => {
  const resolve = (body: object): Promise<Explained> => admin('POST', '/v1/admin/policy/resolve', body);

  it('C-93 returns value and level of every field of a token, including its owner’s switch and its own limits', async () => {
    await admin('POST', '/users', { user_id: 'policy-ada' });
    const { id } = await bridge.service.registerWithId({
      llm_base_url: bridge.upstream.url,
      llm_api_key: KEY,
      owner_user_id: 'policy-ada',
      session_window_size: 3,
      policy: { preset: 'agent', recall: { floor: false } },
    });
    await bridge.service.rows(
      `UPDATE users SET preferences = '{"has_memory": false}' WHERE id = 'policy-ada'`,
    );
    expect(await resolve({ token_id: id, user_id: 'policy-ada' })).toMatchObject({
      enabled: { value: false, level: 'user' },
      preset: { value: 'agent', level: 'token' },
      'recall.floor': { value: false, level: 'token' },
      'recall.limit': { value: 8, level: 'preset' },
      'recall.strategy': { value: 'hybrid', level: 'default' },
      'history.window': { value: 3, level: 'token' },
    });
    expect(await resolve({ token_id: id, policy: {} })).toMatchObject({
      'recall.limit': { value: 5, level: 'default' },
    });
  });

  it('C-93 applies the settings in place of the preset router', async () => {
    await admin('PUT', '/api/settings/memory', { maxTokens: 1_234 });
    const policy = await resolve({ policy: { preset: 'router', skills: [{ name: 'a' }] } });
    expect(policy).toMatchObject({
      'recall.max_tokens': { value: 1_234, level: 'settings' },
      'recall.limit': { value: 100, level: 'preset' },
      skills: { value: [], level: 'settings' },
    });
    const { presets } = await admin<{ presets: { name: string; policy: { recall: object } }[] }>(
      'GET',
      '/v1/admin/policy/presets',
    );
    expect(presets.map(({ name }) => name)).toEqual(['bridge', 'agent', 'personal', 'router', 'gateway']);
    expect(presets[3]!.policy.recall).toMatchObject({ max_tokens: 1_234 });
  });

  it.each<[string, object, string]>([
    ['nothing', {}, '422.*"field":"policy"'],
    ['an unknown field', { policy: { recall: { foo: 1 } } }, '422.*policy.recall.foo'],
    ['an unknown token', { token_id: '00000000-0000-4000-8000-000000000001' }, '404'],
    ['an unknown user', { policy: {}, user_id: 'nobody' }, '404'],
  ])('refuses %s', (_title, body, problem) => expect(resolve(body)).rejects.toThrow(new RegExp(problem)));
});
