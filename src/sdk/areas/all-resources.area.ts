import type { ApiPromise } from '../api-promise.js';
import type { Answer, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type AnyResource = Answer<'getAnyResource'>;
export type AllResourcesQuery = Omit<Query<'listAllResources'>, 'before'>;
export type Passage = Answer<'listPassages'>['passages'][number];

/**
 * Documents of all people: state, passages, retries.
 *
 * @example
 * ```ts
 * for await (const { id, error } of admin.resources.list({ status: 'failed' })) console.log(id, error);
 * ```
 */
export class AllResourcesArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Documents, newest first. */
  list(query: AllResourcesQuery = {}, options?: CallOptions): PagePromise<AnyResource> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listAllResources', { query: { ...query, before } }, options)
        .map(({ resources, next }) => ({ items: resources, ...(next !== null && { next }) }));
    return new PagePromise({ fetchPage, toId: ({ id }) => id });
  }

  get(id: string, options?: CallOptions): ApiPromise<AnyResource> {
    return this.#transport.call('getAnyResource', { path: { id } }, options);
  }

  /** Lists the passages of a document in their order. The request is audited. */
  passages(
    id: string,
    { limit, ...options }: CallOptions & { readonly limit?: number } = {},
  ): PagePromise<Passage> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listPassages', { path: { id }, query: { limit, before } }, options)
        .map(({ passages, next }) => ({ items: passages, ...(next !== null && { next }) }));
    return new PagePromise({ fetchPage, toId: (passage) => passage.id });
  }

  /**
   * Reads a document again that could not be read, or only in part.
   *
   * @throws {ConflictError} when it has not failed
   */
  retry(id: string, options?: CallOptions): ApiPromise<AnyResource> {
    return this.#transport.call('retryAnyResource', { path: { id } }, options);
  }

  /** Deletes a document, its file and the memories derived from it. */
  delete(id: string, options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('deleteAnyResource', { path: { id } }, options);
  }
}
