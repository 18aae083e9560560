import type { ApiPromise } from '../api-promise.js';
import type { Answer, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type Receipt = Answer<'getReceipt'>;

/**
 * Receipts of recalls: the candidates, and the memories that a model received.
 *
 * @example
 * ```ts
 * const { items } = await admin.receipts.list({ request_id: requestId });
 * ```
 */
export class ReceiptsArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Receipts, newest first. */
  list(query: Omit<Query<'listReceipts'>, 'before'> = {}, options?: CallOptions): PagePromise<Receipt> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listReceipts', { query: { ...query, before } }, options)
        .map(({ receipts, next }) => ({ items: receipts, ...(next !== null && { next }) }));
    return new PagePromise({ fetchPage, toId: ({ id }) => id });
  }

  /** Gets one receipt; with `texts` also the texts of its candidates, which is audited. */
  get(
    id: string,
    { texts = false, ...options }: CallOptions & { readonly texts?: boolean } = {},
  ): ApiPromise<Receipt> {
    return this.#transport.call(
      'getReceipt',
      { path: { id }, ...(texts && { query: { texts: 'true' as const } }) },
      options,
    );
  }
}
