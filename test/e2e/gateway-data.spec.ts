import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayClient } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';

let service: RunningService;
let ann: GatewayClient;

beforeAll(async () => {
  service = await startService();
  ann = await GatewayClient.create(service, 'ann');
}, 60_000);
afterAll(() => service.close());

describe('what the gateway keeps', () => {
  it('S4-15 has its tables from the first start on', async () => {
    const rows = await service.rows<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['users', 'user_resources', 'memory_attachments', 'tombstones', 'overrides']));
  });

  it('S4-23 a document gets a session of its own; messages, with files or without, go where their sender says', async () => {
    const note = (name: string): File => new File([`Notes of ${name}.`], name, { type: 'text/plain' });
    const { body } = await ann.form('/resources', [['file', note('a.txt')]]);
    const { resource_id: id, session_id: session } = body as unknown as { resource_id: string; session_id: string };
    expect(session).toBe(`resource:ann:${id}`);
    expect(
      (
        await ann.form('/resources', [
          ['file', note('b.txt')],
          ['session_id', 'chat:mine'],
        ])
      ).body,
    ).not.toMatchObject({ session_id: 'chat:mine' });
    expect((await ann.add('chat:one', ann.said('The kettle whistles.'))).body).toMatchObject({ session_id: 'chat:one' });
    const messages = JSON.stringify([ann.said([{ type: 'doc', upload_id: 'f' }])]);
    const fields = [
      ['session_id', 'memory_edit:ann'],
      ['messages', messages],
      ['f', note('c.txt')],
    ] as const;
    expect((await ann.form('/memories/add/multipart', fields)).body).toMatchObject({ session_id: 'memory_edit:ann' });
    const rows = await service.rows<{ session_id: string }>('SELECT DISTINCT session_id FROM messages');
    const sessions = rows.map(({ session_id: name }) => name);
    expect(sessions).toEqual(expect.arrayContaining([session, 'chat:one', 'memory_edit:ann']));
    expect(sessions).not.toContain('chat:mine');
  });
});

describe('a search that finds nothing', () => {
  it('S1-33 answers with an empty list in every scope, of which nobody makes a message', async () => {
    const bob = await GatewayClient.create(service, 'bob');
    const everywhere = {
      conversation_id: 'c',
      scope: ['current_chat', 'resources', 'all_user_memory'],
      query: 'What about the lighthouse?',
    };
    const answer = (): Promise<unknown> => bob.call('POST', '/memories/search', everywhere);
    const nothing = { status: 200, body: { results: [] }, text: '{"results":[]}' };
    expect(await answer()).toEqual(nothing);
    await bob.add('chat:c', bob.said('The lighthouse of Skagen is grey.'));
    const [hit] = await bob.search(everywhere);
    await bob.call('DELETE', `/memories/${hit!.id}`, { session_id: 'chat:c' });
    expect(await answer()).toEqual(nothing);
  });
});
