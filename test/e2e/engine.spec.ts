import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackendModule } from '../../src/memory-backend/backend.module.js';
import { HttpBackendDriver } from '../../src/memory-backend/http/http-backend.driver.js';
import { MemoryBackend } from '../../src/memory-backend/memory-backend.port.js';
import { MemoriesService } from '../../src/memory/memories/memories.service.js';
import { eventually } from '../support/eventually.js';
import { startService, type RunningService } from '../support/service.js';

interface Reply {
  readonly status: number;
  readonly body: {
    readonly request_id: string;
    readonly data: Record<string, unknown>;
    readonly error: {
      readonly code: string;
      readonly message: string;
      readonly timestamp: number;
      readonly path: string;
    };
  };
}

const FIELDS = { llm_base_url: 'https://llm.example', llm_api_key: 'sk-test' };
const HEX = /^[0-9a-f]{32}$/;
const message = (text: string, sender = 'ann'): object => ({
  sender_id: sender,
  role: 'user',
  timestamp: 1_760_000_000_000,
  content: text,
});

let service: RunningService;
let token: string;

beforeAll(async () => {
  // Nothing listens on the backend's usual port: the engine API serves the memory of this installation all
  // the same.
  service = await startService({
    env: { ENGINE_OPEN: 'true', MEMORY_GATEWAY_BACKEND_BASE_URL: 'http://127.0.0.1:1995' },
  });
  token = await service.register(FIELDS);
});
afterAll(() => service.close());

async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
): Promise<Reply> {
  const response = await fetch(`${service.url}/api/v1/memory/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

describe('engine API', () => {
  it('refuses a token without the scope memory, and the admin token', async () => {
    const proxyOnly = await service.register({ ...FIELDS, scopes: ['proxy'] });
    for (const secret of [proxyOnly, service.adminToken]) {
      const { status } = await post(
        'search',
        { user_id: 'ann', query: 'tea' },
        { authorization: `Bearer ${secret}` },
      );
      expect(status).toBe(403);
    }
  });

  it('adds, flushes, finds and lists in envelopes', async () => {
    const added = await post('add', {
      session_id: 's1',
      messages: [message('My favourite tea is lapsang souchong.')],
    });
    expect(added).toEqual({
      status: 200,
      body: { request_id: expect.stringMatching(HEX), data: { message_count: 1, status: 'accumulated' } },
    });
    expect((await post('flush', { session_id: 's1' })).body.data['status']).toMatch(
      /^(extracted|no_extraction)$/,
    );
    const { body } = await post('search', { user_id: 'ann', query: 'Which tea does Ann like?' });
    expect(Object.keys(body.data).sort()).toEqual([
      'agent_cases',
      'agent_skills',
      'episodes',
      'profiles',
      'unprocessed_messages',
    ]);
    expect(body.data['episodes']).toContainEqual(
      expect.objectContaining({ user_id: 'ann', session_id: 's1', sender_ids: ['ann'] }),
    );
    expect((await post('get', { user_id: 'ann' })).body.data).toMatchObject({ page: 1, page_size: 10 });
    expect((await post('get', { user_id: 'ann', memory_type: 'agent_skill' })).body.data).toEqual({
      agent_skills: [],
      total: 0,
      page: 1,
      page_size: 10,
    });
  });

  it('explains why a message was found, and which slot a memory fills', async () => {
    await post('add', { session_id: 'why', messages: [message('I moved to Lisbon in May.', 'mira')] });
    await post('flush', { session_id: 'why' });
    const { body } = await post('search', { user_id: 'mira', query: 'Which city does Mira live in?' });
    const found = body.data['episodes'] as { type: string; why: { scores: object; slot: string | null } }[];
    expect(found.find(({ type }) => type === 'memory')?.why.slot).toBe('city');
    expect(found.find(({ type }) => type === 'conversation')?.why).toEqual({
      scores: expect.objectContaining({ speaker: expect.any(Number) }),
      slot: null,
    });
  });

  it('gives each sender of a session their own messages, and the owner of the session those of no user', async () => {
    await post('add', {
      session_id: 'two',
      defer_extraction: true,
      messages: [message('violet umbrella', 'uma'), message('orange kayak', 'ken')],
    });
    await post('add', {
      session_id: 'two',
      defer_extraction: true,
      messages: [{ ...message('noted by the helper', 'bot'), role: 'assistant' }],
    });
    const findText = async (user: string, query: string): Promise<string> =>
      JSON.stringify((await post('search', { user_id: user, query })).body.data['episodes']);
    expect(await findText('uma', 'violet umbrella')).toContain('violet umbrella');
    expect(await findText('uma', 'orange kayak')).not.toContain('orange kayak');
    expect(await findText('ken', 'noted helper')).toContain('noted by the helper');
    expect((await post('flush', { session_id: 'two' })).body.data).toEqual({ status: 'extracted' });
  });

  it('as_of finds what was said and valid then, with every filter, and nothing that was forgotten since', async () => {
    const mine = { authorization: `Bearer ${await service.register(FIELDS)}` };
    const say = async (content: string, session: string): Promise<string> => {
      // Later than the time of the sentence before, also within one millisecond.
      const said = { ...message(content), timestamp: Date.now() + 1 };
      await post('add', { session_id: session, defer_extraction: true, messages: [said] }, mine);
      await post('flush', { session_id: session }, mine);
      return new Date().toISOString();
    };
    const findText = async (change: object): Promise<{ text: string; id: string; parent: string }[]> => {
      const { body } = await post(
        'search',
        { user_id: 'ann', query: 'In which city do I live?', ...change },
        mine,
      );
      const episodes = body.data['episodes'] as { episode: string; id: string; parent_id: string }[];
      return episodes.map(({ episode, id, parent_id }) => ({ text: episode, id, parent: parent_id }));
    };
    const texts = async (change: object): Promise<string[]> =>
      (await findText(change)).map(({ text }) => text);
    const inParis = await say('I live in Paris.', 'one');
    await say('I moved to Lyon. I live in Lyon now.', 'two');
    expect((await texts({})).join()).toMatch(/^(?!.*Paris).*Lyon/);
    for (const method of ['keyword', 'vector', 'hybrid', 'agentic'])
      expect([method, (await texts({ as_of: inParis, method })).join()]).toEqual([
        method,
        expect.stringMatching(/^(?!.*Lyon).*Paris/),
      ]);
    expect(await texts({ as_of: '2020-01-31' })).toEqual([]);
    const [hit] = await findText({ as_of: inParis });
    expect(await texts({ as_of: inParis, filters: { parent_id: hit!.parent } })).toContain(hit!.text);
    expect(await texts({ as_of: inParis, filters: { sender_id: 'bob' } })).toEqual([]);
    const { body } = await post('search', { user_id: 'ann', query: 'city', as_of: inParis }, mine);
    expect(JSON.stringify(body.data['profiles'])).toMatch(/^(?!.*Lyon).*Paris/);
    const [token] = await service.rows<{ space_id: string }>(
      'SELECT space_id FROM tokens ORDER BY created_at DESC LIMIT 1',
    );
    const scope = { spaceId: token!.space_id, endUser: 'ann', appId: 'default', projectId: 'default' };
    await service.app.get(MemoriesService).forget(
      scope,
      (await findText({ as_of: inParis })).map(({ id }) => id),
      { actor: 'test' },
    );
    expect(await texts({ as_of: inParis })).toEqual([]);
  });

  it('never shows the memory of another token', async () => {
    const other = await service.register(FIELDS);
    const { body } = await post(
      'search',
      { user_id: 'ann', query: 'tea' },
      { authorization: `Bearer ${other}` },
    );
    expect(body.data['episodes']).toEqual([]);
  });

  it.each([
    ['an unknown field', 'search', { user_id: 'ann', query: 'x', colour: 'red' }, 'colour'],
    [
      'an unknown field of a message',
      'add',
      { session_id: 's', messages: [{ ...message('x'), mood: 'good' }] },
      'messages.0.mood',
    ],
    [
      'an unknown field of an item',
      'add',
      {
        session_id: 's',
        messages: [{ ...message('x'), content: [{ type: 'text', text: 'a', upload_id: 'u' }] }],
      },
      'upload_id',
    ],
    [
      'bad base64',
      'add',
      { session_id: 's', messages: [{ ...message('x'), content: [{ type: 'image', base64: '§' }] }] },
      'base64',
    ],
    [
      'a tool without its call',
      'add',
      { session_id: 's', messages: [{ ...message('x'), role: 'tool' }] },
      'tool_call_id',
    ],
    ['no messages', 'add', { session_id: 's', messages: [] }, 'messages'],
    ['a bad filter', 'search', { user_id: 'ann', query: 'x', filters: { colour: 'red' } }, 'filters.colour'],
    ['a time that is none', 'search', { user_id: 'ann', query: 'x', as_of: 'yesterday' }, 'as_of'],
    [
      'a time to come',
      'search',
      { user_id: 'ann', query: 'x', as_of: '2999-01-01' },
      'as_of must not be in the future',
    ],
    ['a time as a number', 'search', { user_id: 'ann', query: 'x', as_of: 1_767_225_600_000 }, 'as_of'],
    ['as_of where it has no meaning', 'get', { user_id: 'ann', as_of: '2020-01-31' }, 'as_of'],
    ['top_k 0', 'search', { user_id: 'ann', query: 'x', top_k: 0 }, 'top_k'],
    ['no JSON', 'flush', '{', 'JSON'],
  ])('answers %s with 422 INVALID_INPUT that names it', async (_what, path, body, named) => {
    const reply = await post(path, body);
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({
      request_id: expect.stringMatching(HEX),
      error: {
        code: 'INVALID_INPUT',
        message: expect.stringContaining(named),
        timestamp: expect.any(Number),
        path: `/api/v1/memory/${path}`,
      },
    });
  });

  it('requires a token that is sent to be valid, and a scope to write', async () => {
    expect(
      await post('flush', { session_id: 's' }, { authorization: 'Bearer wrong-token-wrong-token' }),
    ).toMatchObject({
      status: 401,
      body: { error: { code: 'TOKEN_INVALID' } },
    });
    const reader = await service.register({ ...FIELDS, scopes: ['memory:read'] });
    const headers = { authorization: `Bearer ${reader}` };
    expect((await post('search', { user_id: 'ann', query: 'x' }, headers)).status).toBe(200);
    expect(await post('flush', { session_id: 's' }, headers)).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    });
    expect(
      await post('search', { user_id: 'ann', query: 'x' }, { authorization: `Bearer ${service.adminToken}` }),
    ).toMatchObject({
      status: 403,
    });
    expect(
      await post('flush', { session_id: 's' }, { authorization: `Bearer ${token}`, 'x-batch-id': 'a b' }),
    ).toMatchObject({
      status: 200,
    });
    expect(
      await post(
        'add',
        { session_id: 's', messages: [message('x')] },
        { authorization: `Bearer ${token}`, 'x-batch-id': 'a b' },
      ),
    ).toMatchObject({ status: 422 });
  });

  it('D40 requires no token from programs on this machine where it is open, but from others and pages', async () => {
    expect(
      (await post('add', { session_id: 'open', messages: [message('open house on Sunday')] }, {})).status,
    ).toBe(200);
    expect(
      JSON.stringify((await post('search', { user_id: 'ann', query: 'open house' }, {})).body.data),
    ).toContain('open house on Sunday');
    expect(
      JSON.stringify((await post('search', { user_id: 'ann', query: 'open house' })).body.data),
    ).not.toContain('open house on Sunday');
    const indirect: readonly Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.9' },
      { origin: 'https://page.example' },
    ];
    for (const headers of indirect)
      expect(await post('flush', { session_id: 'open' }, headers)).toMatchObject({
        status: 401,
        body: { error: { code: 'TOKEN_MISSING' } },
      });
  });

  it('S4-5 S4-6 an http backend at 127.0.0.1:1995 that does not answer degrades /health, which still answers', async () => {
    expect(service.app.select(BackendModule).get(MemoryBackend)).toBeInstanceOf(HttpBackendDriver);
    const response = await fetch(`${service.url}/health`);
    expect(response.status).toBe(200);
    // Any part that takes longer than a second to answer counts as down.
    await eventually(async () => {
      expect(await (await fetch(`${service.url}/health`)).json()).toMatchObject({
        status: 'degraded',
        api: { status: 'ok' },
        database: { status: 'ok' },
        backend: { status: 'down', base_url: 'http://127.0.0.1:1995', data: null },
      });
      return true;
    });
  });
});

it('S4-4 /health is ok when gateway and memory service are reachable', async () => {
  const gateway = await startService({
    worker: false,
    env: { MEMORY_GATEWAY_BACKEND_BASE_URL: `${service.url}/` },
  });
  try {
    // Ours is degraded itself, its own backend being away; it answers, and that is what counts.
    await eventually(async () => {
      expect(await (await fetch(`${gateway.url}/health`)).json()).toMatchObject({
        status: 'ok',
        backend: { status: 'ok', base_url: service.url },
      });
      return true;
    });
  } finally {
    await gateway.close();
  }
});
