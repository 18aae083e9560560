import { LRUCache } from 'lru-cache';
import { MAX_LOOKUP_MS, requireWithin } from '../common/require-within.js';

/** Lifetime of an entry in milliseconds. Changes are notified; the lifetime is for lost notifications. */
const FRESH_MS = 60_000;
/** Lifetime of an unknown credential in milliseconds, short because it may be registered at any time. */
const UNKNOWN_MS = 5_000;
/** Interval between retries while the database is unavailable, in milliseconds. */
const RETRY_MS = 5_000;
/** Maximum age of an entry that is served while the database is unavailable, in milliseconds. */
const MAX_STALE_MS = 3_600_000;
const MAX_ENTRIES = 10_000;

interface Resolved {
  /** Id of the token; `null` for an unknown credential. */
  readonly tokenId: string | null;
}

interface Entry<V> {
  readonly value: V;
  readonly loadedAt: number;
  freshUntil: number;
}

interface CacheOptions<V> {
  readonly load: (digest: string) => Promise<V>;
  /**
   * Tells whether `load` failed because the database is unavailable or hangs, so that stale entries may be
   * served (D26).
   */
  readonly isUnavailable: (error: unknown) => boolean;
  readonly now?: () => number;
}

/**
 * Caches resolutions of credentials in this process, by digest. Unknown credentials have a cache of their
 * own, so that guessing evicts no valid ones. Loads are single-flight per digest; a result that was loaded
 * while a change arrived is not cached.
 */
export class ResolutionCache<V extends Resolved> {
  private readonly known = new LRUCache<string, Entry<V>>({ max: MAX_ENTRIES });
  private readonly unknown = new LRUCache<string, Entry<V>>({ max: MAX_ENTRIES });
  private readonly loading = new Map<string, Promise<V>>();
  private readonly now: () => number;
  private generation = 0;

  constructor(private readonly options: CacheOptions<V>) {
    this.now = options.now ?? Date.now;
  }

  /** Gets a resolution: without a promise if it is cached, because most requests need no query. */
  get(digest: string): V | Promise<V> {
    const cached = this.getEntry(digest);
    if (cached !== undefined && this.now() < cached.freshUntil) return cached.value;
    return this.loading.get(digest) ?? this.startLoading(digest, cached);
  }

  private getEntry(digest: string): Entry<V> | undefined {
    return this.known.get(digest) ?? this.unknown.get(digest);
  }

  /** Drops the entries of a token, and all unknown credentials, because the token may be new. */
  invalidate(tokenId: string): void {
    this.invalidateUnfinished();
    for (const [digest, entry] of this.known) if (entry.value.tokenId === tokenId) this.known.delete(digest);
  }

  /**
   * Expires all entries, because changes may have been missed. Each is loaded again before its next use;
   * while the database is unavailable, it is still served.
   */
  expireAll(): void {
    this.invalidateUnfinished();
    for (const entry of this.known.values()) entry.freshUntil = 0;
  }

  private invalidateUnfinished(): void {
    this.generation += 1;
    this.loading.clear();
    this.unknown.clear();
  }

  private startLoading(digest: string, cached: Entry<V> | undefined): Promise<V> {
    const loading = this.load(digest, cached).finally(() => {
      if (this.loading.get(digest) === loading) this.loading.delete(digest);
    });
    this.loading.set(digest, loading);
    return loading;
  }

  private async load(digest: string, cached: Entry<V> | undefined): Promise<V> {
    const loading = this.loadAndStore(digest);
    try {
      // A lookup that takes long still replaces the stale entry when it ends.
      return await (cached === undefined ? loading : requireWithin(loading, MAX_LOOKUP_MS));
    } catch (error) {
      if (cached === undefined || !this.mayServeStale(cached, error)) throw error;
      cached.freshUntil = this.now() + RETRY_MS;
      return cached.value;
    }
  }

  private async loadAndStore(digest: string): Promise<V> {
    const { generation } = this;
    const value = await this.options.load(digest);
    if (generation === this.generation) this.store(digest, value);
    return value;
  }

  private store(digest: string, value: V): void {
    const [target, other, lifetime] =
      value.tokenId === null ? [this.unknown, this.known, UNKNOWN_MS] : [this.known, this.unknown, FRESH_MS];
    const now = this.now();
    other.delete(digest);
    target.set(digest, { value, loadedAt: now, freshUntil: now + lifetime });
  }

  private mayServeStale(entry: Entry<V>, error: unknown): boolean {
    return (
      entry.value.tokenId !== null &&
      this.options.isUnavailable(error) &&
      this.now() - entry.loadedAt < MAX_STALE_MS
    );
  }
}
