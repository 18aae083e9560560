import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { QdrantConnection } from '../../src/search-index/qdrant/connection.js';
import {
  QdrantIndexDriver,
  type QdrantIndexParts,
} from '../../src/search-index/qdrant/qdrant-index.driver.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { InProcessLock } from '../fakes/in-process-lock.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { QDRANT_SERVER } from '../support/needs-table.mjs';
import { describeNeeding } from '../support/needs.js';
import { QdrantSpec } from '../support/qdrant-spec.js';
import { partsFor, createSubject } from './index-qdrant-subject.js';
import { describeIndexRanking } from './index-ranking.js';
import { describeIndex, createDocument, createQuery, vectorAt } from './index-suite.js';

const SPACE = 'space-a';

let qdrant: FakeQdrant;
beforeAll(async () => {
  qdrant = await FakeQdrant.start();
});
afterAll(() => qdrant.stop());

describeIndex('qdrant, over a double of the server', () => {
  const source = new RecordedIndexSource();
  return Promise.resolve(createSubject(partsFor(qdrant.url, source), source));
});

describeIndexRanking('qdrant, over a double of the server', () => {
  const source = new RecordedIndexSource(1_000);
  return Promise.resolve(createSubject(partsFor(qdrant.url, source, { prefix: 'ranking' }), source));
});

describe('qdrant index', () => {
  let source: RecordedIndexSource;
  let parts: QdrantIndexParts;
  let index: QdrantIndexDriver;
  beforeEach(() => {
    qdrant.collections.clear();
    source = new RecordedIndexSource();
    parts = partsFor(qdrant.url, source);
    index = new QdrantIndexDriver(parts);
  });
  afterEach(() => {
    qdrant.failure = null;
    qdrant.delayMs = 0;
    qdrant.before = null;
  });

  const put = (...documents: Parameters<typeof createDocument>[0][]): void =>
    source.put(SPACE, documents.map(createDocument));
  const findIds = async (by = index, query: Parameters<typeof createQuery>[0] = {}): Promise<string[]> =>
    (await by.search(createQuery({ text: 'tea', vector: vectorAt(0), ...query })))
      .map(({ document }) => document.id)
      .sort();
  const requestsTo = (path: RegExp): number => qdrant.exchanges.filter(({ url }) => path.test(url)).length;
  const findCollection = (): ReturnType<typeof qdrant.collection> =>
    qdrant.collection([...qdrant.collections.keys()].find((name) => !name.endsWith('_keywords')) ?? '');

  it('S0-9 keeps payloads and vectors on disk, a graph per space, and refuses filters without index', async () => {
    put({ id: 'm:1', text: 'tea', vector: vectorAt(0) });
    await findIds();
    const created = qdrant.exchanges
      .filter(({ body }) => (body as { vectors?: object } | undefined)?.vectors !== undefined)
      .at(-1);
    expect(created?.body).toMatchObject({
      on_disk_payload: true,
      vectors: { dense: { on_disk: true } },
      sparse_vectors: { lexical: { index: { on_disk: true } } },
      hnsw_config: { m: 0, payload_m: 16 },
      strict_mode_config: {
        enabled: true,
        unindexed_filtering_retrieve: false,
        unindexed_filtering_update: false,
      },
    });
    const indexed = qdrant.exchanges.flatMap(({ url, body }) => (/\/index(\?|$)/.test(url) ? [body] : []));
    expect(indexed).toContainEqual({
      field_name: 'space_id',
      field_schema: { type: 'keyword', is_tenant: true },
    });
  });

  it('every request about points names the space', async () => {
    put({ id: 'm:1', text: 'tea', vector: vectorAt(0) });
    qdrant.exchanges.length = 0;
    await findIds();
    const searches = qdrant.exchanges
      .filter(({ url }) => /query|count|scroll|delete/.test(url))
      .flatMap(({ body }) => {
        const { searches: batch } = body as { searches?: { filter: unknown }[] };
        return batch ?? [body as { filter: unknown }];
      });
    expect(searches.length).toBeGreaterThan(2);
    for (const { filter } of searches)
      expect(filter).toMatchObject({
        must: expect.arrayContaining([{ key: 'space_id', match: { value: SPACE } }]),
      });
  });

  it('reads only new rows, and stores its position in the collection for every process', async () => {
    put({ id: 'm:1', text: 'tea', vector: vectorAt(0) });
    await findIds();
    source.asked.length = 0;
    expect(await findIds()).toEqual(['m:1']);
    expect(source.asked).toEqual([{ epoch: 0, revision: 1 }]);
    const written = requestsTo(/points\?wait/);
    expect(await findIds(new QdrantIndexDriver({ ...parts }))).toEqual(['m:1']);
    expect(requestsTo(/points\?wait/)).toBe(written);
  });

  it('several processes write each change once, and all of them see it', async () => {
    const others = [index, ...[1, 2, 3].map(() => new QdrantIndexDriver(parts))];
    put({ id: 'm:1', text: 'tea', vector: vectorAt(0) });
    await Promise.all(others.map((one) => findIds(one)));
    source.remove(SPACE, ['m:1']);
    put({ id: 'm:2', text: 'tea', vector: vectorAt(0) });
    expect(await Promise.all(others.map((one) => findIds(one)))).toEqual(others.map(() => ['m:2']));
    expect(findCollection().points.size).toBe(2);
  });

  it('keeps the vector of a text that another model embeds later, and drops that of a text that changed', async () => {
    put({ id: 'm:1', text: 'one', vector: vectorAt(0) });
    expect(await findIds(index, { text: '' })).toEqual(['m:1']);
    put({ id: 'm:1', text: 'one', vector: vectorAt(90), model: 'model-b' });
    expect(await findIds(index, { text: '' })).toEqual(['m:1']);
    put({ id: 'm:1', text: 'two', vector: null });
    expect(await findIds(index, { text: '' })).toEqual([]);
    expect(await findIds(index, { text: 'two', vector: null })).toEqual(['m:1']);
  });

  it('searches by words where no vector tells how large they are, and leaves out vectors of another size', async () => {
    put(
      { id: 'm:1', text: 'tea' },
      { id: 'm:2', text: 'tea', vector: Float32Array.of(1, 0), model: 'model-a' },
    );
    expect(await findIds(index, { vector: null, model: 'model-a' })).toEqual(['m:1', 'm:2']);
    expect([...qdrant.collections.keys()]).toEqual(['memory_bridge_keywords']);
    const hits = await index.search(createQuery({ text: 'tea', vector: vectorAt(0) }));
    expect(hits.map(({ dense }) => dense)).toEqual([null, null]);
  });

  it('takes no more candidates than are scored in good time', async () => {
    put({ id: 'm:1', text: 'tea' });
    await findIds(index, { limit: 100_000 });
    expect(JSON.stringify(qdrant.exchanges.at(-1)?.body)).not.toContain('100000');
    expect(
      qdrant.exchanges
        .flatMap(({ body }) => (body as { searches?: { limit: number }[] } | undefined)?.searches ?? [])
        .at(-1)?.limit,
    ).toBe(500);
  });

  it('forgets a space in every collection', async () => {
    put({ id: 'm:1', text: 'tea', vector: vectorAt(0) });
    await findIds();
    await findIds(index, { vector: null, model: null });
    source.erase(SPACE);
    await index.dropSpace(SPACE);
    expect([...qdrant.collections.values()].map(({ points }) => points.size)).toEqual([0, 0]);
  });

  it('drops erased documents in every collection, also in those of earlier embedders', async () => {
    put({ id: 'm:1', text: 'tea', vector: vectorAt(0) }, { id: 'm:2', text: 'tea', vector: vectorAt(0) });
    await findIds();
    put({ id: 'm:1', text: 'tea', vector: vectorAt(0), model: 'model-b' });
    await findIds(index, { model: 'model-b' });
    await findIds(index, { vector: null, model: null });
    const countHolding = (text: string): number =>
      [...qdrant.collections.values()].filter(({ points }) =>
        JSON.stringify([...points.values()]).includes(text),
      ).length;
    expect(countHolding('"m:1"')).toBe(3);
    source.remove(SPACE, ['m:1']);
    await findIds(index, { model: 'model-b' });
    expect(countHolding('"m:1"')).toBe(2);
    await index.dropDocuments(SPACE, ['m:1']);
    expect([countHolding('"m:1"'), countHolding('"m:2"')]).toEqual([0, 3]);
    expect(await findIds()).toEqual(['m:2']);
  });

  it('creates a collection once, also when another process creates it at the same moment or left it without indexes', async () => {
    put({ id: 'm:1', text: 'tea', vector: vectorAt(0) });
    qdrant.before = ({ method, url }) => {
      const name = /^\/collections\/([^/]+)$/.exec(url)?.[1];
      if (method === 'PUT' && name !== undefined && !qdrant.collections.has(name))
        qdrant.create(name, {
          vectors: { dense: { size: 4, distance: 'Cosine' } },
          sparse_vectors: { lexical: { modifier: 'idf' } },
        });
    };
    expect(await Promise.all([findIds(), findIds(new QdrantIndexDriver(parts))])).toEqual([['m:1'], ['m:1']]);
  });

  describe('faults', () => {
    it('S3-22 asks /readyz and says how long the answer took', async () => {
      qdrant.delayMs = 20;
      expect(await parts.connection.checkReady()).toBeGreaterThanOrEqual(15);
      expect(qdrant.exchanges.at(-1)).toMatchObject({ method: 'GET', url: '/readyz', status: 200 });
      qdrant.failure = { status: 503, error: 'starting' };
      await expect(index.ping()).rejects.toThrow('Qdrant answered 503');
    });

    it('a search fails while Qdrant is down, and serves again when it is back; nothing takes its place', async () => {
      put({ id: 'm:1', text: 'tea', vector: vectorAt(0) });
      const closed = await FakeQdrant.start();
      const down = new QdrantIndexDriver(partsFor(closed.url, source));
      await closed.stop();
      await expect(findIds(down)).rejects.toThrow("Qdrant can't be reached: ECONNREFUSED");
      await expect(down.dropSpace(SPACE)).rejects.toThrow("can't be reached");
      qdrant.failure = { status: 500, error: 'Service internal error' };
      await expect(findIds()).rejects.toThrow('Qdrant answered 500: Service internal error');
      qdrant.failure = null;
      expect(await findIds()).toEqual(['m:1']);
    });

    it('waits no longer than its timeout or its caller', async () => {
      qdrant.delayMs = 5_000;
      const connection = new QdrantConnection({ url: qdrant.url, apiKey: null, timeoutMs: 50 });
      await expect(findIds(new QdrantIndexDriver({ ...parts, connection }))).rejects.toThrow(
        'Qdrant did not answer in time',
      );
      const started = performance.now();
      await expect(
        index.search(createQuery({ text: 'x', vector: null }), AbortSignal.timeout(50)),
      ).rejects.toThrow('timeout');
      expect(performance.now() - started).toBeLessThan(4_000);
      qdrant.delayMs = 0;
    });

    it('rejects a query of another size than the vectors of its model', async () => {
      put({ id: 'm:1', text: 'tea', vector: vectorAt(0) });
      await findIds();
      await expect(findIds(index, { vector: Float32Array.of(1, 0) })).rejects.toThrow(
        /The query has 2 dimensions.* have 4/,
      );
    });

    it('fills a collection again that was deleted underneath it', async () => {
      put({ id: 'm:1', text: 'tea', vector: vectorAt(0) }, { id: 'm:2', text: 'tea', sessionId: 'two' });
      expect(await findIds()).toEqual(['m:1', 'm:2']);
      qdrant.collections.clear();
      expect(await findIds()).toEqual(['m:1', 'm:2']);
    });

    it('repeats a page that was interrupted', async () => {
      put({ id: 'm:1', text: 'tea', vector: vectorAt(0) });
      await findIds();
      put({ id: 'm:2', text: 'tea', sessionId: 'two' });
      let writes = 0;
      qdrant.before = ({ method, url }) => {
        // The points are written, their position is not.
        if (method === 'PUT' && url.includes('/points') && (writes += 1) === 2)
          qdrant.failure = { status: 500, error: 'killed' };
      };
      await expect(findIds()).rejects.toThrow('killed');
      qdrant.before = null;
      qdrant.failure = null;
      expect(await findIds(new QdrantIndexDriver(parts))).toEqual(['m:1', 'm:2']);
    });

    it('refuses points that others wrote, and shows no address or key', async () => {
      qdrant.apiKey = 'right';
      const withKey = (apiKey: string | null): Promise<number> =>
        new QdrantConnection({ url: qdrant.url, apiKey }).checkReady();
      await expect(withKey(null)).rejects.toThrow('Qdrant answered 401');
      expect(await withKey('right')).toBeGreaterThan(0);
      qdrant.apiKey = null;
      const secret = new QdrantConnection({ url: 'http://127.0.0.1:9', apiKey: 'hush-hush' });
      await expect(secret.checkReady()).rejects.toThrow(
        expect.objectContaining({ message: expect.not.stringMatching(/hush|127\.0/) }),
      );
      put({ id: 'm:1', text: 'tea', vector: vectorAt(0) });
      await findIds();
      for (const point of findCollection().points.values()) delete point.payload['documentId'];
      await expect(findIds()).rejects.toThrow(/not written by MemoryBridge.*index rebuild/);
    });
  });
});

describeNeeding('shared data', 'requests of the Qdrant driver', () => {
  it('match its own API description, as do the answers of the double', () => {
    const spec = new QdrantSpec();
    expect(qdrant.exchanges.length).toBeGreaterThan(20);
    expect([...new Set(qdrant.exchanges.flatMap((exchange) => spec.findProblems(exchange)))]).toEqual([]);
  });

  it.each([
    ['POST', '/collections/c/points/count', { filter: { must: [{ key: 'a', match: { valu: 1 } }] } }],
    ['PUT', '/collections/c', { vectors: { dense: { size: 4, distance: 'cosine' } } }],
    ['PUT', '/collections/c/points?wit=true', { points: [] }],
    ['POST', '/collections/c/points/queries', {}],
  ])('would fail this check as %s %s %j', (method, url, body) => {
    expect(new QdrantSpec().findProblems({ method, url, body, status: 404, answer: undefined })).not.toEqual(
      [],
    );
  });
});

describeNeeding('a Qdrant server', 'a real server', () => {
  const prefix = `memorybridge_test_${randomUUID().slice(0, 8)}`;
  const source = new RecordedIndexSource();
  const connection = (): QdrantConnection => new QdrantConnection({ url: QDRANT_SERVER ?? '', apiKey: null });
  afterAll(async () => {
    const names = (await connection().run((client) => client.getCollections())).collections.map(
      ({ name }) => name,
    );
    for (const name of names.filter((each) => each.startsWith(prefix)))
      await connection().run((client) => client.deleteCollection(name));
  });

  describeIndex('qdrant', () =>
    Promise.resolve(
      createSubject({ connection: connection(), source, lock: new InProcessLock(), prefix }, source),
    ),
  );
  describeIndexRanking('qdrant', () => {
    const rows = new RecordedIndexSource(1_000);
    const parts = {
      connection: connection(),
      source: rows,
      lock: new InProcessLock(),
      prefix: `${prefix}_ranking`,
    };
    return Promise.resolve(createSubject(parts, rows));
  });
});
