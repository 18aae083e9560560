import type { EmbeddedQuery, IndexDelta, IndexDocument, IndexHit, IndexPosition } from '../memory-index.port.js';
import { Partition } from './partition.js';

type Scoped = Pick<IndexDocument, 'endUser' | 'appId' | 'projectId'>;

/** What is held of one space, up to a revision. */
export class SpaceIndex {
  private readonly partitions = new Map<string, Partition>();
  private readonly partitionOf = new Map<string, Partition>();
  position: IndexPosition | null = null;

  /** Bytes, estimated. */
  get bytes(): number {
    let total = 0;
    for (const partition of this.partitions.values()) total += partition.bytes;
    return total;
  }

  put(document: IndexDocument): void {
    const partition = this.partition(document);
    const before = this.partitionOf.get(document.id);
    if (before !== undefined && before !== partition) before.remove(document.id);
    this.partitionOf.set(document.id, partition);
    partition.put(document);
  }

  remove(id: string): void {
    this.partitionOf.get(id)?.remove(id);
    this.partitionOf.delete(id);
  }

  reached({ epoch, revision }: IndexDelta): void {
    this.position = { epoch, revision };
  }

  search(query: EmbeddedQuery, now: number): IndexHit[] {
    return this.partitions.get(keyOf(query))?.search(query, now) ?? [];
  }

  private partition(scope: Scoped): Partition {
    const key = keyOf(scope);
    const existing = this.partitions.get(key);
    if (existing) return existing;
    const created = new Partition();
    this.partitions.set(key, created);
    return created;
  }
}

// JSON, because a separator could be part of a name.
function keyOf({ endUser, appId, projectId }: Scoped): string {
  return JSON.stringify([endUser, appId, projectId]);
}
