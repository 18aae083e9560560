import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ScopedCache } from '../cache/scoped-cache.js';
import type { MemoryRecord } from './memories.types.js';
import { MemoryCache } from './memory-cache.service.js';

/** S3-92; each memory for five minutes. */
const LIMITS = { maxEntries: 10_000, evictShare: 0.2 };

/** Memories that are read one by one, held in this process until anything is written in their space. */
@Injectable()
export class MemoryById implements OnModuleInit, OnModuleDestroy {
  private readonly held = new ScopedCache<MemoryRecord>(LIMITS);
  private evictions = 0;
  private unsubscribe: () => void = () => undefined;

  constructor(private readonly cache: MemoryCache) {}

  onModuleInit(): void {
    this.unsubscribe = this.cache.onEvict((scope) => this.forget(scope?.spaceId ?? null));
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  /**
   * @param load reads the live memory of that space by that id; `null`, when there is none, is asked for again
   * @throws what `load` throws
   */
  async read(spaceId: string, id: string, load: () => Promise<MemoryRecord | null>): Promise<MemoryRecord | null> {
    const held = this.cache.trusted ? this.held.get(spaceId, id) : undefined;
    return held !== undefined && !hasExpired(held) ? held : this.load(spaceId, id, load);
  }

  // What was being read when any eviction came is not kept.
  private async load(spaceId: string, id: string, load: () => Promise<MemoryRecord | null>): Promise<MemoryRecord | null> {
    const { evictions } = this;
    const record = await load();
    if (record !== null && evictions === this.evictions && this.cache.trusted) this.held.set(spaceId, id, record);
    return record;
  }

  private forget(spaceId: string | null): void {
    this.evictions += 1;
    if (spaceId === null) this.held.clear();
    else this.held.invalidate(spaceId);
  }
}

function hasExpired({ expiresAt }: MemoryRecord): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now();
}
