import { LRUCache } from 'lru-cache';
import type { IndexLock } from '../index-lock.port.js';
import { LatestRun } from '../latest-run.js';
import type { IndexDelta, IndexPosition, IndexSource } from '../memory-index.port.js';
import type { Collection } from './collections.js';
import type { QdrantConnection } from './connection.js';
import { pickFitting, planPointWrites } from './plan-writes.js';
import { Points } from './points.js';

/** Maximum number of positions that this process remembers; others are read from their collection. */
const REMEMBERED = 50_000;

/**
 * Copies changes of a space into a collection. The position reached is a point of that collection, so it is
 * deleted with it. Pages are written under a lock, so that a process with older data can't overwrite what
 * another has written since.
 */
export class SpaceSync {
  private readonly reached = new LRUCache<string, IndexPosition>({ max: REMEMBERED });
  private readonly runs = new Map<string, LatestRun>();

  constructor(
    private readonly connection: QdrantConnection,
    private readonly source: IndexSource,
    private readonly lock: IndexLock,
  ) {}

  /**
   * Resolves once everything committed before the call can be found.
   * @returns the position that the collection has reached; `null` if the space is empty
   */
  async refresh(collection: Collection, spaceId: string): Promise<IndexPosition | null> {
    const key = toKey(collection, spaceId);
    const run = this.runs.get(key) ?? new LatestRun(() => this.pull(collection, spaceId));
    this.runs.set(key, run);
    await run.refresh().finally(() => this.runs.get(key) === run && run.isIdle && this.runs.delete(key));
    return this.reached.get(key) ?? null;
  }

  /**
   * Makes the next refresh read positions from the collection again, because it is no longer the one that
   * this process knew.
   */
  reset(spaceId?: string): void {
    for (const key of [...this.reached.keys()])
      if (spaceId === undefined || key.endsWith(` ${spaceId}`)) this.reached.delete(key);
  }

  private async pull(collection: Collection, spaceId: string): Promise<void> {
    const known = this.reached.get(toKey(collection, spaceId));
    if (known !== undefined && (await this.source.loadDelta(spaceId, known)) === null) return;
    for (let more = true; more;)
      more = await this.lock.run(toKey(collection, spaceId), () => this.copyPage(collection, spaceId));
  }

  /** Copies one page of changes. @returns true if more are waiting */
  private async copyPage(collection: Collection, spaceId: string): Promise<boolean> {
    const points = new Points(this.connection, collection.name, spaceId);
    const position = await points.readPosition();
    const delta = await this.source.loadDelta(spaceId, position);
    if (delta === null) {
      if (position !== null) this.reached.set(toKey(collection, spaceId), position);
      return false;
    }
    await this.applyDelta(delta, position, collection, points);
    this.reached.set(toKey(collection, spaceId), { epoch: delta.epoch, revision: delta.revision });
    return delta.more;
  }

  private async applyDelta(
    delta: IndexDelta,
    position: IndexPosition | null,
    collection: Collection,
    points: Points,
  ): Promise<void> {
    if (position !== null && position.epoch !== delta.epoch) await points.clear();
    const documents = pickFitting(delta.documents, collection);
    const bare = documents.filter(({ vector }) => vector === null);
    await points.write(planPointWrites(documents, delta.removed, await points.readTextKeys(bare)));
    await points.setPosition(delta);
  }
}

/**
 * Tells whether a collection at `position` contains everything up to `expected`; an erasure starts another
 * epoch.
 */
export function hasReached(position: IndexPosition | null, expected: IndexPosition | null): boolean {
  if (expected === null) return true;
  return position !== null && position.epoch === expected.epoch && position.revision >= expected.revision;
}

function toKey({ name }: Collection, spaceId: string): string {
  return `${name} ${spaceId}`;
}
