import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  QdrantIndexDriver,
  type QdrantIndexParts,
} from '../../src/search-index/qdrant/qdrant-index.driver.js';
import { QdrantMaintenance } from '../../src/search-index/qdrant/qdrant-maintenance.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { NoIndexRows } from '../fakes/no-index-rows.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import { partsFor } from './index-qdrant-subject.js';
import { createDocument, createQuery, vectorAt } from './index-suite.js';

const SPACE = 'space-a';

let qdrant: FakeQdrant;
beforeAll(async () => {
  qdrant = await FakeQdrant.start();
});
afterAll(() => qdrant.stop());

describe('qdrant index whose collection another process recreates', () => {
  // The source hands out five documents a page, so these take three.
  const ids = Array.from({ length: 12 }, (_, at) => `m:${at + 1}`);
  let source: RecordedIndexSource;
  let parts: QdrantIndexParts;
  let index: QdrantIndexDriver;
  beforeEach(() => {
    qdrant.collections.clear();
    source = new RecordedIndexSource();
    parts = partsFor(qdrant.url, source);
    index = new QdrantIndexDriver(parts);
    put(...ids);
  });
  afterEach(() => {
    qdrant.before = null;
  });

  const put = (...given: string[]): void =>
    source.put(
      SPACE,
      given.map((id) => createDocument({ id, text: 'tea', vector: vectorAt(0) })),
    );
  const findIds = async (): Promise<string[]> => {
    const hits = await index.search(createQuery({ text: 'tea', vector: vectorAt(0) }));
    return hits
      .map(({ document }) => document.id)
      .sort((left, right) => parseNumber(left) - parseNumber(right));
  };
  const rebuild = (afterPage: () => void): Promise<number> =>
    new QdrantMaintenance({ ...parts, rows: new NoIndexRows() }).rebuild(SPACE, afterPage);
  const failSource = (): void => {
    source.failure = new Error('killed');
  };
  const positionWrites = (): number =>
    qdrant.exchanges.filter(({ body }) =>
      /"kind":"memorybridge_position".*"epoch"/.test(JSON.stringify(body) ?? ''),
    ).length;

  it('finds everything when the fill job has only begun', async () => {
    expect(await findIds()).toEqual(ids);
    qdrant.collections.clear();
    await expect(rebuild(failSource)).rejects.toThrow('killed');
    source.failure = null;
    expect(await findIds()).toEqual(ids);
  });

  it('finds everything when the collection is recreated between the read of its position and the search', async () => {
    await findIds();
    qdrant.before = ({ url }) => {
      if (!url.includes('/query/batch')) return;
      qdrant.before = null;
      for (const collection of qdrant.collections.values()) collection.points.clear();
    };
    expect(await findIds()).toEqual(ids);
  });

  it('rejects when the collection is recreated before every search, instead of finding nothing', async () => {
    await findIds();
    qdrant.before = ({ url }) => {
      if (url.includes('/query/batch'))
        for (const collection of qdrant.collections.values()) collection.points.clear();
    };
    await expect(findIds()).rejects.toThrow('Another process keeps recreating the collection');
  });

  it('writes nothing for a search while a rebuild goes over a collection that is complete', async () => {
    await findIds();
    await expect(rebuild(failSource)).rejects.toThrow('killed');
    source.failure = null;
    const before = positionWrites();
    expect(await findIds()).toEqual(ids);
    expect(positionWrites()).toBe(before);
  });

  it('finds nothing erased when a rebuild began before the notice of the erasure', async () => {
    await findIds();
    source.erase(SPACE);
    const others = ids.map((id) => `m:${parseNumber(id) + 100}`);
    put(...others);
    await expect(rebuild(failSource)).rejects.toThrow('killed');
    source.failure = null;
    expect(await findIds()).toEqual(others);
  });

  it('follows the rows again after a rebuild over a restored database whose revisions are lower', async () => {
    await findIds();
    const restored = new RecordedIndexSource();
    restored.put(SPACE, [createDocument({ id: 'm:1', text: 'tea', vector: vectorAt(0) })]);
    const after = new QdrantIndexDriver({ ...parts, source: restored });
    await new QdrantMaintenance({ ...parts, source: restored, rows: new NoIndexRows() }).rebuild(
      SPACE,
      () => undefined,
    );
    restored.put(SPACE, [createDocument({ id: 'm:2', text: 'tea', vector: vectorAt(0) })]);
    const hits = await after.search(createQuery({ text: 'tea', vector: vectorAt(0) }));
    expect(hits.map(({ document }) => document.id).sort()).toEqual(['m:1', 'm:2']);
  });
});

function parseNumber(id: string): number {
  return Number(id.slice(2));
}
