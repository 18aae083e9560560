import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { GatewayClient, send } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';

let service: RunningService;
let alice: GatewayClient;
let bob: GatewayClient;
const readLog = () =>
  service
    .logs()
    .split('\n')
    .filter((line) => line.includes('"memory_gateway.api"'))
    .map((line) => JSON.parse(line) as Record<string, never>);

beforeAll(async () => {
  service = await startService({ env: { MEMORY_GATEWAY_PORT: '0' } });
  [alice, bob] = await Promise.all([
    GatewayClient.create(service, 'alice'),
    GatewayClient.create(service, 'bob'),
  ]);
});
afterAll(() => service.close());

describe('a search at an earlier time', () => {
  it('finds what was valid then, without later corrections, and nothing that was forgotten since', async () => {
    const dora = await GatewayClient.create(service, 'dora');
    const say = async (session: string, text: string): Promise<string> => {
      // Later than the time of the sentence before, also within one millisecond.
      await dora.add(session, dora.buildMessage(text, Date.now() + 1));
      await dora.flush(session);
      return new Date().toISOString();
    };
    const find = (change: object) => dora.search({ query: 'What is my sister allergic to?', ...change });
    const texts = async (change: object): Promise<string> =>
      (await find(change)).map(({ text }) => text).join(' ');
    const then = await say('chat:1', 'My sister Mila is allergic to hazelnuts.');
    const hits = await find({});
    for (const { id } of hits)
      await dora.call('PATCH', `/memories/${encodeURIComponent(id)}`, {
        session_id: 'chat:1',
        override_text: 'Mila is allergic to walnuts.',
      });
    await say('chat:2', 'My sister Mila is allergic to pollen.');
    expect(await texts({})).toMatch(/^(?!.*hazelnuts).*walnuts/);
    expect(await texts({ as_of: then })).toMatch(/^(?!.*(walnuts|pollen)).*hazelnuts/);
    expect(await texts({ as_of: then, scope: ['current_chat'], conversation_id: '2' })).toBe('');
    expect(await texts({ as_of: '2020-01-31' })).toBe('');
    for (const { id } of hits)
      await dora.call('DELETE', `/memories/${encodeURIComponent(id)}`, { session_id: 'chat:1' });
    expect(await texts({ as_of: then })).toBe('');
    const inBoth = await say('chat:3', 'My sister Mila plays the violin.');
    expect(await texts({ as_of: inBoth })).toContain('violin');
    await dora.call('DELETE', '/memories/chat%3A3', { session_id: 'chat:3' });
    expect(await texts({ as_of: inBoth })).not.toContain('violin');
  });
});

describe('an agent at the gateway', () => {
  const question = {
    conversation_id: 'run-1',
    query: 'What is my sister allergic to?',
    scope: ['current_chat', 'all_user_memory'],
    method: 'hybrid',
    top_k: 8,
    include_profile: false,
    enable_llm_rerank: true,
    app_id: 'default',
    project_id: 'default',
  };

  it('S4-43 S4-48 adds the messages of a turn and remembers nothing before the flush', async () => {
    const at = Date.now();
    const added = await alice.add(
      'chat:run-1',
      alice.buildMessage('My sister Mila is allergic to hazelnuts.', at),
      {
        sender_id: 'beaver',
        role: 'assistant',
        timestamp: at + 1,
        content: 'I will keep that in mind.',
      },
    );
    expect(added).toMatchObject({
      status: 200,
      body: {
        session_id: 'chat:run-1',
        backend: {
          request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
          data: { message_count: 2, status: 'accumulated' },
        },
      },
    });
    expect(
      await service.rows(`SELECT role, body FROM messages WHERE session_id = 'chat:run-1' ORDER BY id`),
    ).toEqual([
      { role: 'user', body: 'My sister Mila is allergic to hazelnuts.' },
      { role: 'assistant', body: 'I will keep that in mind.' },
    ]);
    const ofThisUser = `SELECT 1 FROM memories JOIN messages USING (space_id, end_user) WHERE messages.session_id = 'chat:run-1'`;
    expect(await service.rows(ofThisUser)).toEqual([]);
  });

  it('S4-50 flushes one session, once', async () => {
    const flushed = await alice.flush('chat:run-1');
    expect(flushed).toMatchObject({ status: 200, body: { session_id: 'chat:run-1' } });
    expect(flushed.body.backend).toEqual({
      request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      data: { status: 'extracted' },
    });
    expect((await alice.flush('chat:run-1')).body.backend.data.status).toBe('no_extraction');
  });

  it('S4-22 S4-75 S4-76 S4-80 finds what was said in the conversation, each hit once and with the fields of a result', async () => {
    const results = await alice.search(question);
    expect(results[0]).toEqual({
      id: expect.any(String),
      session_id: 'chat:run-1',
      text: expect.stringContaining('hazelnuts'),
      score: expect.any(Number),
      source_scope: 'current_chat',
      resource_id: null,
      resource_uri: null,
      raw: expect.any(Object),
    });
    expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
  });

  it('answers with results only, and with the profile beside them when it is requested', async () => {
    await alice.add('chat:home', alice.buildMessage('I live in Lisbon.'));
    await alice.flush('chat:home');
    const search = (more: object) =>
      alice.call<{ profiles?: object[] }>('POST', '/memories/search', { query: 'Where do I live?', ...more });
    for (const more of [{}, { include_profile: false }])
      expect(Object.keys((await search(more)).body)).toEqual(['results']);
    expect(JSON.stringify((await search({ include_profile: true })).body.profiles)).toContain('Lisbon');
  });

  it('a failed add leaves nothing to flush', async () => {
    expect((await alice.add('chat:failed', { role: 'user', content: 'x' })).status).toBe(422);
    expect((await alice.flush('chat:failed')).body.backend.data.status).toBe('no_extraction');
  });

  it('a batch sent again is stored once', async () => {
    const message = alice.buildMessage('I keep bees behind the barn.', 1_767_225_600_000);
    await alice.add('chat:again', message);
    await alice.add('chat:again', message);
    expect(await service.rows(`SELECT id FROM messages WHERE session_id = 'chat:again'`)).toHaveLength(1);
  });

  it('S4-90 S4-91 asks for conversation_id with current_chat, and finds nothing in no resources', async () => {
    const missing = await alice.call('POST', '/memories/search', { query: 'x', scope: ['current_chat'] });
    expect(missing).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('conversation_id') },
    });
    expect(await alice.search({ query: 'hazelnuts', scope: ['resources'] })).toEqual([]);
  });
});

describe('corrections', () => {
  const about = { query: 'Which instrument do I play?', scope: ['all_user_memory'] };

  it('S4-20 S4-83 S4-92 S4-95 shows the latest text that a hit was given', async () => {
    await alice.add('chat:music', alice.buildMessage('I play the cello in the town orchestra.'));
    await alice.flush('chat:music');
    const [hit] = await alice.search(about);
    for (const text of ['I play the viola.', 'I play the double bass.']) {
      const answer = await alice.call('PATCH', `/memories/${encodeURIComponent(hit!.id)}`, {
        session_id: 'chat:music',
        override_text: text,
      });
      expect(answer).toMatchObject({
        status: 200,
        body: { id: hit!.id, session_id: 'chat:music', status: 'overridden' },
      });
    }
    const texts = (await alice.search(about)).map(({ text }) => text);
    expect(texts).toContain('I play the double bass.');
    expect(texts.join()).not.toContain('viola');
  });

  it('S4-82 S4-93 S4-95 leaves out a hit that was deleted; deleting it again is harmless', async () => {
    await alice.add('chat:music', alice.buildMessage('I also play the theremin.'));
    await alice.flush('chat:music');
    const [hit] = await alice.search(about);
    for (const one of [hit!.id, hit!.id]) {
      const answer = await alice.call('DELETE', `/memories/${encodeURIComponent(one)}`, {
        session_id: 'chat:music',
        reason: 'wrong',
      });
      expect(answer).toMatchObject({ status: 200, body: { status: 'deleted' } });
    }
    expect((await alice.search(about)).map(({ id }) => id)).not.toContain(hit!.id);
  });

  it('S4-19 S4-82 a whole session can be forgotten', async () => {
    await alice.add('chat:boat', alice.buildMessage('Our boat is moored in Bergen.'));
    await alice.flush('chat:boat');
    expect((await alice.search({ query: 'Where is our boat moored?' })).length).toBeGreaterThan(0);
    await alice.call('DELETE', '/memories/chat%3Aboat', { session_id: 'chat:boat' });
    expect(
      (await alice.search({ query: 'Where is our boat moored?' })).filter(({ text }) =>
        text.includes('boat'),
      ),
    ).toEqual([]);
  });

  it('S4-94 decides whose session it is from its name alone', async () => {
    for (const method of ['PATCH', 'DELETE'])
      for (const session of ['resource:bob:r_1', 'memory_edit:bob'])
        expect(
          (
            await alice.call(method, '/memories/m:1', {
              session_id: session,
              ...(method === 'PATCH' && { override_text: 'x' }),
            })
          ).status,
        ).toBe(403);
  });

  it('accepts deleting an unknown id (D13)', async () => {
    expect((await alice.call('DELETE', '/memories/nowhere', { session_id: 'chat:x' })).status).toBe(200);
  });
});

describe('two people', () => {
  it('S4-89 never find or change anything of each other, though they name sessions alike', async () => {
    await alice.add('chat:same', alice.buildMessage('My locker code is heliotrope-71.'));
    await bob.add('chat:same', bob.buildMessage('My locker code is tamarind-52.'));
    await Promise.all([alice.flush('chat:same'), bob.flush('chat:same')]);
    const question = {
      query: 'What is my locker code?',
      conversation_id: 'same',
      scope: ['current_chat', 'resources', 'all_user_memory'],
      top_k: -1,
    };
    const [hers, his] = [await alice.search(question), await bob.search(question)];
    expect(JSON.stringify(hers)).toContain('heliotrope');
    expect(JSON.stringify(hers)).not.toMatch(/tamarind|bob/);
    expect(JSON.stringify(his)).not.toMatch(/heliotrope|alice/);
    for (const { id } of hers) {
      await bob.call('PATCH', `/memories/${encodeURIComponent(id)}`, {
        session_id: 'chat:same',
        override_text: 'stolen',
      });
      await bob.call('DELETE', `/memories/${encodeURIComponent(id)}`, { session_id: 'chat:same' });
    }
    await bob.call('DELETE', '/memories/chat%3Asame', { session_id: 'chat:same' });
    expect(JSON.stringify(await alice.search(question))).toContain('heliotrope');
    expect(JSON.stringify(await alice.search(question))).not.toContain('stolen');
  });

  it('S4-24 S4-27 must authenticate on every route', async () => {
    const routes = [
      ['POST', '/memories/add'],
      ['POST', '/memories/flush'],
      ['POST', '/memories/search'],
      ['PATCH', '/memories/x'],
      ['DELETE', '/memories/x'],
    ] as const;
    for (const [method, path] of routes)
      for (const who of [
        {},
        { user_id: 'alice' },
        { user_id: 'alice', user_key: 'uk_wrong' },
        { user_id: 'alice', user_key: bob.key },
        { user_id: 'nobody', user_key: alice.key },
      ])
        expect((await send(service, method, path, who)).status).toBe(401);
    const form = new FormData();
    form.set('user_id', 'alice');
    form.set('user_key', bob.key);
    expect(
      (await fetch(`${service.url}/memories/add/multipart`, { method: 'POST', body: form })).status,
    ).toBe(401);
    expect((await fetch(`${service.url}/memories/add/multipart`, { method: 'POST' })).status).toBe(401);
  });
});

describe('the access log', () => {
  it('S4-98 S4-99 S4-100 S4-101 logs each request in JSON, without secrets, files or long bodies', async () => {
    await alice.call('POST', '/memories/search?token=canary-1&api_key=canary-2&page=2', {
      query: `long ${'x'.repeat(5_000)}`,
    });
    await alice.sendForm('/memories/add/multipart', [
      ['session_id', 'chat:log'],
      ['messages', '[]'],
      ['secret-file', new File(['canary-3'], 'a.txt', { type: 'text/plain' })],
    ]);
    const lines = await eventually(() => (readLog().at(-1)?.['status'] === 422 ? readLog() : null));
    expect(lines.find(({ path }) => path === '/users')).toMatchObject({
      time: expect.any(String),
      duration_ms: expect.any(Number),
      method: 'POST',
      client: '127.0.0.1',
      request: { user_id: expect.any(String) },
      response: { user_key: '***' },
    });
    expect(lines.at(-1)).toMatchObject({
      request: { content_type: 'multipart/form-data', size: expect.any(Number) },
      status: 422,
    });
    expect(lines.at(-2)).toMatchObject({
      path: '/memories/search',
      url: '/memories/search?token=***&api_key=***&page=2',
      query: { token: '***', api_key: '***', page: '2' },
      request: { truncated: expect.any(String), size: expect.any(Number) },
    });
    const all = JSON.stringify(lines);
    expect(all).not.toMatch(/canary/);
    for (const key of [alice.key, bob.key]) expect(service.logs()).not.toContain(key);
    expect(Math.max(...lines.map((line) => JSON.stringify(line).length))).toBeLessThan(10_000);
  });
});

it('S4-3 S4-13 answers on an address of its own as well', async () => {
  const [, address] = /the gateway listens on (http:\/\/127\.0\.0\.1:\d+) too/.exec(service.logs())!;
  expect(address).not.toBe(service.url);
  expect((await fetch(`${address}/health`)).status).toBe(200);
  const made = await fetch(`${address}/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"user_id":"erin"}',
  });
  expect(made.status).toBe(200);
});
