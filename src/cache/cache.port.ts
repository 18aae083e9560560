/**
 * Stores JSON values by key, each for a limited time. Any value may be gone at the next read. Returned values
 * are shared, so callers must not change them. Every method rejects if the store can't be reached.
 * @example
 * await cache.set('memory:list:…', memories, 600_000);
 * const [list] = await cache.getMany(['memory:list:…']); // undefined if it is gone
 */
export abstract class Cache {
  /** Reads values in the order of `keys`, in one round trip; `undefined` for missing ones. */
  abstract getMany(keys: readonly string[]): Promise<readonly unknown[]>;
  abstract set(key: string, value: unknown, ttlMs: number): Promise<void>;
  abstract delete(keys: readonly string[]): Promise<void>;
  /** Invalidates all values for every process that shares the cache, in constant time. */
  abstract clear(): Promise<void>;
}
