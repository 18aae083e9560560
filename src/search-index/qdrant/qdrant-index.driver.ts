import { raceWithAbort } from '../../common/abortable.js';
import type { IndexLock } from '../index-lock.port.js';
import { Partition } from '../embedded/partition.js';
import {
  MemoryIndex,
  type EmbeddedQuery,
  type IndexHit,
  type IndexQuery,
  type IndexSource,
} from '../memory-index.port.js';
import { fetchVectors, findCandidates, computeSimilarities, type QdrantCandidates } from './candidates.js';
import { Collections, type Collection } from './collections.js';
import type { QdrantConnection } from './connection.js';
import { Points } from './points.js';
import { isMissingCollection, QdrantFault } from './qdrant-fault.js';
import { hasReached, SpaceSync } from './space-sync.js';

/**
 * Maximum number of candidates per channel: each brings its neighbours, and all are scored in this process.
 */
const MAX_CANDIDATES = 500;
/**
 * Turns fetched on each side of a candidate: two form its window, and the third is the second's neighbour.
 */
const REACH = 3;
/** Number of attempts of one search while other processes recreate the collection. */
const ATTEMPTS = 3;

export interface QdrantIndexParts {
  readonly connection: QdrantConnection;
  readonly source: IndexSource;
  readonly lock: IndexLock;
  /** Prefix of collection names. */
  readonly prefix: string;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Lets Qdrant find the candidates of both channels, and computes their signals here with the code of the
 * embedded index, from the candidates and the turns around them. Word statistics come from the candidates and
 * the number of the other documents (ADR 0010).
 */
export class QdrantIndexDriver extends MemoryIndex {
  private readonly collections: Collections;
  private readonly sync: SpaceSync;
  private readonly now: () => number;

  constructor(private readonly parts: QdrantIndexParts) {
    super();
    this.collections = new Collections(parts.connection, parts.lock, parts.prefix);
    this.sync = new SpaceSync(parts.connection, parts.source, parts.lock);
    this.now = parts.now ?? Date.now;
  }

  /** @throws QdrantFault if Qdrant is unavailable, too slow or rejects the request */
  async search(query: IndexQuery, signal?: AbortSignal): Promise<readonly IndexHit[]> {
    signal?.throwIfAborted();
    const vector = Promise.resolve(query.vector);
    // The vector may fail before it is awaited, which must not be an unhandled rejection.
    vector.catch(() => undefined);
    const limited = { ...query, vector, limit: Math.min(query.limit, MAX_CANDIDATES) };
    return raceWithAbort(this.findCurrent(limited), signal);
  }

  /**
   * Deletes a space. It rejects if Qdrant is unreachable; then the erased content is deleted at the latest
   * before the next search of the space.
   */
  async dropSpace(spaceId: string): Promise<void> {
    await this.changeAll(spaceId, (points) => points.clear());
    this.sync.reset(spaceId);
  }

  /**
   * Deletes documents from all collections. A search brings up to date only the collection of its own model,
   * so those of earlier embedders would keep erased texts.
   */
  dropDocuments(spaceId: string, ids: readonly string[]): Promise<void> {
    return this.changeAll(spaceId, (points) => points.write({ whole: [], words: [], removed: ids }));
  }

  async ping(): Promise<void> {
    await this.parts.connection.checkReady();
  }

  /** Changes the points of a space in every collection, under the lock of its writers. */
  private async changeAll(spaceId: string, change: (points: Points) => Promise<void>): Promise<void> {
    for (const name of await this.collections.listNames()) {
      const points = new Points(this.parts.connection, name, spaceId);
      await this.parts.lock.run(`${name} ${spaceId}`, () => change(points));
    }
  }

  /** Fills a collection that another process has deleted or recreated before its results count. */
  private async findCurrent(query: IndexQuery): Promise<readonly IndexHit[]> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const hits = await this.find(query).catch((error: unknown) =>
        isMissingCollection(error) ? null : Promise.reject(error as Error),
      );
      if (hits !== null) return hits;
      this.collections.reset();
      this.sync.reset();
    }
    throw new QdrantFault(
      'Another process keeps recreating the collection; search again when it is done',
      null,
    );
  }

  /** @returns `null` if the collection lacks data that this process expects in it */
  private async find(query: IndexQuery): Promise<readonly IndexHit[] | null> {
    const collection = await this.openCollection(query);
    const [vector, reached] = await Promise.all([query.vector, this.sync.refresh(collection, query.spaceId)]);
    const embedded = { ...query, vector: collection.dims === null ? null : vector };
    const candidates = await findCandidates(this.parts.connection, collection, embedded, this.now());
    return hasReached(candidates.position, reached) ? this.score(collection, embedded, candidates) : null;
  }

  private async score(
    collection: Collection,
    query: EmbeddedQuery,
    { documents, among }: QdrantCandidates,
  ): Promise<readonly IndexHit[]> {
    const { connection, source } = this.parts;
    const ids = documents.map(({ id }) => id);
    const near = await source.findNeighbours(query.spaceId, ids, REACH);
    const pool = [...new Map([...near, ...documents].map((document) => [document.id, document])).values()];
    const partition = new Partition(Math.max(0, among - pool.length));
    for (const document of pool) partition.put(document);
    const hits = partition.search(
      query,
      this.now(),
      await computeSimilarities(connection, collection, query, pool),
    );
    return this.addVectors(hits, collection, query);
  }

  /**
   * Adds the vectors of the hits only: those of the turns around them would be several times as large and do
   * not affect ranking.
   */
  private async addVectors(
    hits: readonly IndexHit[],
    collection: Collection,
    query: EmbeddedQuery,
  ): Promise<readonly IndexHit[]> {
    const ids = hits.map(({ document }) => document.id);
    const vectors = await fetchVectors(this.parts.connection, collection, query.spaceId, ids);
    return hits.map((hit) => {
      const vector = vectors.get(hit.document.id);
      return vector === undefined
        ? hit
        : { ...hit, document: { ...hit.document, vector, model: query.model } };
    });
  }

  /**
   * Opens the collection of a query. Without a vector the size of a new collection's vectors is unknown, so
   * words are searched in the collection for words.
   */
  private async openCollection({ model, vector }: IndexQuery): Promise<Collection> {
    if (model === null) return this.collections.open(null, null);
    const existing = await this.collections.findExisting(model);
    if (existing !== null) return existing;
    const dims = (await vector)?.length ?? null;
    return this.collections.open(dims === null ? null : model, dims);
  }
}
