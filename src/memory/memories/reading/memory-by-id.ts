import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ScopedCache } from '../../../cache/scoped-cache.js';
import { MemoryReaderRepository } from '../lifecycle/memory-reader.repository.js';
import type { MemoryReach, MemoryRecord } from '../memories.types.js';
import { MemoryCacheService } from '../../../memory-cache/memory-cache.service.js';

/** The cache evicts a fifth of its entries when it is full. */
const LIMITS = { maxEntries: 10_000, evictShare: 0.2 };

/** Caches memories that are read one by one in this process, until any write in their space. */
@Injectable()
export class MemoryById implements OnModuleInit, OnModuleDestroy {
  private readonly records = new ScopedCache<MemoryRecord>(LIMITS);
  private evictions = 0;
  private unsubscribe: () => void = () => undefined;

  constructor(
    @Inject(MemoryReaderRepository) private readonly reader: Pick<MemoryReaderRepository, 'get'>,
    @Inject(MemoryCacheService) private readonly cache: Pick<MemoryCacheService, 'trusted' | 'onEvict'>,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = this.cache.onEvict((scope) => this.evict(scope?.spaceId ?? null));
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  /**
   * Reads a live memory.
   * @throws DomainError NOT_FOUND; DATABASE_UNAVAILABLE if it is not cached
   */
  async get(reach: MemoryReach, id: string): Promise<MemoryRecord> {
    const held = this.cache.trusted ? this.records.get(reach.spaceId, id) : undefined;
    return held !== undefined && isWithin(held, reach) && !hasExpired(held) ? held : this.load(reach, id);
  }

  // A record is not cached if any eviction arrived while it was being read.
  private async load(reach: MemoryReach, id: string): Promise<MemoryRecord> {
    const { evictions } = this;
    const record = await this.reader.get(reach, id);
    if (evictions === this.evictions && this.cache.trusted) this.records.set(reach.spaceId, id, record);
    return record;
  }

  private evict(spaceId: string | null): void {
    this.evictions += 1;
    if (spaceId === null) this.records.clear();
    else this.records.invalidate(spaceId);
  }
}

function isWithin({ scope }: MemoryRecord, { endUser, appId, projectId }: MemoryReach): boolean {
  const pairs = [
    [endUser, scope.endUser],
    [appId, scope.appId],
    [projectId, scope.projectId],
  ];
  return pairs.every(([wanted, actual]) => wanted === undefined || wanted === actual);
}

function hasExpired({ expiresAt }: MemoryRecord): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now();
}
