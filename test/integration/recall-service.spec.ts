import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { resolvePolicy } from '../../src/common/policy/resolve-policy.js';
import type { Policy } from '../../src/common/policy/policy.js';
import { Embedder, type EmbedderSettings, type Vector } from '../../src/embeddings/embedder.port.js';
import { PooledEmbedders } from '../../src/embeddings/pooled-embedders.js';
import { EmbeddedIndexDriver } from '../../src/search-index/embedded/embedded-index.driver.js';
import { IndexSource } from '../../src/search-index/memory-index.port.js';
import { chooseItems } from '../../src/memory/recall/selection/choose-items.js';
import type { RecallSearch } from '../../src/memory/recall/search/recall-search.js';
import { DocumentEmbeddingService } from '../../src/memory/indexing/vectors/document-embedding.service.js';
import { IndexSourceRepository } from '../../src/memory/indexing/vectors/index-source.repository.js';
import { VectorStoreRepository } from '../../src/memory/indexing/vectors/vector-store.repository.js';
import type { RecallRequest, RecallResult } from '../../src/memory/recall/recall.types.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { eventually } from '../support/eventually.js';
import { createRecaller } from '../support/recaller.js';
import { startTestPostgres, type TestPostgres } from '../support/postgres.js';
import { insertMemory, insertMessage, insertSpace } from '../support/recall-rows.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';
import { request as send } from 'undici';
import { BUNDLED_ONLY } from '../support/bundled-only.js';

const BUNDLED = null;

let postgres: TestPostgres;
let db: DataSource;
let upstream: ScriptedUpstream;
let embedders: PooledEmbedders;
let service: RecallSearch;
let embedding: DocumentEmbeddingService;
let spaceId: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
  db = (await postgres.createDatabase()).dataSource;
  upstream = await startUpstream();
  embedders = new PooledEmbedders({
    cacheEntries: 100,
    local: BUNDLED_ONLY,
    batchSize: 16,
    timeoutMs: 5_000,
    post: async (url, headers, body, signal) => {
      const answer = await send(url, {
        method: 'POST',
        headers: { ...headers },
        body: JSON.stringify(body),
        signal,
      });
      return { status: answer.statusCode, json: await answer.body.json() };
    },
  });
  service = createRecaller(db, new EmbeddedIndexDriver(new IndexSourceRepository(db), { memoryBudget: 1e8 }));
  embedding = new DocumentEmbeddingService(new VectorStoreRepository(db));
});

beforeEach(async () => {
  upstream.reset();
  spaceId = await insertSpace(db);
});

afterAll(async () => {
  await embedders.close();
  await upstream.close();
  await postgres.stop();
});

type RecallPatch = Partial<Policy['recall']>;

function requestFor(
  query: string,
  recall: RecallPatch = {},
  embedder: Embedder | EmbedderSettings | null = BUNDLED,
  space = spaceId,
): RecallRequest {
  const policy = resolvePolicy([{ recall }], {
    // Longer than a test may take: one that waits for it fails.
    strictTimeoutMs: 600_000,
    memoryLimit: 5,
    sessionWindowSize: 10,
  });
  const scope = { spaceId: space, endUser: '', appId: 'default', projectId: 'default', sessionId: 'now' };
  return {
    scope,
    query,
    policy,
    embedder: embedder instanceof Embedder ? embedder : embedders.for(embedder),
  };
}

const texts = ({ items }: RecallResult): string[] => items.map(({ text }) => text);
const createOwn = () => ({
  provider: 'p',
  baseUrl: upstream.url,
  apiKey: 'sk-e',
  dims: 64,
  body: { model: 'e', dimensions: 64 },
});

async function say(...lines: string[]): Promise<void> {
  for (const [at, body] of lines.entries()) await insertMessage(db, spaceId, { body, session_id: `s${at}` });
}

/** Serves nothing before the caller gives up. */
class HangingSource extends IndexSource {
  loadDelta(): Promise<never> {
    return new Promise(() => undefined);
  }

  findNeighbours(): Promise<never> {
    return new Promise(() => undefined);
  }
}

class HangingEmbedder extends Embedder {
  readonly identity = 'hanging';
  readonly dims = 1;
  embed(): Promise<readonly Vector[]> {
    return new Promise(() => undefined);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

class SlowEmbedder extends Embedder {
  readonly identity = 'slow';
  readonly dims = 1;
  answered = false;
  answer!: () => void;
  async embed(): Promise<readonly Vector[]> {
    await new Promise<void>((resolve) => (this.answer = resolve));
    this.answered = true;
    return [Float32Array.of(1)];
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('RecallSearch', () => {
  it('finds by words and by meaning, turns and memories, best first', async () => {
    await say('My dog Rex loves the beach.', 'The puppy fell ill on Monday.', 'Invoices are due in April.');
    await insertMemory(db, spaceId, { content: 'The user has a dog called Rex.' });
    await embedding.embedMissing(spaceId, embedders.for(BUNDLED), 10);
    const result = await service.recall(requestFor('How is my dog feeling?'));
    expect(result.status).toBe('ok');
    expect(texts(result).slice(0, 2).sort()).toEqual([
      'My dog Rex loves the beach.',
      'The user has a dog called Rex.',
    ]);
    expect(texts(result)).toContain('The puppy fell ill on Monday.');
    expect(texts(result)).not.toContain('Invoices are due in April.');
    for (const { score } of result.items) expect(score).toBeLessThanOrEqual(1);
  });

  it.each<[Policy['recall']['sources'], string[]]>([
    ['both', ['memory', 'turn']],
    ['turns', ['turn']],
    ['memories', ['memory']],
  ])('looks in %s', async (sources, kinds) => {
    await say('I own a xylophone.');
    await insertMemory(db, spaceId, { content: 'The user owns a xylophone.' });
    const { items } = await service.recall(requestFor('Where is my xylophone?', { sources }));
    expect(items.map(({ kind }) => kind).sort()).toEqual(kinds);
  });

  it('S0-65 never retrieves what another space was told', async () => {
    await say('The vault code word is zanzibar.');
    await insertMemory(db, spaceId, { content: 'The vault code word is zanzibar.' });
    await embedding.embedMissing(spaceId, embedders.for(BUNDLED), 10);
    const other = await insertSpace(db);
    for (const strategy of ['hybrid', 'keyword', 'semantic', 'exact', 'all'] as const) {
      const ask = { strategy, floor: false };
      expect(
        texts(await service.recall(requestFor('What is the vault code word?', ask, BUNDLED, other))),
      ).toEqual([]);
      const found = await service.recall(requestFor('What is the vault code word?', ask));
      expect([...new Set(texts(found))]).toEqual(['The vault code word is zanzibar.']);
    }
  });

  it("S0-66 S0-57 searches with the token's own embedder and gives at most memory_limit", async () => {
    await say(
      ...['apple', 'pear', 'plum', 'cherry', 'fig', 'quince'].map((fruit) => `I grow ${fruit} trees`),
    );
    await embedding.embedMissing(spaceId, embedders.for(createOwn()), 10);
    upstream.reset();
    const ask = requestFor('Which trees do I grow?', { strategy: 'semantic', floor: false }, createOwn());
    const result = await service.recall(ask);
    expect(JSON.parse(upstream.last.body.toString())).toMatchObject({
      model: 'e',
      input: ['Which trees do I grow?'],
    });
    expect(result.items).toHaveLength(6);
    expect(chooseItems(result.items, new Set(), ask.policy.recall).items).toHaveLength(5);
  });

  it('asks the embedder once for the same question, and not at all for keywords', async () => {
    await say('I grow fig trees');
    await service.recall(requestFor('Which trees do I grow today?', {}, createOwn()));
    await service.recall(requestFor('Which trees do I grow today?', {}, createOwn()));
    await service.recall(requestFor('Which other trees do I grow?', { strategy: 'keyword' }, createOwn()));
    expect(upstream.requests).toHaveLength(1);
  });

  it('lets the index catch up while the question is embedded', async () => {
    const source = new RecordedIndexSource();
    const embedder = new SlowEmbedder();
    const recaller = createRecaller(db, new EmbeddedIndexDriver(source, { memoryBudget: 1e8 }));
    const result = recaller.recall(requestFor('Where do I live?', {}, embedder));
    await eventually(() => source.asked.length > 0);
    expect(embedder.answered).toBe(false);
    embedder.answer();
    expect(await result).toMatchObject({ status: 'ok', items: [] });
    expect(source.asked).toHaveLength(1);
  });

  it('keeps what answers a paraphrase and leaves the rest of the conversation out', async () => {
    await say(
      'I work as a bike mechanic in Utrecht.',
      'Which chain lube do you suggest for rain?',
      'Dinner is at six.',
    );
    await embedding.embedMissing(spaceId, embedders.for(BUNDLED), 10);
    expect(texts(await service.recall(requestFor("What's my job?")))[0]).toBe(
      'I work as a bike mechanic in Utrecht.',
    );
    expect(texts(await service.recall(requestFor('Which town do I work in as a mechanic?')))).toEqual([
      'I work as a bike mechanic in Utrecht.',
    ]);
  });

  it('is silent below the floor, unless the floor is off', async () => {
    await say('My dog Rex loves the beach.', 'Thanks, that was great help with the tent.');
    for (const message of [
      'Write a regex that matches an email address.',
      'Thanks, great!',
      'How many planets are there?',
    ]) {
      expect(await service.recall(requestFor(message))).toMatchObject({ status: 'ok', items: [] });
    }
    expect(texts(await service.recall(requestFor('Thanks, great!', { floor: false })))).toContain(
      'Thanks, that was great help with the tent.',
    );
  });

  it('skips recall for an empty question', async () => {
    expect(await service.recall(requestFor('  \n'))).toMatchObject({ status: 'skipped', items: [] });
  });

  it('keeps within the retention of its policy', async () => {
    await insertMessage(db, spaceId, {
      body: 'My old xylophone',
      created_at: new Date(Date.now() - 40 * 86_400_000),
    });
    await insertMessage(db, spaceId, { body: 'My new xylophone' });
    const ask = (retention_days: number | null) =>
      service.recall(requestFor('my xylophone?', { retention_days }));
    expect(texts(await ask(30))).toEqual(['My new xylophone']);
    expect(texts(await ask(null))).toHaveLength(2);
  });
});

describe('RecallSearch when something is down', () => {
  const hanging = () => createRecaller(db, new EmbeddedIndexDriver(new HangingSource(), { memoryBudget: 1 }));
  const failed = { code: 'MEMORY_RECALL_FAILED', status: 502 };

  it('S0-67 fails fast when the search hangs under a strict policy', async () => {
    await expect(hanging().recall(requestFor('Where do I live?', { timeout_ms: 200 }))).rejects.toMatchObject(
      failed,
    );
  });

  it('continues without memory when the search hangs under best effort', async () => {
    const ask = requestFor('Where do I live?', { timeout_ms: 200, on_failure: 'best_effort' });
    expect(await hanging().recall(ask)).toMatchObject({ status: 'failed', reason: 'timeout', items: [] });
  });

  it('fails strictly, or falls back to keywords, when the embedder is down', async () => {
    await say('I live in Lisbon.');
    upstream.always({ status: 500, body: {} });
    await expect(service.recall(requestFor('Where do I live now?', {}, createOwn()))).rejects.toMatchObject(
      failed,
    );
    const result = await service.recall(
      requestFor('Where do I live now?', { on_failure: 'best_effort', timeout_ms: 20_000 }, createOwn()),
    );
    expect([result.status, result.reason, texts(result)]).toEqual([
      'degraded',
      'embedder',
      ['I live in Lisbon.'],
    ]);
  });

  it('leaves time for keywords when the embedder hangs under best effort', async () => {
    await say('I live in Lisbon.');
    const slow = createRecaller(
      db,
      new EmbeddedIndexDriver(new IndexSourceRepository(db), { memoryBudget: 1e8 }),
    );
    const patient = { on_failure: 'best_effort', timeout_ms: 5_000 } as const;
    const result = await slow.recall(requestFor('Where do I live?', patient, new HangingEmbedder()));
    expect([result.status, texts(result)]).toEqual(['degraded', ['I live in Lisbon.']]);
  });

  it('reports a database that is down by policy', async () => {
    const { dataSource } = await postgres.createDatabase();
    await dataSource.destroy();
    const down = createRecaller(
      db,
      new EmbeddedIndexDriver(new IndexSourceRepository(dataSource), { memoryBudget: 1e8 }),
    );
    await expect(down.recall(requestFor('Where do I live?'))).rejects.toMatchObject(failed);
    const result = await down.recall(
      requestFor('Where do I live?', { on_failure: 'best_effort', timeout_ms: 20_000 }),
    );
    expect(result).toMatchObject({ status: 'failed', reason: 'unavailable', items: [] });
  });

  it("rejects with the reason of the caller's abort", async () => {
    const abort = AbortSignal.timeout(50);
    await expect(hanging().recall(requestFor('Where do I live?'), abort)).rejects.toBe(
      await new Promise((resolve) => abort.addEventListener('abort', () => resolve(abort.reason))),
    );
  });
});
