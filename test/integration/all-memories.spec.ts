import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type RunningService } from '../support/service.js';
import { Caller, usePersonalFixture, type Answer } from './personal-fixture.js';

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
  readonly next: string | null;
}

const fixture = usePersonalFixture();
let admin: Caller;
let tokenId: string;

const asAdmin = ({ url, adminToken }: RunningService, headers: Record<string, string> = {}): Caller =>
  new Caller(url, '', '', { authorization: `Bearer ${adminToken}`, ...headers });
const list = async (query: string): Promise<Page> =>
  (await admin.call<Page>('GET', `/v1/admin/memories?token_id=${tokenId}&${query}`)).body;
const bulk = (body: object): Promise<Answer> => admin.call('POST', '/v1/admin/memories/bulk', body);

async function add(key: string, content: string, token = tokenId): Promise<string> {
  const { body } = await admin.call<{ id: { id: string } }>('POST', '/api/memory', {
    key,
    content,
    apiKeyId: token,
  });
  return body.id.id;
}

beforeAll(async () => {
  admin = asAdmin(fixture.service);
  tokenId = (await fixture.service.registerWithId(LLM)).id;
});

describe('GET /v1/admin/memories', () => {
  it('finds memories by text, type, state and token, sorted and in pages', async () => {
    const ids = [];
    for (const n of [1, 2, 3]) ids.push(await add(`list-${n}`, `Paints fence ${n}.`));
    expect((await list('q=fence&sort=memory&order=asc&limit=2')).memories.map(({ text }) => text)).toEqual([
      'Paints fence 1.',
      'Paints fence 2.',
    ]);
    expect(
      (await list('q=fence&sort=memory&order=asc&limit=2&offset=2')).memories.map(({ id }) => id),
    ).toEqual([ids[2]]);
    expect((await list('q=LIST-')).total).toBe(3);
    expect((await list('q=fence&type=episodic')).total).toBe(0);
    await bulk({ ids: [ids[0]], action: 'forget' });
    expect((await list('q=fence')).total).toBe(2);
    expect((await list('q=fence&state=forgotten')).memories).toMatchObject([
      { id: ids[0], state: 'forgotten' },
    ]);
    const elsewhere = (await fixture.service.registerWithId(LLM)).id;
    expect((await admin.call<Page>('GET', `/v1/admin/memories?token_id=${elsewhere}`)).body).toEqual({
      memories: [],
      total: 0,
      next: null,
    });
  });

  it('pages by cursor without gaps or duplicates where memories have the same time, in both directions', async () => {
    const ids = [];
    for (const n of [1, 2, 3, 4, 5]) ids.push(await add(`cursor-${n}`, `Sows field ${n}.`));
    await fixture.service.rows(
      "UPDATE memories SET updated_at = '2026-01-31T12:00:00.123456Z' WHERE key LIKE 'cursor-%'",
    );
    const walk = async (order: string): Promise<string[]> => {
      const found: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page: Page = await list(
          `q=field&order=${order}&limit=2${next === '' ? '' : `&before=${next}`}`,
        );
        found.push(...page.memories.map(({ id }) => id));
        next = page.next;
      }
      return found;
    };
    expect(await walk('asc')).toEqual(ids);
    expect(await walk('desc')).toEqual(ids.toReversed());
    expect((await list('q=field&sort=memory&limit=2')).next).toBeNull();
    const { next } = await list('q=field&limit=2');
    for (const query of [`before=${next}&offset=1`, `before=${next}&sort=created_at`, 'before=x'])
      expect((await admin.call('GET', `/v1/admin/memories?${query}`)).status).toBe(422);
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
    const editor = asAdmin(fixture.service, { 'if-match': etag });
    expect(
      await editor.call('PATCH', `/v1/admin/memories/${id}`, {
        text: 'Likes black tea.',
        topics: ['drinks'],
      }),
    ).toMatchObject({
      status: 200,
      body: { text: 'Likes black tea.', topics: ['drinks'] },
    });
    expect((await editor.call('PATCH', `/v1/admin/memories/${id}`, { text: 'Likes no tea.' })).status).toBe(
      409,
    );
    const { body } = await admin.call<{
      history: { text: string; written_by: string | null; changed_by: string | null }[];
    }>('GET', `/v1/admin/memories/${id}/history`);
    const anAdmin = expect.stringMatching(/^admin:/);
    expect(body.history).toMatchObject([
      { text: 'Likes black tea.', written_by: anAdmin, changed_by: null },
      { text: 'Likes green tea.', written_by: anAdmin, changed_by: anAdmin },
    ]);
  });

  it('C-70 is restored to a chosen version, which becomes the current one as a new version', async () => {
    const id = await add('car', 'Drives a red car.');
    for (const text of ['Drives a blue car.', 'Drives a green car.'])
      await admin.call('PATCH', `/v1/admin/memories/${id}`, { text });
    const before = (await admin.call<Memory>('GET', `/v1/admin/memories/${id}`)).body;
    const restored = await admin.call<Memory>('POST', `/v1/admin/memories/${id}/restore`, { version: 1 });
    expect(restored).toMatchObject({
      status: 200,
      body: { text: 'Drives a red car.', version: before.version + 1 },
    });
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
    expect(
      (await bulk({ filter, action: 'retag', add_topics: ['games', 'chess'], remove_topics: ['chess'] }))
        .body,
    ).toMatchObject({
      done: 3,
    });
    expect((await list('topic=games')).total).toBe(3);
    await bulk({ ids: [ids[0]], action: 'expire', expires_at: '2035-01-31T12:00:00Z' });
    expect((await admin.call<Memory>('GET', `/v1/admin/memories/${ids[0]}`)).body.expires_at).toBe(
      '2035-01-31T12:00:00.000Z',
    );
    const forgotten = await bulk({ filter, action: 'forget' });
    expect(forgotten.body).toMatchObject({ matched: 3, done: 3 });
    expect(new Set(forgotten.body['forgotten'] as string[])).toEqual(new Set(ids));
    expect((await list('q=chess')).total).toBe(0);
    expect((await bulk({ ids, action: 'unforget' })).body).toMatchObject({ matched: 3, done: 3 });
    expect((await list('q=chess')).total).toBe(3);
    expect((await bulk({ ids: ids.slice(1), action: 'erase' })).body).toMatchObject({ done: 2 });
    expect((await list('q=chess&state=all')).memories.map(({ id }) => id)).toEqual([ids[0]]);
    const events = await fixture.service.rows<{ detail: { action: string } }>(
      "SELECT detail FROM audit_events WHERE action = 'memory.bulk'",
    );
    expect(events.map(({ detail }) => detail.action)).toEqual(
      expect.arrayContaining(['retag', 'expire', 'forget', 'unforget', 'erase']),
    );
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

describe('GET /v1/admin/memories/export', () => {
  const lines = (text: string): Record<string, unknown>[] =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('C-72 streams everything that matches, which an empty space imports to the same count and contents', async () => {
    const [from, to] = [
      (await fixture.service.registerWithId(LLM)).id,
      (await fixture.service.registerWithId(LLM)).id,
    ];
    const first = await add('export-1', 'Counts sheep 1.', from);
    await fixture.service
      .rows(`INSERT INTO memories SELECT (jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(),
      'memory_no', nextval(pg_get_serial_sequence('memories', 'memory_no')), 'hash', gen_random_uuid(), 'key', 'export-' || n,
      'content', 'Counts sheep ' || n || '.', 'end_user', CASE WHEN n > 300 THEN 'ada' ELSE '' END, 'topics', ARRAY['sheep']))).*
      FROM memories original, generate_series(2, 603) n WHERE original.id = '${first}'`);
    const exported = await admin.call('GET', `/v1/admin/memories/export?token_id=${from}`);
    expect([exported.status, exported.headers.get('x-memory-count'), lines(exported.text).length]).toEqual([
      200,
      '603',
      603,
    ]);
    expect(
      (await admin.call('GET', `/v1/admin/memories/export?token_id=${from}&topic=sheep`)).headers.get(
        'x-memory-count',
      ),
    ).toBe('602');
    const imported = await admin.call('POST', `/v1/admin/memories/import?token_id=${to}`, exported.text);
    expect(lines(imported.text).at(-1)).toEqual({
      done: true,
      added: 603,
      changed: 0,
      unchanged: 0,
      failed: 0,
    });
    const again = await admin.call('GET', `/v1/admin/memories/export?token_id=${to}`);
    const facts = (text: string): unknown[] =>
      lines(text).map(({ key, text: said, end_user: person, topics, created_at: at }) => [
        key,
        said,
        person,
        topics,
        at,
      ]);
    expect(facts(again.text).sort()).toEqual(facts(exported.text).sort());
  });

  it('names each bad line of an import with its field, and stores the good ones in the spaces that they name', async () => {
    const { space_id: space } = (await list('state=all&limit=1')).memories[0] as unknown as {
      space_id: string;
    };
    const good = {
      text: 'Keeps bees.',
      key: 'bees',
      space_id: space,
      end_user: 'eve',
      state: 'live',
      version: 3,
      source: 'crm',
      superseded_by: null,
    };
    const bad = [
      'nonsense',
      { ...good, text: ' ' },
      { ...good, colour: 'red' },
      { ...good, state: 'forgotten' },
      { text: 'Nowhere.' },
      { ...good, space_id: '00000000-0000-4000-8000-000000000000' },
      { ...good, created_at: '0000-01-01' },
    ];
    const body = [good, ...bad]
      .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
      .join('\n');
    const answers = lines((await admin.call('POST', '/v1/admin/memories/import', body)).text);
    expect(answers.slice(0, -1).map(({ line, field }) => [line, field])).toEqual([
      [2, undefined],
      [3, 'text'],
      [4, 'colour'],
      [5, 'state'],
      [6, 'space_id'],
      [7, 'space_id'],
      [8, 'created_at'],
    ]);
    expect(answers.at(-1)).toMatchObject({ done: true, added: 1, failed: 7 });
    expect((await list('q=bees&end_user=eve')).memories).toMatchObject([
      { text: 'Keeps bees.', state: 'live' },
    ]);
  });

  it('refuses an import to a space that is not there, and one that is no JSON Lines', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const send = (query: string, body: unknown = '{"text":"x"}'): Promise<Answer> =>
      admin.call('POST', `/v1/admin/memories/import?${query}`, body);
    expect((await send(`token_id=${nowhere}`)).status).toBe(404);
    expect((await send(`space_id=${nowhere}`)).status).toBe(404);
    expect((await send(`token_id=${tokenId}&space_id=${nowhere}`)).status).toBe(422);
    expect((await send(`token_id=${tokenId}`, { text: 'x' })).status).toBe(422);
  });
});

describe('with security.operator_texts: hidden', () => {
  let hidden: RunningService;
  beforeAll(async () => {
    hidden = await startService({
      beside: fixture.service,
      worker: false,
      env: { MEMORYBRIDGE_SECURITY_OPERATOR_TEXTS: 'hidden' },
    });
  });
  afterAll(() => hidden.close());

  it('C-116 C-117 memories of all spaces are shown without texts, and searches in them are refused', async () => {
    const id = await add('canarykey', 'Canary sings.');
    const blind = asAdmin(hidden);
    for (const path of [
      `/v1/admin/memories?token_id=${tokenId}`,
      `/v1/admin/memories/${id}`,
      `/v1/admin/memories/${id}/history`,
    ]) {
      const answer = await blind.call('GET', path);
      expect([path, answer.status, /canary/i.test(answer.text)]).toEqual([path, 200, false]);
    }
    expect((await blind.call('GET', '/v1/admin/memories?q=canary')).status).toBe(403);
    expect(await blind.call('GET', '/v1/admin/memories/export')).toMatchObject({
      status: 403,
      body: { detail: 'TEXTS_HIDDEN' },
    });
    expect(
      (
        await blind.call('POST', '/v1/admin/memories/bulk', {
          filter: { q: 'canary' },
          action: 'erase',
          dry_run: true,
        })
      ).status,
    ).toBe(403);
  });
});
