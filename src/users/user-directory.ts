import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ChangeFeed } from '../database/change-feed.port.js';
import type { UserEntity } from '../database/entities/user.entity.js';
import { MemoryCacheService } from '../memory-cache/memory-cache.service.js';
import { UsersRepository } from './users.repository.js';

const MAX_USERS = 10_000;

/**
 * Users by id, held in this process while it hears of every change: who is calling costs no query. Who is
 * unknown is not held.
 */
@Injectable()
export class UserDirectory implements OnModuleInit, OnModuleDestroy {
  private readonly held = new LRUCache<string, UserEntity>({ max: MAX_USERS });
  private evictions = 0;
  private unsubscribe: readonly (() => void)[] = [];

  constructor(
    private readonly repository: UsersRepository,
    private readonly cache: MemoryCacheService,
    private readonly changes: ChangeFeed,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = [
      this.changes.subscribe('users', (id) => this.forget(id === '' ? null : id)),
      this.cache.onEvict((scope) => (scope === null ? this.forget(null) : undefined)),
    ];
  }

  onModuleDestroy(): void {
    for (const unsubscribe of this.unsubscribe) unsubscribe();
  }

  /** @throws DomainError DATABASE_UNAVAILABLE when the user isn't held */
  async find(id: string): Promise<UserEntity | null> {
    return this.findCached(id) ?? (await this.load(id));
  }

  findCached(id: string): UserEntity | null {
    return (this.cache.trusted && this.held.get(id)) || null;
  }

  /** @throws DomainError DATABASE_UNAVAILABLE */
  async load(id: string): Promise<UserEntity | null> {
    const { evictions } = this;
    const row = await this.repository.find(id);
    // A row that was loaded while any change arrived is not cached.
    if (row !== null && evictions === this.evictions && this.cache.trusted) this.held.set(id, row);
    return row;
  }

  /** After a change; `null`: of anybody. */
  forget(id: string | null): void {
    this.evictions += 1;
    if (id === null) this.held.clear();
    else this.held.delete(id);
  }
}
