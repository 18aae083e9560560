import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayClient, send, type Answer } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';
import { countTraces } from '../support/traces.js';

/** Words that only Bob says; his ids are gathered below. */
const SECRETS = ['tamarind', 'obsidian', 'papaya'];

let service: RunningService;
let alice: GatewayClient;
let bob: GatewayClient;
/** Ids of Bob's, and beside each one like it that nobody has. */
let pairs: readonly (readonly [kind: string, his: string, nobodys: string])[] = [];

const notes = (text: string) => new File([text], 'notes.txt', { type: 'text/plain' });
const everywhere = {
  conversation_id: 'same',
  scope: ['current_chat', 'resources', 'all_user_memory'],
  top_k: 50,
};

beforeAll(async () => {
  service = await startService();
  [alice, bob] = [await GatewayClient.create(service, 'alice'), await GatewayClient.create(service, 'bob')];
  const said = bob.buildMessage([
    { type: 'text', text: 'I prefer the locker with the code tamarind-52.' },
    { type: 'doc', name: 'obsidian.txt', base64: Buffer.from('The obsidian plan').toString('base64') },
  ]);
  await bob.add('chat:same', said);
  await bob.flush('chat:same');
  const kept = await bob.sendForm<{ resource_id: string }>('/resources', [
    ['file', notes('The papaya report is due on Friday.')],
  ]);
  const found = await bob.search({ ...everywhere, query: 'locker code, obsidian plan, papaya report' });
  if (!SECRETS.every((secret) => found.some(({ text }) => text.includes(secret))))
    throw new Error('Bob does not find what is his');
  const { resource_id: resource } = kept.body;
  const [attachment] = await service.rows<{ storage_key: string }>(
    `SELECT storage_key FROM memory_attachments WHERE name = 'obsidian.txt'`,
  );
  pairs = [
    ...found.map(
      ({ id }) =>
        [
          'memory',
          id,
          id.startsWith('m:') ? 'm:999999999' : 'f:00000000-0000-4000-8000-000000000000',
        ] as const,
    ),
    ['resource', resource, `r_${'0'.repeat(22)}`],
    ['resource session', `resource:bob:${resource}`, `resource:bob:r_${'0'.repeat(22)}`],
    ['chat session', 'chat:same', 'chat:nobodys'],
    ['edit session', 'memory_edit:bob', 'memory_edit:carol'],
    ['attachment', attachment!.storage_key, attachment!.storage_key.replaceAll('b', '0')],
  ];
});
afterAll(() => service.close());

type Ask = (id: string, who: GatewayClient) => Promise<Answer<unknown>>;
const at = (id: string): string => encodeURIComponent(id);
const query = (who: GatewayClient): string => new URLSearchParams(who.credentials).toString();
const get = async (method: string, path: string): Promise<Answer<unknown>> => {
  const response = await fetch(service.url + path, { method });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
};

const buildFilter = (id: string): object => ({ session_id: { in: [id] } });

/** Every way to name something of somebody's at the gateway. */
const endpoints: readonly [what: string, ask: Ask][] = [
  [
    'POST /memories/add',
    (id, who) =>
      who.call('POST', '/memories/add', { session_id: id, messages: [who.buildMessage('hello', 1e12)] }),
  ],
  [
    'POST /memories/add, with the id as an item',
    (id, who) =>
      who.call('POST', '/memories/add', {
        session_id: 'chat:x',
        messages: [who.buildMessage([{ type: 'doc', uri: id }], 1e12)],
      }),
  ],
  [
    'POST /memories/add/multipart',
    (id, who) =>
      who.sendForm('/memories/add/multipart', [
        ['session_id', id],
        ['messages', JSON.stringify([who.buildMessage([{ type: 'doc', upload_id: 'f' }], 1e12)])],
        ['f', notes('hello')],
      ]),
  ],
  ['POST /memories/flush', (id, who) => who.call('POST', '/memories/flush', { session_id: id })],
  [
    'POST /memories/search, the id as query',
    (id, who) => who.call('POST', '/memories/search', { ...everywhere, query: id }),
  ],
  [
    'POST /memories/search, the id as conversation',
    (id, who) =>
      who.call('POST', '/memories/search', {
        query: 'locker',
        scope: ['current_chat'],
        conversation_id: id.replace('chat:', ''),
      }),
  ],
  [
    'POST /memories/search, the id as filter',
    (id, who) =>
      who.call('POST', '/memories/search', {
        query: 'locker',
        include_profile: true,
        filters: buildFilter(id),
      }),
  ],
  [
    'PATCH /memories/{id}',
    (id, who) =>
      who.call('PATCH', `/memories/${at(id)}`, { session_id: 'chat:same', override_text: 'stolen' }),
  ],
  [
    'PATCH /memories, in the session',
    (id, who) => who.call('PATCH', '/memories/m:1', { session_id: id, override_text: 'stolen' }),
  ],
  [
    'DELETE /memories/{id}',
    (id, who) => who.call('DELETE', `/memories/${at(id)}`, { session_id: 'chat:same' }),
  ],
  ['DELETE /memories, in the session', (id, who) => who.call('DELETE', '/memories/m:1', { session_id: id })],
  ['DELETE /memories/{session}', (id, who) => who.call('DELETE', `/memories/${at(id)}`, { session_id: id })],
  ['GET /resources/{id}', (id, who) => get('GET', `/resources/${at(id)}?${query(who)}`)],
  ['POST /resources/{id}/retry', (id, who) => who.call('POST', `/resources/${at(id)}/retry`, {})],
  ['DELETE /resources/{id}', (id, who) => get('DELETE', `/resources/${at(id)}?${query(who)}`)],
  ['GET /resources', (_id, who) => get('GET', `/resources?${query(who)}`)],
];

/** An answer without what differs each time, and without what was asked about. */
function toShape({ status, text }: Answer<unknown>): unknown {
  return [status, text.replaceAll(/"(request_id|session_id|id)":"[^"]*"/g, '')];
}

describe('data of another person', () => {
  it.each(endpoints)(
    'S4-72 S4-89 S4-94 %s: ids of another person answer like unknown ids',
    async (what, ask) => {
      // With nothing of their own to be found.
      const asker = await GatewayClient.create(
        service,
        `asker-${endpoints.findIndex(([name]) => name === what)}`,
      );
      for (const [kind, his, nobodys] of pairs) {
        const [one, other] = [await ask(his, asker), await ask(nobodys, asker)];
        expect([kind, toShape(one)]).toEqual([kind, toShape(other)]);
        expect(one.status).toBeLessThan(500);
        for (const secret of SECRETS) expect(one.text.replaceAll(his, '')).not.toContain(secret);
      }
    },
  );

  it('S4-49 S4-52 S4-94 a session named after another person answers 403 whether or not it exists', async () => {
    for (const session_id of pairs.flatMap(([kind, ...ids]) =>
      kind.endsWith('session') && kind !== 'chat session' ? ids : [],
    )) {
      const asked = { session_id, messages: [alice.buildMessage('x')], override_text: 'x' };
      for (const [method, path] of [
        ['POST', '/memories/add'],
        ['POST', '/memories/flush'],
        ['PATCH', '/memories/m:1'],
        ['DELETE', '/memories/m:1'],
      ] as const) {
        const fields = {
          session_id,
          ...(path.endsWith('add') && { messages: asked.messages }),
          ...(method === 'PATCH' && { override_text: 'x' }),
        };
        expect(await alice.call(method, path, fields)).toMatchObject({
          status: 403,
          body: { field: 'session_id' },
        });
      }
    }
  });

  it('S4-89 everything is unchanged for its owner', async () => {
    const text = JSON.stringify(
      await bob.search({ ...everywhere, query: 'locker code, obsidian plan, papaya report' }),
    );
    for (const secret of SECRETS) expect(text).toContain(secret);
    expect(text).not.toContain('stolen');
    const { body } = await get('GET', `/resources?${query(bob)}`);
    expect(body).toMatchObject({ resources: [{ status: 'extracted' }] });
  });

  it('S4-58 the same file, batch id and content of another person are their own', async () => {
    const same = await alice.sendForm<{ resource_id: string }>('/resources', [
      ['file', notes('The papaya report is due on Friday.')],
    ]);
    const [, his] = pairs.find(([kind]) => kind === 'resource')!;
    expect(same.body.resource_id).not.toBe(his);
    const listed = await get('GET', `/resources?${query(alice)}`);
    expect(listed.text).not.toContain(his);
  });

  it('answers callers without a credential alike for ids that exist and ids that do not', async () => {
    const before = await countTraces(service);
    for (const [, ...ids] of pairs)
      for (const id of ids) {
        const body = { user_id: 'bob', user_key: alice.key, session_id: id };
        expect(await send(service, 'DELETE', `/memories/${at(id)}`, body)).toMatchObject({ status: 401 });
        expect((await get('GET', `/resources/${at(id)}?user_id=bob&user_key=${alice.key}`)).status).toBe(401);
      }
    expect(await countTraces(service)).toEqual(before);
  });
});

describe('the engine, for two tokens', () => {
  const FIELDS = { llm_base_url: 'https://llm.example', llm_api_key: 'sk-test' };
  const post = async (token: string, path: string, body: object): Promise<Answer<unknown>> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${service.url}/api/v1/memory/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) };
  };

  it('finds for each its own only, under one user, session and batch id, and answers alike for foreign and unknown ids', async () => {
    const [mine, theirs] = [await service.register(FIELDS), await service.register(FIELDS)];
    const messages = [
      { sender_id: 'ann', role: 'user', timestamp: 1e12, content: 'The engine code is marzipan-9.' },
    ];
    expect(
      (await post(theirs, 'add', { session_id: 'shared', messages, defer_extraction: true })).status,
    ).toBe(200);
    for (const session_id of ['shared', 'nobodys']) {
      const filters = { session_id: { eq: session_id } };
      const answers = [
        await post(mine, 'flush', { session_id }),
        await post(mine, 'search', { user_id: 'ann', query: 'engine code', filters }),
        await post(mine, 'get', { user_id: 'ann', filters }),
        await post(mine, 'search', { user_id: 'bob', query: 'locker code papaya report' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers[0]!.text).toContain('no_extraction');
      expect(answers.map(({ text }) => text).join()).not.toMatch(/marzipan|tamarind|papaya is|m:\d/);
    }
    expect((await post(theirs, 'search', { user_id: 'ann', query: 'engine code' })).text).toContain(
      'marzipan-9',
    );
  });
});
