import { describe, expect, it } from '@jest/globals';
import { usePersonalFixture, type Answer, type Caller } from './personal-fixture.js';

interface Message {
  readonly id: string;
  readonly role: string;
  readonly content: unknown;
  readonly created_at: string;
}

interface Page {
  readonly messages: readonly Message[];
  readonly next: string | null;
}

const fixture = usePersonalFixture();
const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
const MESSAGES = '/v1/sessions/messages';

const append = (
  caller: Caller,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer<{ ids: string[] }>> => caller.call('POST', MESSAGES, body, headers);
const say = (caller: Caller, session: string, ...texts: string[]): Promise<Answer<{ ids: string[] }>> =>
  append(caller, { session_id: session, messages: texts.map((content) => ({ role: 'user', content })) });
const read = async (caller: Caller, session: string, query = ''): Promise<Page> =>
  (await caller.call<Page>('GET', `${MESSAGES}?session_id=${encodeURIComponent(session)}${query}`)).body;

async function readAll(caller: Caller, session: string, query: string): Promise<Message[]> {
  const all: Message[] = [];
  for (let before = ''; ;) {
    const { messages, next } = await read(caller, session, `${query}${before}`);
    all.push(...messages);
    if (next === null) return all;
    before = `&before=${encodeURIComponent(next)}`;
  }
}

/** Sends JSON text as it stands. */
const send = (caller: Caller, json: string): Promise<Answer<{ ids: string[]; field?: string }>> =>
  caller.call('POST', MESSAGES, json, { 'content-type': 'application/json' });

describe('messages of a session', () => {
  it('K-40 are returned in order over pages, 1,000 of them, including equal ones', async () => {
    const ada = await fixture.createPerson();
    const texts = Array.from({ length: 1_000 }, (_, at) => (at % 3 === 0 ? 'ok' : `message ${at}`));
    const ids: string[] = [];
    for (const from of [0, 500])
      ids.push(...(await say(ada, 'long', ...texts.slice(from, from + 500))).body.ids);
    const upward = await readAll(ada, 'long', '&limit=300&order=asc');
    expect(upward.map(({ content }) => content)).toEqual(texts);
    expect(upward.map(({ id }) => id)).toEqual(ids);
    const downward = await readAll(ada, 'long', '&limit=499&order=desc');
    expect(downward.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await read(ada, 'long')).messages).toHaveLength(50);
  });

  it('K-40 are returned with calls, names and item as they were sent, byte for byte', async () => {
    const ada = await fixture.createPerson();
    const calls =
      '[ {"type":"function", "id":"c1","function":{"name":"f","arguments":"{\\"n\\": 1.0}"},"index":0} ]';
    const item =
      '{"z": 1.10, "a":12345678901234567890,"e":"\\u00e9\\u0000\\ud800 é", "deep":[[[null]]], "z2":1e2}';
    const content = '[{"type":"text","text":"caf\\u00e9"},{"type":"x","n":2.50}]';
    const json = `{"session_id":"exact","messages":[
      {"role":"assistant","tool_calls":${calls},"item":${item}},
      {"role":"tool","tool_call_id":"c1","content":"7"},
      {"role":"user","name":"Ann B","cont\\u0065nt":${content}},
      {"role":"event","item":null}]}`;
    expect((await send(ada, json)).status).toBe(201);
    const { text, body } = await ada.call<Page>('GET', `${MESSAGES}?session_id=exact`);
    expect(text).toContain(`"content":null,"tool_calls":${calls},"item":${item},"created_at"`);
    expect(text).toContain(`"role":"user","content":${content},"name":"Ann B"`);
    expect(body.messages.slice(1)).toMatchObject([
      { role: 'tool', content: '7', tool_call_id: 'c1' },
      { role: 'user' },
      { role: 'event', content: null, item: null },
    ]);
  });

  it('keep the time that they were said at', async () => {
    const ada = await fixture.createPerson();
    const at = '2024-02-29T23:59:59.123Z';
    await append(ada, { session_id: 'old', messages: [{ role: 'user', content: 'x', created_at: at }] });
    expect((await read(ada, 'old')).messages).toMatchObject([{ created_at: at }]);
    const { body } = await ada.call('GET', '/v1/sessions');
    expect(body).toEqual({
      sessions: [{ session_id: 'old', messages: 1, created_at: at, updated_at: at }],
      next: null,
    });
  });

  it('of an unknown session are an empty list', async () => {
    expect(await read(await fixture.createPerson(), 'nowhere')).toEqual({ messages: [], next: null });
  });

  it('are stored without secrets if the policy drops them', async () => {
    const secret = 'sk-live0123456789abcdefghij';
    const token = await fixture.service.register({
      ...LLM,
      policy: { extraction: { screen_secrets: 'drop' } },
    });
    const service = fixture.createEndUser(token);
    const message = {
      role: 'assistant',
      content: `It is ${secret}.`,
      tool_calls: [{ id: secret }],
      item: { key: [secret] },
    };
    await append(service, { session_id: 's', messages: [message] });
    const { text } = await service.call('GET', `${MESSAGES}?session_id=s`);
    expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({
      messages: [{ content: 'It is [secret].', item: { key: ['[secret]'] } }],
    });
  });
});

describe('a batch', () => {
  it('K-41 of one id is stored once, also for 20 requests side by side, and answers the same ids', async () => {
    const ada = await fixture.createPerson();
    const body = {
      session_id: 'batch',
      messages: [
        { role: 'user', content: 'a' },
        { role: 'assistant', content: 'b' },
      ],
    };
    const header = { 'x-batch-id': 'b-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => append(ada, body, header)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body.ids.join())).size).toBe(1);
    expect((await read(ada, 'batch')).messages.map(({ id }) => id)).toEqual(answers[0]!.body.ids);
  });

  it('of the same id in another session, or of another person, is another batch', async () => {
    const [ada, bob] = [await fixture.createPerson(), await fixture.createPerson()];
    const header = { 'x-batch-id': 'b-1' };
    const messages = [{ role: 'user', content: 'a' }];
    for (const [caller, session] of [
      [ada, 's'],
      [ada, 't'],
      [bob, 's'],
    ] as const)
      expect((await append(caller, { session_id: session, messages }, header)).status).toBe(201);
  });

  it('without an id is stored as often as it is sent', async () => {
    const ada = await fixture.createPerson();
    for (let time = 0; time < 2; time += 1) await say(ada, 'twice', 'same');
    expect((await read(ada, 'twice')).messages).toHaveLength(2);
  });
});

describe('sessions', () => {
  it('are listed newest first over pages', async () => {
    const ada = await fixture.createPerson();
    for (const day of [3, 1, 2]) {
      const created_at = `2025-01-0${day}T00:00:00Z`;
      await append(ada, { session_id: `day ${day}`, messages: [{ role: 'user', content: 'x', created_at }] });
    }
    const names: string[] = [];
    let before = '';
    do {
      const { body } = await ada.call<{ sessions: { session_id: string }[]; next: string | null }>(
        'GET',
        `/v1/sessions?limit=1${before}`,
      );
      names.push(...body.sessions.map((session) => session.session_id));
      before = body.next === null ? '' : `&before=${body.next}`;
    } while (before !== '');
    expect(names).toEqual(['day 3', 'day 2', 'day 1']);
  });
});

describe('a bad append', () => {
  const user = { role: 'user', content: 'x' };
  it.each<[string, object, string]>([
    ['session_id', { messages: [user] }, 'session_id'],
    ['session_id of control characters', { session_id: 'a\0', messages: [user] }, 'session_id'],
    ['messages', { session_id: 's' }, 'messages'],
    ['an empty list', { session_id: 's', messages: [] }, 'messages'],
    ['too many messages', { session_id: 's', messages: Array(501).fill(user) }, 'messages'],
    ['a message that is none', { session_id: 's', messages: [user, 7] }, 'messages[1]'],
    ['a system role', { session_id: 's', messages: [{ role: 'system', content: 'x' }] }, 'messages[0].role'],
    ['nothing to store', { session_id: 's', messages: [user, { role: 'user' }] }, 'messages[1].content'],
    [
      'content of another kind',
      { session_id: 's', messages: [{ role: 'user', content: {} }] },
      'messages[0].content',
    ],
    [
      'a bad part',
      { session_id: 's', messages: [{ role: 'user', content: [{ type: 'text' }] }] },
      'messages[0].content[0]',
    ],
    [
      'calls that are no list',
      { session_id: 's', messages: [{ ...user, tool_calls: 'x' }] },
      'messages[0].tool_calls',
    ],
    ['an empty name', { session_id: 's', messages: [{ ...user, name: '' }] }, 'messages[0].name'],
    [
      'a bad time',
      { session_id: 's', messages: [{ ...user, created_at: 'yesterday' }] },
      'messages[0].created_at',
    ],
    ['an unknown field', { session_id: 's', messages: [{ ...user, metadata: {} }] }, 'messages[0].metadata'],
    ['an unknown field beside', { session_id: 's', messages: [user], app_id: 'x' }, 'app_id'],
    ['extract of another kind', { session_id: 's', messages: [user], extract: 'no' }, 'extract'],
    [
      'an item over 256 KiB',
      { session_id: 's', messages: [user, user, user, { ...user, item: 'x'.repeat(256 * 1024) }] },
      'messages[3].item',
    ],
  ])('K-46 with %s is 422 and names the field', async (_what, body, field) => {
    const ada = await fixture.createPerson();
    const answer = await append(ada, body);
    expect([answer.status, answer.body]).toMatchObject([422, { detail: expect.any(String), field }]);
    expect((await ada.call('GET', '/v1/sessions')).body).toEqual({ sessions: [], next: null });
  });

  it('answers 422 to an item that nests too deeply, no JSON object, a bad cursor or a bad batch id', async () => {
    const ada = await fixture.createPerson();
    const deep = `{"session_id":"s","messages":[{"role":"event","item":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`;
    for (const json of [deep, '[]', '"x"', '7', 'null']) expect((await send(ada, json)).status).toBe(422);
    for (const query of ['before=7', 'before=m:x', 'limit=0', 'limit=501', 'order=up'])
      expect((await ada.call('GET', `${MESSAGES}?session_id=s&${query}`)).status).toBe(422);
    for (const query of ['before=eyJ9', 'limit=201'])
      expect((await ada.call('GET', `/v1/sessions?${query}`)).status).toBe(422);
    expect((await ada.call('GET', MESSAGES)).body).toMatchObject({ field: 'session_id' });
    const answer = await append(ada, { session_id: 's', messages: [user] }, { 'x-batch-id': 'a b' });
    expect([answer.status, answer.body]).toMatchObject([422, { field: 'X-Batch-Id' }]);
  });

  it('accepts an item of 256 KiB', async () => {
    const ada = await fixture.createPerson();
    const item = 'x'.repeat(256 * 1024 - 2);
    expect((await append(ada, { session_id: 's', messages: [{ role: 'event', item }] })).status).toBe(201);
    expect((await ada.call('GET', `${MESSAGES}?session_id=s`)).body).toMatchObject({ messages: [{ item }] });
  });
});

describe('somebody else’s sessions', () => {
  it('K-46 are seen by nobody: two users, two tokens and their end users each have their own of one name', async () => {
    const [ada, bob] = [await fixture.createPerson(), await fixture.createPerson()];
    const tokens = [await fixture.service.register({ ...LLM }), await fixture.service.register({ ...LLM })];
    const services = tokens.flatMap((token) => [
      fixture.createEndUser(token),
      fixture.createEndUser(token, 'customer'),
      fixture.createEndUser(token, 'other'),
    ]);
    const callers = [ada, bob, ...services];
    for (const [at, caller] of callers.entries())
      expect((await say(caller, 'shared', `secret ${at}`)).status).toBe(201);
    for (const [at, caller] of callers.entries()) {
      expect((await read(caller, 'shared')).messages.map(({ content }) => content)).toEqual([`secret ${at}`]);
      expect((await caller.call('GET', '/v1/sessions')).body).toMatchObject({
        sessions: [{ session_id: 'shared', messages: 1 }],
        next: null,
      });
    }
  });

  it('K-46 a token with the scope memory:read only reads, and one without a memory scope does neither', async () => {
    const owner = await fixture.createPerson();
    await say(owner, 's', 'hello');
    const reader = fixture.createEndUser(
      await fixture.service.register({ ...LLM, owner_user_id: owner.id, scopes: ['memory:read'] }),
    );
    expect((await read(reader, 's')).messages).toMatchObject([{ content: 'hello' }]);
    expect((await say(reader, 's', 'no')).status).toBe(403);
    const none = fixture.createEndUser(
      await fixture.service.register({ ...LLM, owner_user_id: owner.id, scopes: ['proxy'] }),
    );
    expect((await none.call('GET', '/v1/sessions')).status).toBe(403);
    expect((await say(none, 's', 'no')).status).toBe(403);
  });
});
