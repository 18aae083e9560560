import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { MemoryIndex } from '../../src/search-index/memory-index.port.js';
import { JobQueue } from '../../src/queue/job-queue.port.js';
import { UsersService } from '../../src/users/users.service.js';
import { buildMemories } from './memories-fixture.js';
import { registerToken, useAdminApp, type Answer, type RecordingIndex } from './admin-fixture.js';
import type { MemoryQueue } from './sessions-fixture.js';

const fixture = useAdminApp('admin');
const TOKENS = '/v1/admin/tokens';

const register = (fields: object = {}): Promise<Answer> => registerToken(fixture.app, fields);
const getId = async (fields: object = {}): Promise<string> => String((await register(fields)).body['id']);
const detail = async (id: string): Promise<Record<string, unknown>> =>
  (await fixture.app.call('GET', `${TOKENS}/${id}`)).body;

describe('erasure', () => {
  it('of an end user removes their rows only, tells the index, and gives a receipt that the audit log keeps', async () => {
    const spaceId = String((await detail(await getId()))['space_id']);
    await fill(fixture.database.dataSource, spaceId, 'ada');
    await fill(fixture.database.dataSource, spaceId, 'bob');
    const answer = await fixture.app.call('DELETE', `/v1/admin/spaces/${spaceId}/end-users/ada`);
    const erased = {
      messages: 2,
      turns: 1,
      memories: 2,
      vectors: 3,
      batches: 1,
      receipts: 0,
      chains: 0,
      compactions: 0,
      injections: 0,
      resources: 0,
      tokens: 0,
      users: 0,
    };
    expect(answer).toMatchObject({ status: 200, body: { receipt_id: expect.any(String), erased } });
    expect(await count(fixture.database.dataSource, spaceId)).toEqual({
      messages: 2,
      turns: 1,
      memories: 2,
      memory_vectors: 3,
      ingest_batches: 1,
    });
    expect(await getEpoch(spaceId)).toEqual({ epoch: '1', version: '1' });
    expect(fixture.app.app.get<RecordingIndex>(MemoryIndex).dropped).toContain(spaceId);
    const { events } = (
      await fixture.app.call('GET', `/v1/admin/audit?space_id=${spaceId}&action=erase.end_user`)
    ).body as {
      events: object[];
    };
    expect(events).toEqual([
      expect.objectContaining({
        actor: expect.stringMatching(/^admin:/),
        detail: expect.objectContaining({ receipt_id: answer.body['receipt_id'], erased }),
      }),
    ]);
    expect(JSON.stringify(events)).not.toContain('"ada');
  });

  it('S2-47 of an end user removes versions, tombstones, overrides and changes of jobs', async () => {
    const db = fixture.database.dataSource;
    const spaceId = String((await detail(await getId()))['space_id']);
    const memories = buildMemories(db).service;
    const by = { actor: 'service:t', batchId: 'agent:1' };
    for (const endUser of ['ada', 'bob']) {
      const scope = { spaceId, endUser, appId: 'default', projectId: 'default' };
      const { memory } = await memories.upsert(scope, { key: 'k', content: `${endUser} likes tea` }, by);
      await memories.override(scope, { id: memory.id, text: `${endUser} likes coffee` }, by);
      await memories.forget(scope, [memory.id, `${endUser}-elsewhere`], by);
    }
    const countLeft = async (): Promise<string> => {
      const tables = [
        'memories',
        'memory_versions',
        'tombstones',
        'overrides',
        'batch_changes',
        'memory_vectors',
      ];
      return JSON.stringify(
        await Promise.all(
          tables.map((table) => db.query(`SELECT * FROM ${table} WHERE space_id = $1`, [spaceId])),
        ),
      );
    };
    expect(await countLeft()).toContain('"ada');
    await fixture.app.call('DELETE', `/v1/admin/spaces/${spaceId}/end-users/ada`);
    expect(await countLeft()).not.toContain('"ada');
    expect(await countLeft()).toContain('bob likes tea');
    await fixture.app.call('DELETE', `/v1/admin/spaces/${spaceId}`);
    expect(await countLeft()).toBe('[[],[],[],[],[],[]]');
  });

  it('of a space empties it and keeps it for its token', async () => {
    const { id, token } = (await register()).body as { id: string; token: string };
    const spaceId = String((await detail(id))['space_id']);
    await fill(fixture.database.dataSource, spaceId, '');
    const answer = await fixture.app.call('DELETE', `/v1/admin/spaces/${spaceId}`);
    expect(answer.body).toMatchObject({
      erased: { messages: 2, memories: 2, vectors: 3, turns: 1, batches: 1 },
    });
    expect(await count(fixture.database.dataSource, spaceId)).toEqual({
      messages: 0,
      turns: 0,
      memories: 0,
      memory_vectors: 0,
      ingest_batches: 0,
    });
    expect(await getEpoch(spaceId)).toMatchObject({ epoch: '1' });
    expect((await fixture.app.use(token)).status).toBe(201);
  });

  it('succeeds while the index is down, and a job clears the index later', async () => {
    const spaceId = String((await detail(await getId()))['space_id']);
    await fill(fixture.database.dataSource, spaceId, '');
    const [index, queue] = [
      fixture.app.app.get<RecordingIndex>(MemoryIndex),
      fixture.app.app.get<MemoryQueue>(JobQueue),
    ];
    index.isDown = true;
    const { status, body } = await fixture.app
      .call('DELETE', `/v1/admin/spaces/${spaceId}`)
      .finally(() => (index.isDown = false));
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ index: 'pending', erased: expect.objectContaining({ messages: 2 }) }),
    ]);
    expect([...queue.jobs.values()]).toEqual([{ spaceId, receiptId: body['receipt_id'] }]);
    expect((await fixture.app.call('DELETE', `/v1/admin/spaces/${spaceId}`)).body).toMatchObject({
      index: 'done',
    });
    expect(index.dropped.filter((one) => one === spaceId)).toHaveLength(1);
  });

  it('of a user removes the user, their tokens and their space', async () => {
    const users = fixture.app.app.get(UsersService);
    const { user, key } = await users.create('grace@example.org');
    const { token } = (await register({ owner_user_id: user.id })).body as { token: string };
    await fill(fixture.database.dataSource, user.spaceId, '');
    expect((await fixture.app.call('DELETE', '/v1/admin/users/grace@example.org')).body).toMatchObject({
      erased: { users: 1, tokens: 1, messages: 2 },
    });
    expect((await fixture.app.use(token)).status).toBe(401);
    expect([await users.verifyKey(user.id, key), await getEpoch(user.spaceId)]).toEqual([null, undefined]);
    expect((await fixture.app.call('DELETE', '/v1/admin/users/grace@example.org')).status).toBe(404);
  });

  it('deleting a token keeps its space, unless erase=true', async () => {
    const [kept, gone] = [await getId(), await getId()];
    const [keptSpace, goneSpace] = [
      String((await detail(kept))['space_id']),
      String((await detail(gone))['space_id']),
    ];
    for (const spaceId of [keptSpace, goneSpace]) await fill(fixture.database.dataSource, spaceId, '');
    expect(await fixture.app.call('DELETE', `${TOKENS}/${gone}?erase=maybe`)).toMatchObject({
      status: 422,
      body: { field: 'erase' },
    });
    expect((await fixture.app.call('DELETE', `${TOKENS}/${kept}`)).status).toBe(204);
    expect(await fixture.app.call('DELETE', `${TOKENS}/${gone}?erase=true`)).toMatchObject({
      status: 200,
      body: { erased: { messages: 2 } },
    });
    expect((await count(fixture.database.dataSource, keptSpace)).messages).toBe(2);
    expect([await getEpoch(keptSpace), await getEpoch(goneSpace)]).toEqual([
      { epoch: '0', version: '0' },
      undefined,
    ]);
  });

  it.each([
    ['users/nobody', 404],
    ['users/a%20b', 404],
    [`spaces/${randomUUID()}`, 404],
    ['spaces/no-uuid', 404],
    [`spaces/${randomUUID()}/end-users/ada`, 404],
    [`spaces/no-uuid/end-users/ada`, 404],
    [`spaces/${randomUUID()}/end-users/${'a'.repeat(257)}`, 422],
    [`spaces/${randomUUID()}/end-users/%00`, 422],
  ])('DELETE /v1/admin/%s is %i', async (path, status) => {
    expect((await fixture.app.call('DELETE', `/v1/admin/${path}`)).status).toBe(status);
  });

  const getEpoch = async (spaceId: string): Promise<object | undefined> =>
    (
      await fixture.database.dataSource.query<object[]>('SELECT epoch, version FROM spaces WHERE id = $1', [
        spaceId,
      ])
    )[0];
});

describe('/v1/admin/audit', () => {
  it('pages newest first, with actor, request id and no secret', async () => {
    const id = await getId({ label: 'audited' });
    await fixture.app.call(
      'PATCH',
      `${TOKENS}/${id}`,
      { llm_api_key: 'sk-very-secret' },
      { 'x-request-id': 'my-request' },
    );
    const spaceId = String((await detail(id))['space_id']);
    const page = async (query: string) =>
      (await fixture.app.call('GET', `/v1/admin/audit?space_id=${spaceId}&${query}`)).body as {
        events: Record<string, unknown>[];
        next: string | null;
      };
    const first = await page('limit=1');
    expect(first.events).toMatchObject([
      { action: 'token.update', request_id: 'my-request', detail: { token_id: id, fields: ['llm_api_key'] } },
    ]);
    const second = await page(`limit=1&before=${first.next}`);
    expect(second).toMatchObject({ events: [{ action: 'token.register' }], next: null });
    expect(JSON.stringify([first, second])).not.toContain('sk-');
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=x', 'limit'],
    ['before=x', 'before'],
    ['space_id=x', 'space_id'],
    ['unknown=1', 'unknown'],
  ])('answers 422 to ?%s', async (query, field) =>
    expect(await fixture.app.call('GET', `/v1/admin/audit?${query}`)).toMatchObject({
      status: 422,
      body: { field },
    }),
  );
});

describe('responses that the service makes itself', () => {
  it('carry the request id, given or made, on success and on error (D32)', async () => {
    expect(
      (await fixture.app.call('GET', TOKENS, undefined, { 'x-request-id': 'abc-123' })).headers.get(
        'x-request-id',
      ),
    ).toBe('abc-123');
    expect((await fixture.app.call('GET', `${TOKENS}/x`)).headers.get('x-request-id')).toMatch(
      /^[0-9a-f]{8}$/,
    );
  });

  it('reveal nothing about an unexpected error', async () => {
    const answer = await fixture.app.call('POST', '/admin/broken');
    expect(answer).toMatchObject({
      status: 500,
      body: { detail: 'Something went wrong in the service; its log has the details.' },
    });
    expect(answer.text).not.toMatch(/10\.1\.2\.3|srv|ECONN|stack/);
  });

  it('are 404 for unknown paths, in the form of the path’s API', async () => {
    expect((await fixture.app.call('GET', '/nothing/here')).body).toEqual({
      detail: 'Nothing is served at this path.',
    });
    expect((await fixture.app.call('GET', '/v1/chat/nothing')).body).toMatchObject({
      error: { code: 'not_found' },
      detail: expect.any(String),
    });
  });
});

describe('users', () => {
  it('are created once, get the same key again, and are recognized by it', async () => {
    const users = fixture.app.app.get(UsersService);
    const created = await Promise.all([1, 2, 3].map(() => users.create('ada')));
    expect(new Set(created.map(({ key, user }) => `${key} ${user.spaceId}`)).size).toBe(1);
    const key = created[0]?.key ?? '';
    expect(await users.verifyKey('ada', key)).toMatchObject({ id: 'ada', preferences: { has_memory: true } });
    for (const [id, wrong] of [
      ['ada', `${key}x`],
      ['bob', key],
      ['a b', key],
      ['ada', ''],
    ] as const)
      expect(await users.verifyKey(id, wrong)).toBeNull();
    const [row] = await fixture.database.dataSource.query<object[]>("SELECT * FROM users WHERE id = 'ada'");
    expect(JSON.stringify(row)).not.toContain(key);
  });

  it('have preferences', async () => {
    const users = fixture.app.app.get(UsersService);
    await users.create('pref');
    expect((await users.setPreferences('pref', { has_memory: false })).preferences).toEqual({
      has_memory: false,
    });
    expect((await users.get('pref')).preferences).toEqual({ has_memory: false });
  });

  it('have ids of the gateway contract; others and missing ones are refused', async () => {
    const users = fixture.app.app.get(UsersService);
    for (const id of ['', '.', '..', 'a b', 'a/b', 'a'.repeat(129)]) {
      await expect(users.create(id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'user_id' });
      await expect(users.get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(users.setPreferences('missing', {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are an error when their sealed key is damaged', async () => {
    const users = fixture.app.app.get(UsersService);
    await users.create('damaged');
    await fixture.database.dataSource.query("UPDATE users SET key_enc = 'x' WHERE id = 'damaged'");
    await expect(users.create('damaged')).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});

/** One finished turn of two messages, a live and a superseded memory, three vectors, one batch. */
async function fill(db: DataSource, spaceId: string, endUser: string): Promise<void> {
  const [turn, live, old] = [randomUUID(), randomUUID(), randomUUID()];
  await db.query(
    `INSERT INTO turns (id, space_id, token_id, end_user, request_id, status) VALUES ($1, $2, $1, $3, 'r', 'done')`,
    [turn, spaceId, endUser],
  );
  const messages = await db.query<{ id: string }[]>(
    `INSERT INTO messages (space_id, token_id, turn_id, end_user, role, content) VALUES ($1, $2, $2, $3, 'user', '"a"'), ($1, $2, $2, $3, 'assistant', '"b"') RETURNING id`,
    [spaceId, turn, endUser],
  );
  await db.query(
    `INSERT INTO memories (id, space_id, end_user, key, content, hash, revision, valid_to) VALUES ($1, $3, $4, 'k', 'c', 'h', 1, NULL), ($2, $3, $4, 'k', 'd', 'i', 1, now())`,
    [live, old, spaceId, endUser],
  );
  for (const document of [`m:${messages[0]?.id}`, `f:${live}`, `f:${old}`]) {
    await db.query(
      `INSERT INTO memory_vectors (space_id, document_id, model, dims, vector, revision) VALUES ($1, $2, 'm', 1, '\\x00', 1)`,
      [spaceId, document],
    );
  }
  await db.query('INSERT INTO ingest_batches (space_id, batch_id) VALUES ($1, $2)', [
    spaceId,
    `extract:${turn}`,
  ]);
}

async function count(db: DataSource, spaceId: string): Promise<Record<string, number>> {
  const tables = ['messages', 'turns', 'memories', 'memory_vectors', 'ingest_batches'];
  const counts = tables.map(async (table) => {
    const [row] = await db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM ${table} WHERE space_id = $1`,
      [spaceId],
    );
    return [table, row?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
