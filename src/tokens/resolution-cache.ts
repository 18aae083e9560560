import { LRUCache } from 'lru-cache';

/**
 * A token's changes reach every process by notification; this only bounds the damage of a lost one.
 * Milliseconds.
 */
const FRESH_MS = 60_000;
/** A credential nobody knows may be registered at any moment; that is notified too. Milliseconds. */
const UNKNOWN_MS = 5_000;
/**
 * While the database is away: how long what is held serves until the next try, and how long at all.
 * Milliseconds.
 */
const RETRY_MS = 5_000;
const LONGEST_STALE_MS = 3_600_000;
const MAX_ENTRIES = 10_000;

interface Resolved {
  /** `null`: nobody's. */
  readonly tokenId: string | null;
}

interface Entry<V> {
  readonly value: V;
  readonly loadedAt: number;
  freshUntil: number;
}

interface CacheOptions<V> {
  readonly load: (digest: string) => Promise<V>;
  /** Tells whether `load` failed because the database is away, so that what is held may serve on (D26). */
  readonly isUnavailable: (error: unknown) => boolean;
  readonly now?: () => number;
}

/**
 * Caches resolutions of credentials in this process, bounded and keyed by digest. Unknown credentials are
 * kept apart, so that guessing evicts no valid one. Loads are single-flight per digest; a result that was
 * loaded while a change arrived is not cached.
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

  /** Without a promise where the answer is at hand. */
  get(digest: string): V | Promise<V> {
    const held = this.getEntry(digest);
    if (held !== undefined && this.now() < held.freshUntil) return held.value;
    return this.loading.get(digest) ?? this.startLoading(digest, held);
  }

  private getEntry(digest: string): Entry<V> | undefined {
    return this.known.get(digest) ?? this.unknown.get(digest);
  }

  /** Drops what a token resolved to, and every "unknown": a changed token may be a new one. */
  invalidate(tokenId: string): void {
    this.forgetUnfinished();
    for (const [digest, entry] of this.known) if (entry.value.tokenId === tokenId) this.known.delete(digest);
  }

  /**
   * Changes may have been missed: everything is read again before its next use, and serves on only while that
   * is impossible.
   */
  expireAll(): void {
    this.forgetUnfinished();
    for (const entry of this.known.values()) entry.freshUntil = 0;
  }

  private forgetUnfinished(): void {
    this.generation += 1;
    this.loading.clear();
    this.unknown.clear();
  }

  private startLoading(digest: string, held: Entry<V> | undefined): Promise<V> {
    const loading = this.load(digest, held).finally(() => {
      if (this.loading.get(digest) === loading) this.loading.delete(digest);
    });
    this.loading.set(digest, loading);
    return loading;
  }

  private async load(digest: string, held: Entry<V> | undefined): Promise<V> {
    const { generation } = this;
    try {
      const value = await this.options.load(digest);
      if (generation === this.generation) this.keep(digest, value);
      return value;
    } catch (error) {
      if (held === undefined || !this.mayServe(held, error)) throw error;
      held.freshUntil = this.now() + RETRY_MS;
      return held.value;
    }
  }

  private keep(digest: string, value: V): void {
    const [into, outOf, lifetime] =
      value.tokenId === null ? [this.unknown, this.known, UNKNOWN_MS] : [this.known, this.unknown, FRESH_MS];
    const now = this.now();
    outOf.delete(digest);
    into.set(digest, { value, loadedAt: now, freshUntil: now + lifetime });
  }

  private mayServe(held: Entry<V>, error: unknown): boolean {
    return (
      held.value.tokenId !== null &&
      this.options.isUnavailable(error) &&
      this.now() - held.loadedAt < LONGEST_STALE_MS
    );
  }
}
