import { LRUCache } from 'lru-cache';
import { freezeDeeply } from '../config/deep-freeze.js';
import { Cache } from './cache.port.js';

interface Entry {
  readonly value: unknown;
}

/** Caches values in this process and evicts the least recently used first. */
export class InProcessCacheDriver extends Cache {
  private readonly entries: LRUCache<string, Entry>;

  /**
   * @param budget maximum number of characters of JSON
   * @param now milliseconds
   */
  constructor(budget: number, now: () => number = Date.now) {
    super();
    this.entries = new LRUCache({ maxSize: budget, perf: { now }, ttlResolution: 0 });
  }

  getMany(keys: readonly string[]): Promise<readonly unknown[]> {
    return Promise.resolve(keys.map((key) => this.entries.get(key)?.value));
  }

  // Values pass through JSON, so that every driver returns the same copy.
  set(key: string, value: unknown, ttlMs: number): Promise<void> {
    const text = JSON.stringify(value);
    this.entries.set(
      key,
      { value: freezeDeeply<unknown>(JSON.parse(text)) },
      { ttl: ttlMs, size: key.length + text.length },
    );
    return Promise.resolve();
  }

  delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.entries.delete(key);
    return Promise.resolve();
  }

  clear(): Promise<void> {
    this.entries.clear();
    return Promise.resolve();
  }
}
