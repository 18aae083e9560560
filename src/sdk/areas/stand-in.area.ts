import type { ApiPromise } from '../api-promise.js';
import type { Answer } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';

export type StandIn = Answer<'getStandIn'>;
export type StandInProvider = Answer<'createStandInProvider'>;

/** The built-in stand-in for a provider, which repeats the memories it was given and is not a model. */
export class StandInArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Tells whether it is available, or why not. */
  get(options?: CallOptions): ApiPromise<StandIn> {
    return this.#transport.call('getStandIn', {}, options);
  }

  /**
   * Creates a key and returns the fields of a token that uses it.
   *
   * @throws {NotFoundError} when it is not there
   * @example
   * ```ts
   * const { token } = await admin.tokens.create(await admin.standIn.createProvider());
   * ```
   */
  createProvider(options?: CallOptions): ApiPromise<StandInProvider> {
    return this.#transport.call('createStandInProvider', {}, options);
  }
}
