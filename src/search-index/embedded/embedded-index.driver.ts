import { setImmediate } from 'node:timers/promises';
import { raceWithAbort } from '../../common/abortable.js';
import { LatestRun } from '../latest-run.js';
import {
  MemoryIndex,
  type IndexDelta,
  type IndexHit,
  type IndexQuery,
  type IndexSource,
} from '../memory-index.port.js';
import { SpaceIndex } from './space-index.js';

/** Documents indexed before yielding to the event loop, about 5 ms of work. */
const SLICE = 250;

export interface EmbeddedIndexOptions {
  /** Maximum number of bytes for all spaces; the least recently used are dropped first. */
  readonly memoryBudget: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Searches with exact cosine and BM25 in this process. A space is read from the source on first use, and its
 * changes before each search.
 */
export class EmbeddedIndexDriver extends MemoryIndex {
  /** Spaces in order of use, the most recent last. */
  private readonly spaces = new Map<string, HeldSpace>();
  /** Accounted bytes of all spaces. */
  private total = 0;
  private readonly now: () => number;

  constructor(
    private readonly source: IndexSource,
    private readonly options: EmbeddedIndexOptions,
  ) {
    super();
    this.now = options.now ?? Date.now;
  }

  async search(query: IndexQuery, signal?: AbortSignal): Promise<readonly IndexHit[]> {
    signal?.throwIfAborted();
    const held = this.use(query.spaceId);
    const [index, vector] = await raceWithAbort(Promise.all([held.refresh(), query.vector]), signal);
    this.updateTotal(held, query.spaceId);
    this.evict(query.spaceId);
    return index.search({ ...query, vector }, this.now());
  }

  dropSpace(spaceId: string): Promise<void> {
    this.drop(spaceId);
    return Promise.resolve();
  }

  /** A no-op, because each search reads what was erased. */
  dropDocuments(): Promise<void> {
    return Promise.resolve();
  }

  /** Estimated bytes of all spaces in memory. */
  get bytes(): number {
    return this.total;
  }

  /** Always resolves: the index works whenever its source does, which is checked elsewhere. */
  ping(): Promise<void> {
    return Promise.resolve();
  }

  private use(spaceId: string): HeldSpace {
    const held = this.spaces.get(spaceId) ?? new HeldSpace(this.source, spaceId);
    this.spaces.delete(spaceId);
    this.spaces.set(spaceId, held);
    return held;
  }

  /**
   * Adds the size of a space to the total, unless the space was dropped while it was being read and serves
   * only this last search.
   */
  private updateTotal(held: HeldSpace, spaceId: string): void {
    if (this.spaces.get(spaceId) !== held) return;
    this.total += held.index.bytes - held.accounted;
    held.accounted = held.index.bytes;
  }

  private evict(inUse: string): void {
    for (const spaceId of this.spaces.keys()) {
      if (this.total <= this.options.memoryBudget) return;
      if (spaceId !== inUse) this.drop(spaceId);
    }
  }

  private drop(spaceId: string): void {
    this.total -= this.spaces.get(spaceId)?.accounted ?? 0;
    this.spaces.delete(spaceId);
  }
}

/** One space in memory, which keeps itself up to date. */
class HeldSpace {
  index = new SpaceIndex();
  /** Bytes of it that are included in the total. */
  accounted = 0;
  private readonly current = new LatestRun(() => this.pull());

  constructor(
    private readonly source: IndexSource,
    private readonly spaceId: string,
  ) {}

  /** Resolves once everything committed before the call is included. */
  async refresh(): Promise<SpaceIndex> {
    await this.current.refresh();
    return this.index;
  }

  private async pull(): Promise<void> {
    let target = this.index;
    for (let more = true; more;) {
      const delta = await this.source.loadDelta(this.spaceId, target.position);
      if (delta === null) break;
      // After an erasure everything is read again into a new copy, so that a failure half-way leaves no
      // mixture.
      if (target.position !== null && delta.epoch !== target.position.epoch) target = new SpaceIndex();
      await apply(delta, target);
      more = delta.more;
    }
    this.index = target;
  }
}

async function apply(delta: IndexDelta, target: SpaceIndex): Promise<void> {
  for (const id of delta.removed) target.remove(id);
  for (let at = 0; at < delta.documents.length; at += SLICE) {
    if (at > 0) await setImmediate();
    for (const document of delta.documents.slice(at, at + SLICE)) target.put(document);
  }
  target.setPosition(delta);
}
