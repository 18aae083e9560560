import { Inject, Injectable } from '@nestjs/common';
import type { Scope } from '../../../common/scope.js';
import { UsersService } from '../../../users/users.service.js';
import { isStoreKey } from '../../../common/store-key.js';
import { isLive, toRecalledItem, type CachedMemory } from './cached-memory.js';
import { IndexingService } from '../../indexing/indexing.service.js';
import { showUnmasked } from '../results/mask-turns.js';
import { toItem } from '../results/recalled-item.js';
import { ListedMemoriesRepository } from './listed-memories.repository.js';
import { toListKey, toScopeKey } from '../../../memory-cache/memory-cache-keys.js';
import { MemoryCacheService, type CacheRead } from '../../../memory-cache/memory-cache.service.js';
import type { RecalledItem } from '../recall.types.js';

/**
 * Lists the memories of a scope without a search. It reads through the cache, so most calls need no query.
 */
@Injectable()
export class MemoryList {
  constructor(
    private readonly rows: ListedMemoriesRepository,
    private readonly cache: MemoryCacheService,
    private readonly users: UsersService,
    @Inject(IndexingService) private readonly indexing: Pick<IndexingService, 'findPast'>,
  ) {}

  /**
   * Lists all live memories, newest first. If they are cached, this takes one read of the cache and no query.
   * @param owner the user who owns the space, if any; the list is empty while they have switched memory off
   * @throws DomainError DATABASE_UNAVAILABLE when the list isn't cached
   */
  async list(scope: Scope, owner: string | null = null): Promise<readonly RecalledItem[]> {
    const records =
      owner === null
        ? (await this.cache.read(this.toCacheRead(scope)))[0]
        : await this.listForOwner(scope, owner);
    const now = Date.now();
    return records.filter((record) => isLive(record, now)).map(toRecalledItem);
  }

  /**
   * Lists all live memories except items of the keyed store, for models that change what they are shown.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async listStatements(scope: Scope): Promise<readonly RecalledItem[]> {
    const [records] = await this.cache.read(this.toCacheRead(scope));
    const now = Date.now();
    return records.filter((record) => isLive(record, now) && !isStoreKey(record.key)).map(toRecalledItem);
  }

  /**
   * Lists the memories that were valid at an earlier time, newest first; read from the rows.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async listAt(scope: Scope, at: Date): Promise<readonly RecalledItem[]> {
    const documents = await this.indexing.findPast(scope, at, ['memory']);
    // A memory with vectors of several models has a document for each of them.
    const distinct = [...new Map(documents.map((document) => [document.id, document])).values()];
    return distinct
      .sort((left, right) => right.createdAt - left.createdAt)
      .map((document) => toItem(document, showUnmasked));
  }

  private async listForOwner(scope: Scope, owner: string): Promise<readonly CachedMemory[]> {
    const [records, { has_memory: hasMemory }] = await this.cache.read(
      this.toCacheRead(scope),
      this.users.readPreferences(owner),
    );
    return hasMemory ? records : [];
  }

  private toCacheRead(scope: Scope): CacheRead<readonly CachedMemory[]> {
    return { key: toListKey(toScopeKey(scope)), load: () => this.rows.findAll(scope) };
  }
}
