import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { MemoryBridge } from '../../src/sdk/client.js';
import { UserTokens } from '../../src/auth/user-tokens.js';
import { UsersService } from '../../src/users/users.service.js';
import { MANAGED, OWN, listContents, callRefused, getTools, use } from '../support/mcp-tools.js';
import { startService, type RunningService } from '../support/service.js';

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
let service: RunningService;
const clients: Client[] = [];

beforeAll(async () => {
  service = await startService({ worker: false });
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await service.close();
});

async function connect(token: string, headers: Record<string, string> = {}, at = service): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${at.url}/mcp`), { requestInit }));
  clients.push(client);
  return client;
}

const newToken = (fields: object = {}): Promise<{ id: string; token: string }> =>
  service.registerWithId({ ...LLM, ...fields });

describe('MCP over HTTP', () => {
  it('an agent stores, finds and corrects a memory and reads its history', async () => {
    const agent = await connect((await newToken()).token);
    const { memory, message } = await use(agent, 'memory_add', {
      content: 'Prefers Vim over Emacs',
      key: 'editor',
      topics: ['tools'],
    });
    expect([memory, message]).toEqual([
      expect.objectContaining({
        content: 'Prefers Vim over Emacs',
        sessionId: '',
        topics: ['tools'],
        version: 1,
      }),
      'Stored.',
    ]);
    await use(agent, 'memory_add', { content: 'Lives in Lisbon' });
    expect(listContents(await use(agent, 'memory_search', { query: 'Which editor: Vim or Emacs?' }))[0]).toBe(
      'Prefers Vim over Emacs',
    );
    const update = { id: memory.id, content: 'Prefers Helix', version: 1 };
    expect((await use(agent, 'memory_update', update)).memory).toMatchObject({
      content: 'Prefers Helix',
      version: 2,
    });
    expect(await callRefused(agent, 'memory_update', update)).toBe(
      'The memory was changed since it was read.',
    );
    const history = await use(agent, 'memory_history', { id: memory.id });
    expect(history.versions.map(({ content }) => content)).toEqual([
      'Prefers Helix',
      'Prefers Vim over Emacs',
    ]);
    expect((await use(agent, 'memory_add', { content: 'Prefers Zed', key: 'editor' })).message).toContain(
      'was changed',
    );
  });

  it('an agent changes no item of the keyed store', async () => {
    const { token } = await newToken();
    const agent = await connect(token);
    const mb = new MemoryBridge({ baseURL: service.url, token, timeoutMs: 100_000 });
    await mb.store.put({ namespace: ['app'], key: 'theme', value: { text: 'Theme is dark' } });
    const [row] = await service.rows<{ id: string; key: string }>(
      "SELECT id, key FROM memories WHERE content LIKE '%Theme is dark%'",
    );
    const { id, key } = row!;
    const told =
      /^This memory is an item of the keyed store\. Change it with PUT or DELETE \/v1\/store\/items\./;
    expect(await callRefused(agent, 'memory_update', { id, content: 'Theme is light' })).toMatch(told);
    expect(await callRefused(agent, 'memory_add', { key, content: 'Theme is light' })).toMatch(told);
    const { memory } = await use(agent, 'memory_add', { content: 'Likes light themes' });
    expect(await callRefused(agent, 'memory_update', { id: memory.id, key })).toMatch(told);
    expect((await mb.store.get({ namespace: ['app'], key: 'theme' })).value).toEqual({
      text: 'Theme is dark',
    });
    const store_item = { namespace: ['app'], key: 'forged', value: { text: 'Theme is pink' } };
    await use(agent, 'memory_add', { content: 'Theme is pink', metadata: { store_item } });
    expect((await mb.store.search({ namespace_prefix: ['app'] })).items.map((item) => item.key)).toEqual([
      'theme',
    ]);
  });

  it('S3-81 search lists newest first, by type and within tokens, and by relevance when something is asked', async () => {
    const { id, token } = await newToken();
    const agent = await connect(token);
    const apiKeyId = id;
    for (const [key, content, type] of [
      ['a', 'Likes green tea in the morning', 'factual'],
      ['b', 'Decided to use PostgreSQL', 'episodic'],
      ['c', 'Runs the linter before each commit', 'procedural'],
    ])
      await use(agent, 'omniroute_memory_add', { apiKeyId, key, content, type });
    const newest = [
      'Runs the linter before each commit',
      'Decided to use PostgreSQL',
      'Likes green tea in the morning',
    ];
    const all = await use(agent, 'omniroute_memory_search', { apiKeyId });
    expect([listContents(all), all.count, all.totalTokens]).toEqual([newest, 3, 9 + 7 + 8]);
    expect(all.memories[0]).toMatchObject({ apiKeyId, key: 'c', type: 'procedural' });
    expect(listContents(await use(agent, 'omniroute_memory_search', { apiKeyId, limit: 2 }))).toEqual(
      newest.slice(0, 2),
    );
    expect(listContents(await use(agent, 'omniroute_memory_search', { apiKeyId, type: 'episodic' }))).toEqual(
      [newest[1]],
    );
    expect(await use(agent, 'omniroute_memory_search', { apiKeyId, maxTokens: 10 })).toMatchObject({
      count: 1,
      totalTokens: 9,
    });
    expect(listContents(await use(agent, 'omniroute_memory_search', { apiKeyId, query: 'tea' }))).toEqual([
      newest[2],
    ]);
    expect(
      listContents(await use(agent, 'omniroute_memory_search', { apiKeyId, query: 'tea', type: 'episodic' })),
    ).toEqual([]);
    expect(await use(agent, 'memory_search', { query: 'zeppelins' })).toEqual({
      memories: [],
      count: 0,
      totalTokens: 0,
    });
  });

  it('search with asOf finds what was remembered then, and refuses invalid and future times', async () => {
    const agent = await connect((await newToken()).token);
    const { memory } = await use(agent, 'memory_add', { content: 'Prefers Vim', key: 'editor' });
    const then = new Date().toISOString();
    await use(agent, 'memory_update', { id: memory.id, content: 'Prefers Helix' });
    await use(agent, 'memory_add', { content: 'Lives in Lisbon' });
    for (const query of ['Which editor is preferred?', 'Vim', ''])
      expect([query, listContents(await use(agent, 'memory_search', { query, asOf: then }))]).toEqual([
        query,
        ['Prefers Vim'],
      ]);
    expect(
      listContents(await use(agent, 'memory_search', { query: 'Helix', asOf: then, type: 'episodic' })),
    ).toEqual([]);
    expect(listContents(await use(agent, 'memory_search', { query: 'Which editor is preferred?' }))[0]).toBe(
      'Prefers Helix',
    );
    expect((await use(agent, 'memory_search', { asOf: '2020-01-31' })).count).toBe(0);
    expect(await callRefused(agent, 'memory_search', { asOf: 'yesterday' })).toContain(
      'asOf must be an ISO date',
    );
    expect(await callRefused(agent, 'memory_search', { asOf: '2999-01-01' })).toBe(
      'asOf must not be in the future.',
    );
    await use(agent, 'memory_clear');
    expect((await use(agent, 'memory_search', { asOf: then })).count).toBe(0);
  });

  it('S3-82 adds under a key of a session, with metadata, to the caller’s own token unless that is the admin', async () => {
    const [mine, theirs] = [await newToken(), await newToken()];
    const agent = await connect(mine.token);
    const admin = await connect(service.adminToken);
    const entry = { sessionId: 's1', type: 'factual', key: 'k', content: 'Has two cats', metadata: { a: 1 } };
    const { memory } = await use(agent, 'omniroute_memory_add', { apiKeyId: mine.id, ...entry });
    expect(memory).toMatchObject({ apiKeyId: mine.id, ...entry, metadata: { a: 1, source: 'agent' } });
    expect(
      (await use(admin, 'omniroute_memory_add', { ...entry, apiKeyId: mine.id, content: 'Has three cats' }))
        .memory.id,
    ).toBe(memory.id);
    expect(await callRefused(agent, 'omniroute_memory_add', { apiKeyId: theirs.id, ...entry })).toContain(
      'not the id of your own token',
    );
    expect(await callRefused(agent, 'omniroute_memory_search', { apiKeyId: theirs.id })).toContain(
      'memory_search',
    );
    expect(
      await callRefused(admin, 'omniroute_memory_search', {
        apiKeyId: '00000000-0000-4000-8000-000000000000',
      }),
    ).toContain('No valid token');
    expect((await use(admin, 'omniroute_memory_search', { apiKeyId: theirs.id })).count).toBe(0);
  });

  it('S3-83 S3-94 clears all that match, by type and age, whatever the number, for good', async () => {
    const { id, token } = await newToken();
    const agent = await connect(token);
    const [row] = await service.rows<{ space_id: string }>(`SELECT space_id FROM tokens WHERE id = '${id}'`);
    const many = `INSERT INTO memories (id, space_id, key, content, hash, type, created_at, revision) SELECT gen_random_uuid(), '${row!.space_id}', 'k' || n, 'Fact ' || n,
      'h' || n, CASE WHEN n <= 1100 THEN 'factual' ELSE 'episodic' END, CASE WHEN n % 2 = 0 THEN now() ELSE '2020-01-01' END, 1 FROM generate_series(1, 1110) AS n`;
    await service.rows(many);
    expect(
      (await use(agent, 'memory_clear', { type: 'episodic', olderThan: '2021-01-01T00:00:00Z' }))
        .deletedCount,
    ).toBe(5);
    expect(await use(agent, 'omniroute_memory_clear', { apiKeyId: id, type: 'factual' })).toEqual({
      deletedCount: 1100,
      message: 'Deleted 1100.',
    });
    expect(await use(agent, 'memory_clear')).toEqual({ deletedCount: 5, message: 'Deleted 5.' });
    expect(await use(agent, 'memory_clear')).toEqual({ deletedCount: 0, message: 'Nothing matched.' });
    expect(await service.rows(`SELECT 1 FROM memories WHERE space_id = '${row!.space_id}'`)).toEqual([]);
  });

  it('S3-84 offers what the scopes allow: reading, writing, or the admin’s tools', async () => {
    const [all, reader, none] = [
      await newToken(),
      await newToken({ scopes: ['memory:read'] }),
      await newToken({ scopes: ['proxy'] }),
    ];
    expect(await getTools(await connect(all.token))).toEqual([...OWN, ...MANAGED]);
    const reading = await connect(reader.token);
    expect(await getTools(reading)).toEqual(['memory_search', 'memory_history', 'omniroute_memory_search']);
    expect(await callRefused(reading, 'memory_add', { content: 'x' })).toContain('not found');
    expect(await getTools(await connect(service.adminToken))).toEqual(MANAGED);
    await expect(connect(none.token)).rejects.toThrow('memory:read');
  });

  it('marks each tool as reading, adding or deleting', async () => {
    const { tools } = await (await connect((await newToken()).token)).listTools();
    const of = (name: string) => tools.find((tool) => tool.name === name)?.annotations;
    expect(of('memory_search')).toMatchObject({ readOnlyHint: true });
    expect(of('memory_add')).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    expect(of('memory_clear')).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    for (const { inputSchema, outputSchema, title, description } of tools) {
      expect([inputSchema['additionalProperties'], outputSchema?.type, title, description]).toEqual([
        false,
        'object',
        expect.any(String),
        expect.any(String),
      ]);
    }
  });

  it('shows memories as resources and teaches their use in a prompt', async () => {
    const agent = await connect((await newToken()).token);
    const { memory } = await use(agent, 'memory_add', { content: 'Plays the cello', key: 'instrument' });
    const { resources } = await agent.listResources();
    expect(resources).toEqual([
      expect.objectContaining({ uri: `memory://${memory.id}`, name: 'instrument', title: 'Plays the cello' }),
    ]);
    const {
      contents: [text],
    } = await agent.readResource({ uri: `memory://${memory.id}` });
    expect(JSON.parse(String((text as { text: string }).text))).toMatchObject({
      id: memory.id,
      content: 'Plays the cello',
    });
    await expect(
      agent.readResource({ uri: 'memory://00000000-0000-4000-8000-000000000000' }),
    ).rejects.toThrow('no memory with this id');
    const { messages } = await agent.getPrompt({ name: 'use_memory' });
    expect(JSON.stringify(messages)).toContain('memory_search');
    expect(agent.getInstructions()).toContain('Search it before you answer');
  });

  it('keeps one token’s memories from another, and one end user’s from the others', async () => {
    const [mine, theirs] = [await newToken({ policy: { end_users: 'header' } }), await newToken()];
    const [ada, bob] = [
      await connect(mine.token, { 'x-memory-user': 'ada' }),
      await connect(mine.token, { 'x-memory-user': 'bob' }),
    ];
    const { memory } = await use(ada, 'memory_add', { content: 'Keeps bees' });
    for (const other of [bob, await connect(mine.token), await connect(theirs.token)]) {
      expect((await use(other, 'memory_search', {})).count).toBe(0);
      expect(await callRefused(other, 'memory_history', { id: memory.id })).toContain(
        'no memory with this id',
      );
      expect(await callRefused(other, 'memory_update', { id: memory.id, content: 'x' })).toContain(
        'no memory with this id',
      );
      expect((await use(other, 'memory_clear')).deletedCount).toBe(0);
    }
    expect(listContents(await use(ada, 'memory_search', { query: 'bees' }))).toEqual(['Keeps bees']);
  });

  it('gives a person with a JWT their own memories, and nobody else’s', async () => {
    const issueJwt = async (id: string): Promise<string> => {
      const { user } = await service.app.get(UsersService).create(id);
      return service.app.get(UserTokens).sign(user);
    };
    const [ada, bob] = [await connect(await issueJwt('ada')), await connect(await issueJwt('bob'))];
    expect(await getTools(ada)).toEqual(OWN);
    const { memory } = await use(ada, 'memory_add', { content: 'Plays the cello' });
    expect((await use(bob, 'memory_search')).count).toBe(0);
    expect(await callRefused(bob, 'memory_update', { id: memory.id, content: 'x' })).toContain(
      'no memory with this id',
    );
    // The same space as over REST, and as a token's that works for them.
    const listed = await fetch(`${service.url}/v1/memories`, {
      headers: { authorization: `Bearer ${await issueJwt('ada')}` },
    });
    expect(await listed.json()).toMatchObject({
      memories: [{ memory_id: memory.id, memory: 'Plays the cello' }],
      total: 1,
    });
    const owned = await connect((await newToken({ owner_user_id: 'ada' })).token);
    expect(listContents(await use(owned, 'memory_search', { query: 'cello' }))).toEqual(['Plays the cello']);
  });

  it('lets an end user of a reading token read and not write', async () => {
    const fields = { policy: { end_users: 'header' } };
    const [all, { token }] = [await newToken(fields), await newToken({ ...fields, scopes: ['memory:read'] })];
    const reading = await connect(token, { 'x-memory-user': 'ada' });
    expect(await getTools(reading)).not.toContain('memory_add');
    for (const name of [
      'memory_add',
      'memory_update',
      'memory_clear',
      'omniroute_memory_add',
      'omniroute_memory_clear',
    ])
      expect(await callRefused(reading, name, { content: 'x' })).toContain('not found');
    const writing = await connect(all.token, { 'x-memory-user': 'ada' });
    expect((await use(writing, 'memory_add', { content: 'Keeps bees' })).message).toBe('Stored.');
  });

  it('answers 404 when it is switched off', async () => {
    const off = await startService({
      beside: service,
      worker: false,
      env: { MEMORYBRIDGE_MCP_ENABLED: 'false' },
    });
    const response = await fetch(`${off.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.adminToken}` },
    });
    await off.close();
    expect(response.status).toBe(404);
  });
});

describe('bad requests to MCP', () => {
  const post = (body: string, headers: Record<string, string | undefined> = {}): Promise<Response> => {
    const all = {
      authorization: `Bearer ${service.adminToken}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return fetch(`${service.url}/mcp`, { method: 'POST', headers: given, body });
  };
  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

  it.each<[string, number, string, Record<string, string | undefined>]>([
    ['a ping', 200, PING, {}],
    ['a page of this machine', 200, PING, { origin: 'http://localhost:6274' }],
    ['a page elsewhere (DNS rebinding)', 403, PING, { origin: 'http://rebound.test' }],
    ['no credential', 401, PING, { authorization: undefined }],
    ['a wrong one', 401, PING, { authorization: 'Bearer mb_wrong' }],
    ['no JSON', 400, '{', {}],
    ['JSON that is no message', 400, '{"a":1}', {}],
    ['an empty batch', 202, '[]', {}],
    ['another type', 415, 'x=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a client that takes no answer', 406, PING, { accept: 'text/html' }],
    ['an unknown protocol version', 400, PING, { 'mcp-protocol-version': '1999-01-01' }],
    ['a notification', 202, '{"jsonrpc":"2.0","method":"notifications/initialized"}', {}],
    ['an unknown method', 200, '{"jsonrpc":"2.0","id":1,"method":"memories/steal"}', {}],
  ])('%s: %d', async (_, status, body, headers) => {
    const response = await post(body, headers);
    const text = await response.text();
    expect([response.status, text]).toEqual([status, expect.any(String)]);
    if (status >= 400)
      expect(JSON.parse(text)).toMatchObject({
        jsonrpc: '2.0',
        error: { code: expect.any(Number), message: expect.any(String) },
      });
  });

  it.each(['GET', 'DELETE'])('%s is refused: there are no sessions', async (method) => {
    const response = await fetch(`${service.url}/mcp`, {
      method,
      headers: { authorization: `Bearer ${service.adminToken}`, accept: 'text/event-stream' },
    });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0' });
  });

  it('explains bad arguments to the model in words, and breaks nothing', async () => {
    const agent = await connect((await newToken()).token);
    const { memory } = await use(agent, 'memory_add', { content: 'A', key: 'a' });
    for (const [name, args] of [
      ['memory_add', {}],
      ['memory_add', { content: '' }],
      ['memory_add', { content: '\0' }],
      ['memory_add', { content: 'x', colour: 'red' }],
      ['memory_add', { content: 'x', type: 'best' }],
      ['memory_add', { content: 'x', sessionId: 'a\0b' }],
      ['memory_search', { limit: 0 }],
      ['memory_search', { limit: 1e9 }],
      ['memory_search', { query: 5 }],
      ['memory_update', { id: memory.id }],
      ['memory_update', { id: 'x', content: 'y' }],
      ['memory_history', { id: "' OR 1=1" }],
      ['memory_clear', { olderThan: 'yesterday' }],
      ['omniroute_memory_add', { content: 'x' }],
    ] as const)
      expect([name, args, await callRefused(agent, name, args)]).toEqual([
        name,
        args,
        expect.not.stringContaining('our side'),
      ]);
    for (const query of ['\0', '% _ \\ \' " ; --', '🦊'.repeat(900), '(((NEAR/2 AND OR *', '\ud800'])
      expect(await use(agent, 'memory_search', { query })).toMatchObject({ count: expect.any(Number) });
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const arguments_ = `{"apiKeyId":"00000000-0000-4000-8000-000000000000","type":"factual","key":"k","content":"deep","metadata":${deep}}`;
    const answer = await post(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"omniroute_memory_add","arguments":${arguments_}}}`,
    );
    expect(answer.status).toBeLessThan(500);
  });
});
