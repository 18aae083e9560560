import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  QdrantIndexDriver,
  type QdrantIndexParts,
} from '../../src/search-index/qdrant/qdrant-index.driver.js';
import { QdrantMemories } from '../../src/search-index/qdrant/qdrant-memories.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import type { TestQdrant } from '../support/qdrant-engine.js';
import { StoredPoints } from '../support/stored-points.js';
import { partsFor } from './index-qdrant-subject.js';
import { createDocument, createQuery, vectorAt } from './index-suite.js';

const SPACE = 'space-a';
const DAY = 86_400_000;
const NOW = Date.parse('2026-03-01T00:00:00Z');

/** A Qdrant that was empty when it was opened, and the driver over it. */
class Contents {
  readonly stored: StoredPoints;
  readonly source = new RecordedIndexSource();
  readonly parts: QdrantIndexParts;
  readonly memories: QdrantMemories;
  readonly index: QdrantIndexDriver;

  private constructor({ url }: TestQdrant) {
    this.stored = new StoredPoints(url);
    this.parts = partsFor(url, this.source);
    this.memories = new QdrantMemories({ ...this.parts, now: () => NOW });
    this.index = new QdrantIndexDriver(this.parts);
  }

  static async open(server: TestQdrant): Promise<Contents> {
    const contents = new Contents(server);
    await contents.stored.clear();
    return contents;
  }

  /** With memories of two owners, one of them expired, and a turn. */
  static async openFilled(server: TestQdrant): Promise<Contents> {
    const contents = await Contents.open(server);
    const own = [
      { id: 'f:1', text: 'Likes tea', vector: vectorAt(0), createdAt: NOW - DAY },
      { id: 'f:2', text: 'Likes rain', vector: vectorAt(30), createdAt: NOW - 40 * DAY, sessionId: 'old' },
      { id: 'f:3', text: 'Expired', vector: vectorAt(5), createdAt: NOW - DAY, expiresAt: NOW - 1 },
      { id: 'm:4', text: 'Said tea', vector: vectorAt(0), createdAt: NOW - 90 * DAY },
    ];
    contents.source.put(SPACE, own.map(createDocument));
    contents.source.put('space-b', [
      createDocument({ id: 'f:9', text: 'Another’s tea', vector: vectorAt(10), createdAt: NOW }),
    ]);
    for (const spaceId of [SPACE, 'space-b']) await contents.find({ spaceId });
    return contents;
  }

  async find(query: Parameters<typeof createQuery>[0]): Promise<string[]> {
    return (await this.index.search(createQuery({ text: 'tea', vector: vectorAt(0), ...query }))).map(
      ({ document }) => document.id,
    );
  }

  async search(more: object): Promise<string[]> {
    const found = await this.memories.search({ model: 'model-a', vector: vectorAt(0), topK: 10, ...more });
    return found.map(({ document }) => document.id);
  }
}

/** Asserts which collection the first search makes and which point it leaves there. */
export async function expectFirstUpsert(server: TestQdrant): Promise<void> {
  const contents = await Contents.open(server);
  const memory = { key: 'drink', metadata: { source: 'user_message' } };
  const likes = {
    id: 'f:0199',
    text: 'Likes tea',
    extra: 'drink',
    sessionId: 's',
    createdAt: 1_700_000_000_123,
    vector: vectorAt(0),
    memory,
  };
  contents.source.put(SPACE, [createDocument(likes)]);
  expect(await contents.find({})).toEqual(['f:0199']);
  expect(await contents.find({ text: 'drink', vector: null, model: 'model-a' })).toEqual(['f:0199']);
  const [collection = ''] = await contents.stored.listCollections();
  expect(collection).toMatch(/^memory_bridge_[0-9a-f]{12}$/);
  expect((await contents.stored.getCollection(collection)).config.params).toMatchObject({
    vectors: { dense: { size: 4, distance: 'Cosine' } },
    sparse_vectors: { lexical: { modifier: 'idf' } },
  });
  expect((await contents.stored.listPoints(collection)).map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      kind: 'omniroute_memory',
      memoryId: '0199',
      apiKeyId: SPACE,
      sessionId: 's',
      key: 'drink',
      content: 'Likes tea',
      metadata: { source: 'user_message' },
      createdAtUnix: 1_700_000_000.123,
      expiresAtUnix: null,
    }),
  );
}

/** Asserts that deleting one memory takes its point and no other. */
export async function expectSingleDeletion(server: TestQdrant): Promise<void> {
  const contents = await Contents.openFilled(server);
  const before = await contents.stored.count();
  await contents.memories.delete(SPACE, '1');
  expect(await contents.stored.count()).toBe(before - 1);
  expect(await contents.search({})).toEqual(['f:9', 'f:2']);
}

/**
 * Contents that the driver keeps in a Qdrant, and changes that others make there past the index port.
 * @param server running when a test begins; it is emptied
 */
export function describeQdrantContents(name: string, server: () => TestQdrant): void {
  describe(`contents of Qdrant: ${name}`, () => {
    let contents: Contents;
    beforeEach(async () => {
      contents = await Contents.openFilled(server());
    });

    it('S3-22 answers /readyz, with the time it took', async () => {
      expect(await contents.parts.connection.checkReady()).toBeGreaterThan(0);
      await contents.index.ping();
    });

    it('S3-19 searches memories alone, of one owner or session when asked', async () => {
      expect(await contents.search({})).toEqual(['f:1', 'f:9', 'f:2']);
      expect(await contents.search({ apiKeyId: SPACE })).toEqual(['f:1', 'f:2']);
      expect(await contents.search({ apiKeyId: SPACE, sessionId: 'old' })).toEqual(['f:2']);
      expect(await contents.search({ model: 'never seen' })).toEqual([]);
    });

    it('S3-21 deletes what has expired or is older than the retention, and returns the real number', async () => {
      expect(await contents.memories.cleanUp(30)).toBe(2);
      expect(await contents.search({})).toEqual(['f:1', 'f:9']);
      expect(await contents.memories.cleanUp(30)).toBe(0);
      expect(await contents.find({ text: 'said' })).toContain('m:4');
    });

    it('cleans up what has expired alone, when no retention is set', async () => {
      expect(await contents.memories.cleanUp(null)).toBe(1);
      expect(await contents.search({})).toEqual(['f:1', 'f:9', 'f:2']);
    });
  });
}
