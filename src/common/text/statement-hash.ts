import { isStoreKey } from '../store-key.js';
import { contentHash } from './normalise.js';

/**
 * Hashes the text by which another memory that says the same is found. An item of the keyed store equals only
 * itself, even if another one has the same value.
 */
export function hashStatement(key: string, content: string): string {
  return isStoreKey(key) ? contentHash(`${key} ${content}`) : contentHash(content);
}
