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
import { fetchVectors, findCandidates, similaritiesOf, type Candidates } from './candidates.js';
import { Collections, type Collection } from './collections.js';
import type { QdrantConnection } from './connection.js';
import { Points } from './points.js';
import { isMissing, QdrantFault } from './qdrant-fault.js';
import { hasReached, SpaceSync } from './space-sync.js';

/**
 * Candidates per channel, whatever is asked for: each brings its neighbours, and all are scored in this
 * process.
 */
const MAX_CANDIDATES = 500;
/** Turns on each side of a candidate: two make its window, the third is the second's neighbour. */
const REACH = 3;
/** Searches of one question, while other processes make the collection again. */
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
 * Qdrant finds the candidates of both channels; their signals are worked out here, by the code of the
 * embedded index, from the candidates and the turns around them. Statistics of words are those of the
 * candidates and the number of the others (ADR 0010).
 */
export class QdrantIndex extends MemoryIndex {
  private readonly collections: Collections;
  private readonly sync: SpaceSync;
  private readonly now: () => number;

  constructor(private readonly parts: QdrantIndexParts) {
    super();
    this.collections = new Collections(parts.connection, parts.lock, parts.prefix);
    this.sync = new SpaceSync(parts.connection, parts.source, parts.lock);
    this.now = parts.now ?? Date.now;
  }

  /** @throws QdrantFault when Qdrant is down, slow or refuses */
  async search(query: IndexQuery, signal?: AbortSignal): Promise<readonly IndexHit[]> {
    signal?.throwIfAborted();
    const vector = Promise.resolve(query.vector);
    // It may fail before anybody here waits for it.
    vector.catch(() => undefined);
    const limited = { ...query, vector, limit: Math.min(query.limit, MAX_CANDIDATES) };
    return raceWithAbort(this.findCurrent(limited), signal);
  }

  /**
   * Rejects when Qdrant can't be told: what it holds of an erased space goes at the latest before the space's
   * next search.
   */
  async forget(spaceId: string): Promise<void> {
    for (const name of await this.collections.names()) {
      await this.parts.lock.run(`${name} ${spaceId}`, () =>
        new Points(this.parts.connection, name, spaceId).clear(),
      );
    }
    this.sync.forget(spaceId);
  }

  async ping(): Promise<void> {
    await this.parts.connection.ready();
  }

  /** A collection that another process has deleted or made again is filled before it counts. */
  private async findCurrent(query: IndexQuery): Promise<readonly IndexHit[]> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const hits = await this.find(query).catch((error: unknown) =>
        isMissing(error) ? null : Promise.reject(error as Error),
      );
      if (hits !== null) return hits;
      this.collections.forget();
      this.sync.forget();
    }
    throw new QdrantFault(
      'Another process keeps making the collection again; search again when it is done',
      null,
    );
  }

  /** @returns `null` when the collection lacks what this process believes it holds */
  private async find(query: IndexQuery): Promise<readonly IndexHit[] | null> {
    const collection = await this.collectionFor(query);
    const [vector, reached] = await Promise.all([query.vector, this.sync.refresh(collection, query.spaceId)]);
    const embedded = { ...query, vector: collection.dims === null ? null : vector };
    const candidates = await findCandidates(this.parts.connection, collection, embedded, this.now());
    return hasReached(candidates.position, reached) ? this.score(collection, embedded, candidates) : null;
  }

  private async score(
    collection: Collection,
    query: EmbeddedQuery,
    { documents, among }: Candidates,
  ): Promise<readonly IndexHit[]> {
    const { connection, source } = this.parts;
    const ids = documents.map(({ id }) => id);
    const near = await source.neighbours(query.spaceId, ids, REACH);
    const pool = [...new Map([...near, ...documents].map((document) => [document.id, document])).values()];
    const partition = new Partition(Math.max(0, among - pool.length));
    for (const document of pool) partition.put(document);
    const hits = partition.search(
      query,
      this.now(),
      await similaritiesOf(connection, collection, query, pool),
    );
    return this.withVectors(hits, collection, query);
  }

  /**
   * Only the hits' own: the vectors of the turns around them would weigh several times as much and rank
   * nothing.
   */
  private async withVectors(
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
   * Without a vector nobody knows how large those of a new collection would be; words are found in the one
   * for words.
   */
  private async collectionFor({ model, vector }: IndexQuery): Promise<Collection> {
    if (model === null) return this.collections.open(null, null);
    const existing = await this.collections.existing(model);
    if (existing !== null) return existing;
    const dims = (await vector)?.length ?? null;
    return this.collections.open(dims === null ? null : model, dims);
  }
}
