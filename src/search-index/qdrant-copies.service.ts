import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { QdrantTarget } from './index-chooser.port.js';
import { IndexLock } from './index-lock.port.js';
import { IndexRows, IndexSource } from './memory-index.port.js';
import { Collections } from './qdrant/collections.js';
import { QdrantConnection } from './qdrant/connection.js';
import { QdrantFault } from './qdrant/qdrant-fault.js';
import { QdrantIndex, type QdrantIndexParts } from './qdrant/qdrant-index.driver.js';
import { QdrantMaintenance } from './qdrant/qdrant-maintenance.js';
import { QdrantMemories, type MemorySearch } from './qdrant/qdrant-memories.js';

/** Longest wait of somebody who asks whether it is there. */
const HEALTH_TIMEOUT_MS = 2_000;

export interface FillRun {
  readonly signal: AbortSignal;
  /** Asked before each space. */
  readonly isWanted: () => Promise<boolean>;
  readonly progress: (spaces: number, of: number) => Promise<void>;
}

export interface CopyHit {
  readonly memoryId: string;
  /** Cosine similarity, -1..1. */
  readonly score: number;
}

/**
 * What a Qdrant holds of this installation, whether it serves or not. Every method throws DomainError
 * BACKEND_UNAVAILABLE when it does not do its part.
 */
@Injectable()
export class QdrantCopies {
  constructor(
    private readonly source: IndexSource,
    private readonly rows: IndexRows,
    private readonly lock: IndexLock,
  ) {}

  /** @returns milliseconds that its answer took */
  health({ url, apiKey }: QdrantTarget): Promise<number> {
    return told(async () => {
      const connection = new QdrantConnection({ url, apiKey, timeoutMs: HEALTH_TIMEOUT_MS });
      const latencyMs = await connection.ready();
      // Whether it is ready it tells everybody; whether the key is right only this does.
      await connection.run((client) => client.getCollections());
      return latencyMs;
    });
  }

  /**
   * Copies every space from PostgreSQL, and drops what is held of spaces that are gone.
   * @returns false when it stopped because nobody wants it any more
   */
  fill(target: QdrantTarget, { signal, isWanted, progress }: FillRun): Promise<boolean> {
    return told(async () => {
      const maintenance = new QdrantMaintenance({ ...this.partsOf(target), rows: this.rows });
      const spaces = await this.rows.spaces();
      for (const [at, spaceId] of spaces.entries()) {
        signal.throwIfAborted();
        if (!(await isWanted())) return false;
        await maintenance.rebuild(spaceId, () => undefined);
        await progress(at + 1, spaces.length);
      }
      const index = new QdrantIndex(this.partsOf(target));
      for (const stray of await maintenance.strays(new Set(await this.rows.spaces())))
        await index.forget(stray);
      return isWanted();
    });
  }

  /** Deletes our collections. */
  drop(target: QdrantTarget): Promise<void> {
    return told(() => this.collectionsOf(target).dropAll());
  }

  /** Memories closest in meaning, the best first; a space that is named is brought up to date before. */
  search(target: QdrantTarget, search: MemorySearch): Promise<readonly CopyHit[]> {
    return told(async () => {
      const hits = await new QdrantMemories(this.partsOf(target)).search(search);
      return hits.map(({ document, score }) => ({ memoryId: document.id.slice('f:'.length), score }));
    });
  }

  /** @param retentionDays `null`: only what has expired. @returns how many points went */
  cleanup(target: QdrantTarget, retentionDays: number | null): Promise<number> {
    return told(() => new QdrantMemories(this.partsOf(target)).cleanup(retentionDays));
  }

  private collectionsOf(target: QdrantTarget): Collections {
    const { connection, lock, prefix } = this.partsOf(target);
    return new Collections(connection, lock, prefix);
  }

  private partsOf({ url, apiKey, collection }: QdrantTarget): QdrantIndexParts {
    return {
      connection: new QdrantConnection({ url, apiKey }),
      source: this.source,
      lock: this.lock,
      prefix: collection,
    };
  }
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof QdrantFault
      ? new DomainError('BACKEND_UNAVAILABLE', error.message, { cause: error })
      : error;
  }
}
