import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QdrantIndexDriver } from '../../src/search-index/qdrant/qdrant-index.driver.js';
import { QdrantMemories } from '../../src/search-index/qdrant/qdrant-memories.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { describeNeeding } from '../support/needs.js';
import { QdrantSpec } from '../support/qdrant-spec.js';
import { describeQdrantContents, expectFirstUpsert, expectSingleDeletion } from './index-qdrant-contents.js';
import { partsFor } from './index-qdrant-subject.js';
import { createDocument, createQuery, vectorAt } from './index-suite.js';

let qdrant: FakeQdrant;
beforeAll(async () => {
  qdrant = await FakeQdrant.start();
});
afterAll(() => qdrant.stop());

describeQdrantContents('a double of the server', () => qdrant);

it('S3-18 makes a collection with cosine distance on first use and upserts points with the payload of the original', () =>
  expectFirstUpsert(qdrant));

it('S3-20 deletes a single point by id', () => expectSingleDeletion(qdrant));

describe('requests about memories', () => {
  let memories: QdrantMemories;
  beforeEach(async () => {
    qdrant.collections.clear();
    const source = new RecordedIndexSource();
    const parts = partsFor(qdrant.url, source);
    memories = new QdrantMemories(parts);
    source.put('space-a', [
      createDocument({ id: 'f:1', text: 'Likes tea', vector: vectorAt(0), expiresAt: 1 }),
    ]);
    await new QdrantIndexDriver(parts).search(createQuery({ vector: vectorAt(0) }));
    qdrant.exchanges.length = 0;
  });

  it.each([
    [0, 1],
    [7, 7],
    [1_000, 20],
  ])('S3-19 ask for memories, and turn a topK of %i into %i', async (topK, limit) => {
    await memories.search({ model: 'model-a', vector: vectorAt(0), topK });
    const filter = { must: [{ key: 'kind', match: { any: ['omniroute_memory'] } }] };
    expect(qdrant.exchanges.at(-1)?.body).toMatchObject({ limit, filter });
  });

  it('S3-21 count before they delete', async () => {
    await memories.cleanUp(30);
    const steps = qdrant.exchanges
      .map(({ url }) => /count|delete/.exec(url)?.[0])
      .filter((step) => step !== undefined);
    expect(steps).toEqual(['count', 'delete']);
  });
});

describeNeeding('shared data', 'requests about memories in Qdrant', () => {
  it('match its own API description', () => {
    const spec = new QdrantSpec();
    expect([...new Set(qdrant.exchanges.flatMap((exchange) => spec.findProblems(exchange)))]).toEqual([]);
  });
});
