import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startService, type RunningService } from '../support/service.js';
import { Caller, usePersonalFixture, type Answer } from './personal-fixture.js';

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
const CANARY = { content: 'Canarytext likes tea.', key: 'canarykey', metadata: { note: 'canarynote' } };
const HAS_CANARY = /canary/i;

const fixture = usePersonalFixture();
let hidden: RunningService;
let token: { id: string; token: string };
let memoryId: string;
let conversation: readonly string[];

const asAdmin = ({ url, adminToken }: RunningService): Caller =>
  new Caller(url, '', '', { authorization: `Bearer ${adminToken}` });
const views = (): Promise<{ actor: string; space_id: string | null; detail: object }[]> =>
  fixture.service.rows(
    "SELECT actor, space_id, detail FROM audit_events WHERE action = 'texts.view' ORDER BY id",
  );
const getSpace = async (id: string): Promise<string> =>
  (await fixture.service.rows<{ space_id: string }>(`SELECT space_id FROM tokens WHERE id = '${id}'`))[0]!
    .space_id;

/** Lets the memory look as if a job had read it from a turn. */
async function addJob(): Promise<string> {
  const [spaceId, turnId] = [await getSpace(token.id), randomUUID()];
  const place = `'${spaceId}', 'c7', '${token.id}'`;
  await fixture.service
    .rows(`INSERT INTO turns (space_id, session_id, token_id, id, request_id, status, extraction)
    VALUES (${place}, '${turnId}', 'r1', 'done', 'done')`);
  await fixture.service
    .rows(`INSERT INTO messages (space_id, session_id, token_id, turn_id, role, content, body, revision)
    VALUES (${place}, '${turnId}', 'user', '"${CANARY.content}"', '${CANARY.content}', 1)`);
  await fixture.service.rows(
    `UPDATE memories SET metadata = metadata || '{"turn_ids": ["${turnId}"]}' WHERE id = '${memoryId}'`,
  );
  await fixture.service.rows(`INSERT INTO ingest_batches (space_id, batch_id, result)
    VALUES ('${spaceId}', 'extract:${turnId}', '{"stored": 1, "superseded": 0, "skipped": 0, "mode": "patterns", "memory_ids": ["${memoryId}"]}')`);
  await fixture.service.rows(`INSERT INTO batch_changes (space_id, batch_id, memory_id, change, version)
    VALUES ('${spaceId}', 'extract:${turnId}', '${memoryId}', 'added', 1)`);
  return turnId;
}

/**
 * A session and a document of the token's space with the canary in each text.
 * @returns addresses that show them
 */
async function addConversation(): Promise<readonly string[]> {
  const spaceId = await getSpace(token.id);
  const say = {
    role: 'assistant',
    content: 'Canary text.',
    name: 'canary',
    tool_calls: [{ function: { name: 'canary' } }],
  };
  await fixture
    .createEndUser(token.token)
    .call('POST', '/v1/sessions/messages', { session_id: 'c9', messages: [say], extract: false });
  await fixture.service.rows(`
    INSERT INTO user_resources (id, space_id, user_id, app_id, project_id, filename, mime_type, size_bytes, sha256, title, description, status)
    VALUES ('r_1', '${spaceId}', 'ada', 'default', 'default', 'canary.txt', 'text/plain', 9, 'c', 'Canary title', 'Canary description', 'extracted');
    INSERT INTO messages (space_id, token_id, turn_id, end_user, app_id, project_id, session_id, role, content, body)
    VALUES ('${spaceId}', '${token.id}', gen_random_uuid(), '', 'default', 'default', 'resource:ada:r_1', 'user', '"Canary passage."', 'Canary passage.')`);
  const session = `/v1/admin/sessions/messages?space_id=${spaceId}&session_id=c9`;
  return [session, '/v1/admin/resources', '/v1/admin/resources/r_1', '/v1/admin/resources/r_1/passages'];
}

/** A tool of MCP, called by the admin. */
async function useTool({ url, adminToken }: RunningService, name: string, args: object): Promise<string> {
  const caller = new Caller(url, '', '', {
    authorization: `Bearer ${adminToken}`,
    accept: 'application/json, text/event-stream',
  });
  return (
    await caller.call('POST', '/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    })
  ).text;
}

beforeAll(async () => {
  hidden = await startService({
    beside: fixture.service,
    worker: false,
    env: { MEMORYBRIDGE_SECURITY_OPERATOR_TEXTS: 'hidden' },
  });
  token = await fixture.service.registerWithId(LLM);
  const { body } = await asAdmin(fixture.service).call<{ id: { id: string } }>('POST', '/api/memory', {
    ...CANARY,
    apiKeyId: token.id,
    sessionId: 'c7',
  });
  memoryId = body.id.id;
  conversation = await addConversation();
  await fixture.service.rows("DELETE FROM audit_events WHERE action = 'texts.view'");
});
afterAll(() => hidden.close());

describe('security.operator_texts: shown', () => {
  it('C-114 writes one texts.view event per actor, kind and scope in ten minutes, in all processes', async () => {
    const admin = asAdmin(fixture.service);
    const beside = await startService({ beside: fixture.service, worker: false });
    try {
      const reads = [
        ...Array.from({ length: 4 }, () => admin.call('GET', '/api/memory')),
        ...Array.from({ length: 4 }, () =>
          asAdmin(beside).call('GET', `/api/memory?apiKeyId=${token.id}&limit=10`),
        ),
        admin.call('GET', `/api/memory/${memoryId}`),
        admin.call('GET', `/api/memory/${memoryId}`),
        admin.call('GET', `/api/memory?apiKeyId=${token.id}&sessionId=c1`),
      ];
      expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(reads.length).fill(200));
    } finally {
      await beside.close();
    }
    const [actor, spaceId] = [(await views())[0]!.actor, await getSpace(token.id)];
    expect(actor).toMatch(/^admin:/);
    const event = (space: string | null, more: object = {}): object => ({
      actor,
      space_id: space,
      detail: { kind: 'memories', ...more },
    });
    const written = await views();
    expect(written).toHaveLength(4);
    expect(written).toEqual(
      expect.arrayContaining([
        event(null),
        event(spaceId),
        event(spaceId, { session_id: 'c7' }),
        event(spaceId, { session_id: 'c1' }),
      ]),
    );
    await fixture.service.rows(
      "UPDATE audit_events SET created_at = now() - interval '10 minutes' WHERE action = 'texts.view' AND space_id IS NULL",
    );
    await admin.call('GET', '/api/memory');
    expect((await views()).filter(({ space_id: space }) => space === null)).toHaveLength(2);
  });

  it('writes no event for a person’s own memories, for what holds no texts, and for a memory that is not there', async () => {
    const before = (await views()).length;
    const ada = await fixture.createPerson();
    await ada.add('Sails.');
    await ada.list();
    const admin = asAdmin(fixture.service);
    for (const path of ['/v1/admin/jobs', '/v1/admin/audit', '/api/settings/memory', '/v1/admin/receipts'])
      await admin.call('GET', path);
    expect((await admin.call('GET', '/api/memory/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    await admin.call('POST', '/v1/admin/memories/summarize', { token_id: token.id });
    expect(await views()).toHaveLength(before);
    await admin.call('POST', '/v1/admin/memories/summarize', { token_id: token.id, dry_run: true });
    expect((await views()).slice(before)).toMatchObject([{ detail: { kind: 'dry_run' } }]);
  });

  it('C-114 writes an event for each look at a session, at documents and at passages', async () => {
    const before = (await views()).length;
    const admin = asAdmin(fixture.service);
    for (const path of conversation) expect((await admin.call('GET', path)).text).toMatch(HAS_CANARY);
    await admin.call('GET', '/v1/admin/sessions');
    const spaceId = await getSpace(token.id);
    expect((await views()).slice(before)).toMatchObject([
      { space_id: spaceId, detail: { kind: 'messages', session_id: 'c9' } },
      { space_id: null, detail: { kind: 'documents' } },
      { space_id: spaceId, detail: { kind: 'documents' } },
      { space_id: spaceId, detail: { kind: 'passages', session_id: 'resource:ada:r_1' } },
    ]);
  });

  it('writes the event for tools of an admin’s agent', async () => {
    const search = await useTool(fixture.service, 'omniroute_memory_search', { apiKeyId: token.id });
    expect(search).toMatch(HAS_CANARY);
    expect(await views()).toContainEqual(
      expect.objectContaining({ space_id: await getSpace(token.id), detail: { kind: 'memories' } }),
    );
  });

  it('C-115 answers 503 and no text when the event can’t be written, and changes nothing', async () => {
    const admin = asAdmin(fixture.service);
    await fixture.service.rows('ALTER TABLE audit_events RENAME TO audit_events_away');
    const calls: readonly [string, string, object?][] = [
      ['GET', '/api/memory?limit=7'],
      ['GET', `/api/memory/${memoryId}`],
      ['POST', '/api/memory', { content: 'Written.', key: 'late', apiKeyId: token.id }],
      ['POST', '/v1/admin/extract/dry-run', { token_id: token.id, text: 'I like tea.', mode: 'patterns' }],
    ];
    try {
      for (const [method, path, body] of calls) {
        const { status, text } = await admin.call(method, path, body);
        expect([path, status, HAS_CANARY.test(text)]).toEqual([path, 503, false]);
      }
    } finally {
      await fixture.service.rows('ALTER TABLE audit_events_away RENAME TO audit_events');
    }
    expect(await fixture.service.rows("SELECT id FROM memories WHERE key = 'late'")).toEqual([]);
  });
});

describe('security.operator_texts: hidden', () => {
  it('C-116 leaves texts, keys and metadata out of every admin answer, and says so', async () => {
    const admin = asAdmin(hidden);
    const callShown = async (method: string, path: string, body?: object): Promise<Answer> => {
      const answer = await admin.call(method, path, body);
      expect([path, answer.status, HAS_CANARY.test(answer.text)]).toEqual([path, 200, false]);
      return answer;
    };
    const turnId = await addJob();
    for (const path of [`/v1/admin/memories/${memoryId}/provenance`, `/v1/admin/jobs/${turnId}`])
      expect([path, HAS_CANARY.test((await asAdmin(fixture.service).call('GET', path)).text)]).toEqual([
        path,
        true,
      ]);
    const marked = [
      await callShown('GET', `/v1/admin/memories/${memoryId}/provenance`),
      await callShown('GET', `/v1/admin/jobs/${turnId}`),
      await callShown('GET', '/api/memory'),
      await callShown('GET', `/api/memory?apiKeyId=${token.id}`),
      await callShown('GET', `/api/memory/${memoryId}`),
      await callShown('POST', '/api/memory', {
        content: 'Canary again.',
        key: CANARY.key,
        apiKeyId: token.id,
      }),
      await callShown('POST', '/v1/admin/extract/dry-run', {
        token_id: token.id,
        text: 'My canary likes green tea.',
        mode: 'patterns',
      }),
      await callShown('POST', '/v1/admin/memories/summarize', { token_id: token.id, dry_run: true }),
    ];
    for (const path of conversation) marked.push(await callShown('GET', path));
    for (const { headers } of marked) expect(headers.get('x-memory-texts')).toBe('hidden');
    expect(marked[4]!.body).toMatchObject({
      memory: { id: memoryId, apiKeyId: token.id, content: '', key: '', metadata: {} },
    });
    expect(marked.at(-conversation.length)!.body).toMatchObject({
      messages: [{ text: '', name: '', tool_calls: [] }],
    });
    for (const path of [
      '/v1/admin/audit?limit=200',
      '/v1/admin/jobs',
      '/v1/admin/receipts',
      '/v1/admin/sessions',
      '/v1/admin/tokens',
      '/api/settings/memory',
      '/v1/admin/jobs/summaries',
    ])
      await callShown('GET', path);
    const added = await useTool(hidden, 'omniroute_memory_add', {
      apiKeyId: token.id,
      type: 'factual',
      key: 'canarykey',
      content: 'Canary.',
    });
    expect([added.includes('success'), HAS_CANARY.test(added)]).toEqual([true, false]);
  });

  it('C-117 answers 403 TEXTS_HIDDEN to a search in texts', async () => {
    const admin = asAdmin(hidden);
    expect(await admin.call('GET', '/api/memory?q=canary')).toMatchObject({
      status: 403,
      body: { error: 'TEXTS_HIDDEN' },
    });
    const search = await admin.call('POST', '/api/settings/qdrant/search', { query: 'canary' });
    expect(search).toMatchObject({ status: 403, body: { error: 'TEXTS_HIDDEN' } });
    expect(await useTool(hidden, 'omniroute_memory_search', { apiKeyId: token.id, query: 'canary' })).toMatch(
      /hides texts of people/,
    );
    const dryRun = await admin.call('POST', '/v1/admin/recall/dry-run', {
      token_id: token.id,
      text: 'canary',
    });
    expect(dryRun).toMatchObject({ status: 403, body: { detail: 'TEXTS_HIDDEN' } });
    expect((await admin.call('GET', '/api/memory?q=')).status).toBe(200);
  });

  it('shows people and service tokens their own, and tells the console', async () => {
    const person = new Caller(hidden.url, '', '', {
      authorization: `Bearer ${token.token}`,
      'x-memory-user': 'bob',
    });
    await person.add('Canary of bob.');
    expect(await person.listTexts()).toEqual(['Canary of bob.']);
    const login = await new Caller(hidden.url, '', '', {}).call('POST', '/admin/login', {
      token: hidden.adminToken,
    });
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    expect(
      (await new Caller(hidden.url, '', '', { cookie }).call('GET', '/v1/auth/session')).body,
    ).toMatchObject({
      operator_texts: 'hidden',
    });
  });
});
