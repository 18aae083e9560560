import { createHash, randomBytes } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import OpenAI, { toFile } from 'openai';
import { useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { describeWireErrors } from './paths-errors-suite.js';
import { PathsFixture } from './paths-fixture.js';

const MIB = 1024 * 1024;
const LIMIT = 51 * MIB;

const fixture = new PathsFixture();

useBridge(({ service, upstream }) => fixture.start(service, upstream), {
  worker: false,
  env: { MEMORYBRIDGE_SERVER_UPLOAD_LIMIT: String(LIMIT), HTTP_TIMEOUT: '10' },
});

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const BY_GROUP = {
  files: [
    ['POST', '/files'],
    ['GET', '/files/file-1/content'],
    ['POST', '/uploads/upload_1/parts'],
  ],
  batches: [
    ['POST', '/batches'],
    ['GET', '/batches/batch_1'],
  ],
  stores: [
    ['POST', '/vector_stores/vs_1/search'],
    ['GET', '/containers/cntr_1'],
    ['DELETE', '/skills/skill_1'],
    ['POST', '/videos'],
  ],
  agents: [
    ['POST', '/threads/thread_1/runs'],
    ['GET', '/assistants?order=desc'],
    ['POST', '/chatkit/sessions'],
    ['POST', '/sessions'],
    ['PATCH', '/memory_stores/ms_1'],
  ],
  tuning: [
    ['POST', '/fine_tuning/jobs'],
    ['GET', '/evals'],
    ['DELETE', '/models/ft:m:Org::1'],
  ],
  realtime: [['POST', '/realtime/client_secrets']],
  other: [
    ['GET', '/nothing/we/know'],
    ['PUT', '/nothing/we/know'],
  ],
} as const;

const INFERENCE = [
  ['POST', '/completions'],
  ['POST', '/embeddings'],
  ['POST', '/moderations'],
  ['POST', '/rerank'],
  ['POST', '/audio/speech'],
  ['POST', '/images/generations'],
  ['GET', '/models/vendor%2Fa%20model/?limit=1&&x=%20'],
  ['GET', '/responses/resp_1/input_items?after=a%2Fb&order=asc'],
  ['POST', '/responses/resp_1/cancel'],
  ['POST', '/conversations'],
  ['GET', '/chat/completions/chatcmpl-1'],
] as const;

/** Only tokens whose provider speaks the Messages API have this one. */
const MESSAGE_BATCHES = ['GET', '/messages/batches/msgbatch_1/results'] as const;

describe('paths of a provider', () => {
  it('W-115 passes every group with method, path, query, body and answer as they are', async () => {
    const answer = randomBytes(2_000);
    fixture.upstream.always({
      status: 203,
      headers: [
        ['content-type', 'application/octet-stream'],
        ['x-theirs', 'yes'],
      ],
      body: answer,
    });
    for (const [method, path] of [...INFERENCE, MESSAGE_BATCHES, ...Object.values(BY_GROUP).flat()]) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : randomBytes(1_000);
      const got = await fixture.ask(fixture.open, `/v1${path}`, { method, ...(body && { body }) });
      expect([path, got.status, got.headers['x-theirs'], digest(got.body)]).toEqual([
        path,
        203,
        'yes',
        digest(answer),
      ]);
      const { last } = fixture.upstream;
      expect([last.method, last.url, digest(last.body)]).toEqual([
        method,
        `/v1${path}`,
        digest(body ?? Buffer.alloc(0)),
      ]);
    }
  });

  it('W-115 streams 50 MB up and down in chunks, and keeps a length that is told', async () => {
    const bytes = randomBytes(50 * MIB);
    fixture.upstream.always(({ body }) => ({
      headers: [['content-type', 'application/octet-stream']],
      body,
    }));
    const chunked = await fixture.ask(fixture.open, '/v1/files', {
      method: 'POST',
      body: Readable.from(cut(bytes)),
    });
    expect([chunked.status, digest(chunked.body)]).toEqual([200, digest(bytes)]);
    expect(fixture.upstream.last.headers['transfer-encoding']).toBe('chunked');
    const told = await fixture.ask(fixture.open, '/v1/files', {
      method: 'POST',
      body: bytes.subarray(0, MIB),
    });
    expect([told.status, told.body.length]).toEqual([200, MIB]);
    expect(fixture.upstream.last.headers['content-length']).toBe(String(MIB));
  });

  it('W-115 takes no more of an upload than the provider reads, and ends it with the client', async () => {
    const arrived: IncomingMessage[] = [];
    const stalled = createServer((request) => void arrived.push(request.pause()));
    await new Promise<void>((resolve) => stalled.listen(0, '127.0.0.1', resolve));
    const { port } = stalled.address() as AddressInfo;
    const token = await fixture.service.register({
      ...fixture.createOwnKey(),
      llm_base_url: `http://127.0.0.1:${port}`,
      paths: 'all',
    });
    let taken = 0;
    const endless = new Readable({
      highWaterMark: 65_536,
      read() {
        taken += 65_536;
        this.push(taken > 50 * MIB ? null : Buffer.alloc(65_536));
      },
    });
    const left = sendAndLeave(token, endless);
    await eventually(() => taken > MIB);
    await settles(() => taken);
    expect(taken).toBeLessThan(16 * MIB);
    await left.leave();
    arrived[0]!.on('error', () => undefined).resume();
    await eventually(() => arrived[0]!.destroyed && !arrived[0]!.complete);
    stalled.closeAllConnections();
    stalled.close();
  });

  it('W-115 passes forms, ranges, compressed bodies and HEAD as they are', async () => {
    fixture.upstream.next({ body: { id: 'file-1' } });
    const client = new OpenAI({ baseURL: `${fixture.service.url}/v1`, apiKey: fixture.open, maxRetries: 0 });
    await client.files.create({ file: await toFile(Buffer.from('{"a":1}\n'), 'a.jsonl'), purpose: 'batch' });
    expect(fixture.upstream.last.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(fixture.upstream.last.body.toString()).toContain('filename="a.jsonl"');

    fixture.upstream.next({ status: 206, headers: [['content-range', 'bytes 0-3/8']], body: 'part' });
    const part = await fixture.ask(fixture.open, '/v1/files/file-1/content', {
      headers: { range: 'bytes=0-3' },
    });
    expect([part.status, part.headers['content-range'], String(part.body)]).toEqual([
      206,
      'bytes 0-3/8',
      'part',
    ]);
    expect(fixture.upstream.last.headers['range']).toBe('bytes=0-3');

    const packed = gzipSync('{"input":"x"}');
    await fixture.ask(fixture.open, '/v1/moderations', {
      method: 'POST',
      headers: { 'content-encoding': 'gzip' },
      body: packed,
    });
    expect([fixture.upstream.last.headers['content-encoding'], digest(fixture.upstream.last.body)]).toEqual([
      'gzip',
      digest(packed),
    ]);

    fixture.upstream.next({ headers: [['content-length', '12345']] });
    const head = await fixture.ask(fixture.open, '/v1/files/file-1/content', { method: 'HEAD' });
    expect([
      head.status,
      head.headers['content-length'],
      head.body.length,
      fixture.upstream.last.method,
    ]).toEqual([200, '12345', 0, 'HEAD']);
  });

  it.each([
    ['before the answer', { end: 'hang' as const }],
    ['in the middle of it', { steps: ['{"id":'], end: 'hang' as const }],
  ])('W-115 carries the client’s abort %s to the provider', async (_when, script) => {
    fixture.upstream.next(script);
    const controller = new AbortController();
    const pending = fetch(`${fixture.service.url}/v1/audio/speech`, {
      method: 'POST',
      signal: controller.signal,
      headers: { authorization: `Bearer ${fixture.open}` },
      body: '{}',
    });
    await eventually(() => fixture.upstream.requests.length === 1);
    if ('steps' in script) await pending;
    controller.abort();
    await pending.then((response) => response.text()).catch(() => undefined);
    await eventually(() => fixture.upstream.aborted === 1);
  });

  it('answers 413 to a longer upload than server.upload_limit, declared or not', async () => {
    const headers = { 'content-length': String(LIMIT + 1) };
    const declared = await fixture
      .askJson(fixture.open, '/v1/files', { method: 'POST', headers })
      .catch((error: Error) => error);
    expect(declared).toMatchObject({ status: 413, json: { error: { code: 'payload_too_large' } } });
    expect(fixture.upstream.requests).toEqual([]);
    const body = Readable.from(cut(Buffer.alloc(LIMIT + MIB)));
    expect(await fixture.askJson(fixture.open, '/v1/files', { method: 'POST', body })).toMatchObject({
      status: 413,
      json: { error: { code: 'payload_too_large' } },
    });
  });

  it('W-116 refuses the groups that are off by default, names group and field, and calls nobody', async () => {
    for (const [group, paths] of Object.entries(BY_GROUP))
      for (const [method, path] of paths) {
        const { status, json } = await fixture.askJson(fixture.plain, `/v1${path}`, { method });
        const message = `The token may not use paths of the group ${group}; add ${group} to the token’s field paths.`;
        expect([path, status, json]).toMatchObject([
          path,
          403,
          { error: { message, type: 'permission_error', code: 'path_not_allowed', param: null } },
        ]);
      }
    expect(fixture.upstream.requests).toEqual([]);
    for (const [method, path] of INFERENCE)
      expect([path, (await fixture.ask(fixture.plain, `/v1${path}`, { method })).status]).not.toEqual([
        path,
        403,
      ]);
  });

  it('allows the groups that a token lists, and nothing else, also on the paths with memory', async () => {
    const token = await fixture.service.register({ ...fixture.createOwnKey(), paths: ['files'] });
    fixture.upstream.always({ body: '{}' });
    const statuses = await Promise.all(
      [
        ['GET', '/files'],
        ['GET', '/models'],
        ['POST', '/chat/completions'],
        ['GET', '/responses/resp_1'],
      ].map(async ([method, path]) => (await fixture.ask(token, `/v1${path}`, { method: method! })).status),
    );
    expect(statuses).toEqual([200, 403, 403, 403]);
  });

  it('W-117 refuses paths of accounts under every setting, however they are spelled', async () => {
    const spellings = [
      'organization',
      'organizations/me',
      'projects',
      'Organization',
      'ORGANIZATION',
      'organization/',
    ];
    const odd = [
      ...[
        '%6frganization',
        'organizatio%6e/usage',
        'organization%2fusage',
        '%2forganization',
        'x/%2e%2e/organization',
      ],
      ...[
        'models/..%2forganization',
        'models/%2e%2e/organization',
        '/organization',
        'organization//x',
        './projects',
      ],
      ...[
        'organization;x',
        ';/organization',
        'organization%3bx',
        'projects%00',
        'organization%5cx',
        'organization\\x',
      ],
      ...[
        'organization?limit=1',
        'models/../organization',
        '%256frganization',
        'v1/organization',
        'ｏrganization',
      ],
    ];
    for (const path of [...spellings, ...odd].map((spelling) =>
      encodeURI(`/v1/${spelling}`).replace(/%25/g, '%'),
    )) {
      const { status } = await fixture.ask(fixture.open, path);
      expect([path, [403, 404, 422].includes(status)]).toEqual([path, true]);
    }
    expect(await fixture.askJson(fixture.open, '/v1/organization/admin_api_keys')).toMatchObject({
      status: 403,
      json: { error: { code: 'path_refused' } },
    });
    expect(fixture.upstream.requests).toEqual([]);
  });

  it('never passes on a path of our own API, whatever its method', async () => {
    for (const path of [
      '/v1/admin/nothing',
      '/v1/memories/x/y',
      '/v1/store/nothing',
      '/v1/sessions/messages/x',
    ])
      for (const method of ['GET', 'PUT', 'OPTIONS'])
        expect([path, (await fixture.askJson(fixture.open, path, { method })).status]).toEqual([path, 404]);
    expect(fixture.upstream.requests).toEqual([]);
  });

  it('keeps nothing of what it passes', async () => {
    fixture.upstream.next({ body: '{"answer":"canary-down"}' });
    await fixture.ask(fixture.open, '/v1/moderations', { method: 'POST', body: '{"input":"canary-up"}' });
    expect(fixture.service.logs()).not.toMatch(/canary-(up|down)/);
    expect(await fixture.service.rows("SELECT 1 FROM messages WHERE body LIKE '%canary-%'")).toEqual([]);
  });
});

describe('credentials', () => {
  it.each([
    ['/v1/chat/completions', '{"messages":[{"role":"user","content":"x"}]}'],
    ['/v1/moderations', '{}'],
  ])(
    'W-93 are taken by %s from Authorization or x-api-key and replaced by one in the form of llm_auth',
    async (path, body) => {
      for (const llm_auth of ['bearer', 'x-api-key', 'api-key']) {
        const fields = fixture.createOwnKey();
        const token = await fixture.service.register({ ...fields, llm_auth, policy: { enabled: false } });
        const expected = [
          [
            llm_auth === 'bearer' ? 'authorization' : llm_auth,
            `${llm_auth === 'bearer' ? 'Bearer ' : ''}${fields.llm_api_key}`,
          ],
        ];
        const shown: Record<string, string>[] = [
          { authorization: `Bearer ${token}` },
          { authorization: '', 'x-api-key': token },
          { authorization: 'Bearer somebody-elses-secret', 'x-api-key': token },
          { authorization: `Bearer ${token}`, 'x-api-key': 'somebody-elses-secret' },
        ];
        for (const headers of shown) {
          const { status } = await fixture.ask('', path, { method: 'POST', headers, body });
          const { last } = fixture.upstream;
          const credentials = Object.entries(last.headers).filter(([name]) =>
            ['authorization', 'x-api-key', 'api-key'].includes(name),
          );
          expect([status === 401, credentials]).toEqual([false, expected]);
          expect(last.rawHeaders.join()).not.toContain(token);
        }
      }
    },
  );

  it('W-93 are taken from no query and no body', async () => {
    const { status } = await fixture.ask(
      '',
      `/v1/moderations?key=${fixture.plain}&api_key=${fixture.plain}`,
      {
        method: 'POST',
        headers: { authorization: '' },
        body: JSON.stringify({ api_key: fixture.plain }),
      },
    );
    expect(status).toBe(401);
  });

  it('W-99 keeps the headers of a provider, adds none, and drops those of an account for a shared key', async () => {
    const account = {
      'openai-organization': 'org-1',
      'openai-project': 'proj-1',
      'anthropic-workspace-id': 'wrkspc-1',
    };
    const kept = { 'anthropic-version': '2023-06-01', 'anthropic-beta': 'files', 'idempotency-key': 'k' };
    const own = fixture.createOwnKey();
    const first = await fixture.service.register(own);
    const body = '{"messages":[{"role":"user","content":"x"}]}';
    const send = async (path: string, headers = {}) => {
      await fixture.ask(first, path, { method: 'POST', headers, body });
      return fixture.upstream.last.headers;
    };
    for (const path of ['/v1/moderations', '/v1/chat/completions'])
      expect(await send(path, { ...account, ...kept })).toMatchObject({ ...account, ...kept });
    await fixture.service.register(own);
    await fixture.service.waitForNotices();
    for (const path of ['/v1/moderations', '/v1/chat/completions']) {
      const headers = await send(path, { ...account, ...kept });
      expect(headers).toMatchObject(kept);
      expect(Object.keys(headers).filter((name) => name in account)).toEqual([]);
      const bare = await send(path);
      expect(Object.keys(bare).filter((name) => name in { ...account, ...kept })).toEqual([]);
    }
  });

  it('lists what a key has at the provider only while no other space has the key', async () => {
    const own = { ...fixture.createOwnKey(), paths: 'all' };
    const first = await fixture.service.register(own);
    fixture.upstream.always({ body: '{}' });
    expect((await fixture.ask(first, '/v1/files')).status).toBe(200);
    const second = await fixture.service.registerWithId(own);
    await fixture.service.waitForNotices();
    for (const path of ['/v1/files', '/v1/chat/completions', '/v1/batches'])
      expect(await fixture.askJson(first, path)).toMatchObject({
        status: 403,
        json: { error: { code: 'path_not_allowed', message: expect.stringContaining('its own key') } },
      });
    expect((await fixture.ask(first, '/v1/models')).status).toBe(200);
    await fixture.service.admin('DELETE', `/v1/admin/tokens/${second.id}`);
    await fixture.service.waitForNotices();
    expect((await fixture.ask(first, '/v1/files')).status).toBe(200);
  });
});

describeWireErrors(fixture, LIMIT);

function* cut(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Uploads a body until somebody wants to leave. */
function sendAndLeave(token: string, body: Readable): { leave(): Promise<void> } {
  const { hostname, port } = new URL(fixture.service.url);
  const headers = { authorization: `Bearer ${token}` };
  const sent = httpRequest({ hostname, port, path: '/v1/files', method: 'POST', headers });
  sent.on('error', () => undefined);
  body.pipe(sent);
  return {
    leave: () =>
      new Promise((resolve) => {
        sent.on('close', resolve);
        sent.destroy();
      }),
  };
}

/** Waits until a number grows no more. */
async function settles(read: () => number): Promise<void> {
  let [before, since] = [read(), Date.now()];
  await eventually(() => {
    const now = read();
    if (now !== before) [before, since] = [now, Date.now()];
    return Date.now() - since > 300;
  });
}
