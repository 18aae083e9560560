import type { ApiPromise } from './api-promise.js';
import { BaseClient } from './base-client.js';
import { createCookieCredential } from './credential.js';
import type { Answer, Body } from './operation-types.js';
import type { CallOptions, ClientOptions } from './options.js';
import { Transport } from './transport.js';

export type SignedIn = Answer<'getSignIn'>;
export type PersonProof = Body<'signIn'>;

/**
 * Client of the sign-in of this browser. The cookies that it keeps are those of `MemoryBridge.person()` and
 * `MemoryBridge.admin()` with `credentials: 'include'`.
 *
 * @example
 * ```ts
 * const browser = MemoryBridge.browser();
 * await browser.signIn({ access_token: jwt });
 * const person = MemoryBridge.person({ credentials: 'include' });
 * ```
 */
export class BrowserClient extends BaseClient {
  readonly #transport: Transport;

  constructor(options: ClientOptions = {}) {
    const transport = new Transport(options, createCookieCredential());
    super(transport);
    this.#transport = transport;
  }

  /** Gets the operator's login and the person's session; `null` for a missing one. */
  session(options?: CallOptions): ApiPromise<SignedIn> {
    return this.#transport.call('getSignIn', {}, options);
  }

  /**
   * Exchanges a person's proof for the cookie of their session, which is valid for at most 12 hours.
   *
   * @throws {AuthenticationError} for a wrong or expired one, {RateLimitError} after ten of them
   */
  signIn(proof: PersonProof, options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('signIn', { body: proof }, options);
  }

  /** Ends the person's session; an operator's login ends with `AdminClient.logout()`. */
  signOut(options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('signOut', {}, options);
  }
}
