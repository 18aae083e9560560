import type { ApiPromise } from '../api-promise.js';
import type { Answer, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type Receipt = Answer<'getReceipt'>;

/**
 * Receipts of recalls: what was considered, and what was given to a model.
 *
 * @example
 * ```ts
 * const { items: [receipt] } = await admin.receipts.list({ request_id: requestId });
 * ```
 */
export class ReceiptsArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Receipts, newest first, as many as `limit` says. */
  list(query: Query<'listReceipts'> = {}, options?: CallOptions): PagePromise<Receipt> {
    const fetchPage = () => this.#transport.call('listReceipts', { query }, options).map(({ receipts }) => ({ items: receipts }));
    return new PagePromise({ fetchPage, toId: ({ id }) => id });
  }

  get(id: string, options?: CallOptions): ApiPromise<Receipt> {
    return this.#transport.call('getReceipt', { path: { id } }, options);
  }
}
