import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FakePoint } from '../fakes/fake-qdrant-filter.js';
import { ReembeddingService } from '../../src/memory/indexing/vectors/reembedding.service.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { chatBy } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { QdrantSpec } from '../support/qdrant-spec.js';
import { startService, type RunningService } from '../support/service.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

interface Settings {
  readonly qdrantApiKey: string | null;
  readonly index: { readonly driver: string; readonly state: string; readonly toEmpty: number };
}

const KEY = 'qdrant-key-0123456789';
const QUESTION = 'What do I drink in the morning?';
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const OFF = { qdrantEnabled: false, qdrantHost: 'localhost', qdrantPort: 6_333, qdrantApiKey: null };

let service: RunningService;
let other: RunningService;
let upstream: ScriptedUpstream;
let qdrant: FakeQdrant;
const seen: FakeQdrant['exchanges'] = [];

beforeAll(async () => {
  upstream = await startUpstream();
  service = await startService();
  other = await startService({ beside: service, worker: false });
});
afterAll(async () => {
  await other.close();
  await service.close();
  await upstream.close();
});
beforeEach(async () => {
  qdrant = await newQdrant();
});
afterEach(async () => {
  qdrant.failure = null;
  await service.admin('PUT', '/api/settings/memory', { strategy: 'hybrid' });
  await put(OFF);
  await eventually(async () => (await settings()).index.toEmpty === 0);
  seen.push(...qdrant.exchanges);
  await qdrant.stop();
});

async function newQdrant(): Promise<FakeQdrant> {
  const server = await FakeQdrant.start();
  server.apiKey = KEY;
  return server;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${service.url}/api/settings/qdrant${path}`, {
    method,
    headers: {
      authorization: `Bearer ${service.adminToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const settings = async (of: RunningService = service): Promise<Settings> =>
  of.admin('GET', '/api/settings/qdrant');
const put = (patch: object): Promise<Settings> => service.admin('PUT', '/api/settings/qdrant', patch);
const serving = (of: RunningService): Promise<unknown> =>
  eventually(async () => (await settings(of)).index.driver === 'qdrant');
const points = (server: FakeQdrant): number =>
  [...server.collections.values()].reduce((sum, { points: all }) => sum + all.size, 0);

async function enable(): Promise<Settings> {
  const answer = await put({ qdrantEnabled: true, qdrantHost: qdrant.url, qdrantApiKey: KEY });
  await Promise.all([serving(service), serving(other)]);
  return answer;
}

/** Policy of a `router` token whose recall may take its time. */
const PATIENT = { preset: 'router', recall: { on_failure: 'strict', timeout_ms: 30_000 } };

async function newToken(policy: object = PATIENT): Promise<{ id: string; token: string }> {
  const token = await service.registerWithId({ ...chatBy(upstream), policy });
  await remember(token.id, { key: 'drink', content: 'Drinks green tea in the morning' });
  return token;
}

/** Resolves when the memory has its vector, which otherwise comes with the next sweep. */
async function remember(apiKeyId: string, entry: object): Promise<string> {
  const { id: memory } = await service.admin<{ id: { id: string } }>('POST', '/api/memory', {
    apiKeyId,
    ...entry,
  });
  const run = {
    signal: new AbortController().signal,
    log: () => Promise.resolve(),
    reportProgress: () => Promise.resolve(),
  };
  await service
    .worker!.get(ReembeddingService, { strict: false })
    .updateVectors(await getSpace(apiKeyId), run);
  return memory.id;
}

async function getSpace(tokenId: string): Promise<string> {
  const [row] = await service.rows<{ space_id: string }>(
    `SELECT space_id FROM tokens WHERE id = '${tokenId}'`,
  );
  return row!.space_id;
}

/** Answers the text that reaches the provider, or the status when none does. */
async function ask(of: RunningService, token: string): Promise<string | number> {
  upstream.requests.length = 0;
  const response = await of.chat(
    token,
    { messages: [{ role: 'user', content: QUESTION }] },
    { 'X-Memory': 'read' },
  );
  await response.text();
  return upstream.requests.at(-1)?.body.toString() ?? response.status;
}

const queries = (): string[] =>
  qdrant.exchanges.map(({ url }) => url).filter((url) => url.includes('/query'));

describe('the Qdrant of the settings', () => {
  it.each(['semantic', 'hybrid'])(
    'S3-24 %s retrieval uses what Qdrant finds, in every process, once it is filled',
    async (strategy) => {
      await service.admin('PUT', '/api/settings/memory', { strategy });
      const { token } = await newToken();
      expect(await ask(service, token)).toContain('green tea');
      expect(queries()).toEqual([]);
      const answer = await enable();
      expect(answer).toMatchObject({
        qdrantEnabled: true,
        qdrantHost: qdrant.url,
        qdrantApiKey: 'qdrant-…6789',
        qdrantCollection: 'omniroute_memory',
      });
      expect((await settings()).index).toEqual({ driver: 'qdrant', state: 'serving', toEmpty: 0 });
      for (const process of [service, other]) {
        qdrant.exchanges.length = 0;
        expect(await ask(process, token)).toContain('green tea');
        expect(queries()).not.toEqual([]);
      }
      // A document that Qdrant does not hold cannot be found.
      for (const { points: all } of qdrant.collections.values())
        for (const [id, { payload }] of all) if (payload['kind'] === 'omniroute_memory') all.delete(id);
      expect(await ask(service, token)).not.toContain('green tea');
      // An index that takes longer than a second to answer counts as down.
      await eventually(async () => {
        expect((await service.admin<{ index: object }>('GET', '/health')).index).toMatchObject({
          status: 'ok',
          driver: 'qdrant',
        });
        return true;
      });
    },
  );

  it('S3-24 another index does not take its place while it is down; without memory only where the policy allows that', async () => {
    const [strict, lenient] = [await newToken({}), await newToken({ recall: { on_failure: 'best_effort' } })];
    await enable();
    qdrant.failure = { status: 503, error: 'away' };
    expect(await ask(service, strict.token)).toBe(502);
    expect(await ask(service, lenient.token)).not.toContain('green tea');
    expect(await call('GET', '/health')).toEqual({
      status: 200,
      body: { working: false, latencyMs: expect.any(Number), error: 'Qdrant answered 503: away' },
    });
    expect((await service.admin<{ index: object }>('GET', '/health')).index).toMatchObject({
      status: 'down',
      driver: 'qdrant',
    });
    const search = await call('POST', '/search', { query: QUESTION });
    expect([search.status, search.body]).toEqual([503, { error: 'Qdrant answered 503: away' }]);
    await put({ qdrantEnabled: false });
    expect(await ask(service, strict.token)).toContain('green tea');
    await eventually(async () => String(await ask(other, strict.token)).includes('green tea'));
  });

  it('S3-24 is emptied when it is disabled, and filled anew when it is enabled again', async () => {
    const { id, token } = await newToken();
    await enable();
    await ask(service, token);
    expect(points(qdrant)).toBeGreaterThan(0);
    await put({ qdrantEnabled: false });
    expect((await settings()).index).toMatchObject({ driver: 'embedded', state: 'off' });
    await eventually(() => qdrant.collections.size === 0);
    await remember(id, { key: 'drink', content: 'Drinks black coffee in the morning' });
    await enable();
    const sent = await ask(other, token);
    expect([String(sent).includes('black coffee'), String(sent).includes('green tea')]).toEqual([
      true,
      false,
    ]);
  });

  it('moves to another Qdrant, which serves only once it is filled', async () => {
    const { token } = await newToken();
    await enable();
    const next = await newQdrant();
    next.failure = { status: 503, error: 'starting' };
    expect((await put({ qdrantHost: next.url })).index).toMatchObject({
      driver: 'embedded',
      state: 'filling',
    });
    await eventually(() => next.exchanges.length > 0);
    expect(await ask(service, token)).toContain('green tea');
    expect((await settings()).index.state).toBe('filling');
    next.failure = null;
    // Tried again at once, not when the job that failed comes round; by the time this answers it may serve.
    await put({});
    await serving(service);
    await eventually(() => qdrant.collections.size === 0);
    expect(await ask(service, token)).toContain('green tea');
    expect(points(next)).toBeGreaterThan(0);
    await put({ qdrantEnabled: false });
    await eventually(() => next.collections.size === 0);
    // It is asked until the settings say that nothing is left in it.
    await eventually(async () => (await settings()).index.toEmpty === 0);
    await next.stop();
  });

  it('S3-24 erases points in Qdrant too', async () => {
    const { id } = await newToken();
    const space = await getSpace(id);
    await enable();
    const hasPoints = (): boolean =>
      [...qdrant.collections.values()].some(({ points: all }) =>
        [...all.values()].some(({ payload }) => payload['space_id'] === space),
      );
    expect(hasPoints()).toBe(true);
    expect(await service.admin('DELETE', `/v1/admin/spaces/${space}`)).toMatchObject({ index: 'done' });
    expect(hasPoints()).toBe(false);
  });
});

describe('routes of the settings of Qdrant', () => {
  it('S3-23 keep the key sealed and show it masked', async () => {
    await put({ qdrantApiKey: 'a-secret-of-qdrant-9876' });
    expect((await settings()).qdrantApiKey).toBe('a-…9876');
    const stored = await service.rows('SELECT * FROM settings');
    const told = JSON.stringify([
      stored,
      await service.rows('SELECT detail FROM audit_events'),
      service.logs(),
    ]);
    expect(told).not.toContain('a-secret-of-qdrant');
  });

  it('S3-24 health checks the named Qdrant, enabled or not, and distinguishes a wrong key from a right one', async () => {
    await put({ qdrantHost: qdrant.url, qdrantApiKey: KEY });
    await eventually(async () => {
      expect((await call('GET', '/health')).body).toEqual({ working: true, latencyMs: expect.any(Number) });
      return true;
    });
    await put({ qdrantApiKey: 'wrong' });
    expect((await call('GET', '/health')).body).toMatchObject({
      working: false,
      error: expect.stringMatching(/401/),
    });
    await put({ qdrantHost: '127.0.0.1', qdrantPort: 9 });
    expect((await call('GET', '/health')).body).toMatchObject({
      working: false,
      error: "Qdrant can't be reached",
    });
  });

  it('S3-24 search finds memories of one token or of all by meaning, and only those that are still there', async () => {
    const [mine, theirs] = [await newToken(), await newToken()];
    const gone = await remember(mine.id, { key: 'gone', content: 'Drinks milk in the morning' });
    await enable();
    const search = async (body: object): Promise<{ content: string; apiKeyId: string; score: number }[]> => {
      const answer = await call('POST', '/search', { query: QUESTION, ...body });
      expect(answer.status).toBe(200);
      return (answer.body as { results: { content: string; apiKeyId: string; score: number }[] }).results;
    };
    const own = await search({ apiKeyId: mine.id });
    expect(own.map(({ content }) => content).sort()).toEqual([
      'Drinks green tea in the morning',
      'Drinks milk in the morning',
    ]);
    expect(own[0]!.score).toBeGreaterThanOrEqual(own[1]!.score);
    expect(await search({ apiKeyId: mine.id, topK: 1 })).toHaveLength(1);
    const everywhere = new Set((await search({ topK: 20 })).map(({ apiKeyId }) => apiKeyId));
    expect([everywhere.has(mine.id), everywhere.has(theirs.id)]).toEqual([true, true]);
    await service.admin('DELETE', `/api/memory/${gone}`);
    expect((await search({ apiKeyId: mine.id })).map(({ content }) => content)).toEqual([
      'Drinks green tea in the morning',
    ]);
    expect(await call('POST', '/search', { query: 'x', apiKeyId: NOWHERE })).toMatchObject({ status: 404 });
  });

  it('S3-24 cleanup returns the number of removed points: expired ones, and older ones on request', async () => {
    const { id } = await newToken();
    await remember(id, { key: 'soon', content: 'A voucher', expiresAt: '2999-01-01T00:00:00Z' });
    await enable();
    const before = points(qdrant);
    expect(await call('POST', '/cleanup', {})).toEqual({ status: 200, body: { deletedCount: 0 } });
    memoryPoints()[0]!.payload['expiresAtUnix'] = 1;
    expect(await call('POST', '/cleanup', {})).toEqual({ status: 200, body: { deletedCount: 1 } });
    memoryPoints()[0]!.payload['createdAtUnix'] = 1;
    expect(await call('POST', '/cleanup', { retentionDays: 30 })).toEqual({
      status: 200,
      body: { deletedCount: 1 },
    });
    expect(points(qdrant)).toBe(before - 2);
  });

  it('S3-24 embedding-models lists the models whose vectors are stored', async () => {
    await newToken();
    expect((await call('GET', '/embedding-models')).body).toEqual({
      models: [{ id: 'bundled/energetic-en-0.2.0/512', dims: 512, tokens: expect.any(Number) }],
    });
  });

  it('S3-24 nothing is searched or cleaned up while it is off', async () => {
    const answer = { status: 409, body: { error: 'Qdrant is not enabled for this installation.' } };
    expect(await call('POST', '/search', { query: 'x' })).toEqual(answer);
    expect(await call('POST', '/cleanup', {})).toEqual(answer);
  });

  it.each<[string, string, unknown]>([
    ['PUT', '', { qdrantEnabled: 'yes' }],
    ['PUT', '', { qdrantEnabled: null }],
    ['PUT', '', { qdrantHost: 'a b' }],
    ['PUT', '', { qdrantHost: 'http://user:secret@q' }],
    ['PUT', '', { qdrantHost: 'ftp://q' }],
    ['PUT', '', { qdrantPort: 0 }],
    ['PUT', '', { qdrantPort: 65_536 }],
    ['PUT', '', { qdrantPort: '6333' }],
    ['PUT', '', { qdrantApiKey: '…6789' }],
    ['PUT', '', { qdrantCollection: 'a/b' }],
    ['PUT', '', { qdrantEmbeddingModel: '' }],
    ['PUT', '', { 'index.filled': 'a b' }],
    ['PUT', '', { enabled: true }],
    ['POST', '/search', {}],
    ['POST', '/search', { query: '' }],
    ['POST', '/search', { query: '\0' }],
    ['POST', '/search', { query: 'x', topK: 'y' }],
    ['POST', '/search', { query: 'x', apiKeyId: 'me' }],
    ['POST', '/search', { query: 'x', colour: 'red' }],
    ['POST', '/cleanup', { retentionDays: 0 }],
    ['POST', '/cleanup', { days: 1 }],
  ])('S3-24 %s %s %j is 400 and says why', async (...[method, path, body]) => {
    expect(await call(method, path, body)).toEqual({
      status: 400,
      body: { error: expect.stringMatching(/\S/) },
    });
    expect((await settings()).index).toEqual({ driver: 'embedded', state: 'off', toEmpty: 0 });
  });
});

describe('index.driver: qdrant', () => {
  it('ignores the settings when the configuration names the driver, and says so', async () => {
    const env = { MEMORYBRIDGE_INDEX_DRIVER: 'qdrant', QDRANT_URL: qdrant.url, QDRANT_API_KEY: KEY };
    const fixed = await startService({ beside: service, worker: false, env });
    expect((await settings(fixed)).index).toEqual({ driver: 'qdrant', state: 'configured', toEmpty: 0 });
    await expect(fixed.admin('PUT', '/api/settings/qdrant', { qdrantEnabled: false })).rejects.toThrow(
      /409 .*index\.driver is qdrant/,
    );
    await eventually(async () => {
      expect(await fixed.admin('GET', '/api/settings/qdrant/health')).toMatchObject({ working: true });
      return true;
    });
    await fixed.close();
  });
});

describeNeeding('shared data', 'requests to Qdrant', () => {
  it('S3-24 match its own API description', () => {
    const spec = new QdrantSpec();
    expect(seen.length).toBeGreaterThan(20);
    const ours = seen.filter(({ status }) => status === 200);
    expect([...new Set(ours.flatMap((exchange) => spec.findProblems(exchange)))]).toEqual([]);
  });
});

function memoryPoints(): FakePoint[] {
  const all = [...qdrant.collections.values()].flatMap(({ points: held }) => [...held.values()]);
  return all.filter(({ payload }) => payload['kind'] === 'omniroute_memory');
}
