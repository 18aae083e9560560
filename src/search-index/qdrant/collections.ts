import type { Schemas } from '@qdrant/js-client-rest';
import type { IndexLock } from '../index-lock.port.js';
import type { QdrantConnection } from './connection.js';
import { nameCollection, isOurs } from './names.js';
import { PAYLOAD_INDEXES } from './point-payload.js';
import { isMissingCollection } from './qdrant-fault.js';

export const DENSE = 'dense';
export const LEXICAL = 'lexical';

/**
 * Query limit of collections; larger than any candidate list (`MAX_CANDIDATES` and its neighbours) and any
 * page of a scroll.
 */
const MAX_QUERY_LIMIT = 10_000;

export interface Collection {
  readonly name: string;
  /** Dimensions of its vectors; `null` if it has none. */
  readonly dims: number | null;
}

/** The collections of this installation, which are created on first use. */
export class Collections {
  private readonly opened = new Map<string, Promise<Collection>>();

  constructor(
    private readonly connection: QdrantConnection,
    private readonly lock: IndexLock,
    private readonly prefix: string,
  ) {}

  /**
   * Opens a collection, and creates it if necessary.
   * @param dims of a new collection's vectors; `null` with `model` null only
   */
  open(model: string | null, dims: number | null): Promise<Collection> {
    return this.remember(nameCollection(this.prefix, model), (name) => this.ensure({ name, dims }));
  }

  /** Finds the collection of a model; returns `null` if it does not exist. */
  async findExisting(model: string): Promise<Collection | null> {
    try {
      return await this.openNamed(nameCollection(this.prefix, model));
    } catch (error) {
      if (isMissingCollection(error)) return null;
      throw error;
    }
  }

  /** @throws QdrantFault with status 404 if it does not exist */
  openNamed(name: string): Promise<Collection> {
    return this.remember(name, () => this.complete(name));
  }

  /** Lists the names of all collections; the identity behind a name can't be derived from it. */
  async listNames(): Promise<readonly string[]> {
    const { collections } = await this.connection.run((client) => client.getCollections());
    return collections.map(({ name }) => name).filter((name) => isOurs(this.prefix, name));
  }

  /** Deletes all collections with their content. */
  async dropAll(): Promise<void> {
    for (const name of await this.listNames())
      await this.connection.run((client) => client.deleteCollection(name));
    this.reset();
  }

  /**
   * Forgets all opened collections, so that the next use looks them up again, because another process deleted
   * one.
   */
  reset(): void {
    this.opened.clear();
  }

  private remember(name: string, open: (name: string) => Promise<Collection>): Promise<Collection> {
    const known = this.opened.get(name);
    if (known !== undefined) return known;
    const opening = open(name);
    this.opened.set(name, opening);
    opening.catch(() => this.opened.get(name) === opening && this.opened.delete(name));
    return opening;
  }

  private ensure(collection: Collection): Promise<Collection> {
    return this.complete(collection.name).catch(async (error: unknown) => {
      if (!isMissingCollection(error)) throw error;
      return this.lock.run(`collection ${collection.name}`, () => this.create(collection));
    });
  }

  private async create(collection: Collection): Promise<Collection> {
    try {
      await this.connection.run((client) =>
        client.createCollection(collection.name, buildDefinition(collection.dims)),
      );
    } catch (error) {
      // Another process may have created it in the meantime without our lock. If not, `complete` fails and
      // the first error is the better one.
      return this.complete(collection.name).catch(() => Promise.reject(error as Error));
    }
    return this.complete(collection.name);
  }

  /** Adds indexes that a killed creator did not get to, because without them every filter is rejected. */
  private async complete(name: string): Promise<Collection> {
    const { config, payload_schema: indexed } = await this.connection.run((client) =>
      client.getCollection(name),
    );
    for (const [field_name, field_schema] of Object.entries(PAYLOAD_INDEXES)) {
      if (indexed[field_name] !== undefined) continue;
      await this.connection.run((client) =>
        client.createPayloadIndex(name, { field_name, field_schema, wait: true }),
      );
    }
    const { vectors } = config.params as { vectors?: Record<string, { size?: number } | undefined> };
    return { name, dims: vectors?.[DENSE]?.size ?? null };
  }
}

/**
 * Builds the definition of a collection: one graph per space instead of one for all (every search names its
 * space), with vectors and payloads on disk.
 */
function buildDefinition(dims: number | null): Schemas['CreateCollection'] {
  return {
    vectors: dims === null ? {} : { [DENSE]: { size: dims, distance: 'Cosine', on_disk: true } },
    sparse_vectors: { [LEXICAL]: { modifier: 'idf', index: { on_disk: true } } },
    hnsw_config: { payload_m: 16, m: 0 },
    on_disk_payload: true,
    strict_mode_config: {
      enabled: true,
      unindexed_filtering_retrieve: false,
      unindexed_filtering_update: false,
      max_query_limit: MAX_QUERY_LIMIT,
    },
  };
}
