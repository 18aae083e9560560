import {
  BaseStore,
  type GetOperation,
  type Item,
  type ListNamespacesOperation,
  type Operation,
  type OperationResults,
  type PutOperation,
  type SearchItem,
  type SearchOperation,
} from '@langchain/langgraph-checkpoint';
import type { StoreArea, StoreItem } from '../areas/store.area.js';
import type { MemoryBridge } from '../client.js';
import { NotFoundError } from '../errors.js';

export interface MemoryBridgeStoreOptions {
  readonly client: MemoryBridge;
  /** The end user, or a function that finds them in a namespace; undefined means the token's own memories. */
  readonly user?: string | ((namespace: readonly string[]) => string | undefined);
}

/**
 * Store of LangGraph on top of the service: items are memories of their user, found by meaning, listed,
 * exported and erased like all others.
 *
 * @example
 * ```ts
 * const store = new MemoryBridgeStore({ client: mb, user: ([, user]) => user });
 * const graph = builder.compile({ store });
 * ```
 */
export class MemoryBridgeStore extends BaseStore {
  readonly #options: MemoryBridgeStoreOptions;

  constructor(options: MemoryBridgeStoreOptions) {
    super();
    this.#options = options;
  }

  /**
   * Executes operations one after another, so that a read sees the writes before it; results keep the order
   * of the operations.
   */
  override async batch<Operations extends Operation[]>(
    operations: Operations,
  ): Promise<OperationResults<Operations>> {
    const results: unknown[] = [];
    for (const operation of operations) results.push(await this.#run(operation));
    return results as OperationResults<Operations>;
  }

  #run(operation: Operation): Promise<unknown> {
    if ('namespacePrefix' in operation) return this.#search(operation);
    if ('value' in operation) return this.#put(operation);
    if ('key' in operation) return this.#get(operation);
    return this.#listNamespaces(operation);
  }

  async #get({ namespace, key }: GetOperation): Promise<Item | null> {
    try {
      return toItem(await this.#openStore(namespace).get({ namespace, key }));
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  async #put({ namespace, key, value, index }: PutOperation): Promise<void> {
    const store = this.#openStore(namespace);
    if (value === null) await store.delete({ namespace, key });
    else await store.put({ namespace, key, value, index });
  }

  async #search({
    namespacePrefix,
    query,
    filter,
    limit = 10,
    offset = 0,
  }: SearchOperation): Promise<SearchItem[]> {
    const request = { namespace_prefix: namespacePrefix, query, filter, limit, offset };
    const { items } = await this.#openStore(namespacePrefix).search(request);
    return items.map((item) => ({ ...toItem(item), score: item.score }));
  }

  async #listNamespaces({
    matchConditions = [],
    maxDepth,
    limit,
    offset,
  }: ListNamespacesOperation): Promise<string[][]> {
    const findPath = (type: 'prefix' | 'suffix'): string[] | undefined =>
      matchConditions.find(({ matchType }) => matchType === type)?.path;
    const prefix = findPath('prefix');
    const request = { prefix, suffix: findPath('suffix'), max_depth: maxDepth, limit, offset };
    const { namespaces } = await this.#openStore(prefix ?? []).namespaces(request);
    return namespaces.map((namespace) => [...namespace]);
  }

  #openStore(namespace: readonly string[]): StoreArea {
    const { client, user } = this.#options;
    const name = typeof user === 'function' ? user(namespace) : user;
    return name === undefined ? client.store : client.as(name).store;
  }
}

function toItem({ namespace, key, value, created_at, updated_at }: StoreItem): Item {
  return {
    namespace: [...namespace],
    key,
    value,
    createdAt: new Date(created_at),
    updatedAt: new Date(updated_at),
  };
}
