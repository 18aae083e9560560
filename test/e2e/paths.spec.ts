import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import OpenAI, { toFile } from 'openai';
import { useBridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { describeCredentials } from './paths-credentials-suite.js';
import { describeWireErrors } from './paths-errors-suite.js';
import { PathsFixture } from './paths-fixture.js';
import { BY_GROUP, INFERENCE, MESSAGE_BATCHES, ROOTS } from './paths-table.js';

const MIB = 1024 * 1024;
const LIMIT = 51 * MIB;

const fixture = new PathsFixture();

useBridge(({ service, upstream }) => fixture.start(service, upstream), {
  worker: false,
  env: { MEMORYBRIDGE_SERVER_UPLOAD_LIMIT: String(LIMIT), HTTP_TIMEOUT: '10' },
});

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

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

  it.each(ROOTS)('W-115 passes every method, segment and query below %s as it is written', async (root) => {
    const answer = randomBytes(500);
    fixture.upstream.always({ status: 202, headers: [['x-theirs', 'yes']], body: answer });
    const place = `/v1/${root}/id%20%C3%A9%41/part+a:b,c/?after=a%2Fb&&x=%20+%zz&limit=`;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const body = method === 'GET' || method === 'OPTIONS' ? Buffer.alloc(0) : randomBytes(700);
      const headers = { 'content-length': String(body.length), 'content-type': 'application/x-odd; q="é"' };
      const got = await fixture.ask(fixture.open, place, { method, headers, body });
      expect([method, got.status, got.headers['x-theirs'], digest(got.body)]).toEqual([
        method,
        202,
        'yes',
        digest(answer),
      ]);
      const { last } = fixture.upstream;
      expect([last.method, last.url, last.headers['content-type'], digest(last.body)]).toEqual([
        method,
        place,
        headers['content-type'],
        digest(body),
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
    const told = await fixture.ask(fixture.open, '/v1/files', { method: 'POST', body: bytes });
    expect([told.status, digest(told.body)]).toEqual([200, digest(bytes)]);
    expect(fixture.upstream.last.headers['content-length']).toBe(String(bytes.length));
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
    const endless = createEndless((total) => (taken = total));
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

  it('W-115 takes no more of a download than the client reads, and ends it with the client', async () => {
    let taken = 0;
    let isClosed = false;
    fixture.upstream.next((_request, response) => {
      const endless = createEndless((total) => (taken = total));
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.on('close', () => {
        isClosed = true;
        endless.destroy();
      });
      endless.pipe(response);
    });
    const { hostname, port } = new URL(fixture.service.url);
    const headers = { authorization: `Bearer ${fixture.open}` };
    const sent = httpRequest({ hostname, port, path: '/v1/files/file-1/content', headers });
    sent.on('error', () => undefined).end();
    // Nobody listens for its data, so nothing of the answer is read.
    await once(sent, 'response');
    await settles(() => taken);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(16 * MIB);
    expect(isClosed).toBe(false);
    sent.destroy();
    await eventually(() => isClosed);
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

describeCredentials(fixture);
describeWireErrors(fixture, LIMIT);

function* cut(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Creates a body of 50 MiB that reports how much of it was taken. */
function createEndless(report: (taken: number) => void): Readable {
  let taken = 0;
  return new Readable({
    highWaterMark: 65_536,
    read() {
      taken += 65_536;
      report(taken);
      this.push(taken > 50 * MIB ? null : Buffer.alloc(65_536));
    },
  });
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
