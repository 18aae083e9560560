import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';
import type { ErasureReceipt } from './me.area.js';

export type ErasedCounts = ErasureReceipt['erased'];
export type OperatorReceipt = Answer<'getErasureReceipt'>;
export type ErasureCheck = Answer<'checkErasure'>;

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

  /** Erases a person's account with everything in it. */
  user(id: string, options?: CallOptions): ApiPromise<ErasureReceipt> {
    return this.#transport
      .call('eraseUser', { path: { id } }, options)
      .map((answer) => answer as ErasureReceipt);
  }

  /** Erases everything that a space remembers. */
  space(id: string, options?: CallOptions): ApiPromise<ErasureReceipt> {
    return this.#transport
      .call('eraseSpace', { path: { id } }, options)
      .map((answer) => answer as ErasureReceipt);
  }

  /** Erases one end user of a space. */
  endUser(spaceId: string, endUser: string, options?: CallOptions): ApiPromise<ErasureReceipt> {
    return this.#transport
      .call('eraseEndUser', { path: { id: spaceId, end_user: endUser } }, options)
      .map((answer) => answer as ErasureReceipt);
  }

  /** Counts what erasing a person would remove; nothing is erased. */
  countUser(id: string, options?: CallOptions): ApiPromise<ErasedCounts> {
    return this.#transport
      .call('eraseUser', { path: { id }, query: { dry_run: 'true' } }, options)
      .map(({ erased }) => erased);
  }

  /** Counts what erasing a space would remove; nothing is erased. */
  countSpace(id: string, options?: CallOptions): ApiPromise<ErasedCounts> {
    return this.#transport
      .call('eraseSpace', { path: { id }, query: { dry_run: 'true' } }, options)
      .map(({ erased }) => erased);
  }

  /** Counts what erasing an end user would remove; nothing is erased. */
  countEndUser(spaceId: string, endUser: string, options?: CallOptions): ApiPromise<ErasedCounts> {
    return this.#transport
      .call('eraseEndUser', { path: { id: spaceId, end_user: endUser }, query: { dry_run: 'true' } }, options)
      .map(({ erased }) => erased);
  }

  /** Gets the receipt of an erasure, and whether the index has been cleaned too. */
  receipt(receiptId: string, options?: CallOptions): ApiPromise<OperatorReceipt> {
    return this.#transport.call('getErasureReceipt', { path: { receipt_id: receiptId } }, options);
  }

  /**
   * Counts again the data of somebody who was erased.
   *
   * @throws {ConflictError} when the receipt is about somebody else
   */
  check(receiptId: string, subject: Body<'checkErasure'>, options?: CallOptions): ApiPromise<ErasureCheck> {
    return this.#transport.call('checkErasure', { path: { receipt_id: receiptId }, body: subject }, options);
  }
}
