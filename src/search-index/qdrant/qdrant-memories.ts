import type { IndexDocument } from '../memory-index.port.js';
import { Collections, DENSE } from './collections.js';
import { buildMemoryFilter, buildOutdatedFilter } from './filters.js';
import { toDocument, type PointPayload } from './point-payload.js';
import { Points } from './points.js';
import type { QdrantIndexParts } from './qdrant-index.driver.js';
import { SpaceSync } from './space-sync.js';

const MAX_RESULTS = 20;

/** A search across spaces, for administrators. */
export interface MemorySearch {
  readonly model: string;
  readonly vector: Float32Array;
  /** The space. */
  readonly apiKeyId?: string;
  readonly sessionId?: string;
  /** Number of results, clamped to 1..20. */
  readonly topK: number;
}

/** Offers the operations of the original's single collection over our collections. */
export class QdrantMemories {
  private readonly collections: Collections;
  private readonly sync: SpaceSync;
  private readonly now: () => number;

  constructor(private readonly parts: QdrantIndexParts) {
    this.collections = new Collections(parts.connection, parts.lock, parts.prefix);
    this.sync = new SpaceSync(parts.connection, parts.source, parts.lock);
    this.now = parts.now ?? Date.now;
  }

  /**
   * Finds the memories closest in meaning, best first. A space that is named is brought up to date first; of
   * other spaces, texts written since their last search are missing.
   */
  async search(
    search: MemorySearch,
  ): Promise<readonly { readonly document: IndexDocument; readonly score: number }[]> {
    const collection = await this.collections.findExisting(search.model);
    if (collection === null) return [];
    if (search.apiKeyId !== undefined) await this.sync.refresh(collection, search.apiKeyId);
    const limit = Math.min(MAX_RESULTS, Math.max(1, Math.trunc(search.topK)));
    const request = {
      query: [...search.vector],
      using: DENSE,
      filter: buildMemoryFilter(search, this.now()),
      limit,
      with_payload: true,
    };
    const { points } = await this.parts.connection.run((client) => client.query(collection.name, request));
    return points.map(({ payload, score }) => ({
      document: toDocument((payload ?? {}) as PointPayload),
      score,
    }));
  }

  /** Deletes one memory from every collection. */
  async delete(spaceId: string, memoryId: string): Promise<void> {
    for (const name of await this.collections.listNames()) {
      const points = new Points(this.parts.connection, name, spaceId);
      await points.delete({ points: [points.toPointId(`f:${memoryId}`)] });
    }
  }

  /**
   * Removes memories that have expired or are older than this number of days.
   * @returns the number of removed points
   */
  async cleanUp(retentionDays: number | null): Promise<number> {
    const filter = buildOutdatedFilter(retentionDays, this.now());
    let removed = 0;
    for (const name of await this.collections.listNames()) {
      const { count } = await this.parts.connection.run((client) =>
        client.count(name, { filter, exact: true }),
      );
      if (count > 0) await new Points(this.parts.connection, name, '').delete({ filter });
      removed += count;
    }
    return removed;
  }
}
