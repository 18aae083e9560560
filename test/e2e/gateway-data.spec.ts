import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayClient } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';

let service: RunningService;
let ann: GatewayClient;

beforeAll(async () => {
  service = await startService();
  ann = await GatewayClient.create(service, 'ann');
});
afterAll(() => service.close());

describe('the data of the gateway', () => {
  it('S4-15 stands in tables that exist from the first start on', async () => {
    const rows = await service.rows<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['users', 'user_resources', 'memory_attachments', 'tombstones', 'overrides']),
    );
  });

  it('S4-23 a document gets its own session; messages, with or without files, go to the session in the request', async () => {
    const note = (name: string): File => new File([`Notes of ${name}.`], name, { type: 'text/plain' });
    const { body } = await ann.sendForm('/resources', [['file', note('a.txt')]]);
    const { resource_id: id, session_id: session } = body as unknown as {
      resource_id: string;
      session_id: string;
    };
    expect(session).toBe(`resource:ann:${id}`);
    expect(
      (
        await ann.sendForm('/resources', [
          ['file', note('b.txt')],
          ['session_id', 'chat:mine'],
        ])
      ).body,
    ).not.toMatchObject({ session_id: 'chat:mine' });
    expect((await ann.add('chat:one', ann.buildMessage('The kettle whistles.'))).body).toMatchObject({
      session_id: 'chat:one',
    });
    const messages = JSON.stringify([ann.buildMessage([{ type: 'doc', upload_id: 'f' }])]);
    const fields = [
      ['session_id', 'memory_edit:ann'],
      ['messages', messages],
      ['f', note('c.txt')],
    ] as const;
    expect((await ann.sendForm('/memories/add/multipart', fields)).body).toMatchObject({
      session_id: 'memory_edit:ann',
    });
    const rows = await service.rows<{ session_id: string }>('SELECT DISTINCT session_id FROM messages');
    const sessions = rows.map(({ session_id: name }) => name);
    expect(sessions).toEqual(expect.arrayContaining([session, 'chat:one', 'memory_edit:ann']));
    expect(sessions).not.toContain('chat:mine');
  });
});

describe('a turn of an agent', () => {
  const session = { session_id: 'chat:run-1', app_id: 'agent', project_id: 'garden' };
  const identity = { conversation_id: 'run-1', app_id: 'agent', project_id: 'garden' };
  const at = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
  const turn = [
    { sender_id: 'ann', role: 'user', timestamp: at, content: 'I planted the quinces by the south wall.' },
    { sender_id: 'beaver', role: 'assistant', timestamp: at, content: 'Noted: quinces by the south wall.' },
  ];

  it('S1-41 S1-42 S1-43 is stored once: both messages in their order, with their senders and times', async () => {
    for (const messages of [turn, turn])
      expect(await ann.call('POST', '/memories/add', { ...session, messages })).toMatchObject({
        status: 200,
        body: { backend: { data: { message_count: 2 } } },
      });
    const rows = await service.rows(
      `SELECT role, body, metadata->>'sender_id' AS sender, created_at FROM messages WHERE session_id = 'chat:run-1' ORDER BY id`,
    );
    expect(rows).toEqual([
      { role: 'user', body: turn[0]!.content, sender: null, created_at: new Date(at) },
      { role: 'assistant', body: turn[1]!.content, sender: 'beaver', created_at: new Date(at) },
    ]);
  });

  it('S1-44 is flushed under the same identity and session, without any other turn', async () => {
    await ann.call('POST', '/memories/add', { ...session, session_id: 'chat:run-2', messages: turn });
    for (const other of [{ app_id: 'default' }, { project_id: 'default' }, { session_id: 'chat:run-3' }])
      expect((await ann.call('POST', '/memories/flush', { ...session, ...other })).text).toContain(
        '"no_extraction"',
      );
    expect((await ann.call('POST', '/memories/flush', session)).text).toContain('"extracted"');
    const states = await service.rows(
      `SELECT session_id, extraction FROM turns WHERE app_id = 'agent' ORDER BY session_id`,
    );
    expect(states).toEqual([
      { session_id: 'chat:run-1', extraction: 'done' },
      { session_id: 'chat:run-2', extraction: 'held' },
    ]);
  });

  it('S1-30 is recalled by a search of its conversation, app and project', async () => {
    const question = {
      ...identity,
      query: 'Where did I plant the quinces?',
      scope: ['current_chat'],
      top_k: 1,
    };
    const findSessions = async (change: object) =>
      (await ann.search({ ...question, ...change })).map(({ session_id: id }) => id);
    expect(await findSessions({})).toEqual(['chat:run-1']);
    for (const other of [{ conversation_id: 'run-3' }, { app_id: 'default' }, { project_id: 'default' }])
      expect(await findSessions(other)).toEqual([]);
    expect(await findSessions({ scope: ['current_chat', 'all_user_memory'], top_k: 8 })).toEqual(
      expect.arrayContaining(['chat:run-1', 'chat:run-2']),
    );
    expect(await findSessions({ scope: ['all_user_memory'], top_k: 1 })).toHaveLength(1);
  });
});

describe('a search that finds nothing', () => {
  it('answers an empty list in every scope', async () => {
    const bob = await GatewayClient.create(service, 'bob');
    const everywhere = {
      conversation_id: 'c',
      scope: ['current_chat', 'resources', 'all_user_memory'],
      query: 'What about the lighthouse?',
    };
    const answer = (): Promise<unknown> => bob.call('POST', '/memories/search', everywhere);
    const nothing = { status: 200, body: { results: [] }, text: '{"results":[]}' };
    expect(await answer()).toEqual(nothing);
    await bob.add('chat:c', bob.buildMessage('The lighthouse of Skagen is grey.'));
    const [hit] = await bob.search(everywhere);
    await bob.call('DELETE', `/memories/${hit!.id}`, { session_id: 'chat:c' });
    expect(await answer()).toEqual(nothing);
  });
});
