import { ApiPromise } from '../api-promise.js';
import { ValidationError } from '../errors.js';
import type { Answer, Body, OperationId } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';

export type StoreItem = Answer<'getStoreItem'>;
export type NewStoreItem = Body<'putStoreItem'>;
export type StoreSearch = Body<'searchStoreItems'>;
export type StoreNamespaceQuery = Body<'listStoreNamespaces'>;

/** Place of an item: 1 to 8 labels without a dot, and a key below them. */
export interface StorePlace {
  readonly namespace: readonly string[];
  readonly key: string;
}

/**
 * Values under namespaces and keys. They are memories too, unless `index` is false.
 *
 * @example
 * ```ts
 * const value = { text: 'Likes lemon cake', stars: 5 };
 * await ada.store.put({ namespace: ['ada', 'food'], key: 'cake', value });
 * const filter = { stars: { $gte: 4 } };
 * const { items } = await ada.store.search({ namespace_prefix: ['ada'], filter });
 * ```
 */
export class StoreArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Writes an item and replaces an existing one. */
  put(item: NewStoreItem, options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('putStoreItem', { body: item }, options);
  }

  /** @throws {NotFoundError} when there is no such item, {ValidationError} for a label with a dot */
  get(place: StorePlace, options?: CallOptions): ApiPromise<StoreItem> {
    const query = toQuery(place);
    return (
      this.#refuseDots('getStoreItem', place) ?? this.#transport.call('getStoreItem', { query }, options)
    );
  }

  /** Erases an item; a missing one is not an error. @throws {ValidationError} for a label with a dot */
  delete(place: StorePlace, options?: CallOptions): ApiPromise<void> {
    const query = toQuery(place);
    return (
      this.#refuseDots('deleteStoreItem', place) ??
      this.#transport.call('deleteStoreItem', { query }, options)
    );
  }

  /** Searches items in and below a namespace; with a `query`, the best answers come first. */
  search(search: StoreSearch, options?: CallOptions): ApiPromise<Answer<'searchStoreItems'>> {
    return this.#transport.call('searchStoreItems', { body: search }, options);
  }

  namespaces(
    query: StoreNamespaceQuery = {},
    options?: CallOptions,
  ): ApiPromise<Answer<'listStoreNamespaces'>> {
    return this.#transport.call('listStoreNamespaces', { body: query }, options);
  }

  /** Refuses a label with a dot, because the query joins labels by dots and would name another place. */
  #refuseDots(operation: OperationId, { namespace }: StorePlace): ApiPromise<never> | null {
    const dotted = namespace.find((label) => label.includes('.'));
    if (dotted === undefined) return null;
    const detail = `The label ${JSON.stringify(dotted)} of \`namespace\` must not contain a dot`;
    const facts = { ...this.#transport.describe(operation, detail), field: 'namespace' };
    return new ApiPromise<never>(Promise.reject(new ValidationError(facts)));
  }
}

function toQuery({ namespace, key }: StorePlace): { readonly namespace: string; readonly key: string } {
  return { namespace: namespace.join('.'), key };
}
