import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { startService, type RunningService } from '../support/service.js';
import { MemoriesService } from '../../src/memory/memories/memories.service.js';
import { ReceiptsService } from '../../src/memory/recall/receipts.service.js';
import { estimateTokens } from '../../src/common/text/token-estimate.js';

interface Memory {
  readonly id: string;
  readonly content: string;
  readonly apiKeyId: string;
}
interface Listing {
  readonly data: readonly Memory[];
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
  readonly stats: {
    readonly total: number;
    readonly byType: object;
    readonly tokensUsed: number;
    readonly recalls: number;
    readonly hitRate: number;
  };
}

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let service: RunningService;
let other: RunningService;
let key: { id: string; token: string };

beforeAll(async () => {
  service = await startService({ worker: false });
  other = await startService({ beside: service, worker: false });
  key = await service.registerWithId({ ...LLM, policy: { preset: 'router' } });
});
afterAll(async () => {
  await other.close();
  await service.close();
});

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(service.url + path, {
    method,
    headers: {
      authorization: `Bearer ${service.adminToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const list = async (query: string): Promise<Listing> =>
  (await call('GET', `/api/memory?${query}`)).body as Listing;
const create = async (fields: object): Promise<Memory> => {
  const { status, body } = await call('POST', '/api/memory', fields);
  expect(status).toBe(200);
  return (body as { id: Memory }).id;
};
const newKey = async (): Promise<string> => (await service.registerWithId(LLM)).id;

describe('management of memories', () => {
  it('S3-71 needs the admin token or its login, and answers errors as {error}', async () => {
    const paths = ['/api/memory', '/api/memory/health', `/api/memory/${NOWHERE}`, '/api/settings/memory'];
    for (const path of paths) {
      const nobody = await fetch(service.url + path);
      expect([path, nobody.status, await nobody.json()]).toEqual([path, 401, { error: expect.any(String) }]);
      const { status, body } = await call('GET', path, undefined, { authorization: `Bearer ${key.token}` });
      expect([path, status, body]).toEqual([path, 403, { error: expect.any(String) }]);
    }
    const login = await fetch(`${service.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: service.adminToken }),
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await fetch(`${service.url}/api/memory`, { headers: { cookie } })).status).toBe(200);
    const write = {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"content":"a","key":"k"}',
    };
    expect(
      (
        await fetch(`${service.url}/api/memory`, {
          ...write,
          headers: { ...write.headers, origin: 'http://evil.test' },
        })
      ).status,
    ).toBe(403);
  });

  it('S3-72 S3-73 lists by token, type, session and text, page by page, with totals of all pages', async () => {
    const [mine, theirs] = [await newKey(), await newKey()];
    for (let at = 1; at <= 5; at += 1)
      await create({ apiKeyId: mine, key: `tea:${at}`, content: `Drinks tea number ${at}`, sessionId: 's1' });
    await create({ apiKeyId: mine, key: 'coffee', content: '喝咖啡 100%', type: 'episodic' });
    await create({ apiKeyId: theirs, key: 'tea:1', content: 'Drinks tea number 1' });
    const all = await list(`apiKeyId=${mine}`);
    expect(all).toMatchObject({ page: 1, limit: 50, total: 6, totalPages: 1 });
    expect(all.data[0]).toEqual({
      id: expect.any(String),
      apiKeyId: mine,
      sessionId: '',
      type: 'episodic',
      key: 'coffee',
      content: '喝咖啡 100%',
      metadata: {},
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      expiresAt: null,
    });
    const tokensUsed = all.data.reduce((sum, { content }) => sum + estimateTokens(content), 0);
    expect(all.stats).toEqual({
      total: 6,
      byType: { factual: 5, episodic: 1, procedural: 0, semantic: 0 },
      tokensUsed,
      recalls: 0,
      hitRate: 0,
    });
    const second = await list(`apiKeyId=${mine}&type=factual&limit=2&page=2`);
    expect([
      second.data.map(({ content }) => content.at(-1)),
      second.page,
      second.totalPages,
      second.stats.total,
    ]).toEqual([['3', '2'], 2, 3, 5]);
    const offset = await list(`apiKeyId=${mine}&type=factual&limit=2&page=1&offset=3`);
    expect([offset.data.map(({ content }) => content.at(-1)), offset.page]).toEqual([['2', '1'], 2]);
    expect((await list(`apiKeyId=${mine}&sessionId=s1&q=TEA:3`)).data.map(({ content }) => content)).toEqual([
      'Drinks tea number 3',
    ]);
    expect((await list(`apiKeyId=${mine}&q=${encodeURIComponent('100%')}`)).total).toBe(1);
    expect((await list(`apiKeyId=${NOWHERE}`)).total).toBe(0);
    const everywhere = await list('q=number+1');
    expect(new Set(everywhere.data.map(({ apiKeyId }) => apiKeyId))).toEqual(new Set([mine, theirs]));
  });

  it('S3-72 returns the hit rate of recall', async () => {
    const mine = await newKey();
    const [row] = await service.rows<{ space_id: string }>(
      `SELECT space_id FROM tokens WHERE id = '${mine}'`,
    );
    const receipts = service.app.get(ReceiptsService, { strict: false });
    for (const hit of [true, false, true, true]) receipts.count(row!.space_id, hit);
    await receipts.flush();
    expect((await list(`apiKeyId=${mine}`)).stats).toMatchObject({ recalls: 4, hitRate: 0.75 });
  });

  it('S3-74 S3-75 S3-76 S3-94 stores under a key, merges metadata, reads by id and deletes for good', async () => {
    const mine = await newKey();
    const entry = {
      apiKeyId: mine,
      key: 'diet',
      content: 'Eats no meat',
      sessionId: 's9',
      metadata: { a: 1, deep: { x: [1] } },
    };
    const first = await create({ ...entry, expiresAt: '2999-01-01T00:00:00Z' });
    expect(first).toMatchObject({ type: 'factual', sessionId: 's9', expiresAt: '2999-01-01T00:00:00.000Z' });
    const again = await create({
      ...entry,
      content: 'Eats no meat and no fish',
      type: 'procedural',
      metadata: { b: 2 },
    });
    expect(again).toMatchObject({
      id: first.id,
      type: 'procedural',
      metadata: { a: 1, b: 2, deep: { x: [1] } },
    });
    expect(await call('GET', `/api/memory/${first.id}`)).toEqual({ status: 200, body: { memory: again } });
    expect(await call('DELETE', `/api/memory/${first.id}`)).toEqual({ status: 200, body: { success: true } });
    expect(await call('GET', `/api/memory/${first.id}`)).toEqual({
      status: 404,
      body: { error: 'Not found' },
    });
    expect(await call('DELETE', `/api/memory/${first.id}`)).toEqual({
      status: 404,
      body: { error: 'Memory not found' },
    });
    expect(
      await service.rows(
        `SELECT 1 FROM memories WHERE id = '${first.id}' UNION ALL SELECT 1 FROM memory_versions WHERE memory_id = '${first.id}'`,
      ),
    ).toEqual([]);
  });

  it('keeps memories of no token in a space of their own', async () => {
    const memory = await create({ key: 'house rule', content: 'Answer in English' });
    expect(memory.apiKeyId).toBe('');
    expect((await call('GET', `/api/memory/${memory.id}`)).body).toEqual({ memory });
    expect(
      await create({ key: 'house rule', content: 'Answer in French', apiKeyId: '', sessionId: '' }),
    ).toMatchObject({ id: memory.id });
  });

  it.each<[string, string, unknown?]>([
    ['GET', '/api/memory?type=best'],
    ['GET', '/api/memory?limit=0'],
    ['GET', '/api/memory?limit=1e99'],
    ['GET', '/api/memory?page=x'],
    ['GET', '/api/memory?offset=-1'],
    ['GET', '/api/memory?apiKeyId=me'],
    ['GET', '/api/memory?colour=red'],
    ['GET', '/api/memory?sessionId=%00'],
    ['POST', '/api/memory', { content: 'x' }],
    ['POST', '/api/memory', { key: 'k' }],
    ['POST', '/api/memory', { key: '\0', content: 'x' }],
    ['POST', '/api/memory', { key: 'k', content: '' }],
    ['POST', '/api/memory', { key: 'k', content: 'x', type: 'other' }],
    ['POST', '/api/memory', { key: 'k', content: 'x', metadata: [] }],
    ['POST', '/api/memory', { key: 'k', content: 'x', expiresAt: 'soon' }],
    ['POST', '/api/memory', { key: 'k', content: 'x', expiresAt: '20300101' }],
    ['POST', '/api/memory', { key: 'k', content: 'x', apiKeyId: 'mine' }],
    ['POST', '/api/memory', { key: 'k', content: 'x', colour: 'red' }],
    ['POST', '/api/memory', '{"key":'],
    ['POST', '/api/memory', '[]'],
    ['PUT', '/api/settings/memory', { enabled: 'yes' }],
    ['PUT', '/api/settings/memory', { enabled: null }],
    ['PUT', '/api/settings/memory', { maxTokens: 16_001 }],
    ['PUT', '/api/settings/memory', { maxTokens: -1 }],
    ['PUT', '/api/settings/memory', { retentionDays: 0 }],
    ['PUT', '/api/settings/memory', { retentionDays: 366 }],
    ['PUT', '/api/settings/memory', { retentionDays: 1.5 }],
    ['PUT', '/api/settings/memory', { strategy: 'best' }],
    ['PUT', '/api/settings/memory', { colour: 'red' }],
  ])('S3-74 S3-80 %s %s %j is 400 and says why', async (...[method, path, body]) => {
    expect(await call(method, path, body)).toEqual({
      status: 400,
      body: { error: expect.stringMatching(/\S/) },
    });
  });

  it('S3-74 answers 404 for an unknown token', async () => {
    expect(await call('POST', '/api/memory', { key: 'k', content: 'x', apiKeyId: NOWHERE })).toEqual({
      status: 404,
      body: { error: 'No token has this apiKeyId.' },
    });
    expect(await call('GET', '/api/memory/nonsense')).toEqual({ status: 404, body: { error: 'Not found' } });
  });
});

describe('health of memory', () => {
  const listLeft = () =>
    service.rows(`SELECT 1 FROM memories WHERE key = 'health:check' UNION ALL SELECT 1 FROM audit_events WHERE action LIKE 'memory.%' AND actor = 'system'
    UNION ALL SELECT 1 FROM tombstones WHERE space_id NOT IN (SELECT space_id FROM tokens WHERE space_id IS NOT NULL)`);

  it('S3-77 S3-78 creates, finds and deletes a memory, and leaves nothing behind', async () => {
    const spaces = await service.rows('SELECT id FROM spaces ORDER BY id');
    expect(await call('GET', '/api/memory/health')).toEqual({
      status: 200,
      body: { working: true, latencyMs: expect.any(Number) },
    });
    expect([await listLeft(), await service.rows('SELECT id FROM spaces ORDER BY id')]).toEqual([[], spaces]);
  });

  it('keeps the memory of the check out of the lists of memories and spaces', async () => {
    const memories = service.app.get(MemoriesService, { strict: false });
    const listing = memories.list.bind(memories);
    const look = async () => [
      await service.admin('GET', '/v1/admin/memories'),
      await service.admin('GET', '/v1/admin/spaces'),
    ];
    const before = await look();
    const during: unknown[] = [];
    memories.list = async (scope) => {
      expect(await listLeft()).not.toEqual([]);
      during.push(await look());
      return listing(scope);
    };
    const { body } = await call('GET', '/api/memory/health');
    memories.list = listing;
    expect(body).toMatchObject({ working: true });
    expect(during).toEqual([before, before]);
  });

  it('S3-77 S3-78 names the part that failed, and leaves nothing behind even then', async () => {
    const memories = service.app.get(MemoriesService, { strict: false });
    const listing = memories.list.bind(memories);
    memories.list = () => Promise.reject(new Error('broken'));
    const { status, body } = await call('GET', '/api/memory/health');
    memories.list = async () => ({ ...(await listing(null)), memories: [] });
    const lost = await call('GET', '/api/memory/health');
    memories.list = listing;
    expect([status, body]).toEqual([
      200,
      {
        working: false,
        latencyMs: expect.any(Number),
        error: 'Something went wrong in the service; its log has the details.',
      },
    ]);
    expect(lost.body).toMatchObject({ working: false, error: 'A new memory was not in the list.' });
    expect(await listLeft()).toEqual([]);
  });
});

describe('memory settings', () => {
  it('S3-79 S3-80 are read whole and changed in part, effective at once in every process', async () => {
    const defaults = {
      enabled: true,
      maxTokens: 2_000,
      retentionDays: 30,
      strategy: 'hybrid',
      reach: 'space',
      skillsEnabled: false,
    };
    expect(await call('GET', '/api/settings/memory')).toEqual({ status: 200, body: defaults });
    const changed = { ...defaults, maxTokens: 0, strategy: 'recent', reach: 'session' };
    expect(
      await call('PUT', '/api/settings/memory', { maxTokens: 0, strategy: 'recent', reach: 'session' }),
    ).toEqual({
      status: 200,
      body: changed,
    });
    expect((await call('GET', '/api/settings/memory')).body).toEqual(changed);
    await eventually(async () => {
      const there = await other.admin<{ maxTokens: number }>('GET', '/api/settings/memory');
      return there.maxTokens === 0;
    });
    expect(await call('PUT', '/api/settings/memory', {})).toEqual({ status: 200, body: changed });
    expect((await call('PUT', '/api/settings/memory', defaults)).body).toEqual(defaults);
  });

  it('are changed as a whole or not at all, and errors name the field', async () => {
    const { body } = await call('PUT', '/api/settings/memory', { maxTokens: 5, retentionDays: 400 });
    expect((body as { error: string }).error).toContain('retentionDays');
    expect((await call('GET', '/api/settings/memory')).body).toMatchObject({ maxTokens: 2_000 });
    // All spaces at once are for administrators, and no default of anybody's.
    const everywhere = await call('PUT', '/api/settings/memory', { reach: 'global' });
    expect([everywhere.status, (everywhere.body as { error: string }).error]).toEqual([
      400,
      expect.stringContaining('reach'),
    ]);
  });
});
