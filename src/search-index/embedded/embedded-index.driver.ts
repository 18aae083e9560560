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

/** Documents indexed between two looks at the event loop: about 5 ms of work. */
const SLICE = 250;

export interface EmbeddedIndexOptions {
  /** Bytes over all spaces; the least recently used go first. */
  readonly memoryBudget: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Exact cosine and BM25 in this process, read from the source space by space on first use and by what changed
 * before each search.
 */
export class EmbeddedIndex extends MemoryIndex {
  /** In order of use, the most recent last. */
  private readonly spaces = new Map<string, Held>();
  /** Bytes of all of them, as far as they are accounted for. */
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
    this.account(held, query.spaceId);
    this.evict(query.spaceId);
    return index.search({ ...query, vector }, this.now());
  }

  forget(spaceId: string): Promise<void> {
    this.drop(spaceId);
    return Promise.resolve();
  }

  /** Estimated bytes of what is held. */
  get bytes(): number {
    return this.total;
  }

  /** In-process: serves whenever its source does, and that is asked elsewhere. */
  ping(): Promise<void> {
    return Promise.resolve();
  }

  private use(spaceId: string): Held {
    const held = this.spaces.get(spaceId) ?? new Held(this.source, spaceId);
    this.spaces.delete(spaceId);
    this.spaces.set(spaceId, held);
    return held;
  }

  /** What was dropped while it was read is somebody's last search, and weighs nothing any more. */
  private account(held: Held, spaceId: string): void {
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

/** One space and its way of staying current. */
class Held {
  index = new SpaceIndex();
  /** Bytes of it that the sum of all spaces contains. */
  accounted = 0;
  private readonly current = new LatestRun(() => this.pull());

  constructor(
    private readonly source: IndexSource,
    private readonly spaceId: string,
  ) {}

  /** Resolves when everything committed before the call is in. */
  async refresh(): Promise<SpaceIndex> {
    await this.current.refresh();
    return this.index;
  }

  private async pull(): Promise<void> {
    let target = this.index;
    for (let more = true; more;) {
      const delta = await this.source.delta(this.spaceId, target.position);
      if (delta === null) break;
      // After an erase everything is read again, into a new copy: what fails half-way leaves no mixture.
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
  target.reached(delta);
}
