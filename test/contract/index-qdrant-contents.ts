import { beforeEach, describe, expect, it } from '@jest/globals';
import { QdrantIndex, type QdrantIndexParts } from '../../src/memory-index/qdrant/qdrant-index.driver.js';
import { QdrantMemories } from '../../src/memory-index/qdrant/qdrant-memories.js';
import { RecordedIndexSource } from '../fakes/recorded-index-source.js';
import type { TestQdrant } from '../support/qdrant-engine.js';
import { StoredPoints } from '../support/stored-points.js';
import { partsFor } from './index-qdrant-subject.js';
import { documentOf, queryOf, vectorAt } from './index-suite.js';

const SPACE = 'space-a';
const DAY = 86_400_000;
const NOW = Date.parse('2026-03-01T00:00:00Z');

/** What the driver keeps in a Qdrant and what is done there past the index port. @param server running when a test begins; it is emptied */
export function describeQdrantContents(name: string, server: () => TestQdrant): void {
  describe(`contents of Qdrant: ${name}`, () => {
    let stored: StoredPoints;
    let parts: QdrantIndexParts;
    let source: RecordedIndexSource;
    let memories: QdrantMemories;
    let index: QdrantIndex;
    beforeEach(async () => {
      stored = new StoredPoints(server().url);
      await stored.clear();
      source = new RecordedIndexSource();
      parts = partsFor(server().url, source);
      memories = new QdrantMemories({ ...parts, now: () => NOW });
      index = new QdrantIndex(parts);
    });

    const found = async (query: Parameters<typeof queryOf>[0]): Promise<string[]> =>
      (await index.search(queryOf({ text: 'tea', vector: vectorAt(0), ...query }))).map(({ document }) => document.id);
    const search = async (more: object): Promise<string[]> =>
      (await memories.search({ model: 'model-a', vector: vectorAt(0), topK: 10, ...more })).map(({ document }) => document.id);

    it('S3-18 makes a collection with cosine distance on first use and upserts points with the payload of the original', async () => {
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
      source.put(SPACE, [documentOf(likes)]);
      expect(await found({})).toEqual(['f:0199']);
      expect(await found({ text: 'drink', vector: null, model: 'model-a' })).toEqual(['f:0199']);
      const [collection = ''] = await stored.collections();
      expect(collection).toMatch(/^memory_bridge_[0-9a-f]{12}$/);
      expect((await stored.collection(collection)).config.params).toMatchObject({
        vectors: { dense: { size: 4, distance: 'Cosine' } },
        sparse_vectors: { lexical: { modifier: 'idf' } },
      });
      expect((await stored.in(collection)).map(({ payload }) => payload)).toContainEqual(
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
    });

    it('S3-22 answers /readyz, with the time it took', async () => {
      expect(await parts.connection.ready()).toBeGreaterThan(0);
      await index.ping();
    });

    describe('memories', () => {
      beforeEach(async () => {
        const own = [
          { id: 'f:1', text: 'Likes tea', vector: vectorAt(0), createdAt: NOW - DAY },
          { id: 'f:2', text: 'Likes rain', vector: vectorAt(30), createdAt: NOW - 40 * DAY, sessionId: 'old' },
          { id: 'f:3', text: 'Expired', vector: vectorAt(5), createdAt: NOW - DAY, expiresAt: NOW - 1 },
          { id: 'm:4', text: 'Said tea', vector: vectorAt(0), createdAt: NOW - 90 * DAY },
        ];
        source.put(SPACE, own.map(documentOf));
        source.put('space-b', [documentOf({ id: 'f:9', text: 'Another’s tea', vector: vectorAt(10), createdAt: NOW })]);
        for (const spaceId of [SPACE, 'space-b']) await found({ spaceId });
      });

      it('S3-19 searches memories alone, of one owner or session when asked', async () => {
        expect(await search({})).toEqual(['f:1', 'f:9', 'f:2']);
        expect(await search({ apiKeyId: SPACE })).toEqual(['f:1', 'f:2']);
        expect(await search({ apiKeyId: SPACE, sessionId: 'old' })).toEqual(['f:2']);
        expect(await search({ model: 'never seen' })).toEqual([]);
      });

      it('S3-20 deletes a single point by id', async () => {
        const before = await stored.count();
        await memories.delete(SPACE, '1');
        expect(await stored.count()).toBe(before - 1);
        expect(await search({})).toEqual(['f:9', 'f:2']);
      });

      it('S3-21 deletes what has expired or is older than the retention, and returns the real number', async () => {
        expect(await memories.cleanup(30)).toBe(2);
        expect(await search({})).toEqual(['f:1', 'f:9']);
        expect(await memories.cleanup(30)).toBe(0);
        expect(await found({ text: 'said' })).toContain('m:4');
      });

      it('cleans up what has expired alone, when no retention is set', async () => {
        expect(await memories.cleanup(null)).toBe(1);
        expect(await search({})).toEqual(['f:1', 'f:9', 'f:2']);
      });
    });
  });
}
