import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { JobQueue } from '../../src/queue/job-queue.port.js';
import { eventually } from '../support/eventually.js';
import { install, type Installation } from '../support/host-service.js';
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../support/postgres.js';
import { startService, type RunningService } from '../support/service.js';
import { startTcpRelay, type TcpRelay } from '../support/tcp-relay.js';
import { callRaw } from '../support/upstream/raw-client.js';
import { chunk, buildSseFrames } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

/** Far below the time that a connection to a database that hangs would wait. */
const HANG_LIMIT_MS = 10_000;
const PROBE = join(import.meta.dirname, '../support/api-probe.mjs');

let upstream: ScriptedUpstream;
beforeAll(async () => void (upstream = await startUpstream()));
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

const fields = () => ({ llm_base_url: upstream.url, llm_api_key: 'sk-upstream-0123456789' });
const saying = (content: string) => ({ model: 'm', messages: [{ role: 'user', content }] });
const lastSent = () => JSON.stringify(upstream.chats.at(-1)?.['messages']);

describe('two API processes on one database', () => {
  let one: RunningService;
  let two: RunningService;

  beforeAll(async () => {
    one = await startService({ worker: false });
    two = await startService({ beside: one, worker: false });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  const tell = async (
    service: RunningService,
    token: string,
    text: string,
    session: string,
  ): Promise<number> => {
    const response = await service.chat(token, saying(text), { 'X-Session-Id': session });
    await response.text();
    return response.status;
  };

  it('recall in one process at the next request what was said to the other', async () => {
    const token = await one.register(fields());
    expect(await tell(two, token, 'Warm up.', 'zero')).toBe(200);
    for (const word of ['zanzibar', 'timbuktu', 'samarkand']) {
      await tell(one, token, `The vault code word is ${word}.`, `told ${word}`);
      await tell(two, token, 'What is the vault code word?', `asked ${word}`);
      expect(lastSent()).toContain(word);
    }
  });

  it('see a changed and a revoked token as soon as the notice arrives', async () => {
    const { id, token } = await one.registerWithId(fields());
    const elsewhere = await startUpstream();
    expect(await tell(two, token, 'Hello.', 'a')).toBe(200);
    await one.admin('PATCH', `/v1/admin/tokens/${id}`, {
      llm_base_url: elsewhere.url,
      llm_api_key: 'sk-elsewhere-0123456789',
    });
    await eventually(
      async () => (await tell(two, token, 'Hello.', 'a')) === 200 && elsewhere.requests.length > 0,
    );
    await one.admin('DELETE', `/v1/admin/tokens/${id}`);
    await eventually(async () => (await tell(two, token, 'Hello.', 'a')) === 401);
    await elsewhere.close();
  });

  it('recall nothing at the next request that the other process has erased', async () => {
    const { id, token } = await one.registerWithId(fields());
    const { space_id: spaceId } = await one.admin<{ space_id: string }>('GET', `/v1/admin/tokens/${id}`);
    await tell(two, token, 'The vault code word is xanadu.', 'told');
    await tell(two, token, 'What is the vault code word?', 'asked');
    expect(lastSent()).toContain('xanadu');
    await one.admin('DELETE', `/v1/admin/spaces/${spaceId}`);
    await tell(two, token, 'What is the vault code word?', 'asked again');
    expect(lastSent()).not.toContain('xanadu');
  });
});

describe('the order of a request', () => {
  let service: RunningService;
  let token: string;
  const embedding = () => ({
    embed_provider: 'v',
    embed_base_url: upstream.url,
    embed_api_key: 'sk-embed-0123456789',
    embed_dims: 64,
    embed_body: { model: 'e' },
  });

  beforeAll(async () => {
    service = await startService({ worker: false });
    token = await service.register({ ...fields(), ...embedding() });
    // Behind its first question, an embedder is calibrated.
    await (await service.chat(token, saying('zero'), { 'X-Memory': 'read' })).text();
    await eventually(
      async () => (await service.rows('SELECT model FROM embedder_calibrations')).length === 1,
    );
    upstream.reset();
  });
  afterAll(() => service.close());

  const paths = () => upstream.requests.map(({ url }) => url);
  const turns = () => service.rows<{ status: string }>('SELECT status FROM turns ORDER BY created_at');

  it('S0-3 authenticates before it validates, and validates before it recalls, sends or stores', async () => {
    expect((await service.sendRaw('mb_nobody_0123456789abcdef', '{"messages":')).status).toBe(401);
    expect((await service.sendRaw(token, '{"messages":[]}')).status).toBe(422);
    expect(paths()).toEqual([]);
    expect(await turns()).toEqual([]);
  });

  it('S0-3 recalls before it sends, and sends nothing when that fails', async () => {
    upstream.next({ status: 500, body: {} });
    expect((await service.chat(token, saying('one'))).status).toBe(502);
    expect(paths()).toEqual(['/v1/embeddings']);
    expect(await turns()).toEqual([]);
    upstream.reset();
    const answered = await service.chat(token, saying('two'));
    await answered.text();
    expect(answered.status).toBe(200);
    expect(paths()).toEqual(['/v1/embeddings', '/v1/chat/completions']);
  });

  it('S0-3 stores the answer after sending, before the response ends, and the next request reads it as history', async () => {
    upstream.next({
      body: { object: 'list', data: [{ index: 0, embedding: new Array<number>(64).fill(0.125) }] },
    });
    upstream.next(async () => {
      await eventually(async () => (await turns()).some(({ status }) => status === 'open'));
      return {
        body: {
          choices: [{ index: 0, message: { role: 'assistant', content: 'answered' }, finish_reason: 'stop' }],
        },
      };
    });
    await (await service.chat(token, saying('three'), { 'X-Session-Id': 'order' })).text();
    expect((await turns()).map(({ status }) => status)).toEqual(['done', 'done']);
    await (await service.chat(token, saying('four'), { 'X-Session-Id': 'order' })).text();
    const roles = (upstream.chats.at(-1)?.['messages'] as { role: string; content: string }[]).map(
      ({ content }) => content,
    );
    expect(roles.slice(-3)).toEqual(['three', 'answered', 'four']);
  });

  it('S0-3 sends one payload: recalled memories, then the history of the session, then the request', async () => {
    const say = async (text: string, session: string): Promise<unknown> =>
      (await service.chat(token, saying(text), { 'X-Session-Id': session })).text();
    await say('The harbour master is called Bartholomew.', 'elsewhere');
    await say('Good morning.', 'payload');
    await say('Who is the harbour master?', 'payload');
    const sent = upstream.chats.at(-1)?.['messages'] as { role: string; content: string }[];
    expect(sent.map(({ role, content }) => [role, role === 'system' || content])).toEqual([
      ['system', true],
      ['user', 'Good morning.'],
      ['assistant', 'You said: Good morning.'],
      ['user', 'Who is the harbour master?'],
    ]);
    expect(sent[0]!.content).toContain('Bartholomew');
    expect(paths().slice(-2)).toEqual(['/v1/embeddings', '/v1/chat/completions']);
  });
});

describe('while PostgreSQL is away', () => {
  let postgres: TestPostgres;
  let database: TestDatabase;
  let relay: TcpRelay;
  let service: RunningService;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    database = await postgres.createDatabase();
    relay = await startTcpRelay(database.url);
    const env = {
      MEMORYBRIDGE_MEMORY_COMMIT_WAIT_MS: '500',
    };
    service = await startService({ env: { ...env, DATABASE_URL: relay.url } });
  });
  afterAll(async () => {
    await service.close();
    await relay.close();
    await postgres.stop();
  });

  /** A job that is cut off would wait for its lock to run out. */
  const waitForExtracted = (...texts: readonly string[]) =>
    eventually(
      async () => {
        const turns = await database.dataSource.query<{ body: string; over: boolean }[]>(
          `SELECT body, status = 'done' AND extraction = 'done' AS over
           FROM turns LEFT JOIN messages ON messages.turn_id = turns.id AND role = 'user'`,
        );
        return (
          turns.every(({ over }) => over) && texts.every((text) => turns.some(({ body }) => body === text))
        );
      },
      { timeoutMs: 60_000 },
    );

  it('answers 503 to strict tokens, serves best-effort ones, and stores what ended meanwhile once it is back, without a restart', async () => {
    const strict = await service.register(fields());
    const loose = await service.register({ ...fields(), policy: { recall: { on_failure: 'best_effort' } } });
    const ask = (token: string, text: string) => service.chat(token, saying(text));
    // A notice of their registration that came after their first use would make it forget them, and then
    // nobody knows them.
    await service.waitForNotices();
    for (const [token, text] of [
      [strict, 'strict before'],
      [loose, 'loose before'],
    ] as const)
      expect((await ask(token, text)).status).toBe(200);
    await waitForExtracted('strict before', 'loose before');
    // The effects of a job are visible before the queue has put the job away.
    await eventually(
      async () => (await service.app.get(JobQueue, { strict: false }).readDepth('extraction')).active === 0,
    );
    await relay.cut();

    const refused = await ask(strict, 'strict meanwhile');
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { error: { code: 'database_unavailable' } },
    ]);
    const stranger = await ask('stranger-0123456789abcdef', 'who am I');
    expect(stranger.status).toBe(503);
    expect(await (await fetch(`${service.url}/health`)).json()).toMatchObject({
      status: 'degraded',
      database: { status: 'down' },
    });
    const passed = await ask(loose, 'loose meanwhile');
    expect([passed.status, await passed.text()]).toEqual([
      200,
      expect.stringContaining('You said: loose meanwhile'),
    ]);

    await relay.restore();
    await eventually(async () => (await ask(strict, 'after')).status === 200);
    const readStored = () =>
      database.dataSource.query<{ body: string }[]>(
        "SELECT body FROM messages WHERE role = 'user' AND body LIKE '%meanwhile'",
      );
    expect(await eventually(async () => ((await readStored()).length > 0 ? readStored() : null))).toEqual([
      { body: 'loose meanwhile' },
    ]);
    await waitForExtracted('after');
  });

  it('passes best-effort requests on in time while PostgreSQL hangs, on every API, and stores them later', async () => {
    const recall = { on_failure: 'best_effort', timeout_ms: 300 };
    const token = await service.register({
      ...fields(),
      llm_wires: ['chat', 'messages'],
      policy: { recall },
    });
    const chat = (text: string) => service.chat(token, saying(text));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const message = (text: string) =>
      fetch(`${service.url}/v1/messages`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...saying(text), max_tokens: 10 }),
      });
    await service.waitForNotices();
    for (const ask of [chat, message]) expect((await ask('before the freeze')).status).toBe(200);
    // The cached token counts as outdated, as it does after a minute.
    await database.dataSource.query("SELECT pg_notify('memorybridge_tokens', '')");
    await service.waitForNotices();
    relay.freeze();
    try {
      for (const ask of [chat, message]) {
        const startedAt = performance.now();
        expect((await ask('while it hangs')).status).toBe(200);
        expect(performance.now() - startedAt).toBeLessThan(HANG_LIMIT_MS);
      }
    } finally {
      relay.thaw();
    }
    await eventually(async () => {
      const stored = await database.dataSource.query<unknown[]>(
        "SELECT 1 FROM messages WHERE role = 'user' AND body = 'while it hangs'",
      );
      return stored.length === 2;
    });
  });
});

interface Holdings {
  readonly heapBytes: number;
  readonly sockets: number;
  readonly warnings: readonly string[];
}

describe('2,000 aborted streams', () => {
  const AT_ONCE = 40;
  let postgres: TestPostgres;
  let database: TestDatabase;
  let installation: Installation;
  let api: ChildProcess;
  let url: string;
  let token: string;

  beforeAll(async () => {
    [postgres, installation] = await Promise.all([startTestPostgres(), install('aborts')]);
    database = await postgres.createDatabase();
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      MEMORYBRIDGE_MASTER_KEY: randomBytes(32).toString('hex'),
      MEMORYBRIDGE_ADMIN_TOKEN: 'admin-of-aborted-streams',
      MEMORY_BRIDGE_HOST: '127.0.0.1',
      MEMORY_BRIDGE_PORT: '0',
      LOG_LEVEL: 'ERROR',
      // Many requests at once queue for connections, and on a busy machine for long.
      MEMORYBRIDGE_DATABASE_CONNECT_TIMEOUT_MS: '30000',
    };
    api = spawn(process.execPath, ['--expose-gc', PROBE, installation.path], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    [{ url }] = (await once(api, 'message')) as [{ url: string }];
    const response = await fetch(`${url}/v1/admin/tokens`, {
      method: 'POST',
      headers: { authorization: 'Bearer admin-of-aborted-streams', 'content-type': 'application/json' },
      body: JSON.stringify(fields()),
    });
    token = ((await response.json()) as { token: string }).token;
  });
  afterAll(async () => {
    const exit = once(api, 'exit');
    api.disconnect();
    await exit;
    await installation.remove();
    await postgres.stop();
  });

  async function holdings(): Promise<Holdings> {
    api.send('measure');
    return ((await once(api, 'message')) as [Holdings])[0];
  }

  /** Every third goes away before the first byte, the others in the middle. */
  async function abortOne(turn: number): Promise<void> {
    const abort = new AbortController();
    const headers = [
      'authorization',
      `Bearer ${token}`,
      'content-type',
      'application/json',
      'x-session-id',
      `s${turn % 50}`,
    ];
    const body = JSON.stringify({ ...saying(`Tell me a long story, part ${turn % 100}`), stream: true });
    if (turn % 3 === 0) setTimeout(() => abort.abort(), 20);
    const onResponse = (response: IncomingMessage): void => void response.once('data', () => abort.abort());
    await callRaw(url, { headers, body, onResponse, signal: abort.signal }).catch(() => undefined);
  }

  async function abortMany(count: number): Promise<void> {
    let next = 0;
    const run = async (): Promise<void> => {
      while (next < count) await abortOne(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, run));
    await eventually(() => upstream.requests.every(({ aborted }) => aborted));
    // The sockets that are left are idle connections of the pool; no request that was aborted in time ever
    // used them.
    await eventually(() => upstream.sockets.size <= AT_ONCE);
    await eventually(
      async () =>
        (await database.dataSource.query<unknown[]>("SELECT 1 FROM turns WHERE status = 'open'")).length ===
        0,
    );
    upstream.requests.length = 0;
  }

  it('leak no socket, listener, open turn or memory', async () => {
    const frames = buildSseFrames(
      [chunk({ role: 'assistant', content: 'Once' }), chunk({ content: ' upon a time' })],
      false,
    );
    upstream.always({ headers: [['content-type', 'text/event-stream']], steps: frames, end: 'hang' });
    await abortMany(300);
    const before = await holdings();
    await abortMany(2_000);
    const after = await holdings();
    expect(after.warnings).toEqual([]);
    expect(after.sockets - before.sockets).toBeLessThanOrEqual(AT_ONCE);
    expect((after.heapBytes - before.heapBytes) / 2 ** 20).toBeLessThan(15);
    const [turns] = await database.dataSource.query<[{ n: number }]>(
      "SELECT count(*)::int AS n FROM turns WHERE status = 'aborted'",
    );
    expect(turns.n).toBeGreaterThan(1_000);
  });
});
