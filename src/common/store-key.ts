import { createHash } from 'node:crypto';
import { DomainError } from './errors/domain-error.js';

const PREFIX = 'store:';
const STORE_KEY = /^store:[0-9a-f]{64}$/;
/** The same as a pattern of `LIKE`. */
export const LIKE_STORE_KEY = `${PREFIX}${'_'.repeat(64)}`;

/** Builds the key of the memory that holds an item of the keyed store: short, however long its names are. */
export function storeKey(namespace: readonly string[], key: string): string {
  return `${PREFIX}${createHash('sha256')
    .update(JSON.stringify([...namespace, key]))
    .digest('hex')}`;
}

/**
 * Tells whether a memory is an item of the keyed store, which belongs to the program that put it: nothing is
 * derived over it and no summary merges it.
 */
export function isStoreKey(key: string): boolean {
  return STORE_KEY.test(key);
}

/**
 * @throws DomainError CONFLICT for an item, when a model decides what is written: only programs and people
 * change what a program has put
 */
export function assertNoItem(key: string, { derived }: { readonly derived?: true }): void {
  if (derived !== true || !isStoreKey(key)) return;
  throw new DomainError(
    'CONFLICT',
    'This memory is an item of the keyed store. Change it with PUT or DELETE /v1/store/items.',
  );
}
