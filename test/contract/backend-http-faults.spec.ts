import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BackendAdd, BackendScope } from '../../src/memory-backend/backend.types.js';
import { HttpBackendDriver } from '../../src/memory-backend/http/http-backend.driver.js';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
  readonly at: number;
}
type Answer = (response: ServerResponse, received: Received, count: number) => void;

const SIGNAL = AbortSignal.timeout(60_000);
const SCOPE: BackendScope = {
  spaceId: 's',
  endUser: '',
  userId: 'alice',
  tokenId: null,
  appId: 'default',
  projectId: 'default',
};
const SESSION = { ...SCOPE, sessionId: 'chat:1' };
const SEARCH = {
  scope: SCOPE,
  query: 'tea',
  method: 'hybrid',
  topK: 5,
  includeProfile: true,
  rerank: true,
} as const;
const BATCH: BackendAdd = {
  session: SESSION,
  batchId: 'batch-1',
  messages: [
    {
      role: 'user',
      senderId: 'bob',
      timestamp: 1_700_000_000_000,
      content: [{ type: 'text', text: 'hi', upload_id: 'f1' } as never],
    },
    { role: 'assistant', senderId: 'helper', timestamp: 1_700_000_000_000, content: 'hello' },
  ],
};
const EMPTY = { episodes: [], profiles: [], agent_cases: [], agent_skills: [], unprocessed_messages: [] };

const send = (response: ServerResponse, status: number, json: unknown): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof json === 'string' ? json : JSON.stringify(json));
const ok = (data: unknown): { request_id: string; data: unknown } => ({ request_id: 'a'.repeat(32), data });
const ADDED = ok({ message_count: 1, status: 'accumulated' });

let server: Server | null = null;
let backend: HttpBackendDriver;

async function serving(
  answer: Answer,
  change: Partial<{ timeoutMs: number; attempts: number; retryDelayMs: number }> = {},
): Promise<Received[]> {
  const all: Received[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
      all.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
        at: performance.now(),
      });
      answer(response, all.at(-1)!, all.length);
    });
  });
  await new Promise<void>((resolve) => void server!.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
  backend = new HttpBackendDriver({
    baseUrl,
    token: 'tok',
    timeoutMs: 2_000,
    attempts: 3,
    retryDelayMs: 250,
    ...change,
  });
  return all;
}

afterEach(async () => {
  await backend.onApplicationShutdown();
  server?.closeAllConnections();
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
  server = null;
});

describe('a memory service behind the gateway', () => {
  it('refuses a search of an earlier time, which the contract does not know, without calling the backend', async () => {
    const all = await serving((response) => send(response, 200, ok(EMPTY)));
    await expect(backend.search({ ...SEARCH, asOf: new Date(0) }, SIGNAL)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'as_of',
      message: expect.stringContaining('as_of is not available here'),
    });
    expect(all).toEqual([]);
  });

  it('S4-1 S4-2 calls only POST add, flush and search', async () => {
    const all = await serving((response, { path }) =>
      send(
        response,
        200,
        path.endsWith('add') ? ADDED : ok(path.endsWith('flush') ? { status: 'extracted' } : EMPTY),
      ),
    );
    await backend.add(BATCH, SIGNAL);
    await backend.flush(SESSION, SIGNAL);
    await backend.search(SEARCH, SIGNAL);
    expect(all.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/memory/add',
      'POST /api/v1/memory/flush',
      'POST /api/v1/memory/search',
    ]);
    expect(all.every(({ headers }) => headers.authorization === 'Bearer tok')).toBe(true);
  });

  it('D31 sends private session names and owners, and nothing that the backend would refuse', async () => {
    const all = await serving((response) => send(response, 200, ADDED));
    await backend.add(BATCH, SIGNAL);
    expect(all[0]).toMatchObject({ headers: { 'x-batch-id': 'batch-1' } });
    expect(all[0]!.body).toEqual({
      session_id: 'u:alice:chat:1',
      app_id: 'default',
      project_id: 'default',
      defer_extraction: true,
      messages: [
        {
          sender_id: 'alice',
          sender_name: 'bob',
          role: 'user',
          timestamp: 1_700_000_000_000,
          content: [{ type: 'text', text: 'hi' }],
        },
        { sender_id: 'helper', role: 'assistant', timestamp: 1_700_000_000_000, content: 'hello' },
      ],
    });
  });

  it('S4-51 S4-11 sends add and flush again after 5xx, three times in all, a quarter of a second apart, with the same batch id', async () => {
    const all = await serving((response, { path }, count) => {
      if (count % 3 !== 0) return send(response, 503, { error: 'warming up' });
      send(response, 200, path.endsWith('add') ? ADDED : ok({ status: 'extracted' }));
    });
    expect(await backend.add(BATCH, SIGNAL)).toEqual({
      requestId: 'a'.repeat(32),
      messageCount: 1,
      status: 'accumulated',
    });
    expect(await backend.flush(SESSION, SIGNAL)).toEqual({ requestId: 'a'.repeat(32), status: 'extracted' });
    expect(all.map(({ path }) => path.split('/').at(-1))).toEqual([
      'add',
      'add',
      'add',
      'flush',
      'flush',
      'flush',
    ]);
    expect(new Set(all.slice(0, 3).map(({ headers }) => headers['x-batch-id']))).toEqual(
      new Set(['batch-1']),
    );
    expect(all[1]!.at - all[0]!.at).toBeGreaterThanOrEqual(240);
  });

  it('S4-51 gives up after the last attempt, and never sends a search again', async () => {
    const all = await serving((response) => send(response, 500, {}), { retryDelayMs: 1 });
    await expect(backend.add(BATCH, SIGNAL)).rejects.toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
      status: 503,
    });
    expect(all).toHaveLength(3);
    await expect(backend.search(SEARCH, SIGNAL)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    expect(all).toHaveLength(4);
  });

  it.each([
    [422, 'VALIDATION_FAILED'],
    [400, 'VALIDATION_FAILED'],
    [409, 'CONFLICT'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [415, 'UNSUPPORTED_MEDIA_TYPE'],
    [401, 'BACKEND_UNAVAILABLE'],
    [404, 'BACKEND_UNAVAILABLE'],
    [302, 'BACKEND_UNAVAILABLE'],
  ])(
    'S4-51 does not repeat a request refused with %i, and turns it into %s without the backend’s words',
    async (status, code) => {
      const all = await serving((response) =>
        send(response, status, { error: { message: 'host db.internal says no' } }),
      );
      const error = await backend.add(BATCH, SIGNAL).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code });
      expect((error as Error).message).not.toMatch(/internal|127\.0\.0\.1/);
      expect(all).toHaveLength(1);
    },
  );

  it('S4-51 tries again while the backend cannot be reached', async () => {
    await serving((response) => send(response, 200, ADDED), { attempts: 10, retryDelayMs: 50 });
    const { port } = server!.address() as AddressInfo;
    await new Promise((resolve) => server!.close(resolve));
    const adding = backend.add(BATCH, SIGNAL);
    const late = createServer(
      (request, response) => void request.resume().on('end', () => send(response, 200, ADDED)),
    );
    await new Promise<void>((resolve) => void late.listen(port, '127.0.0.1', resolve));
    server = late;
    expect(await adding).toMatchObject({ status: 'accumulated' });
  });

  it('does not try again after a connection that broke once the request was sent, because it may have arrived', async () => {
    const all = await serving((response) => void response.destroy());
    await expect(backend.add(BATCH, SIGNAL)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    expect(all).toHaveLength(1);
  });

  it('S4-12 reports a backend that exceeds its time limit as unavailable, without a second try', async () => {
    const all = await serving(() => undefined, { timeoutMs: 1_000 });
    const started = performance.now();
    await expect(backend.flush(SESSION, SIGNAL)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(all).toHaveLength(1);
  });

  it('rejects with the reason of the caller’s abort', async () => {
    await serving(() => undefined);
    const giving = new AbortController();
    const search = backend.search(SEARCH, giving.signal);
    giving.abort(new Error('left'));
    await expect(search).rejects.toThrow('left');
  });

  it.each([
    ['no JSON', 'not json'],
    ['a list', '[]'],
    ['no data', { request_id: 'x' }],
    ['lists missing', ok({ episodes: [] })],
    ['an episode without an id', ok({ ...EMPTY, episodes: [{ session_id: 'u:alice:a' }] })],
    ['an episode that is a text', ok({ ...EMPTY, episodes: ['x'] })],
    ['an episode that is null', ok({ ...EMPTY, episodes: [null] })],
  ])('refuses %s as an unusable answer', async (_what, json) => {
    await serving((response) => send(response, 200, json));
    await expect(backend.search(SEARCH, SIGNAL)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
  });

  it('treats an unknown status or an invalid count as an unusable answer', async () => {
    await serving((response, { path }) =>
      send(
        response,
        200,
        ok(path.endsWith('add') ? { message_count: '1', status: 'accumulated' } : { status: 'later' }),
      ),
    );
    await expect(backend.add(BATCH, SIGNAL)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    await expect(backend.flush(SESSION, SIGNAL)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
  });

  it('D31 returns sessions under their own names, and leaves out those of another user', async () => {
    const episode = (id: string, session_id: string, user_id?: string): object => ({
      id,
      session_id,
      user_id,
      timestamp: '2026-01-01T00:00:00Z',
      episode: id,
    });
    const episodes = [
      {
        ...episode('mine', 'u:alice:chat:1'),
        atomic_facts: [{ id: 'f', content: 'c' }],
        score: 0.5,
        sender_ids: ['alice', 7],
      },
      episode('unprefixed', 'chat:2', 'alice'),
      episode('of another name', 'u:bob:chat:1'),
      episode('of another user', 'chat:3', 'bob'),
    ];
    await serving((response) => send(response, 200, ok({ ...EMPTY, episodes, profiles: [{ text: 'p' }] })));
    const found = await backend.search(SEARCH, SIGNAL);
    expect(found.episodes.map(({ id, sessionId }) => [id, sessionId])).toEqual([
      ['mine', 'chat:1'],
      ['unprefixed', 'chat:2'],
    ]);
    expect(found.episodes[0]).toMatchObject({
      timestamp: Date.UTC(2026, 0, 1),
      score: 0.5,
      senderIds: ['alice'],
      facts: [{ id: 'f', content: 'c', score: 0 }],
      raw: { session_id: 'chat:1' },
    });
    expect(found.profiles).toEqual([{ text: 'p' }]);
  });

  it('S4-5 shows the backend as unavailable in health when it cannot be reached or fails, without its password', async () => {
    await serving((response, _received, count) =>
      send(response, count === 1 ? 200 : 500, count === 1 ? { status: 'healthy' } : 'broken'),
    );
    const baseUrl = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as unknown;
    expect(await backend.checkHealth(SIGNAL)).toEqual({ status: 'ok', baseUrl, data: { status: 'healthy' } });
    expect(await backend.checkHealth(SIGNAL)).toEqual({ status: 'unavailable', baseUrl, data: null });
    server!.closeAllConnections();
    await new Promise((resolve) => server!.close(resolve));
    server = null;
    expect(await backend.checkHealth(SIGNAL)).toEqual({ status: 'unavailable', baseUrl, data: null });
  });
});
