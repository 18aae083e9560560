import { describe, expect, it } from '@jest/globals';
import type { AdminClient } from '../../src/sdk/admin-client.js';
import type { AnySession, AnySessionPage } from '../../src/sdk/areas/all-sessions.area.js';
import { MemoryBridge } from '../../src/sdk/client.js';
import { ConflictError, NotFoundError, ValidationError } from '../../src/sdk/errors.js';
import { useBridge, type Bridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { buildCompletion, sse, buildSseFrames, buildTextChunks } from '../support/upstream/answers.js';

let bridge: Bridge;
let admin: AdminClient;
useBridge((started) => {
  bridge = started;
  admin = MemoryBridge.admin({
    baseURL: started.service.url,
    adminToken: started.service.adminToken,
    timeoutMs: 100_000,
  });
});

interface Talk {
  readonly token: string;
  readonly tokenId: string;
  readonly spaceId: string;
}

async function newTalk(policy: object = {}): Promise<Talk> {
  const { service, upstream } = bridge;
  upstream.always({ body: buildCompletion('Noted.') });
  const { id, token } = await service.registerWithId({
    llm_base_url: upstream.url,
    llm_api_key: 'sk-1',
    policy,
  });
  const { space_id: spaceId } = await service.admin<{ space_id: string }>('GET', `/v1/admin/tokens/${id}`);
  return { token, tokenId: id, spaceId };
}

async function say(
  { token }: Talk,
  content: string,
  session: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const body = { model: 'm', messages: [{ role: 'user', content }] };
  const response = await bridge.service.chat(token, body, { 'x-session-id': encodeURI(session), ...headers });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  await bridge.service.settled();
}

async function append(
  { token }: Talk,
  session: string,
  messages: readonly object[],
  headers: Record<string, string> = {},
): Promise<void> {
  const body = JSON.stringify({ session_id: session, messages });
  const own = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
  expect((await bridge.call('POST', '/v1/sessions/messages', { headers: own, body })).status).toBe(201);
  await bridge.service.settled();
}

const user = (content: string): object => ({ role: 'user', content });
const read = ({ spaceId }: Talk, session_id: string): Promise<AnySessionPage> =>
  Promise.resolve(admin.sessions.messages({ space_id: spaceId, session_id }));
const listNames = (sessions: readonly AnySession[]): readonly string[] =>
  sessions.map(({ session_id: name }) => name);
const listMemories = async ({ spaceId }: Talk): Promise<readonly string[]> =>
  (
    await admin.allMemories.list({ space_id: spaceId, state: 'all', sort: 'created_at', order: 'asc' })
  ).items.map(({ text }) => text);

describe('GET /v1/admin/sessions', () => {
  it('lists sessions of all spaces by their latest turn, with counts, in pages and by name', async () => {
    const [one, two] = [await newTalk({ end_users: 'header' }), await newTalk()];
    await append(one, 'first', [user('Hello.'), user('Good morning.')], { 'x-memory-user': 'ada' });
    await append(two, '旅行/to Lisbon', [user('Hi.')]);
    await append(one, 'second', [user('Hello again.')], { 'x-memory-user': 'bob' });
    await append(one, 'first', [user('And good night.')], { 'x-memory-user': 'ada' });
    const { items, next } = await admin.sessions.list({ limit: 3 });
    expect(listNames(items)).toEqual(['first', 'second', '旅行/to Lisbon']);
    expect(items[0]).toEqual({
      ...{
        space_id: one.spaceId,
        end_user: 'ada',
        app_id: 'default',
        project_id: 'default',
        session_id: 'first',
      },
      ...{
        messages: 3,
        turns: 2,
        token_id: one.tokenId,
        first_at: expect.any(String),
        last_at: expect.any(String),
      },
    });
    expect(Date.parse(items[0]!.first_at)).toBeLessThan(Date.parse(items[0]!.last_at));
    expect(next).toEqual(expect.any(Function));
    expect(listNames(await admin.sessions.list({ limit: 1 }).toArray({ limit: 3 }))).toEqual([
      'first',
      'second',
      '旅行/to Lisbon',
    ]);
    expect(listNames((await admin.sessions.list({ space_id: one.spaceId })).items)).toEqual([
      'first',
      'second',
    ]);
    expect(listNames((await admin.sessions.list({ end_user: 'bob' })).items)).toEqual(['second']);
    expect(listNames((await admin.sessions.list({ session_id: '旅行/to Lisbon' })).items)).toEqual([
      '旅行/to Lisbon',
    ]);
    expect((await admin.sessions.list({ space_id: one.spaceId, app_id: 'other' })).items).toEqual([]);
    await expect(admin.sessions.list({ limit: 201 })).rejects.toThrow(ValidationError);
    await expect(
      admin.sessions.messages({ space_id: one.spaceId, session_id: 'first' }, { before: 'x' }),
    ).rejects.toThrow(ValidationError);
  });
});

describe('GET /v1/admin/sessions/messages', () => {
  it('shows each message with its turn, the receipt before it and the memories that were read from it', async () => {
    const talk = await newTalk({ receipts: 'all' });
    await say(talk, 'I live in Porto.', 'homes');
    await say(talk, 'I moved to Lisbon. I live in Lisbon now.', 'homes');
    // Receipts are stored behind the answer.
    await eventually(async () => typeof (await read(talk, 'homes')).messages[2]?.turn?.injected === 'number');
    const { messages, memories, next } = await read(talk, 'homes');
    expect(messages.map(({ role, text }) => [role, text])).toEqual([
      ['user', 'I live in Porto.'],
      ['assistant', 'Noted.'],
      ['user', 'I moved to Lisbon. I live in Lisbon now.'],
      ['assistant', 'Noted.'],
    ]);
    expect(next).toBeNull();
    const [porto, , lisbon] = messages;
    expect(lisbon!.turn).toMatchObject({
      status: 'done',
      extraction: 'done',
      reason: null,
      injected: expect.any(Number),
    });
    expect((await admin.receipts.get(lisbon!.turn!.receipt_id!)).request_id).toBe(lisbon!.turn!.request_id);
    expect(porto!.hidden).toBe('superseded');
    const newest = memories.find(({ supersedes }) => supersedes.length > 0)!;
    expect(newest).toMatchObject({ state: 'live', supersedes: [{ text: expect.stringContaining('Porto') }] });
    expect(lisbon!.memories).toContain(newest.id);
    expect(porto!.memories).toContain(newest.supersedes[0]!.id);
  });

  it('shows an aborted turn as such, an erased passage without its text, and the calls of tools', async () => {
    const talk = await newTalk();
    bridge.upstream.next({
      ...sse([]),
      steps: buildSseFrames(buildTextChunks(['half']).slice(0, 2), false),
      end: 'hang',
    });
    const leaving = new AbortController();
    const headers = {
      authorization: `Bearer ${talk.token}`,
      'content-type': 'application/json',
      'x-session-id': 'left',
    };
    const body = JSON.stringify({ model: 'm', stream: true, messages: [user('I live in Oslo.')] });
    const response = await fetch(`${bridge.service.url}/v1/chat/completions`, {
      method: 'POST',
      headers,
      body,
      signal: leaving.signal,
    });
    await response.body!.getReader().read();
    leaving.abort();
    await eventually(async () => (await read(talk, 'left')).messages[0]?.turn?.status === 'aborted');
    expect((await read(talk, 'left')).messages[0]).toMatchObject({
      text: 'I live in Oslo.',
      turn: { extraction: 'none' },
      memories: [],
    });
    const call = { id: 'c1', type: 'function', function: { name: 'find_cake', arguments: '{}' } };
    await append(talk, 'tools', [
      user('I am allergic to hazelnuts.'),
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', content: 'Lemon cake.', tool_call_id: 'c1' },
    ]);
    const shown = await read(talk, 'tools');
    expect(shown.messages[1]).toMatchObject({ text: '', tool_calls: [call] });
    expect(shown.messages[2]).toMatchObject({ text: 'Lemon cake.', tool_call_id: 'c1' });
    const [memory] = shown.messages[0]!.memories;
    await bridge.service.admin('DELETE', `/api/memory/${memory!}`);
    const { messages, memories } = await read(talk, 'tools');
    expect(messages[0]).toMatchObject({ text: null, hidden: 'erased', memories: [] });
    expect(memories).toEqual([]);
  });

  it('continues where a page ended, and shows nothing for an unknown session', async () => {
    const talk = await newTalk();
    await append(
      talk,
      'long',
      Array.from({ length: 5 }, (_, at) => user(`Message ${at}.`)),
    );
    const name = { space_id: talk.spaceId, session_id: 'long' };
    const first = await admin.sessions.messages(name, { limit: 3 });
    const rest = await admin.sessions.messages(name, { limit: 3, before: first.next! });
    expect([...first.messages, ...rest.messages].map(({ text }) => text)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `Message ${at}.`),
    );
    expect(rest.next).toBeNull();
    const last = await admin.sessions.messages(name, { limit: 2, order: 'desc' });
    const back = await admin.sessions.messages(name, { limit: 2, order: 'desc', before: last.next! });
    expect([...last.messages, ...back.messages].map(({ text }) => text)).toEqual(
      [4, 3, 2, 1].map((at) => `Message ${at}.`),
    );
    expect(await read(talk, 'nowhere')).toEqual({ messages: [], memories: [], next: null });
  });
});

describe('DELETE /v1/admin/sessions', () => {
  it('erases turns, messages and vectors as the dry run counted, and memories only when that is chosen', async () => {
    const talk = await newTalk();
    const name = { space_id: talk.spaceId, session_id: 'a/b 旅行' };
    await append(talk, name.session_id, [
      user('I am allergic to hazelnuts.'),
      { role: 'assistant', content: 'A fine name.' },
    ]);
    await append(talk, 'other', [user('I live in Oslo.')]);
    const [nuts, home] = await listMemories(talk);
    // Vectors are made behind the answer.
    await eventually(async () => (await admin.sessions.countErasure(name, { memories: true })).vectors >= 2);
    expect(await admin.sessions.countErasure(name)).toMatchObject({ messages: 2, turns: 1, memories: 0 });
    const counted = await admin.sessions.countErasure(name, { memories: true });
    expect(counted).toMatchObject({ messages: 2, turns: 1, memories: 1 });
    expect(await listMemories(talk)).toEqual([nuts, home]);
    expect((await admin.sessions.messages(name)).messages).toHaveLength(2);
    const { receipt_id: receiptId, erased } = await admin.sessions.erase(name, { memories: true });
    expect(erased).toEqual(counted);
    expect(await listMemories(talk)).toEqual([home]);
    expect(listNames((await admin.sessions.list({ space_id: talk.spaceId })).items)).toEqual(['other']);
    expect(await admin.erase.receipt(receiptId)).toMatchObject({
      action: 'erase.session',
      space_id: talk.spaceId,
      erased,
    });
    await expect(admin.sessions.erase(name)).rejects.toThrow(NotFoundError);
    await admin.sessions.erase({ space_id: talk.spaceId, session_id: 'other' });
    expect(await listMemories(talk)).toEqual([home]);
  });

  it('leaves a memory of another session that one of its own had replaced, and links it to what came after', async () => {
    const talk = await newTalk();
    for (const city of ['Porto', 'Lisbon', 'Oslo'])
      await append(talk, city, [user(`I live in ${city} now.`)]);
    const rows = async (): Promise<unknown[]> =>
      (
        await admin.allMemories.list({
          space_id: talk.spaceId,
          state: 'all',
          sort: 'created_at',
          order: 'asc',
        })
      ).items.map(({ id, text, state, superseded_by: successor }) => ({ id, text, state, successor }));
    const [porto, , oslo] = (await rows()) as { id: string }[];
    expect(await rows()).toMatchObject([
      { state: 'superseded' },
      { state: 'superseded', successor: oslo!.id },
      { state: 'live' },
    ]);
    const { erased } = await admin.sessions.erase(
      { space_id: talk.spaceId, session_id: 'Lisbon' },
      { memories: true },
    );
    expect(erased.memories).toBe(1);
    expect(await rows()).toMatchObject([
      { id: porto!.id, state: 'superseded', successor: oslo!.id },
      { state: 'live' },
    ]);
    await admin.sessions.erase({ space_id: talk.spaceId, session_id: 'Oslo' }, { memories: true });
    expect(await rows()).toMatchObject([{ id: porto!.id, state: 'forgotten', successor: null }]);
    const page = await read(talk, 'Porto');
    expect(page.messages[0]).toMatchObject({ text: 'I live in Porto now.', memories: [porto!.id] });
  });
});

describe('/v1/admin/resources', () => {
  interface Person {
    readonly user_id: string;
    readonly user_key: string;
  }

  async function newPerson(user_id: string): Promise<Person> {
    const { user_key } = await bridge.service.admin<Person>('POST', '/users', { user_id });
    return { user_id, user_key };
  }

  async function getId(response: Response): Promise<string> {
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return (JSON.parse(text) as { resource_id: string }).resource_id;
  }

  async function upload(person: Person, name: string, content: string, title = ''): Promise<string> {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...person, title })) form.set(field, value);
    form.set('file', new Blob([content], { type: 'text/plain' }), name);
    const response = await fetch(`${bridge.service.url}/resources`, { method: 'POST', body: form });
    return getId(response);
  }

  async function register(person: Person, source_uri: string): Promise<string> {
    const file = {
      filename: 'plan.pdf',
      mime_type: 'application/pdf',
      size_bytes: 9,
      sha256: 'c'.repeat(64),
      source_uri,
    };
    const init = {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, ...file }),
    };
    return getId(await bridge.call('POST', '/resources/external', init));
  }

  it('lists documents of all people with what was read of them, in pages and by filter, and never where they are', async () => {
    const [ann, ben] = [await newPerson('ann'), await newPerson('ben')];
    const first = await upload(ann, 'dome.txt', 'The dome opens at half past nine.', 'Opening hours');
    const second = await register(ben, 's3://papers/plan.pdf');
    const third = await upload(ben, 'note.txt', 'The key hangs in the greenhouse.');
    const all = await admin.resources.list({ limit: 2 }).toArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual([third, second, first]);
    expect(all[2]).toMatchObject({
      ...{
        uri: `resource://ann/${first}`,
        user_id: 'ann',
        title: 'Opening hours',
        filename: 'dome.txt',
        mime_type: 'text/plain',
      },
      ...{ size_bytes: 33, status: 'extracted', error: null, content: 'full', is_external: false },
    });
    expect(all[1]).toMatchObject({ status: 'extracted', content: 'metadata', is_external: true });
    const spaceId = all[2]!.space_id;
    expect((await admin.resources.list({ space_id: spaceId })).items.map(({ id }) => id)).toEqual([first]);
    expect(
      (await admin.resources.list({ user_id: 'ben', status: 'extracted' })).items.map(({ id }) => id),
    ).toEqual([third, second]);
    expect((await admin.resources.list({ status: 'failed' })).items).toEqual([]);
    const passages = [
      ...(await admin.resources.passages(first)).items,
      ...(await admin.resources.passages(second)).items,
    ];
    expect(passages.map(({ text }) => text)).toEqual([
      expect.stringContaining('Opening hours'),
      expect.stringContaining('half past nine'),
      expect.stringContaining(`resource://ben/${second}`),
    ]);
    expect(JSON.stringify([all, passages])).not.toMatch(/(file|s3):\/\//);
    expect(listNames((await admin.sessions.list({ space_id: spaceId })).items)).toEqual([]);
  });

  it('reads a failed document again, and refuses one that has not failed', async () => {
    const id = await upload(await newPerson('cy'), 'later.txt', 'Read me later.');
    await expect(admin.resources.retry(id)).rejects.toThrow(ConflictError);
    await bridge.service.rows(
      `UPDATE user_resources SET status = 'failed', content = NULL, error = 'open file:///data/1 failed' WHERE id = '${id}'`,
    );
    expect(await admin.resources.get(id)).toMatchObject({
      status: 'failed',
      error: `open resource://cy/${id} failed`,
    });
    expect((await admin.resources.retry(id)).error).toBeNull();
    await eventually(async () => (await admin.resources.get(id)).content === 'full');
  });

  it('deletes a document with its file, and keeps a receipt', async () => {
    const id = await upload(await newPerson('dee'), 'gone.txt', 'Soon gone.');
    await admin.resources.delete(id);
    await expect(admin.resources.get(id)).rejects.toThrow(NotFoundError);
    await expect(admin.resources.delete(id)).rejects.toThrow(NotFoundError);
    await expect(admin.resources.passages(id)).rejects.toThrow(NotFoundError);
    expect(
      await bridge.service.rows(`SELECT status, storage_key FROM user_resources WHERE id = '${id}'`),
    ).toEqual([{ status: 'deleted', storage_key: null }]);
    const { items } = await admin.audit.list({ action: 'resource.delete' });
    expect(items[0]).toMatchObject({
      actor: expect.stringMatching(/^admin:/),
      detail: { resource_id: id, erased: { resources: 1 } },
    });
  });
});
