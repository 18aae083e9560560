import { describe, expect, it } from '@jest/globals';
import { Caller } from '../integration/personal-fixture.js';
import { useBridge, type Bridge } from '../support/bridge.js';

let bridge: Bridge;
useBridge((made) => (bridge = made));

const POLICY = { preset: 'bridge', end_users: 'header', recall: { timeout_ms: 20_000 } };
const ANN = { 'X-Memory-User': 'ann' };

interface Talker {
  readonly token: string;
  readonly caller: Caller;
}

/** A service token that acts for an end user. */
async function talker(fields: object = {}): Promise<Talker> {
  const token = await bridge.register({ policy: POLICY, ...fields });
  return {
    token,
    caller: new Caller(bridge.service.url, 'ann', '', { authorization: `Bearer ${token}`, ...ANN }),
  };
}

async function append(
  { caller }: Talker,
  session: string,
  messages: readonly object[],
  extract = true,
): Promise<void> {
  const answer = await caller.call('POST', '/v1/sessions/messages', {
    session_id: session,
    messages,
    extract,
  });
  expect(answer.status).toBe(201);
}

/** All that a model is sent for a question, in a session. */
async function readSentFor({ token }: Talker, question: string, session: string): Promise<string> {
  const body = { model: 'm', messages: [{ role: 'user', content: question }] };
  await (
    await bridge.service.chat(token, body, { ...ANN, 'X-Session-Id': session, 'X-Memory': 'read' })
  ).text();
  return JSON.stringify(bridge.upstream.chats.at(-1)?.['messages']);
}

async function memories({ caller }: Talker): Promise<string> {
  return (await caller.call('POST', '/api/v1/memory/get', { user_id: caller.id, page_size: 100 })).text;
}

async function search({ caller }: Talker, query: string): Promise<string> {
  const answer = await caller.call('POST', '/api/v1/memory/search', { user_id: caller.id, query, top_k: 50 });
  expect(answer.status).toBe(200);
  return answer.text;
}

const EVENT = 'My parrot is called Zebedee and lives in Lisbon.';
const ITEM = 'I live in Reykjavik with my cat Waffle.';

describe('messages appended to a session', () => {
  it('K-42 are recalled in another session and shown in the window of their own, if a user or assistant said them', async () => {
    const one = await talker();
    await append(one, 'first', [
      { role: 'user', content: 'My bicycle is locked behind the library.' },
      { role: 'assistant', content: 'The spare key hangs in the greenhouse.' },
    ]);
    expect(await readSentFor(one, 'Where is my bicycle locked?', 'other')).toContain('behind the library');
    expect(await readSentFor(one, 'Where does the spare key hang?', 'other')).toContain('in the greenhouse');
    expect(await readSentFor(one, 'Hello again.', 'first')).toContain(
      '{"role":"assistant","content":"The spare key hangs in the greenhouse."}',
    );
  });

  it('K-42 are extracted, unless extract is false', async () => {
    const [one, other] = [await talker(), await talker()];
    await append(one, 's', [{ role: 'user', content: 'I live in Oslo.' }]);
    await append(other, 's', [{ role: 'user', content: 'I live in Oslo.' }], false);
    await bridge.service.settled();
    const derived = await bridge.service.rows<{ content: string; session_id: string }>(
      "SELECT content, session_id FROM memories WHERE session_id = 's'",
    );
    expect(derived).toEqual([{ content: expect.stringContaining('Oslo'), session_id: 's' }]);
    expect(await readSentFor(other, 'Where do I live?', 'other')).toContain('Oslo');
  });

  it('K-42 are never recalled, extracted, searched or shown in a window if they are events or items', async () => {
    const one = await talker();
    await append(one, 's', [
      { role: 'event', content: EVENT, item: { text: EVENT } },
      { role: 'user', content: 'I live in Oslo.', item: ITEM },
      { role: 'assistant', content: 'Noted: Oslo.', item: { note: ITEM } },
      { role: 'user', item: ITEM },
    ]);
    await bridge.service.settled();
    const seen = [
      await readSentFor(one, 'What is my parrot called, Zebedee or Waffle? Where do I live?', 'other'),
      await readSentFor(one, 'What is my parrot called, Zebedee or Waffle? Where do I live?', 's'),
      await search(one, 'parrot Zebedee Lisbon Reykjavik Waffle Oslo'),
      await memories(one),
    ];
    for (const text of seen) {
      expect(text).toContain('Oslo');
      expect(text).not.toMatch(/Lisbon|Reykjavik/);
    }
    const { text } = await one.caller.call('GET', '/v1/sessions/messages?session_id=s');
    expect(text).toMatch(/Lisbon.*Reykjavik/);
    expect(
      await bridge.service.rows(
        `SELECT 1 FROM memory_vectors v JOIN messages m ON v.document_id = 'm:' || m.id WHERE m.is_log_only`,
      ),
    ).toEqual([]);
  });

  it('K-42 are stored and returned, but never recalled, not even later, if memory was off', async () => {
    const one = await talker({ policy: { ...POLICY, enabled: false } });
    await append(one, 's', [{ role: 'user', content: 'I live in Oslo.' }]);
    const [{ id } = { id: '' }] = await bridge.service.rows<{ id: string }>(
      'SELECT id FROM tokens ORDER BY created_at DESC LIMIT 1',
    );
    await bridge.service.admin('PATCH', `/v1/admin/tokens/${id}`, { policy: POLICY });
    await append(one, 's', [{ role: 'user', content: 'My bicycle is green.' }]);
    await bridge.service.settled();
    const seen = [
      await readSentFor(one, 'Where do I live?', 's'),
      await readSentFor(one, 'Where do I live?', 'other'),
      await search(one, 'Oslo'),
    ];
    for (const text of seen) expect(text).not.toContain('Oslo');
    expect((await one.caller.call('GET', '/v1/sessions/messages?session_id=s')).text).toContain(
      'I live in Oslo',
    );
    expect(await memories(one)).not.toContain('Oslo');
  });

  it('are stored once, even if a client sends the same conversation to the proxy', async () => {
    const one = await talker();
    const said = [
      { role: 'user', content: 'Which cake?' },
      { role: 'assistant', content: 'A lemon cake.' },
    ];
    await append(one, 's', said);
    const body = { model: 'm', messages: [...said, { role: 'user', content: 'And to drink?' }] };
    await (await bridge.service.chat(one.token, body, { ...ANN, 'X-Session-Id': 's' })).text();
    const { body: page } = await one.caller.call<{ messages: { content: string }[] }>(
      'GET',
      '/v1/sessions/messages?session_id=s',
    );
    expect(page.messages.map(({ content }) => content).slice(0, 3)).toEqual([
      'Which cake?',
      'A lemon cake.',
      'And to drink?',
    ]);
    expect(page.messages).toHaveLength(4);
  });
});

const SAID = [
  { role: 'user', content: 'I live in Oslo.' },
  { role: 'assistant', content: 'The spare key hangs in the pantry.' },
];
const remove = ({ caller }: Talker, query: string) =>
  caller.call('DELETE', `/v1/sessions?session_id=s${query}`);

/** Rows of a session in the tables of the log and in those that follow it. */
async function findLeft(text: string): Promise<unknown[]> {
  const tables = ['messages', 'turns', 'ingest_batches', 'memory_versions', 'recall_receipts'];
  const rows = await Promise.all(
    tables.map((table) => bridge.service.rows(`SELECT * FROM ${table} AS t WHERE t::text LIKE '%${text}%'`)),
  );
  return rows.flat();
}

describe('erasing in a session', () => {
  it('K-43 returns the last message exactly, and a repeated batch does not bring it back', async () => {
    const one = await talker();
    const json = `{"session_id":"s","messages":[{"role":"user","content":"first"},{"role":"assistant","content":"My greenhouse is blue.","item":{"n": 1.0}}]}`;
    const send = () =>
      one.caller.call<{ ids: string[] }>('POST', '/v1/sessions/messages', json, {
        'content-type': 'application/json',
        'x-batch-id': 'b',
      });
    const { ids } = (await send()).body;
    const last = '/v1/sessions/messages/last?session_id=s';
    const popped = await one.caller.call('DELETE', last);
    expect([popped.status, popped.body['id']]).toEqual([200, ids[1]]);
    expect(popped.text).toContain('"content":"My greenhouse is blue.","item":{"n": 1.0},"created_at"');
    expect(await send()).toMatchObject({ status: 200, body: { ids } });
    expect(await readSentFor(one, 'Which colour has the greenhouse?', 'other')).not.toContain('blue');
    expect((await one.caller.call('DELETE', last)).body).toMatchObject({ id: ids[0] });
    expect(await one.caller.call('DELETE', last)).toMatchObject({
      status: 404,
      body: { field: 'session_id' },
    });
    const receipt = await one.caller.call('GET', `/v1/erasures/${popped.headers.get('x-erasure-receipt')}`);
    expect(receipt.body).toMatchObject({ action: 'message.erased', erased: { messages: 1 } });
  });

  it('K-43 leaves nothing of the session in log, vectors and index, and keeps derived memories', async () => {
    const one = await talker();
    await append(one, 's', [...SAID, { role: 'event', content: 'The parrot Quibble escaped.' }]);
    await append(one, 'kept', [{ role: 'user', content: 'My bicycle is locked behind the library.' }]);
    await bridge.service.settled();
    expect(await readSentFor(one, 'Where does the spare key hang?', 'other')).toContain('in the pantry');
    const deleted = await remove(one, '');
    expect(deleted.status).toBe(204);
    for (const text of ['pantry', 'Quibble']) expect(await findLeft(text)).toEqual([]);
    expect(
      await bridge.service.rows(`SELECT 1 FROM memory_vectors WHERE document_id LIKE 'm:%' AND NOT EXISTS (
      SELECT FROM messages WHERE 'm:' || id = document_id)`),
    ).toEqual([]);
    expect(await readSentFor(one, 'Where does the spare key hang?', 'other')).not.toContain('in the pantry');
    expect(await readSentFor(one, 'Where is my bicycle locked?', 'other')).toContain('behind the library');
    expect((await one.caller.call('GET', '/v1/memories')).text).toContain('Oslo');
    const receipt = await one.caller.call('GET', `/v1/erasures/${deleted.headers.get('x-erasure-receipt')}`);
    expect(receipt.body).toMatchObject({
      action: 'session.erased',
      erased: { messages: 3, turns: 1, memories: 0 },
    });
    expect(await remove(one, '')).toMatchObject({ status: 204 });
  });

  it('K-43 removes derived memories with memories=true, and keeps those that a person wrote or said elsewhere', async () => {
    const one = await talker();
    await append(one, 's', SAID);
    await append(one, 's', [{ role: 'user', content: 'I work as a carpenter.' }]);
    await append(one, 'other', [{ role: 'user', content: 'I work as a carpenter.' }]);
    await one.caller.call('POST', '/v1/memories', { memory: 'Keeps bees.' });
    await bridge.service.settled();
    expect((await remove(one, '&memories=true')).status).toBe(204);
    const { text } = await one.caller.call('GET', '/v1/memories');
    expect(text).not.toContain('Oslo');
    for (const stays of ['Keeps bees.', 'carpenter']) expect(text).toContain(stays);
    expect(await readSentFor(one, 'Where do I live?', 'third')).not.toContain('Oslo');
  });

  it('K-46 erases no session of others', async () => {
    const [one, other] = [await talker(), await talker()];
    await append(one, 's', SAID, false);
    expect((await remove(other, '&memories=true')).status).toBe(204);
    expect((await other.caller.call('DELETE', '/v1/sessions/messages/last?session_id=s')).status).toBe(404);
    const reader = await talker({ scopes: ['proxy', 'memory:read'] });
    expect((await remove(reader, '')).status).toBe(403);
    const { body } = await one.caller.call<{ messages: object[] }>(
      'GET',
      '/v1/sessions/messages?session_id=s',
    );
    expect(body.messages).toHaveLength(2);
  });

  it('removes sessions and batches with their end user', async () => {
    const one = await talker();
    await append(one, 's', [{ role: 'event', content: 'The parrot Quentin escaped.' }], false);
    const [{ id = '', space_id = '' } = {}] = await bridge.service.rows<{ id: string; space_id: string }>(
      'SELECT turns.id, turns.space_id FROM turns JOIN messages ON turn_id = turns.id ORDER BY messages.id DESC LIMIT 1',
    );
    await bridge.service.rows(
      `INSERT INTO ingest_batches (space_id, batch_id) VALUES ('${space_id}', 'append:${id}')`,
    );
    await bridge.service.admin('DELETE', `/v1/admin/spaces/${space_id}/end-users/ann`);
    expect([...(await findLeft('Quentin')), ...(await findLeft(id))]).toEqual([]);
  });
});
