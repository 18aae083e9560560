import { LRUCache } from 'lru-cache';

/** Time to live in milliseconds. */
const TTL_MS = 300_000;
const MAX_ENTRIES = 1_000;

interface ScopedCacheOptions {
  readonly maxEntries?: number;
  readonly ttlMs?: number;
  /**
   * Share of the entries that are evicted when the cache is full, the least recently used first. If absent,
   * one at a time.
   */
  readonly evictShare?: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * Caches values in this process by scope and key. A scope is invalidated as a whole, and the number of
 * entries is limited.
 */
export class ScopedCache<V extends object> {
  private readonly entries: LRUCache<string, V>;
  private readonly namesByScope = new Map<string, Set<string>>();
  private readonly evictCount: number;

  constructor({
    maxEntries = MAX_ENTRIES,
    ttlMs = TTL_MS,
    evictShare = 0,
    now = Date.now,
  }: ScopedCacheOptions = {}) {
    this.evictCount = Math.max(1, Math.floor(maxEntries * evictShare));
    const dispose = (_value: V, name: string): void => this.removeName(name);
    this.entries = new LRUCache({ max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf: { now }, dispose });
  }

  get(scope: string, key: string): V | undefined {
    return this.entries.get(buildName(scope, key));
  }

  set(scope: string, key: string, value: V): void {
    const name = buildName(scope, key);
    if (!this.entries.has(name)) this.makeRoom();
    this.entries.set(name, value);
    this.namesByScope.set(scope, (this.namesByScope.get(scope) ?? new Set()).add(name));
  }

  invalidate(scope: string): void {
    for (const name of [...(this.namesByScope.get(scope) ?? [])]) this.entries.delete(name);
  }

  clear(): void {
    this.entries.clear();
  }

  private makeRoom(): void {
    if (this.entries.size < this.entries.max) return;
    for (let count = 0; count < this.evictCount; count += 1) this.entries.pop();
  }

  private removeName(name: string): void {
    const scope = parseScope(name);
    const names = this.namesByScope.get(scope);
    names?.delete(name);
    if (names?.size === 0) this.namesByScope.delete(scope);
  }
}

function buildName(scope: string, key: string): string {
  return `${scope}\n${key}`;
}

function parseScope(name: string): string {
  return name.slice(0, name.indexOf('\n'));
}
