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
  return { token, caller: new Caller(bridge.service.url, 'ann', '', { authorization: `Bearer ${token}`, ...ANN }) };
}

async function append({ caller }: Talker, session: string, messages: readonly object[], extract = true): Promise<void> {
  const answer = await caller.call('POST', '/v1/sessions/messages', { session_id: session, messages, extract });
  expect(answer.status).toBe(201);
}

/** All that a model is sent for a question, in a session. */
async function sentFor({ token }: Talker, question: string, session: string): Promise<string> {
  const body = { model: 'm', messages: [{ role: 'user', content: question }] };
  await (await bridge.service.chat(token, body, { ...ANN, 'X-Session-Id': session, 'X-Memory': 'read' })).text();
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

describe('what is appended to a session', () => {
  it('K-42 user and assistant text is recalled in another session and shown in the window of its own', async () => {
    const one = await talker();
    await append(one, 'first', [
      { role: 'user', content: 'My bicycle is locked behind the library.' },
      { role: 'assistant', content: 'The spare key hangs in the greenhouse.' },
    ]);
    expect(await sentFor(one, 'Where is my bicycle locked?', 'other')).toContain('behind the library');
    expect(await sentFor(one, 'Where does the spare key hang?', 'other')).toContain('in the greenhouse');
    expect(await sentFor(one, 'Hello again.', 'first')).toContain(
      '{"role":"assistant","content":"The spare key hangs in the greenhouse."}',
    );
  });

  it('K-42 memories are derived from it, and none with extract: false', async () => {
    const [one, other] = [await talker(), await talker()];
    await append(one, 's', [{ role: 'user', content: 'I live in Oslo.' }]);
    await append(other, 's', [{ role: 'user', content: 'I live in Oslo.' }], false);
    await bridge.service.settled();
    const derived = await bridge.service.rows<{ content: string; session_id: string }>('SELECT content, session_id FROM memories');
    expect(derived).toEqual([{ content: expect.stringContaining('Oslo'), session_id: 's' }]);
    expect(await sentFor(other, 'Where do I live?', 'other')).toContain('Oslo');
  });

  it('K-42 an event and an item are never recalled, extracted, searched or shown in a window', async () => {
    const one = await talker();
    await append(one, 's', [
      { role: 'event', content: EVENT, item: { text: EVENT } },
      { role: 'user', content: 'I live in Oslo.', item: ITEM },
      { role: 'assistant', content: 'Noted: Oslo.', item: { note: ITEM } },
      { role: 'user', item: ITEM },
    ]);
    await bridge.service.settled();
    const seen = [
      await sentFor(one, 'What is my parrot called, Zebedee or Waffle? Where do I live?', 'other'),
      await sentFor(one, 'What is my parrot called, Zebedee or Waffle? Where do I live?', 's'),
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
      await bridge.service.rows(`SELECT 1 FROM memory_vectors v JOIN messages m ON v.document_id = 'm:' || m.id WHERE m.is_log_only`),
    ).toEqual([]);
  });

  it('K-42 while memory is off it is kept and given back, and nothing else, also when memory is on again', async () => {
    const one = await talker({ policy: { ...POLICY, enabled: false } });
    await append(one, 's', [{ role: 'user', content: 'I live in Oslo.' }]);
    const [{ id } = { id: '' }] = await bridge.service.rows<{ id: string }>('SELECT id FROM tokens ORDER BY created_at DESC LIMIT 1');
    await bridge.service.admin('PATCH', `/v1/admin/tokens/${id}`, { policy: POLICY });
    await append(one, 's', [{ role: 'user', content: 'My bicycle is green.' }]);
    await bridge.service.settled();
    const seen = [await sentFor(one, 'Where do I live?', 's'), await sentFor(one, 'Where do I live?', 'other'), await search(one, 'Oslo')];
    for (const text of seen) expect(text).not.toContain('Oslo');
    expect((await one.caller.call('GET', '/v1/sessions/messages?session_id=s')).text).toContain('I live in Oslo');
    expect(await memories(one)).not.toContain('Oslo');
  });

  it('is aligned with what a client sends to the proxy: the same conversation is stored once', async () => {
    const one = await talker();
    const said = [
      { role: 'user', content: 'Which cake?' },
      { role: 'assistant', content: 'A lemon cake.' },
    ];
    await append(one, 's', said);
    const body = { model: 'm', messages: [...said, { role: 'user', content: 'And to drink?' }] };
    await (await bridge.service.chat(one.token, body, { ...ANN, 'X-Session-Id': 's' })).text();
    const { body: page } = await one.caller.call<{ messages: { content: string }[] }>('GET', '/v1/sessions/messages?session_id=s');
    expect(page.messages.map(({ content }) => content).slice(0, 3)).toEqual(['Which cake?', 'A lemon cake.', 'And to drink?']);
    expect(page.messages).toHaveLength(4);
  });
});
