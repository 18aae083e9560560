import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { DomainError } from '../../src/common/errors/domain-error.js';
import { ProviderObjectsRepository } from '../../src/proxy/objects/provider-objects.repository.js';
import { ProviderKeysService } from '../../src/tokens/provider-keys.service.js';
import { TokensRepository } from '../../src/tokens/tokens.repository.js';
import { useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { PathsFixture, type Answered } from './paths-fixture.js';

const fixture = new PathsFixture();

useBridge(({ service, upstream }) => fixture.start(service, upstream), { worker: false });

const json = { 'content-type': 'application/json' };
const ALL = { paths: 'all', llm_wires: ['chat', 'responses', 'messages'] };

/** Tokens of two spaces with one provider key. */
interface Sharing {
  readonly key: ReturnType<PathsFixture['createOwnKey']>;
  readonly mine: string;
  readonly theirs: string;
  readonly theirId: string;
}

async function share(): Promise<Sharing> {
  const key = { ...fixture.createOwnKey(), ...ALL };
  const mine = await fixture.service.register(key);
  const { token: theirs, id: theirId } = await fixture.service.registerWithId(key);
  await fixture.service.waitForNotices();
  return { key, mine, theirs, theirId };
}

/** Sends a request to a provider that answers with this object. */
async function create(token: string, path: string, made: object, body: object = {}): Promise<void> {
  fixture.upstream.next({ headers: [['content-type', 'application/json']], body: JSON.stringify(made) });
  const { status } = await post(token, path, body);
  expect(status).toBe(200);
}

const post = (token: string, path: string, body: object): Promise<Answered> =>
  fixture.ask(token, path, { method: 'POST', headers: json, body: JSON.stringify(body) });

/** The status of a request, its code if it is an error of ours, and whether the provider was asked. */
async function attempt(asking: () => Promise<Answered>): Promise<readonly unknown[]> {
  const before = fixture.upstream.requests.length;
  const { status, body } = await asking();
  const code = status < 400 ? null : (JSON.parse(body.toString()) as { error: { code: unknown } }).error.code;
  return [status, code, fixture.upstream.requests.length > before];
}

/** Methods and paths below a response; deleting it comes last. */
const SUBROUTES = [
  ['GET', ''],
  ['GET', '/input_items'],
  ['POST', '/cancel'],
  ['DELETE', ''],
] as const;

const NOT_FOUND = [404, 'not_found', false];
const PASSED = [200, null, true];

describe('objects of a shared provider key', () => {
  let spaces: Sharing;

  beforeAll(async () => {
    spaces = await share();
    await create(spaces.mine, '/v1/files', { id: 'file-mine' });
    await create(spaces.mine, '/v1/vector_stores', { id: 'vs_mine' });
    await create(spaces.mine, '/v1/conversations', { id: 'conv_mine' });
    await create(spaces.mine, '/v1/responses', {
      id: 'resp_mine',
      output: [{ id: 'msg_mine' }, { id: 'ci_mine', container_id: 'cntr_mine' }],
    });
  });

  beforeEach(
    () => void fixture.upstream.always({ headers: [['content-type', 'application/json']], body: '{}' }),
  );

  const paths = [
    ['GET', '/v1/files/file-mine/content'],
    ['GET', '/v1/vector_stores/vs_mine/files'],
    ['GET', '/v1/conversations/conv_mine/items'],
    ['GET', '/v1/responses/resp_mine'],
    ['GET', '/v1/responses/resp_mine/input_items'],
    ['POST', '/v1/responses/resp_mine/cancel'],
    ['DELETE', '/v1/responses/resp_mine'],
    ['DELETE', '/v1/files/file-mine'],
    ['GET', '/v1/containers/cntr_mine/files'],
  ] as const;

  it.each(paths)(
    'W-109 W-118 %s %s is not found by another space, and the provider is not asked',
    async (method, path) =>
      expect(await attempt(() => fixture.ask(spaces.theirs, path, { method }))).toEqual(NOT_FOUND),
  );

  it.each(paths.filter(([method]) => method !== 'DELETE'))(
    '%s %s reaches the provider for its own space',
    async (method, path) =>
      expect(await attempt(() => fixture.ask(spaces.mine, path, { method }))).toEqual(PASSED),
  );

  it('W-118 answers the same for an object of another space as for one that nobody made', async () => {
    const ask = async (id: string) =>
      String((await fixture.ask(spaces.theirs, `/v1/files/${id}`)).body).replaceAll(id, 'ID');
    expect(await ask('file-mine')).toBe(await ask('file-nobodys'));
  });

  const bodies = [
    ['/v1/vector_stores', { file_ids: ['file-mine'] }],
    ['/v1/responses', { input: [{ role: 'user', content: [{ type: 'input_file', file_id: 'file-mine' }] }] }],
    ['/v1/responses', { input: 'x', tools: [{ type: 'file_search', vector_store_ids: ['vs_mine'] }] }],
    ['/v1/responses', { input: 'x', tools: [{ type: 'code_interpreter', container: 'cntr_mine' }] }],
    ['/v1/responses', { input: [{ type: 'item_reference', id: 'msg_mine' }] }],
    ['/v1/responses', { input: 'x', conversation: { id: 'conv_mine' } }],
    ['/v1/images/edits', { images: [{ file_id: 'file-mine' }] }],
  ] as const;

  it.each(bodies)('W-118 finds what a body for %s names for its own space only: %j', async (path, body) => {
    expect(await attempt(() => post(spaces.theirs, path, body))).toEqual(NOT_FOUND);
    expect(await attempt(() => post(spaces.mine, path, body))).toEqual(PASSED);
    expect(JSON.parse(String(fixture.upstream.last.body))).toEqual(body);
  });

  it('W-109 lets no space continue the response of another', async () => {
    const body = { input: 'x', previous_response_id: 'resp_mine' };
    const { status, json: error } = await fixture.askJson(spaces.theirs, '/v1/responses', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
    expect([status, error]).toEqual([
      400,
      expect.objectContaining({
        error: expect.objectContaining({
          code: 'previous_response_not_found',
          param: 'previous_response_id',
        }),
      }),
    ]);
    expect(await attempt(() => post(spaces.mine, '/v1/responses', body))).toEqual(PASSED);
  });

  it.each([
    ...['response.created', 'response.queued', 'response.in_progress'],
    ...['response.completed', 'response.incomplete', 'response.failed'],
  ])(
    'W-109 keeps a response to its space whose id came in %s only, also before its stream ends',
    async (type) => {
      const id = `resp_${type.slice(9)}`;
      const listAttempts = async (token: string): Promise<(readonly unknown[])[]> => {
        const body = { input: 'x', previous_response_id: id };
        const reach = [await attempt(() => post(token, '/v1/responses', body))];
        for (const [method, below] of SUBROUTES)
          reach.push(await attempt(() => fixture.ask(token, `/v1/responses/${id}${below}`, { method })));
        return reach;
      };
      const outOfReach = [[400, 'previous_response_not_found'], ...SUBROUTES.map(() => [404, 'not_found'])];
      const expectOutOfReach = async (): Promise<void> => {
        const before = fixture.upstream.requests.length;
        const reach = await listAttempts(spaces.theirs);
        expect(reach.map(([status, code]) => [status, code])).toEqual(outOfReach);
        expect(fixture.upstream.requests).toHaveLength(before);
      };
      let finish: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (finish = resolve));
      fixture.upstream.next(async (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(`data: ${JSON.stringify({ type, response: { id } })}\n\n`);
        await held;
        response.end();
      });
      const streaming = post(spaces.mine, '/v1/responses', { stream: true, input: 'x' });
      await eventually(async () => {
        const [status] = await attempt(() => fixture.ask(spaces.mine, `/v1/responses/${id}`));
        return status === 200;
      });
      await expectOutOfReach();
      finish();
      await streaming;
      await expectOutOfReach();
      const reach = await listAttempts(spaces.mine);
      expect(reach.map(([status]) => status)).toEqual(reach.map(() => 200));
    },
  );

  it.each([
    ['at once', false],
    ['in a stream', true],
  ])('lets only its own space name an answer that was spoken %s', async (_how, stream) => {
    const id = `audio_${stream}`;
    const choices = [{ index: 0, [stream ? 'delta' : 'message']: { role: 'assistant', audio: { id } } }];
    const answer = JSON.stringify({ id: 'chatcmpl-1', choices });
    const asked = { model: 'm', messages: [{ role: 'user', content: 'x' }], stream };
    fixture.upstream.next({
      headers: [['content-type', stream ? 'text/event-stream' : 'application/json']],
      body: stream ? `data: ${answer}\n\ndata: [DONE]\n\n` : answer,
    });
    const spoken = { ...asked, modalities: ['text', 'audio'], audio: { voice: 'alloy', format: 'wav' } };
    expect((await post(spaces.mine, '/v1/chat/completions', spoken)).status).toBe(200);
    const next = { ...asked, messages: [{ role: 'assistant', audio: { id } }, ...asked.messages] };
    expect(await attempt(() => post(spaces.theirs, '/v1/chat/completions', next))).toEqual(NOT_FOUND);
    expect(await attempt(() => post(spaces.mine, '/v1/chat/completions', next))).toEqual(PASSED);
  });

  it.each([
    ['at once', false],
    ['in a stream', true],
  ])('lets only its own space fetch a chat completion that was stored %s', async (_how, stream) => {
    const id = `chatcmpl-stored-${stream}`;
    const answer = JSON.stringify({ id, choices: [{ index: 0, [stream ? 'delta' : 'message']: {} }] });
    fixture.upstream.next({
      headers: [['content-type', stream ? 'text/event-stream' : 'application/json']],
      body: stream ? `data: ${answer}\n\ndata: [DONE]\n\n` : answer,
    });
    const asked = { model: 'm', messages: [{ role: 'user', content: 'x' }], stream, store: true };
    expect((await post(spaces.mine, '/v1/chat/completions', asked)).status).toBe(200);
    const path = `/v1/chat/completions/${id}`;
    expect(await attempt(() => fixture.ask(spaces.theirs, path))).toEqual(NOT_FOUND);
    expect(await attempt(() => fixture.ask(spaces.mine, path))).toEqual(PASSED);
  });

  it('passes the id of a template on, which no space can create', async () => {
    const body = { input: 'x', prompt: { id: 'pmpt_of_the_account', variables: {} } };
    expect(await attempt(() => post(spaces.mine, '/v1/responses', body))).toEqual(PASSED);
    const file = { type: 'input_file', file_id: 'file-mine' };
    const withFile = { input: 'x', prompt: { id: 'pmpt_of_the_account', variables: { file } } };
    expect(await attempt(() => post(spaces.theirs, '/v1/responses', withFile))).toEqual(NOT_FOUND);
  });

  it('reads a compressed body, and refuses one in an encoding that it does not know', async () => {
    const body = Buffer.from(JSON.stringify({ file_ids: ['file-mine'] }));
    const send = (token: string, encoding: string, bytes: Buffer) =>
      attempt(() =>
        fixture.ask(token, '/v1/vector_stores', {
          method: 'POST',
          headers: { ...json, 'content-encoding': encoding },
          body: bytes,
        }),
      );
    expect(await send(spaces.theirs, 'gzip', gzipSync(body))).toEqual(NOT_FOUND);
    expect(await send(spaces.mine, 'gzip', gzipSync(body))).toEqual(PASSED);
    expect(await send(spaces.mine, 'x-other', body)).toEqual([422, 'validation_failed', false]);
  });

  it.each([
    '/v1/files',
    '/v1/files?after=file-mine',
    '/v1/vector_stores',
    '/v1/conversations',
    '/v1/chat/completions',
  ])('W-118 refuses %s, which lists what all spaces have', async (path) =>
    expect(await attempt(() => fixture.ask(spaces.mine, path))).toEqual([403, 'path_not_allowed', false]),
  );

  it.each(['/v1/batches', '/v1/threads', '/v1/fine_tuning/jobs', '/v1/realtime/client_secrets', '/v1/more'])(
    'refuses %s, whose requests can name objects in ways that are not known here',
    async (path) =>
      expect(await attempt(() => post(spaces.mine, path, {}))).toEqual([403, 'path_not_allowed', false]),
  );

  it('forgets an object that the provider has deleted', async () => {
    await create(spaces.mine, '/v1/files', { id: 'file-gone' });
    expect(
      await attempt(() => fixture.ask(spaces.mine, '/v1/files/file-gone', { method: 'DELETE' })),
    ).toEqual(PASSED);
    expect(await attempt(() => fixture.ask(spaces.mine, '/v1/files/file-gone'))).toEqual(NOT_FOUND);
  });

  it('keeps no object that the provider did not make', async () => {
    fixture.upstream.next({
      status: 400,
      headers: [['content-type', 'application/json']],
      body: '{"id":"file-failed"}',
    });
    await post(spaces.mine, '/v1/vector_stores', {});
    expect(await attempt(() => fixture.ask(spaces.mine, '/v1/files/file-failed'))).toEqual(NOT_FOUND);
  });
});

describe('objects of a provider key of one’s own', () => {
  it('W-119 reaches what existed before the switch to this service', async () => {
    fixture.upstream.always({ headers: [['content-type', 'application/json']], body: '{}' });
    expect(await attempt(() => fixture.ask(fixture.open, '/v1/files/file-of-old'))).toEqual(PASSED);
    expect(
      await attempt(() => post(fixture.open, '/v1/vector_stores', { file_ids: ['file-of-old'] })),
    ).toEqual(PASSED);
    expect(await attempt(() => fixture.ask(fixture.open, '/v1/files'))).toEqual(PASSED);
  });

  it('W-119 never reaches what another space owns, also after the key is no longer shared', async () => {
    const { mine, theirs, theirId } = await share();
    await create(theirs, '/v1/files', { id: 'file-theirs' });
    await fixture.service.admin('DELETE', `/v1/admin/tokens/${theirId}`);
    await fixture.service.waitForNotices();
    fixture.upstream.always({ headers: [['content-type', 'application/json']], body: '{}' });
    expect(await attempt(() => fixture.ask(mine, '/v1/files/file-theirs'))).toEqual(NOT_FOUND);
    expect(await attempt(() => post(mine, '/v1/vector_stores', { file_ids: ['file-theirs'] }))).toEqual(
      NOT_FOUND,
    );
    expect(await attempt(() => fixture.ask(mine, '/v1/files'))).toEqual([403, 'path_not_allowed', false]);
    expect(await attempt(() => fixture.ask(mine, '/v1/files/file-of-old'))).toEqual(PASSED);
  });
});

describe('responses of a provider key of one’s own', () => {
  it('W-119 stay within reach of their space, and of no other, once another space uses the key', async () => {
    const key = { ...fixture.createOwnKey(), ...ALL, policy: { enabled: false } };
    const mine = await fixture.service.register(key);
    const output = [{ type: 'message', id: 'msg_alone', content: [] }];
    await create(mine, '/v1/responses', { id: 'resp_alone', object: 'response', output });
    const hasBatch = async (): Promise<boolean> =>
      (await fixture.service.rows('SELECT FROM provider_object_batches')).length > 0;
    await eventually(hasBatch);
    const theirs = await fixture.service.register(key);
    await fixture.service.waitForNotices();
    fixture.upstream.always({ headers: [['content-type', 'application/json']], body: '{}' });
    const fetchAnswer = (token: string) => attempt(() => fixture.ask(token, '/v1/responses/resp_alone'));
    const referTo = (token: string) =>
      attempt(() => post(token, '/v1/responses', { input: [{ type: 'item_reference', id: 'msg_alone' }] }));
    expect([await fetchAnswer(theirs), await referTo(theirs)]).toEqual([NOT_FOUND, NOT_FOUND]);
    expect([await fetchAnswer(mine), await referTo(mine)]).toEqual([PASSED, PASSED]);
    expect(await hasBatch()).toBe(false);
  });
});

describe('messages of a provider key of one’s own', () => {
  /** Sends a request whose answer has these ids of a message and a container, and lists those recorded. */
  async function record(
    ids: readonly [string, string],
    body: object,
    headers: object = {},
  ): Promise<readonly string[]> {
    const [id, container] = ids;
    const key = { ...fixture.createOwnKey(), ...ALL, policy: { enabled: false } };
    const token = await fixture.service.register(key);
    fixture.upstream.next({
      headers: [['content-type', 'application/json']],
      body: JSON.stringify({ id, type: 'message', content: [], container: { id: container } }),
    });
    await fixture.ask(token, '/v1/messages', {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify({ max_tokens: 9, messages: [{ role: 'user', content: 'x' }], ...body }),
    });
    const { app } = fixture.service;
    const llm = { baseUrl: fixture.upstream.url, apiKey: key.llm_api_key };
    const fingerprint = app.get(ProviderKeysService).computeFingerprint(llm);
    const find = async (): Promise<readonly string[]> =>
      (await app.get(ProviderObjectsRepository).find(fingerprint, ids)).map((found) => found.id);
    await eventually(async () => (await find()).includes(container));
    return (await find()).toSorted();
  }

  it.each([
    ['tools', { tools: [{ type: 'code_execution_20250825', name: 'code_execution' }] }],
    ['a container', { container: 'cntr_given' }],
    ['MCP servers', { mcp_servers: [] }],
    ['a context to manage', { context_management: { edits: [] } }],
  ])('are not recorded if no request can name them, but their containers are: %s', async (name, body) =>
    expect(await record([`msg plain ${name}`, `cntr plain ${name}`], body)).toEqual([`cntr plain ${name}`]),
  );

  it.each([
    ['a thread', { thread: { type: 'create' } }, {}],
    ['diagnostics', { diagnostics: { previous_message_id: null } }, {}],
    ['the beta header of diagnostics', {}, { 'anthropic-beta': 'x,cache-diagnosis-2026-04-07' }],
  ])('are recorded if the request has %s', async (name, body, headers) => {
    expect(await record([`msg ${name}`, `cntr ${name}`], body, headers)).toEqual([
      `cntr ${name}`,
      `msg ${name}`,
    ]);
  });
});

describe('objects while the database is away', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('W-120 answers 503 for unknown ids of a shared key, and goes on with known ones and with inference', async () => {
    const { mine } = await share();
    await create(mine, '/v1/files', { id: 'file-known' });
    fixture.upstream.always({ headers: [['content-type', 'application/json']], body: '{}' });
    const ask = (token: string, path: string) => attempt(() => fixture.ask(token, path));
    expect(await ask(mine, '/v1/files/file-known')).toEqual(PASSED);
    expect(await ask(fixture.open, '/v1/files/file-of-old')).toEqual(PASSED);
    const away = new DomainError('DATABASE_UNAVAILABLE', 'The database is not reachable.');
    jest.spyOn(fixture.service.app.get(ProviderObjectsRepository), 'find').mockRejectedValue(away);
    jest.spyOn(fixture.service.app.get(TokensRepository), 'findSharing').mockRejectedValue(away);
    expect(await ask(mine, '/v1/files/file-known')).toEqual(PASSED);
    expect(await ask(mine, '/v1/files/file-unknown')).toEqual([503, 'database_unavailable', false]);
    expect(await ask(fixture.open, '/v1/files/file-older')).toEqual(PASSED);
    expect(await attempt(() => post(mine, '/v1/moderations', { input: 'x' }))).toEqual(PASSED);
    expect(
      await attempt(() => post(mine, '/v1/images/edits', { images: [{ file_id: 'file-other' }] })),
    ).toEqual([503, 'database_unavailable', false]);
  });
});

describe('contents of passed paths', () => {
  it('W-120 are in no log and no table', async () => {
    const canary = 'canary-4f1c9a';
    await create(fixture.open, '/v1/files', { id: 'file-canary', filename: canary }, { text: canary });
    const tables = await fixture.service.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables)
      expect([
        name,
        await fixture.service.rows(`SELECT 1 FROM "${name}" AS row WHERE row::text LIKE '%${canary}%'`),
      ]).toEqual([name, []]);
    expect(fixture.service.logs()).not.toContain(canary);
  });
});
