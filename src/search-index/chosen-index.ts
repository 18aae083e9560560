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

/** How the drivers are made. */
export interface Drivers<Driver> {
  readonly embedded: () => Driver;
  readonly qdrant: (target: QdrantTarget) => Driver;
}

/** Qdrants at a time that this process keeps connections to: one that serves, and those that are left. */
const KEPT = 8;

/** Asks the index that serves, whichever that is by then. Nothing else is asked when it is down (D15). */
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
    // It may fail before anybody waits for it.
    Promise.resolve(query.vector).catch(() => undefined);
    return (await this.serving()).search(query, signal);
  }

  /** Wherever something of it may be, also where nobody searches now. */
  async forget(spaceId: string): Promise<void> {
    await this.embedded?.forget(spaceId);
    // Content left behind in a Qdrant that was chosen a moment ago would not be looked for again.
    const { holding } = await this.chooser.refresh();
    await Promise.all(holding.map((target) => this.at(target).forget(spaceId)));
  }

  async ping(): Promise<void> {
    await (await this.serving()).ping();
  }

  private async serving(): Promise<MemoryIndex> {
    const { serving } = await this.chooser.getCurrent();
    if (serving === null) return (this.embedded ??= this.drivers.embedded());
    // What it held in memory is no longer searched.
    this.embedded = null;
    return this.at(serving);
  }

  private at(target: QdrantTarget): MemoryIndex {
    const key = JSON.stringify(target);
    const index = this.qdrants.get(key) ?? this.drivers.qdrant(target);
    this.qdrants.set(key, index);
    return index;
  }
}

/** Looks after the index that is wanted: one that is being filled, too. */
export class ChosenMaintenance extends IndexMaintenance {
  constructor(
    private readonly chooser: IndexChooser,
    private readonly drivers: Drivers<IndexMaintenance>,
  ) {
    super();
  }

  async rebuild(spaceId: string, progress: IndexProgress): Promise<number> {
    return (await this.wanted()).rebuild(spaceId, progress);
  }

  async verify(spaceId: string): Promise<IndexDifference> {
    return (await this.wanted()).verify(spaceId);
  }

  async strays(spaces: ReadonlySet<string>): Promise<readonly string[]> {
    return (await this.wanted()).strays(spaces);
  }

  async cleanup(retentionDays: number | null): Promise<number> {
    return (await this.wanted()).cleanup(retentionDays);
  }

  private async wanted(): Promise<IndexMaintenance> {
    const { wanted } = await this.chooser.getCurrent();
    return wanted === null ? this.drivers.embedded() : this.drivers.qdrant(wanted);
  }
}
