import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { UsersService } from '../../src/users/users.service.js';
import { Caller } from '../integration/personal-fixture.js';
import { chatBy, embedBy, useBridge, type Bridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { listContents, use } from '../support/mcp-tools.js';
import { startService, type RunningService } from '../support/service.js';
import type { RecordedRequest } from '../support/upstream/upstream.js';

const SAID = 'Likes oolong in the morning';
/** Shares no word with it. */
const ASKED = 'Which hot drink after waking up?';

let bridge: Bridge;
let worker: RunningService | undefined;
const clients: Client[] = [];
const tokens: { id: string; token: string }[] = [];

// A worker comes later: a memory that is found before has its vector from the process that wrote it.
useBridge((made) => (bridge = made), { worker: false });
// Before the database of the first goes.
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await worker?.close();
});

/** Texts about tea are near each other, and far from all others. */
function answer({ body }: RecordedRequest): object {
  const { input } = JSON.parse(body.toString()) as { input: string[] };
  const data = input.map((text, index) => {
    const embedding = new Array<number>(64).fill(0);
    embedding[/oolong|drink/.test(text) ? 0 : 1] = 1;
    return { object: 'embedding', index, embedding };
  });
  return { object: 'list', data };
}

const isEmbedding = ({ url }: RecordedRequest): boolean => url.endsWith('/embeddings');

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${bridge.service.url}/mcp`), { requestInit }),
  );
  clients.push(client);
  return client;
}

/** An agent whose vectors come from the scripted provider. */
async function newAgent(fields: object = {}): Promise<{ id: string; agent: Client }> {
  // Each has an embedder of its own, so that none finds another's vectors in the cache.
  const embedder = { ...embedBy(bridge.upstream), embed_body: { model: `e${tokens.length}` } };
  const registered = await bridge.service.registerWithId({
    ...chatBy(bridge.upstream),
    ...embedder,
    ...fields,
  });
  tokens.push(registered);
  return { id: registered.id, agent: await connect(registered.token) };
}

const findContents = async (agent: Client, query = ASKED): Promise<readonly string[]> =>
  listContents(await use(agent, 'memory_search', { query }));

/** A writer waits 300 ms for the vector, which comes a little later on a busy machine. */
async function expectFound(agent: Client): Promise<void> {
  const found = await eventually(async () => {
    const contents = await findContents(agent);
    return contents.length > 0 ? contents : null;
  });
  expect(found).toEqual([SAID]);
}

beforeEach(() => {
  bridge.upstream.always((request) =>
    isEmbedding(request) ? { body: answer(request) } : { status: 404, body: {} },
  );
});

describe('a written memory is found by meaning at the next search', () => {
  it('over MCP', async () => {
    const { agent } = await newAgent();
    await use(agent, 'memory_add', { content: SAID });
    await expectFound(agent);
  });

  it('over the management API', async () => {
    const { id, agent } = await newAgent();
    const body = JSON.stringify({ apiKeyId: id, key: 'tea', content: SAID, type: 'factual' });
    expect((await bridge.call('POST', '/api/memory', { headers: bridge.asAdmin(), body })).status).toBe(200);
    await expectFound(agent);
  });

  it('by a person, and again after a change', async () => {
    const { key } = await bridge.service.app.get(UsersService).create('writer');
    const login = await bridge.call('POST', '/v1/auth/token', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: 'writer', user_key: key }),
    });
    const { access_token: jwt } = (await login.json()) as { access_token: string };
    const { agent } = await newAgent({ owner_user_id: 'writer' });
    const person = new Caller(bridge.service.url, 'writer', key, { authorization: `Bearer ${jwt}` });
    const { memory_id: id } = await person.add('Rides a red bicycle');
    await person.call('PUT', `/v1/memories/${id}`, { memory: SAID });
    await expectFound(agent);
    await expectFound(await connect(jwt));
  });
});

describe('a written memory is found by meaning soon', () => {
  beforeAll(async () => void (worker = await startService({ beside: bridge.service })));

  it('from a job at once when the embedder fails', async () => {
    const { agent } = await newAgent();
    bridge.upstream.next({ status: 500, body: {} }, { status: 500, body: {} }, { status: 500, body: {} });
    await use(agent, 'memory_add', { content: SAID });
    bridge.upstream.always((request) => ({ body: answer(request) }));
    await eventually(async () => (await findContents(agent)).length === 1);
  });

  it('from a job at once when the embedder is slow, and the writer does not wait for it', async () => {
    const { agent } = await newAgent();
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    bridge.upstream.always(async (request) => {
      await gate;
      return { body: answer(request) };
    });
    await use(agent, 'memory_add', { content: SAID });
    open();
    await eventually(async () => (await findContents(agent)).length === 1);
  });
});

describe('MCP search', () => {
  let agent: Client;

  // The bundled model loads at its first text: what is written meanwhile gets its vector from a job.
  beforeAll(async () => {
    const registered = await bridge.service.registerWithId(chatBy(bridge.upstream));
    agent = await connect(registered.token);
    for (const content of [
      'Lives in Lisbon',
      'Runs marathons',
      'Paints in oil',
      'Plays the cello',
      'Decided to use PostgreSQL',
    ])
      await use(agent, 'memory_add', { content, ...(content.includes('SQL') && { type: 'episodic' }) });
  });

  it('answers a question with the nearest few memories, best first', async () => {
    const [first] = await eventually(async () => {
      const found = await findContents(agent, 'Where is home?');
      return found.length === 3 && found[0] === 'Lives in Lisbon' ? found : null;
    });
    expect(first).toBe('Lives in Lisbon');
  });

  it('answers a question with the nearest of the type that is asked for', async () => {
    const search = async () =>
      listContents(await use(agent, 'memory_search', { query: 'Where is home?', type: 'episodic' }));
    await eventually(async () => (await search()).length > 0);
    expect(await search()).toEqual(['Decided to use PostgreSQL']);
  });

  it('answers words that match nothing with an empty list', async () => {
    const { agent: other } = await newAgent();
    await use(other, 'memory_add', { content: 'Rides a red bicycle' });
    expect(await findContents(other, 'hot drinks')).toEqual([]);
    await eventually(async () => (await findContents(other, 'Which hot drinks?')).length > 0);
    expect(await findContents(other, 'Which hot drinks?')).toEqual(['Rides a red bicycle']);
    expect(await findContents(other, 'hot drinks')).toEqual([]);
  });
});
