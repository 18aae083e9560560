/**
 * JSON values by key, each for a time. Anything it holds may be gone at the next look; what comes back is
 * shared, so nobody changes it. Every method rejects when the store can't be reached.
 * @example
 * await cache.set('memory:list:…', memories, 600_000);
 * const [list] = await cache.getMany(['memory:list:…']); // undefined when it is gone
 */
export abstract class Cache {
  /** In the order of `keys`, in one round trip; `undefined` = not held. */
  abstract getMany(keys: readonly string[]): Promise<readonly unknown[]>;
  abstract set(key: string, value: unknown, ttlMs: number): Promise<void>;
  abstract delete(keys: readonly string[]): Promise<void>;
  /** Forgets everything of ours, for every process that shares it. Costs the same however much is held. */
  abstract clear(): Promise<void>;
}
