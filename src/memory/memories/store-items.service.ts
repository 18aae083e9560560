import { Injectable } from '@nestjs/common';
import type { Scope } from '../../common/scope.js';
import { buildStoreKey } from '../../common/store-key.js';
import { describeItem } from './items/item-text.js';
import { StoreItemsRepository } from './items/store-items.repository.js';
import { MemoriesService } from './memories.service.js';
import type { WriteOrigin } from './memories.types.js';
import type { ItemSearch, NamespaceQuery, NewStoreItem, StoreItem } from './store-items.types.js';

/**
 * Stores values of programs under a namespace and a key. Each item is a memory: it is listed, recalled,
 * exported and erased like others. Every method throws DomainError DATABASE_UNAVAILABLE.
 * @example
 * const item = { namespace: ['ada', 'food'], key: 'cake', value: { text: 'Likes lemon cake' } };
 * await items.put(scope, item, { actor: 'user:ada' });
 */
@Injectable()
export class StoreItemsService {
  constructor(
    private readonly memories: MemoriesService,
    private readonly items: StoreItemsRepository,
  ) {}

  /** Stores an item and replaces the one under its key. */
  async put(
    scope: Scope,
    { namespace, key, value, index }: NewStoreItem,
    origin: WriteOrigin,
  ): Promise<void> {
    const text = describeItem(value, index === false ? undefined : index);
    const content = text === '' ? [...namespace, key].join(' ') : text;
    const item = { namespace, key, value, ...(index !== undefined && { index }) };
    await this.memories.upsert(
      scope,
      { key: buildStoreKey(namespace, key), content, metadata: { store_item: item } },
      origin,
    );
  }

  /** Reads an item; `null` when there is none. */
  get(scope: Scope, { namespace, key }: Pick<StoreItem, 'namespace' | 'key'>): Promise<StoreItem | null> {
    return this.items.find(scope, buildStoreKey(namespace, key));
  }

  /**
   * Erases an item.
   * @returns the id of the receipt; `null` if the item did not exist
   */
  async delete(
    scope: Scope,
    { namespace, key }: Pick<StoreItem, 'namespace' | 'key'>,
    origin: WriteOrigin,
  ): Promise<string | null> {
    const item = await this.items.find(scope, buildStoreKey(namespace, key));
    return item === null ? null : (await this.memories.erase(scope, [item.id], origin)).receiptId;
  }

  /** Finds items: first those that match the query, best first, then the others, last changed first. */
  search(search: ItemSearch): Promise<readonly StoreItem[]> {
    return this.items.search(search);
  }

  /** Lists namespaces, sorted, each once. */
  listNamespaces(query: NamespaceQuery): Promise<readonly (readonly string[])[]> {
    return this.items.listNamespaces(query);
  }
}
