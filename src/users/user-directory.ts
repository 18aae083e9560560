import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ChangeFeed } from '../database/change-feed.port.js';
import type { UserEntity } from '../database/entities/user.entity.js';
import { MemoryCacheService } from '../memory-cache/memory-cache.service.js';
import { UsersRepository } from './users.repository.js';

const MAX_USERS = 10_000;

/**
 * Caches users by id in this process, so that authentication needs no query. The change feed invalidates the
 * cache. Unknown ids are not cached.
 */
@Injectable()
export class UserDirectory implements OnModuleInit, OnModuleDestroy {
  private readonly users = new LRUCache<string, UserEntity>({ max: MAX_USERS });
  private evictions = 0;
  private unsubscribe: readonly (() => void)[] = [];

  constructor(
    private readonly repository: UsersRepository,
    private readonly cache: MemoryCacheService,
    private readonly changes: ChangeFeed,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = [
      this.changes.subscribe('users', (id) => this.invalidate(id === '' ? null : id)),
      this.cache.onEvict((scope) => (scope === null ? this.invalidate(null) : undefined)),
    ];
  }

  onModuleDestroy(): void {
    for (const unsubscribe of this.unsubscribe) unsubscribe();
  }

  /** Finds a user, in the cache or else in the database. @throws DomainError DATABASE_UNAVAILABLE */
  async find(id: string): Promise<UserEntity | null> {
    return this.findCached(id) ?? (await this.load(id));
  }

  /** Finds a user in the cache; `null` while the process may miss changes. */
  findCached(id: string): UserEntity | null {
    return (this.cache.trusted && this.users.get(id)) || null;
  }

  /** Loads a user from the database into the cache. @throws DomainError DATABASE_UNAVAILABLE */
  async load(id: string): Promise<UserEntity | null> {
    const { evictions } = this;
    const row = await this.repository.find(id);
    // A row is not cached if a change arrived while it was loaded, because it may already be outdated.
    if (row !== null && evictions === this.evictions && this.cache.trusted) this.users.set(id, row);
    return row;
  }

  /** Drops a user from the cache; `null` drops all. */
  invalidate(id: string | null): void {
    this.evictions += 1;
    if (id === null) this.users.clear();
    else this.users.delete(id);
  }
}
