import { LRUCache } from 'lru-cache';
import type { IndexChooser, QdrantTarget } from './index-chooser.port.js';
import {
  IndexMaintenance,
  MemoryIndex,
  type IndexDifference,
  type IndexHit,
  type IndexProgress,
  type IndexQuery,
} from './memory-index.port.js';

/** Factories of the drivers. */
export interface Drivers<Driver> {
  readonly embedded: () => Driver;
  readonly qdrant: (target: QdrantTarget) => Driver;
}

/**
 * Maximum number of Qdrants to which this process keeps connections: the serving one, and some that were
 * replaced.
 */
const KEPT = 8;

/**
 * Forwards searches to the index that is serving at that moment. It never falls back to another one (D15).
 */
export class ChosenIndex extends MemoryIndex {
  private embedded: MemoryIndex | null = null;
  private readonly qdrants = new LRUCache<string, MemoryIndex>({ max: KEPT });

  constructor(
    private readonly chooser: IndexChooser,
    private readonly drivers: Drivers<MemoryIndex>,
  ) {
    super();
  }

  async search(query: IndexQuery, signal?: AbortSignal): Promise<readonly IndexHit[]> {
    // The vector may fail before it is awaited, which must not be an unhandled rejection.
    Promise.resolve(query.vector).catch(() => undefined);
    return (await this.getServing()).search(query, signal);
  }

  /** Drops a space from every index that may contain it, even if it is not searched now. */
  async dropSpace(spaceId: string): Promise<void> {
    await this.embedded?.dropSpace(spaceId);
    // The choice is read again, because nothing would later delete content from a Qdrant that was chosen a
    // moment ago.
    const { holding } = await this.chooser.refresh();
    await Promise.all(holding.map((target) => this.getQdrant(target).dropSpace(spaceId)));
  }

  /** Drops documents in every Qdrant that may contain them, even if it is not searched now. */
  async dropDocuments(spaceId: string, ids: readonly string[]): Promise<void> {
    const { holding } = await this.chooser.refresh();
    await Promise.all(holding.map((target) => this.getQdrant(target).dropDocuments(spaceId, ids)));
  }

  async ping(): Promise<void> {
    await (await this.getServing()).ping();
  }

  private async getServing(): Promise<MemoryIndex> {
    const { serving } = await this.chooser.getCurrent();
    if (serving === null) return (this.embedded ??= this.drivers.embedded());
    // The embedded index is no longer searched, so its memory is freed.
    this.embedded = null;
    return this.getQdrant(serving);
  }

  private getQdrant(target: QdrantTarget): MemoryIndex {
    const key = JSON.stringify(target);
    const index = this.qdrants.get(key) ?? this.drivers.qdrant(target);
    this.qdrants.set(key, index);
    return index;
  }
}

/** Maintains the wanted index, even while it is still being filled. */
export class ChosenMaintenance extends IndexMaintenance {
  constructor(
    private readonly chooser: IndexChooser,
    private readonly drivers: Drivers<IndexMaintenance>,
  ) {
    super();
  }

  async rebuild(spaceId: string, progress: IndexProgress): Promise<number> {
    return (await this.getWanted()).rebuild(spaceId, progress);
  }

  async verify(spaceId: string): Promise<IndexDifference> {
    return (await this.getWanted()).verify(spaceId);
  }

  async findStrays(spaces: ReadonlySet<string>): Promise<readonly string[]> {
    return (await this.getWanted()).findStrays(spaces);
  }

  async cleanUp(retentionDays: number | null): Promise<number> {
    return (await this.getWanted()).cleanUp(retentionDays);
  }

  private async getWanted(): Promise<IndexMaintenance> {
    const { wanted } = await this.chooser.getCurrent();
    return wanted === null ? this.drivers.embedded() : this.drivers.qdrant(wanted);
  }
}
