import { createHash } from 'node:crypto';
import { DomainError } from '../../../common/errors/domain-error.js';
import { contentHash } from '../lifecycle/normalise.js';

const PREFIX = 'store:';
const STORE_KEY = /^store:[0-9a-f]{64}$/;
/** The same as a pattern of `LIKE`. */
export const LIKE_STORE_KEY = `${PREFIX}${'_'.repeat(64)}`;

/**
 * SQL: whether an index may hold a memory; items of the keyed store may ask to be in none. @param row alias
 * of `memories`
 */
export function isIndexed(row: string): string {
  return `coalesce(${row}.metadata->'store_item'->>'index', '') <> 'false'`;
}

/** The key of the memory that is an item: short, whatever its names are. */
export function storeKey(namespace: readonly string[], key: string): string {
  return `${PREFIX}${createHash('sha256')
    .update(JSON.stringify([...namespace, key]))
    .digest('hex')}`;
}

/**
 * Whether a memory is an item, which belongs to the program that put it: nothing is derived over it and no
 * summary merges it.
 */
export function isStoreKey(key: string): boolean {
  return STORE_KEY.test(key);
}

/**
 * @throws DomainError CONFLICT for an item, when a model decides what is written: what a program put is
 * changed by programs and people alone
 */
export function assertNoItem(key: string, { derived }: { readonly derived?: true }): void {
  if (derived !== true || !isStoreKey(key)) return;
  throw new DomainError(
    'CONFLICT',
    'This memory is an item of the keyed store. Change it with PUT or DELETE /v1/store/items.',
  );
}

/**
 * The text by which another memory that says the same is found. An item is itself, also when another has the
 * same value.
 */
export function statementHash(key: string, content: string): string {
  return isStoreKey(key) ? contentHash(`${key} ${content}`) : contentHash(content);
}
