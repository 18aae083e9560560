import type { ApiPromise } from '../api-promise.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';
import type { ErasureReceipt } from './me.area.js';

/**
 * Erases people and spaces for good. Each answer is a receipt.
 *
 * @example
 * ```ts
 * const { receipt_id, erased } = await admin.erase.user('ada');
 * ```
 */
export class ErasureArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** A person's account with everything in it. */
  user(id: string, options?: CallOptions): ApiPromise<ErasureReceipt> {
    return this.#transport.call('eraseUser', { path: { id } }, options);
  }

  /** Everything that a space remembers. */
  space(id: string, options?: CallOptions): ApiPromise<ErasureReceipt> {
    return this.#transport.call('eraseSpace', { path: { id } }, options);
  }

  /** One end user of a space. */
  endUser(spaceId: string, endUser: string, options?: CallOptions): ApiPromise<ErasureReceipt> {
    return this.#transport.call('eraseEndUser', { path: { id: spaceId, end_user: endUser } }, options);
  }
}
