import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually.js';
import { Caller, usePersonalFixture, type Answer } from './personal-fixture.js';

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
const NONE = {
  messages: 0,
  turns: 0,
  memories: 0,
  vectors: 0,
  batches: 0,
  receipts: 0,
  chains: 0,
  compactions: 0,
  injections: 0,
  resources: 0,
  tokens: 0,
  users: 0,
};

const fixture = usePersonalFixture();
const admin = (): Caller =>
  new Caller(fixture.service.url, '', '', { authorization: `Bearer ${fixture.service.adminToken}` });
const getSpace = async (userId: string): Promise<string> =>
  (await fixture.service.rows<{ space_id: string }>(`SELECT space_id FROM users WHERE id = '${userId}'`))[0]!
    .space_id;

interface Rows {
  readonly next: string | null;
  readonly [name: string]: unknown;
}

/** All rows of a list, page by page. */
async function collect(path: string, name: string, limit: number): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let before: string | null = ''; before !== null;) {
    const { status, body }: Answer<Rows> = await admin().call<Rows>(
      'GET',
      `${path}?limit=${limit}${before === '' ? '' : `&before=${before}`}`,
    );
    expect(status).toBe(200);
    rows.push(...(body[name] as Record<string, unknown>[]));
    before = body.next;
  }
  return rows;
}

describe('lists of people', () => {
  it('page through users, newest first, without gaps or duplicates', async () => {
    const people = [
      await fixture.createPerson('list-a'),
      await fixture.createPerson('list-b'),
      await fixture.createPerson('list-c'),
    ];
    await people[1]!.add('Sails on weekends.');
    await people[2]!.call('PATCH', '/auth/me/preferences', { has_memory: false });
    const users = await collect('/v1/admin/users', 'users', 2);
    expect(users.map(({ user_id: id }) => id)).toEqual(['list-c', 'list-b', 'list-a']);
    expect(users[1]).toEqual({
      user_id: 'list-b',
      space_id: await getSpace('list-b'),
      has_memory: true,
      memories: 1,
      last_seen_at: null,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(users[0]).toMatchObject({ has_memory: false, memories: 0 });
  });

  it('name the user and the tokens of each space, and its end users', async () => {
    const { id, token } = await fixture.service.registerWithId({ ...LLM, label: 'shop' });
    for (const name of ['zoë/1', 'bob', 'bob 2'])
      await fixture.createEndUser(token, Buffer.from(name).toString('latin1')).add(`${name} likes tea.`);
    await fixture.createEndUser(token, 'bob').add('Rows at dawn.');
    const spaces = await collect('/v1/admin/spaces', 'spaces', 1);
    expect(new Set(spaces.map(({ space_id: space }) => space)).size).toBe(spaces.length);
    const own = spaces.find(({ tokens }) => (tokens as { id: string }[]).some((one) => one.id === id))!;
    expect(own).toMatchObject({ user_id: null, tokens: [{ id, label: 'shop' }], memories: 4 });
    expect(spaces).toContainEqual(expect.objectContaining({ user_id: 'list-a', tokens: [] }));
    const users = await collect(`/v1/admin/spaces/${String(own['space_id'])}/end-users`, 'end_users', 1);
    expect(users.map(({ end_user: name, memories }) => [name, memories])).toEqual([
      ['bob', 2],
      ['bob 2', 1],
      ['zoë/1', 1],
    ]);
    for (const space of ['x', randomUUID()])
      expect((await admin().call('GET', `/v1/admin/spaces/${space}/end-users`)).status).toBe(404);
    expect(await admin().call('GET', '/v1/admin/users?before=x')).toMatchObject({
      status: 422,
      body: { field: 'before' },
    });
  });
});

describe('POST /users with the login cookie', () => {
  it('gives the key of an existing user to a page of this host, and audits it', async () => {
    const ada = await fixture.createPerson('cookie-ada');
    const login = await new Caller(fixture.service.url, '', '', {}).call('POST', '/admin/login', {
      token: fixture.service.adminToken,
    });
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    const create = (headers: Record<string, string>): Promise<Answer> =>
      new Caller(fixture.service.url, '', '', headers).call('POST', '/users', { user_id: ada.id });
    expect((await create({ cookie, origin: 'http://evil.test' })).status).toBe(403);
    expect(await create({ cookie, origin: fixture.service.url })).toMatchObject({
      status: 200,
      body: { user_id: ada.id, user_key: ada.key },
    });
    const shown = await fixture.service.rows(
      "SELECT actor, detail FROM audit_events WHERE action = 'user.key_shown'",
    );
    expect(shown).toEqual([{ actor: expect.stringMatching(/^admin:/), detail: { user_id: ada.id } }]);
  });
});

describe('erasures', () => {
  it('C-95 C-96 count in a dry run what the receipt shows afterwards, and a check finds nothing left', async () => {
    const ada = await fixture.createPerson('gone-ada');
    for (const text of ['Sails on weekends.', 'Drinks tea.']) await ada.add(text);
    await fixture.service.register({ ...LLM, owner_user_id: ada.id });
    // Vectors are written behind the answer.
    const space = await getSpace(ada.id);
    await eventually(
      async () =>
        (await fixture.service.rows(`SELECT FROM memory_vectors WHERE space_id = '${space}'`)).length === 2,
    );
    const dry = await admin().call('DELETE', `/v1/admin/users/${ada.id}?dry_run=true`);
    expect(dry.body).toEqual({
      dry_run: true,
      erased: { ...NONE, ...(dry.body['erased'] as object), memories: 2, vectors: 2, tokens: 1, users: 1 },
    });
    expect(await ada.listTexts()).toHaveLength(2);

    const { body: receipt } = await admin().call('DELETE', `/v1/admin/users/${ada.id}`);
    expect(receipt['erased']).toEqual(dry.body['erased']);
    const path = `/v1/admin/erasures/${String(receipt['receipt_id'])}`;
    const kept = await admin().call('GET', path);
    expect(kept.body).toMatchObject({
      receipt_id: receipt['receipt_id'],
      action: 'erase.user',
      erased: receipt['erased'],
      index: 'done',
      backend: null,
    });
    expect(kept.text).not.toContain('gone-ada');
    const again = await fixture.createPerson('gone-ada');
    await again.add('Is somebody else.');
    const check = await admin().call('POST', `${path}/check`, { user_id: 'gone-ada' });
    expect(check).toMatchObject({
      status: 200,
      body: { remaining: NONE, index: 'done', checked_at: expect.stringMatching(/Z$/) },
    });
    const checks = await fixture.service.rows("SELECT detail FROM audit_events WHERE action = 'erase.check'");
    expect(checks).toEqual([{ detail: { receipt_id: receipt['receipt_id'], remaining: NONE } }]);
  });

  it('are checked only for the person whom the receipt is about', async () => {
    const token = await fixture.service.registerWithId(LLM);
    await fixture.createEndUser(token.token, 'bob').add('Likes tea.');
    const [row] = await fixture.service.rows<{ space_id: string }>(
      `SELECT space_id FROM tokens WHERE id = '${token.id}'`,
    );
    const space = row!.space_id;
    const dry = await admin().call('DELETE', `/v1/admin/spaces/${space}/end-users/bob?dry_run=true`);
    expect(dry.body).toMatchObject({ dry_run: true, erased: { memories: 1, users: 0 } });
    const { body } = await admin().call('DELETE', `/v1/admin/spaces/${space}/end-users/bob`);
    const check = (subject: object, id = String(body['receipt_id'])): Promise<Answer> =>
      admin().call('POST', `/v1/admin/erasures/${id}/check`, subject);
    expect((await check({ space_id: space, end_user: 'bob' })).body).toMatchObject({ remaining: NONE });
    await fixture.createEndUser(token.token, 'bob').add('Is back.');
    expect((await check({ space_id: space, end_user: 'bob' })).body).toMatchObject({
      remaining: { memories: 1 },
    });
    for (const other of [{ space_id: space, end_user: 'eve' }, { space_id: space }, { user_id: 'bob' }])
      expect((await check(other)).status).toBe(409);
    expect(await check({})).toMatchObject({ status: 422, body: { field: 'user_id' } });
    expect(await check({ user_id: 'bob', space_id: space })).toMatchObject({
      status: 422,
      body: { field: 'space_id' },
    });
    expect((await check({ user_id: 'bob' }, randomUUID())).status).toBe(404);
    expect((await admin().call('DELETE', `/v1/admin/spaces/${space}?dry_run=true`)).body).toMatchObject({
      erased: { memories: 1 },
    });
    for (const missing of [`users/nobody`, `spaces/${randomUUID()}`, `spaces/${randomUUID()}/end-users/bob`])
      expect((await admin().call('DELETE', `/v1/admin/${missing}?dry_run=true`)).status).toBe(404);
    expect((await admin().call('DELETE', `/v1/admin/spaces/${space}?dry_run=maybe`)).status).toBe(422);
  });

  it('C-96 show the index as pending until it is done', async () => {
    const { body } = await admin().call(
      'DELETE',
      `/v1/admin/users/${(await fixture.createPerson('late-ada')).id}`,
    );
    const [id, space] = [
      String(body['receipt_id']),
      (
        await fixture.service.rows<{ space_id: string }>(
          `SELECT space_id FROM audit_events WHERE receipt_id = '${String(body['receipt_id'])}'`,
        )
      )[0]!.space_id,
    ];
    const state = async (): Promise<unknown> =>
      (await admin().call('GET', `/v1/admin/erasures/${id}`)).body['index'];
    const write = (action: string): Promise<unknown> =>
      fixture.service.rows(
        `INSERT INTO audit_events (space_id, actor, action, detail) VALUES ('${space}', 'system', '${action}', '{"receipt_id": "${id}"}')`,
      );
    await write('index.pending');
    expect(await state()).toBe('pending');
    await write('index.done');
    expect(await state()).toBe('done');
  });
});
