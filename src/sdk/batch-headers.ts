import type { CallOptions } from './options.js';

/**
 * Builds the header with the batch id: the caller's, or one created for this call, which its retries keep.
 */
export function toBatchHeaders({ idempotencyKey }: CallOptions = {}): { readonly 'x-batch-id': string } {
  return { 'x-batch-id': idempotencyKey ?? crypto.randomUUID() };
}
