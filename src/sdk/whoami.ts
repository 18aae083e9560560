import type { ApiPromise } from './api-promise.js';
import type { Answer } from './operation-types.js';
import type { CallOptions } from './options.js';
import type { Transport } from './transport.js';

export type Whoami = Answer<'whoami'>;

/** Asks which credential a transport sends. */
export function requestWhoami(transport: Transport, options?: CallOptions): ApiPromise<Whoami> {
  return transport.call('whoami', {}, options);
}
