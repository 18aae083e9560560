import type {
  EmbeddedQuery,
  IndexDelta,
  IndexDocument,
  IndexHit,
  IndexPosition,
} from '../memory-index.port.js';
import { buildPartName } from '../../common/scope.js';
import { Partition } from './partition.js';

type Scoped = Pick<IndexDocument, 'endUser' | 'appId' | 'projectId'>;

/** The documents of one space, up to a revision. */
export class SpaceIndex {
  private readonly partitions = new Map<string, Partition>();
  private readonly partitionOf = new Map<string, Partition>();
  position: IndexPosition | null = null;

  private total = 0;

  /** Estimated bytes; updated on each change, because every search asks for it. */
  get bytes(): number {
    return this.total;
  }

  put(document: IndexDocument): void {
    const partition = this.getPartition(document);
    if (this.partitionOf.get(document.id) !== partition) this.remove(document.id);
    this.partitionOf.set(document.id, partition);
    this.change(partition, () => partition.put(document));
  }

  remove(id: string): void {
    const partition = this.partitionOf.get(id);
    if (partition !== undefined) this.change(partition, () => partition.remove(id));
    this.partitionOf.delete(id);
  }

  setPosition({ epoch, revision }: IndexDelta): void {
    this.position = { epoch, revision };
  }

  search(query: EmbeddedQuery, now: number): IndexHit[] {
    return this.partitions.get(buildPartName(query))?.search(query, now) ?? [];
  }

  private change(partition: Partition, change: () => void): void {
    const before = partition.bytes;
    change();
    this.total += partition.bytes - before;
  }

  private getPartition(scope: Scoped): Partition {
    const key = buildPartName(scope);
    const existing = this.partitions.get(key);
    if (existing) return existing;
    const created = new Partition();
    this.partitions.set(key, created);
    return created;
  }
}
