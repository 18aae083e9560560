import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QdrantIndex } from '../../src/memory-index/qdrant/qdrant-index.driver.js';
import { QdrantMemories } from '../../src/memory-index/qdrant/qdrant-memories.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { describeNeeding } from '../support/needs.js';
import { QdrantSpec } from '../support/qdrant-spec.js';
import { partsFor } from './index-qdrant-subject.js';
import { documentOf, queryOf, vectorAt } from './index-suite.js';

const SPACE = 'space-a';
let qdrant: FakeQdrant;
beforeAll(async () => {
  qdrant = await FakeQdrant.start();
});
afterAll(() => qdrant.stop());

describe('memories of S3', () => {
  let memories: QdrantMemories;
  let index: QdrantIndex;
  const now = Date.parse('2026-03-01T00:00:00Z');
  const day = 86_400_000;
  beforeEach(async () => {
    qdrant.collections.clear();
    const source = new RecordedIndexSource();
    const parts = partsFor(qdrant.url, source);
    memories = new QdrantMemories({ ...parts, now: () => now });
    index = new QdrantIndex(parts);
    const own = [
      { id: 'f:1', text: 'Likes tea', vector: vectorAt(0), createdAt: now - day },
      { id: 'f:2', text: 'Likes rain', vector: vectorAt(30), createdAt: now - 40 * day, sessionId: 'old' },
      { id: 'f:3', text: 'Expired', vector: vectorAt(5), createdAt: now - day, expiresAt: now - 1 },
      { id: 'm:4', text: 'Said tea', vector: vectorAt(0), createdAt: now - 90 * day },
    ];
    source.put(SPACE, own.map(documentOf));
    source.put('space-b', [documentOf({ id: 'f:9', text: 'Another’s tea', vector: vectorAt(10), createdAt: now })]);
    for (const spaceId of [SPACE, 'space-b']) await found({ spaceId });
  });

  const found = async (query: Parameters<typeof queryOf>[0]): Promise<string[]> =>
    (await index.search(queryOf({ text: 'tea', vector: vectorAt(0), ...query }))).map(({ document }) => document.id);
  const stored = (): number => [...qdrant.collections.values()].reduce((total, { points }) => total + points.size, 0);
  const search = async (more: object): Promise<string[]> =>
    (await memories.search({ model: 'model-a', vector: vectorAt(0), topK: 10, ...more })).map(({ document }) => document.id);

  it('S3-19 searches memories alone, of one owner or session when asked, and takes topK to 1..20', async () => {
    expect(await search({})).toEqual(['f:1', 'f:9', 'f:2']);
    expect(await search({ apiKeyId: SPACE })).toEqual(['f:1', 'f:2']);
    expect(await search({ apiKeyId: SPACE, sessionId: 'old' })).toEqual(['f:2']);
    const asked = async (topK: number): Promise<unknown> => {
      await search({ topK });
      return (qdrant.exchanges.at(-1)?.body as { limit: number }).limit;
    };
    expect([await asked(0), await asked(7), await asked(1_000)]).toEqual([1, 7, 20]);
    expect(qdrant.exchanges.at(-1)?.body).toMatchObject({ filter: { must: [{ key: 'kind', match: { any: ['omniroute_memory'] } }] } });
    expect(await search({ model: 'never seen' })).toEqual([]);
  });

  it('S3-20 deletes a single point by id', async () => {
    const before = stored();
    await memories.delete(SPACE, '1');
    expect(stored()).toBe(before - 1);
    expect(await search({})).toEqual(['f:9', 'f:2']);
  });

  it('S3-21 counts, then deletes what has expired or is older than the retention, and returns the real number', async () => {
    qdrant.exchanges.length = 0;
    expect(await memories.cleanup(30)).toBe(2);
    const steps = qdrant.exchanges.map(({ url }) => /count|delete/.exec(url)?.[0]).filter((step) => step !== undefined);
    expect(steps).toEqual(['count', 'delete']);
    expect(await search({})).toEqual(['f:1', 'f:9']);
    expect(await memories.cleanup(30)).toBe(0);
    expect(await found({ text: 'said' })).toContain('m:4');
  });

  it('cleans up what has expired alone, when no retention is set', async () => {
    expect(await memories.cleanup(null)).toBe(1);
    expect(await search({})).toEqual(['f:1', 'f:9', 'f:2']);
  });
});

describeNeeding('shared data', 'requests about memories in Qdrant', () => {
  it('are as its own API description has them', () => {
    const spec = new QdrantSpec();
    expect([...new Set(qdrant.exchanges.flatMap((exchange) => spec.problems(exchange)))]).toEqual([]);
  });
});
