import type { Schemas } from '@qdrant/js-client-rest';
import { QdrantConnection } from '../../src/search-index/qdrant/connection.js';

export interface StoredPoint {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly vector: Readonly<Record<string, unknown>>;
}

/** The contents of a Qdrant without a key, read and changed past our driver. */
export class StoredPoints {
  private readonly connection: QdrantConnection;

  constructor(url: string) {
    this.connection = new QdrantConnection({ url, apiKey: null });
  }

  async listCollections(): Promise<string[]> {
    const { collections } = await this.connection.run((client) => client.getCollections());
    return collections.map(({ name }) => name);
  }

  /** Deletes every collection. */
  async clear(): Promise<void> {
    for (const name of await this.listCollections())
      await this.connection.run((client) => client.deleteCollection(name));
  }

  getCollection(name: string): Promise<Schemas['CollectionInfo']> {
    return this.connection.run((client) => client.getCollection(name));
  }

  async listPoints(collection: string): Promise<StoredPoint[]> {
    const request = { limit: 1_000, with_payload: true, with_vector: ['dense', 'lexical'] };
    const { points } = await this.connection.run((client) => client.scroll(collection, request));
    return points.map(({ id, payload, vector }) => ({
      id: String(id),
      payload: payload ?? {},
      vector: (vector ?? {}) as object as StoredPoint['vector'],
    }));
  }

  /** Counts the points of all collections. */
  async count(): Promise<number> {
    const counts = (await this.listCollections()).map(async (name) => (await this.listPoints(name)).length);
    return (await Promise.all(counts)).reduce((total, count) => total + count, 0);
  }

  async put(collection: string, point: StoredPoint): Promise<void> {
    const points = [{ ...point, vector: point.vector as Schemas['VectorStruct'] }];
    await this.connection.run((client) => client.upsert(collection, { points, wait: true }));
  }

  async delete(collection: string, id: string): Promise<void> {
    await this.connection.run((client) => client.delete(collection, { points: [id], wait: true }));
  }
}
