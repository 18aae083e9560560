import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { QdrantTarget } from './index-chooser.port.js';
import { IndexLock } from './index-lock.port.js';
import { IndexRows, IndexSource } from './memory-index.port.js';
import { Collections } from './qdrant/collections.js';
import { QdrantConnection } from './qdrant/connection.js';
import { QdrantFault } from './qdrant/qdrant-fault.js';
import { QdrantIndexDriver, type QdrantIndexParts } from './qdrant/qdrant-index.driver.js';
import { QdrantMaintenance } from './qdrant/qdrant-maintenance.js';
import { QdrantMemories, type MemorySearch } from './qdrant/qdrant-memories.js';

/** Timeout of a health check. */
const HEALTH_TIMEOUT_MS = 2_000;

export interface FillRun {
  readonly signal: AbortSignal;
  /** Called before each space. */
  readonly isWanted: () => Promise<boolean>;
  readonly progress: (spaces: number, of: number) => Promise<void>;
}

export interface CopyHit {
  readonly memoryId: string;
  /** Cosine similarity, -1..1. */
  readonly score: number;
}

/**
 * Manages the data of this installation in a Qdrant, whether it serves or not. Every method throws
 * DomainError BACKEND_UNAVAILABLE if Qdrant fails.
 */
@Injectable()
export class QdrantCopiesService {
  constructor(
    private readonly source: IndexSource,
    private readonly rows: IndexRows,
    private readonly lock: IndexLock,
  ) {}

  /** Checks a Qdrant. @returns milliseconds until it answered */
  checkHealth({ url, apiKey }: QdrantTarget): Promise<number> {
    return translateFaults(async () => {
      const connection = new QdrantConnection({ url, apiKey, timeoutMs: HEALTH_TIMEOUT_MS });
      const latencyMs = await connection.checkReady();
      // Readiness needs no key, so only this request shows whether the key is valid.
      await connection.run((client) => client.getCollections());
      return latencyMs;
    });
  }

  /**
   * Copies every space from PostgreSQL, and drops spaces that no longer exist.
   * @returns false if it stopped because the copy is no longer wanted
   */
  fill(target: QdrantTarget, { signal, isWanted, progress }: FillRun): Promise<boolean> {
    return translateFaults(async () => {
      const maintenance = new QdrantMaintenance({ ...this.toParts(target), rows: this.rows });
      const spaces = await this.rows.listSpaces();
      for (const [at, spaceId] of spaces.entries()) {
        signal.throwIfAborted();
        if (!(await isWanted())) return false;
        await maintenance.rebuild(spaceId, () => undefined);
        await progress(at + 1, spaces.length);
      }
      const index = new QdrantIndexDriver(this.toParts(target));
      for (const stray of await maintenance.findStrays(new Set(await this.rows.listSpaces())))
        await index.dropSpace(stray);
      return isWanted();
    });
  }

  /** Deletes our collections. */
  drop(target: QdrantTarget): Promise<void> {
    return translateFaults(() => this.openCollections(target).dropAll());
  }

  /** Finds the memories closest in meaning, best first; a space that is named is brought up to date first. */
  search(target: QdrantTarget, search: MemorySearch): Promise<readonly CopyHit[]> {
    return translateFaults(async () => {
      const hits = await new QdrantMemories(this.toParts(target)).search(search);
      return hits.map(({ document, score }) => ({ memoryId: document.id.slice('f:'.length), score }));
    });
  }

  /** @param retentionDays `null` removes expired memories only. @returns the number of removed points */
  cleanUp(target: QdrantTarget, retentionDays: number | null): Promise<number> {
    return translateFaults(() => new QdrantMemories(this.toParts(target)).cleanUp(retentionDays));
  }

  private openCollections(target: QdrantTarget): Collections {
    const { connection, lock, prefix } = this.toParts(target);
    return new Collections(connection, lock, prefix);
  }

  private toParts({ url, apiKey, collection }: QdrantTarget): QdrantIndexParts {
    return {
      connection: new QdrantConnection({ url, apiKey }),
      source: this.source,
      lock: this.lock,
      prefix: collection,
    };
  }
}

async function translateFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof QdrantFault
      ? new DomainError('BACKEND_UNAVAILABLE', error.message, { cause: error })
      : error;
  }
}
