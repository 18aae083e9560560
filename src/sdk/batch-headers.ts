import type { CallOptions } from './options.js';

/**
 * The id under which a batch is stored once: the caller's, or one that is made for this call and stays the
 * same in its retries.
 */
export function toBatchHeaders({ idempotencyKey }: CallOptions = {}): { readonly 'x-batch-id': string } {
  return { 'x-batch-id': idempotencyKey ?? crypto.randomUUID() };
}
