import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type RunningService } from '../support/service.js';
import { Caller, usePersonalGround, type Answer } from './personal-fixture.js';

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };

interface Memory {
  readonly id: string;
  readonly text: string;
  readonly topics: readonly string[];
  readonly state: string;
  readonly version: number;
  readonly expires_at: string | null;
}

interface Page {
  readonly memories: readonly Memory[];
  readonly total: number;
}

const ground = usePersonalGround();
let admin: Caller;
let tokenId: string;

const asAdmin = ({ url, adminToken }: RunningService, headers: Record<string, string> = {}): Caller =>
  new Caller(url, '', '', { authorization: `Bearer ${adminToken}`, ...headers });
const list = async (query: string): Promise<Page> =>
  (await admin.call<Page>('GET', `/v1/admin/memories?token_id=${tokenId}&${query}`)).body;
const bulk = (body: object): Promise<Answer> => admin.call('POST', '/v1/admin/memories/bulk', body);

async function add(key: string, content: string, token = tokenId): Promise<string> {
  const { body } = await admin.call<{ id: { id: string } }>('POST', '/api/memory', { key, content, apiKeyId: token });
  return body.id.id;
}

beforeAll(async () => {
  admin = asAdmin(ground.service);
  tokenId = (await ground.service.registerWithId(LLM)).id;
});

describe('GET /v1/admin/memories', () => {
  it('finds memories by text, type, state and token, sorted and in pages', async () => {
    const ids = [];
    for (const n of [1, 2, 3]) ids.push(await add(`list-${n}`, `Paints fence ${n}.`));
    expect((await list('q=fence&sort=memory&order=asc&limit=2')).memories.map(({ text }) => text)).toEqual([
      'Paints fence 1.',
      'Paints fence 2.',
    ]);
    expect((await list('q=fence&sort=memory&order=asc&limit=2&offset=2')).memories.map(({ id }) => id)).toEqual([ids[2]]);
    expect((await list('q=LIST-')).total).toBe(3);
    expect((await list('q=fence&type=episodic')).total).toBe(0);
    await bulk({ ids: [ids[0]], action: 'forget' });
    expect((await list('q=fence')).total).toBe(2);
    expect((await list('q=fence&state=forgotten')).memories).toMatchObject([{ id: ids[0], state: 'forgotten' }]);
    const elsewhere = (await ground.service.registerWithId(LLM)).id;
    expect((await admin.call<Page>('GET', `/v1/admin/memories?token_id=${elsewhere}`)).body).toEqual({ memories: [], total: 0 });
  });

  it('refuses wrong queries, and answers 404 for a memory that is not there', async () => {
    for (const query of ['sort=odd', 'limit=201', 'offset=-1', 'state=gone', 'unknown=1'])
      expect([query, (await admin.call('GET', `/v1/admin/memories?${query}`)).status]).toEqual([query, 422]);
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await admin.call('GET', `/v1/admin/memories/${id}`)).status).toBe(404);
  });
});

describe('a memory of /v1/admin/memories', () => {
  it('C-69 is changed with If-Match, refused when it has changed since, and says who made each version', async () => {
    const id = await add('tea', 'Likes green tea.');
    const { headers } = await admin.call('GET', `/v1/admin/memories/${id}`);
    const etag = headers.get('etag')!;
    const editor = asAdmin(ground.service, { 'if-match': etag });
    expect(await editor.call('PATCH', `/v1/admin/memories/${id}`, { text: 'Likes black tea.', topics: ['drinks'] })).toMatchObject({
      status: 200,
      body: { text: 'Likes black tea.', topics: ['drinks'] },
    });
    expect((await editor.call('PATCH', `/v1/admin/memories/${id}`, { text: 'Likes no tea.' })).status).toBe(409);
    const { body } = await admin.call<{ history: { text: string; changed_by: string | null }[] }>(
      'GET',
      `/v1/admin/memories/${id}/history`,
    );
    expect(body.history.map(({ text }) => text)).toEqual(['Likes black tea.', 'Likes green tea.']);
    expect(body.history[1]!.changed_by).toMatch(/^admin:/);
  });

  it('C-70 is restored to a chosen version, which becomes the current one as a new version', async () => {
    const id = await add('car', 'Drives a red car.');
    for (const text of ['Drives a blue car.', 'Drives a green car.']) await admin.call('PATCH', `/v1/admin/memories/${id}`, { text });
    const before = (await admin.call<Memory>('GET', `/v1/admin/memories/${id}`)).body;
    const restored = await admin.call<Memory>('POST', `/v1/admin/memories/${id}/restore`, { version: 1 });
    expect(restored).toMatchObject({ status: 200, body: { text: 'Drives a red car.', version: before.version + 1 } });
    const { body } = await admin.call<{ history: unknown[] }>('GET', `/v1/admin/memories/${id}/history`);
    expect(body.history).toHaveLength(4);
  });
});

describe('POST /v1/admin/memories/bulk', () => {
  it('C-73 retags, expires and forgets a selection or a filter, and takes a forget back', async () => {
    const ids = [];
    for (const n of [1, 2, 3]) ids.push(await add(`bulk-${n}`, `Plays chess opening ${n}.`));
    const filter = { q: 'chess', token_id: tokenId };
    expect((await bulk({ filter, action: 'retag', add_topics: ['games'], dry_run: true })).body).toEqual({
      matched: 3,
      done: 0,
      failures: [],
      dry_run: true,
    });
    expect((await bulk({ filter, action: 'retag', add_topics: ['games', 'chess'], remove_topics: ['chess'] })).body).toMatchObject({
      done: 3,
    });
    expect((await list('topic=games')).total).toBe(3);
    await bulk({ ids: [ids[0]], action: 'expire', expires_at: '2035-01-31T12:00:00Z' });
    expect((await admin.call<Memory>('GET', `/v1/admin/memories/${ids[0]}`)).body.expires_at).toBe('2035-01-31T12:00:00.000Z');
    expect((await bulk({ filter, action: 'forget' })).body).toMatchObject({ matched: 3, done: 3 });
    expect((await list('q=chess')).total).toBe(0);
    expect((await bulk({ ids, action: 'unforget' })).body).toMatchObject({ matched: 3, done: 3 });
    expect((await list('q=chess')).total).toBe(3);
    expect((await bulk({ ids: ids.slice(1), action: 'erase' })).body).toMatchObject({ done: 2 });
    expect((await list('q=chess&state=all')).memories.map(({ id }) => id)).toEqual([ids[0]]);
    const events = await ground.service.rows<{ detail: { action: string } }>(
      "SELECT detail FROM audit_events WHERE action = 'memory.bulk'",
    );
    expect(events.map(({ detail }) => detail.action)).toEqual(expect.arrayContaining(['retag', 'expire', 'forget', 'unforget', 'erase']));
  });

  it.each([
    [{ action: 'erase' }, 'ids'],
    [{ ids: [], filter: {}, action: 'erase' }, 'ids'],
    [{ filter: {}, action: 'retag' }, 'add_topics'],
    [{ filter: {}, action: 'expire' }, 'expires_at'],
    [{ filter: { unknown: 1 }, action: 'erase' }, 'unknown'],
  ])('refuses %j', async (body, field) => {
    const answer = await bulk(body);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(field)]);
  });
});

describe('with security.operator_texts: hidden', () => {
  let hidden: RunningService;
  beforeAll(async () => {
    hidden = await startService({ beside: ground.service, worker: false, env: { MEMORYBRIDGE_SECURITY_OPERATOR_TEXTS: 'hidden' } });
  }, 60_000);
  afterAll(() => hidden.close());

  it('C-116 C-117 memories of all spaces are shown without texts, and searches in them are refused', async () => {
    const id = await add('canarykey', 'Canary sings.');
    const blind = asAdmin(hidden);
    for (const path of [`/v1/admin/memories?token_id=${tokenId}`, `/v1/admin/memories/${id}`, `/v1/admin/memories/${id}/history`]) {
      const answer = await blind.call('GET', path);
      expect([path, answer.status, /canary/i.test(answer.text)]).toEqual([path, 200, false]);
    }
    expect((await blind.call('GET', '/v1/admin/memories?q=canary')).status).toBe(403);
    expect((await blind.call('POST', '/v1/admin/memories/bulk', { filter: { q: 'canary' }, action: 'erase', dry_run: true })).status).toBe(
      403,
    );
  });
});
