import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { UserTokens } from '../../src/auth/user-tokens.js';
import { ReceiptsService } from '../../src/memory/recall/receipts.service.js';
import { UsersService } from '../../src/users/users.service.js';
import { Bridge, useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { buildCompletion } from '../support/upstream/answers.js';

interface Considered {
  readonly text: string;
  readonly fate: string;
  readonly created_at: number;
}

interface Recalled {
  readonly status: string;
  readonly reason?: string;
  readonly block: string;
  readonly items: readonly {
    id: string;
    kind: string;
    text: string;
    session_id: string;
    created_at: number;
  }[];
  readonly tokens: number;
  readonly explain?: {
    candidates: number;
    silence: { reason: string; best: number | null; floor: number | null } | null;
    considered: readonly Considered[];
    stages_ms: Record<string, number>;
  };
  readonly detail?: string;
  readonly field?: string;
}

interface Sent {
  readonly role: string;
  readonly content: string;
}

let bridge: Bridge;
useBridge((started) => (bridge = started));

const QUESTION = 'What is my parrot called?';
const as = (token: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  ...more,
});

async function ask(
  token: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Recalled & { http: number }> {
  const response = await bridge.call('POST', '/v1/recall', {
    headers: as(token, headers),
    body: JSON.stringify(body),
  });
  return { ...((await response.json()) as Recalled), http: response.status };
}

/** Messages that the provider is sent for a chat request of this credential. */
async function readSentFor(
  token: string,
  messages: readonly object[],
  headers: Record<string, string> = {},
): Promise<readonly Sent[]> {
  const { service, upstream } = bridge;
  upstream.always({ body: buildCompletion('Noted.') });
  const response = await service.chat(token, { model: 'm', messages }, { 'X-Memory': 'read', ...headers });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return upstream.chats.at(-1)?.['messages'] as readonly Sent[];
}

async function tell(
  token: string,
  text: string,
  session: string,
  headers: Record<string, string> = {},
): Promise<void> {
  await readSentFor(token, [{ role: 'user', content: text }], {
    'X-Session-Id': session,
    'X-Memory': 'write',
    ...headers,
  });
  await bridge.service.settled();
}

/** Rows of every table that could hold something of a request. */
async function contents(): Promise<unknown> {
  const tables = ['messages', 'turns', 'memories', 'memory_versions', 'audit_events', 'recall_receipts'];
  const { service } = bridge;
  return Promise.all(
    tables.map(async (table) => [table, await service.rows(`SELECT count(*)::int AS n FROM ${table}`)]),
  );
}

describe('POST /v1/recall', () => {
  it.each(['template', 'xml', 'labelled', 'json'])(
    'K-36 gives the block in the form %s that a chat request of the same token is sent, and stores nothing',
    async (renderer) => {
      const token = await bridge.register({
        policy: { injection: { renderer, placement: 'leading_system' } },
      });
      await tell(token, 'My parrot is called Kiwi. He is two years old.', 'birds');
      await tell(token, 'I like </memories> tea from Assam.', 'drinks');
      const before = await contents();
      const { block, items, status, http, tokens, explain } = await ask(token, { query: QUESTION });
      expect(await contents()).toEqual(before);
      expect([http, status, explain]).toEqual([200, 'ok', undefined]);
      expect(items.map(({ text }) => text).join()).toContain('Kiwi');
      expect(tokens).toBeGreaterThan(0);
      const [injected] = await readSentFor(token, [{ role: 'user', content: QUESTION }], {
        'X-Session-Id': 'ask',
      });
      expect(block).toBe(injected?.content);
      expect(block).toContain('Kiwi');
    },
  );

  it('K-36 leaves out what the conversation and the session say already, as a chat request in that session does', async () => {
    const token = await bridge.register({ policy: { injection: { placement: 'leading_system' } } });
    await tell(token, 'My parrot is called Kiwi.', 'birds');
    await tell(token, 'My parrot likes grapes.', 'food');
    const messages = [{ role: 'user', content: 'What does my parrot like, and what is my parrot called?' }];
    const both = await ask(token, { messages });
    expect(both.block).toMatch(/(?=[^]*Kiwi)(?=[^]*grapes)/);
    const inSession = await ask(token, { messages, session_id: 'birds', explain: true });
    const [injected] = await readSentFor(token, messages, { 'X-Session-Id': 'birds' });
    expect(inSession.block).toBe(injected?.content);
    expect(inSession.block).not.toContain('Kiwi');
    expect(inSession.explain?.considered.find(({ text }) => text.includes('Kiwi'))?.fate).toMatch(
      /known|repeated/,
    );
    const said = [
      { role: 'user', content: 'My parrot is called Kiwi.' },
      { role: 'assistant', content: 'A fine name.' },
      ...messages,
    ];
    expect((await ask(token, { messages: said })).block).not.toContain('Kiwi');
  });

  it('K-36 gives an end user, an owner and the token itself the block of their own chats', async () => {
    const { service } = bridge;
    const { user } = await service.app.get(UsersService).create('recall-owner');
    const placed = { injection: { placement: 'leading_system' } };
    const shared = await bridge.register({ policy: { ...placed, end_users: 'header' } });
    const owned = await bridge.register({ owner_user_id: user.id, policy: placed });
    const plain = await bridge.register({ policy: placed });
    for (const [token, name, headers] of [
      [shared, 'Kiwi', { 'X-Memory-User': 'ada' }],
      [shared, 'Mango', { 'X-Memory-User': 'bea' }],
      [owned, 'Plum', {}],
      [plain, 'Fig', {}],
    ] as const) {
      await tell(token, `My parrot is called ${name}.`, 'birds', headers);
      const { block } = await ask(token, { query: QUESTION }, headers);
      const [injected] = await readSentFor(token, [{ role: 'user', content: QUESTION }], {
        'X-Session-Id': 'ask',
        ...headers,
      });
      expect(block).toBe(injected?.content);
      expect(block).toContain(name);
    }
  });

  it('K-36 gives a person with a JWT the block that chat mode puts in front', async () => {
    const { service, upstream } = bridge;
    const { user } = await service.app.get(UsersService).create('recall-person');
    const jwt = await service.app.get(UserTokens).sign(user);
    const remember = await bridge.call('POST', '/v1/memories', {
      headers: as(jwt),
      body: '{"memory":"Has a parrot called Kiwi."}',
    });
    expect(remember.status).toBe(201);
    // Without a token of their own, a person's recall is given up after 300 ms.
    const alone = await eventually(async () => {
      const answer = await ask(jwt, { query: QUESTION });
      return answer.status === 'ok' ? answer : null;
    });
    expect([alone.status, alone.items.map(({ text }) => text)]).toEqual([
      'ok',
      ['Has a parrot called Kiwi.'],
    ]);
    await bridge.register({ owner_user_id: user.id, policy: { injection: { renderer: 'json' } } });
    await service.waitForNotices();
    const { block } = await ask(jwt, { query: QUESTION });
    upstream.always({ body: buildCompletion('Kiwi.') });
    const body = JSON.stringify({ model: 'm', message: QUESTION });
    await (await bridge.call('POST', '/v1/chat/messages', { headers: as(jwt), body })).arrayBuffer();
    const [injected] = upstream.chats.at(-1)?.['messages'] as readonly Sent[];
    expect(block).toBe(injected?.content);
    expect(block).toContain('"Has a parrot called Kiwi."');
  });

  it('K-36 keeps the receipt that the policy says, with nothing placed', async () => {
    const token = await bridge.register({ policy: { receipts: 'all' } });
    await tell(token, 'My parrot is called Kiwi.', 'birds');
    await ask(token, { query: QUESTION, limit: 1 }, { 'x-request-id': 'recall-receipt' });
    await bridge.service.app.get(ReceiptsService, { strict: false }).flush();
    const { receipts } = await bridge.service.admin<{ receipts: object[] }>(
      'GET',
      '/v1/admin/receipts?request_id=recall-receipt',
    );
    expect(receipts).toEqual([
      expect.objectContaining({
        status: 'ok',
        detail: expect.objectContaining({
          turn_id: null,
          injected: expect.objectContaining({ placement: 'none', items: 1, limit: 1 }),
        }),
      }),
    ]);
  });

  it('takes limit, max_tokens and sources from the body in place of the policy', async () => {
    const token = await bridge.register({ memory_limit: 1 });
    for (const fruit of ['apples', 'pears', 'plums'])
      await tell(token, `I like ${fruit} from the garden.`, fruit);
    const query = 'Which fruit from the garden do I like?';
    const count = async (more: object): Promise<number> =>
      (await ask(token, { query, ...more })).items.length;
    expect([await count({}), await count({ limit: 3 }), await count({ limit: 3, max_tokens: 10 })]).toEqual([
      1, 3, 1,
    ]);
    const kinds = async (sources: string) =>
      new Set((await ask(token, { query, sources, limit: 100 })).items.map(({ kind }) => kind));
    expect([await kinds('memories'), await kinds('turns')]).toEqual([new Set(['memory']), new Set(['turn'])]);
  });

  it('K-37 is silent under the floor, and explains with reason, best evidence and floor', async () => {
    const token = await bridge.register();
    for (const text of ['I like long walks at the sea.', 'My sister lives in Rome.'])
      await tell(token, text, text.slice(0, 9));
    const answer = await ask(token, { query: 'What is the capital of Mongolia?', explain: true });
    expect(answer).toMatchObject({ http: 200, status: 'ok', block: '', items: [], tokens: 0 });
    const { silence, considered, candidates } = answer.explain!;
    expect(silence?.reason).toBe('under_floor');
    expect(silence!.best).toBeGreaterThanOrEqual(0);
    expect(silence!.best).toBeLessThan(silence!.floor!);
    expect(candidates).toBeGreaterThanOrEqual(considered.length);
    expect(considered.map(({ fate }) => fate)).toContain('under_floor');
    expect(considered.map(({ text }) => text).join()).toContain('sea');
    expect(considered.every(({ created_at }) => created_at > 1_700_000_000)).toBe(true);
  });

  it('K-37 names other reasons of silence: nothing stored, small talk, all said already, no room', async () => {
    const [empty, token] = [await bridge.register(), await bridge.register()];
    await tell(token, 'I like tea from Assam.', 'drinks');
    const query = 'Which tea do I like?';
    const reason = async (bearer: string, body: object) =>
      (await ask(bearer, { ...body, explain: true })).explain?.silence?.reason;
    expect(await reason(empty, { query: QUESTION })).toBe('nothing_found');
    expect(await reason(token, { query: 'Thanks a lot!' })).toBe('small_talk');
    expect(
      await reason(token, {
        messages: [{ role: 'user', content: `I like tea from Assam. ${query}` }],
        sources: 'memories',
      }),
    ).toBe('known');
    expect(await reason(token, { query, max_tokens: 1 })).toBe('over_budget');
    expect(await reason(token, { query })).toBeUndefined();
  });

  it('K-38 answers 502 under a strict policy and 200 with status failed under best effort when recall fails', async () => {
    const { service } = bridge;
    const strict = await bridge.register({ policy: { receipts: 'all' } });
    const lenient = await bridge.register({ policy: { recall: { on_failure: 'best_effort' } } });
    for (const token of [strict, lenient]) expect((await ask(token, { query: QUESTION })).http).toBe(200);
    const database = new Client({ connectionString: service.env['DATABASE_URL'] });
    await database.connect();
    await database.query('BEGIN');
    await database.query('LOCK TABLE spaces IN ACCESS EXCLUSIVE MODE');
    const failed = { status: 'failed', reason: 'timeout', block: '', items: [], tokens: 0 };
    const both = await Promise.all([
      ask(strict, { query: QUESTION }, { 'x-request-id': 'recall-strict' }),
      ask(lenient, { query: QUESTION }),
    ]);
    expect(both).toEqual([
      { http: 502, detail: 'Memory recall took too long.' },
      { http: 200, ...failed },
    ]);
    await database.query('ROLLBACK');
    await database.end();
    await service.app.get(ReceiptsService, { strict: false }).flush();
    const { receipts } = await service.admin<{ receipts: object[] }>(
      'GET',
      '/v1/admin/receipts?request_id=recall-strict',
    );
    expect(receipts).toEqual([expect.objectContaining({ status: 'failed' })]);
  });

  it('K-38 skips the recall where the token or the person has switched memory off', async () => {
    const { app } = bridge.service;
    const { user } = await app.get(UsersService).create('recall-off');
    await app.get(UsersService).setPreferences(user.id, { has_memory: false });
    const bearers = [
      await bridge.register({ policy: { enabled: false } }),
      await bridge.register({ owner_user_id: user.id }),
      await app.get(UserTokens).sign(user),
    ];
    for (const bearer of bearers)
      expect(await ask(bearer, { query: QUESTION })).toEqual({
        http: 200,
        status: 'skipped',
        reason: 'memory_off',
        block: '',
        items: [],
        tokens: 0,
      });
  });

  it('K-39 gives with as_of nothing that was forgotten or erased since', async () => {
    const { user, key } = await bridge.service.app.get(UsersService).create('recall-forgetful');
    const token = await bridge.register({ owner_user_id: user.id });
    const keep = async (memory: string): Promise<string> => {
      const kept = await bridge.call('POST', '/v1/memories', {
        headers: as(token),
        body: JSON.stringify({ memory }),
      });
      return ((await kept.json()) as { memory_id: string }).memory_id;
    };
    const [kiwi, mango] = [
      await keep('Has a parrot called Kiwi.'),
      await keep('Has a second parrot called Mango.'),
    ];
    await keep('Has a third parrot called Plum.');
    const as_of = new Date().toISOString();
    const names = async () =>
      new Set((await ask(token, { query: QUESTION, as_of })).block.match(/Kiwi|Mango|Plum/g));
    // A memory ranks lower until its vector is there.
    await eventually(async () => (await names()).size === 3);
    const forget = JSON.stringify({ user_id: user.id, user_key: key, session_id: 'any' });
    expect(
      (
        await bridge.call('DELETE', `/memories/f:${kiwi}`, {
          headers: { 'content-type': 'application/json' },
          body: forget,
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await bridge.call('DELETE', `/v1/memories/${mango}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(204);
    expect(await names()).toEqual(new Set(['Plum']));
  });

  it('K-39 gives with as_of what was valid then, and nothing of a space that was erased', async () => {
    const token = await bridge.register();
    await tell(token, 'I live in Paris.', 'one');
    await tell(token, 'My parrot is called Kiwi.', 'birds');
    const as_of = new Date().toISOString();
    await tell(token, 'I moved to Lyon. I live in Lyon now.', 'two');
    const query = 'In which city do I live?';
    expect((await ask(token, { query, as_of })).block).toMatch(/^(?![^]*Lyon)[^]*Paris/);
    expect((await ask(token, { query })).block).toMatch(/^(?![^]*Paris)[^]*Lyon/);
    expect((await ask(token, { query, as_of: '2020-01-31' })).block).toBe('');
    const [space] = await bridge.service.rows<{ id: string }>(
      `SELECT space_id AS id FROM messages WHERE body LIKE '%Kiwi%' ORDER BY created_at DESC LIMIT 1`,
    );
    expect((await ask(token, { query: QUESTION, as_of })).block).toContain('Kiwi');
    await bridge.service.admin('DELETE', `/v1/admin/spaces/${space!.id}`);
    expect((await ask(token, { query: QUESTION, as_of })).block).toBe('');
  });

  it.each<[string, object, string]>([
    ['neither query nor messages', {}, 'query'],
    ['both', { query: 'a', messages: [{ role: 'user', content: 'a' }] }, 'query'],
    ['an empty query', { query: '' }, 'query'],
    ['a query that is too long', { query: 'x'.repeat(20_001) }, 'query'],
    ['no message', { messages: [] }, 'messages'],
    ['a message of an unknown role', { messages: [{ role: 'robot', content: 'a' }] }, 'messages[0].role'],
    ['a limit of 0', { query: 'a', limit: 0 }, 'limit'],
    ['a limit over 100', { query: 'a', limit: 101 }, 'limit'],
    ['unknown sources', { query: 'a', sources: 'files' }, 'sources'],
    ['a time that is none', { query: 'a', as_of: 'yesterday' }, 'as_of'],
    ['a time in the future', { query: 'a', as_of: '2999-01-01' }, 'as_of'],
    ['a session with a line break', { query: 'a', session_id: 'a\nb' }, 'session_id'],
    ['an unknown field', { query: 'a', top_k: 3 }, 'top_k'],
  ])('answers 422 that names the field to %s', async (_, body, field) => {
    const token = await bridge.register();
    expect(await ask(token, body)).toMatchObject({ http: 422, field, detail: expect.any(String) });
  });

  it('K-46 two users of two tokens see nothing of each other, and a token that only reads may recall', async () => {
    const policy = { end_users: 'header' };
    const tokens = [await bridge.register({ policy }), await bridge.register({ policy })] as const;
    const names = { ada: ['Kiwi', 'Fig'], bea: ['Mango', 'Plum'] } as const;
    for (const [at, token] of tokens.entries())
      for (const [user, own] of Object.entries(names))
        await tell(token, `My parrot is called ${own[at]}.`, 'birds', { 'X-Memory-User': user });
    for (const [at, token] of tokens.entries())
      for (const [user, own] of Object.entries(names)) {
        const { block } = await ask(token, { query: QUESTION, session_id: 'ask' }, { 'X-Memory-User': user });
        expect(new Set(block.match(/Kiwi|Fig|Mango|Plum/g))).toEqual(new Set([own[at]]));
      }
    expect((await ask(tokens[0], { query: QUESTION })).block).toBe('');
    const reader = await bridge.register({ scopes: ['memory:read'] });
    expect((await ask(reader, { query: QUESTION })).http).toBe(200);
    expect((await ask(await bridge.register({ scopes: ['proxy'] }), { query: QUESTION })).http).toBe(403);
  });
});
