import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';

export type Profile = Answer<'getMe'>;
export type Preferences = Body<'updatePreferences'>;
export type ErasureReceipt = Extract<Answer<'eraseMe'>, { receipt_id: string }>;

/**
 * A person's own account.
 *
 * @example
 * ```ts
 * await person.me.setPreferences({ has_memory: false });
 * ```
 */
export class MeArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** @throws {PermissionError} for a service token without an owner */
  get(options?: CallOptions): ApiPromise<Profile> {
    return this.#transport.call('getMe', {}, options);
  }

  setPreferences(preferences: Preferences, options?: CallOptions): ApiPromise<Profile> {
    return this.#transport.call('updatePreferences', { body: preferences }, options);
  }

  /**
   * Erases the account for good: memories, conversations, documents, key and tokens. It requires a JWT, and
   * the person's id and key again.
   */
  erase(account: Body<'eraseMe'>, options?: CallOptions): ApiPromise<ErasureReceipt> {
    return this.#transport
      .call('eraseMe', { body: account }, options)
      .map((answer) => answer as ErasureReceipt);
  }

  /** Counts what erasing the account would remove; nothing is erased. */
  countErasure(userId: string, options?: CallOptions): ApiPromise<ErasureReceipt['erased']> {
    const query = { dry_run: 'true' as const };
    return this.#transport
      .call('eraseMe', { body: { user_id: userId }, query }, options)
      .map(({ erased }) => erased);
  }
}
