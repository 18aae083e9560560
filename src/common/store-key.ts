import { createHash } from 'node:crypto';
import { DomainError } from './errors/domain-error.js';

const PREFIX = 'store:';
const STORE_KEY = /^store:[0-9a-f]{64}$/;
/** Pattern of `LIKE` for such keys. */
export const LIKE_STORE_KEY = `${PREFIX}${'_'.repeat(64)}`;

/**
 * Builds the key of the memory that stores an item of the keyed store; its length does not depend on the
 * names.
 */
export function buildStoreKey(namespace: readonly string[], key: string): string {
  return `${PREFIX}${createHash('sha256')
    .update(JSON.stringify([...namespace, key]))
    .digest('hex')}`;
}

/**
 * Tells whether a memory is an item of the keyed store, which belongs to the program that stored it: nothing
 * is derived from it, and no summary merges it.
 */
export function isStoreKey(key: string): boolean {
  return STORE_KEY.test(key);
}

type UnknownItem = Readonly<Partial<Record<'namespace' | 'key' | 'value', unknown>>>;

/** Tells whether a value of a memory's metadata is the item that the memory's key belongs to. */
export function isStoreItem(key: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { namespace, key: name, value: stored } = value as UnknownItem;
  if (!Array.isArray(namespace) || typeof name !== 'string') return false;
  if (typeof stored !== 'object' || stored === null) return false;
  return namespace.every((label) => typeof label === 'string') && buildStoreKey(namespace, name) === key;
}

/**
 * Refuses changes of items by a model, because only programs and people may change them.
 * @throws DomainError CONFLICT
 */
export function assertNoItem(key: string, { derived }: { readonly derived?: true }): void {
  if (derived !== true || !isStoreKey(key)) return;
  throw new DomainError(
    'CONFLICT',
    'This memory is an item of the keyed store. Change it with PUT or DELETE /v1/store/items.',
  );
}
