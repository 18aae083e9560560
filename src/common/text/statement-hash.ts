import { isStoreKey } from '../store-key.js';
import { hashContent } from './normalize.js';

/**
 * Hashes a statement, so that a memory that says the same is found. An item of the keyed store says the same
 * as itself only, even if another item has the same value.
 */
export function hashStatement(key: string, content: string): string {
  return isStoreKey(key) ? hashContent(`${key} ${content}`) : hashContent(content);
}
