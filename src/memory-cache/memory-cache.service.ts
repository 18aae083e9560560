import { randomInt } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Cache } from '../cache/cache.port.js';
import { Metrics } from '../common/metrics/metrics.js';
import { parseNotifiedScope, type Scope } from '../common/scope.js';
import { ChangeFeed } from '../database/change-feed.port.js';
import { MemoryChanges } from './memory-changes.js';
import {
  listStaleKeys,
  toPageKey,
  toPageVersionKey,
  toPreferencesKey,
  toScopeKey,
  type CacheKey,
  type PageQuery,
} from './memory-cache-keys.js';

/** Milliseconds between attempts to clear the cache while that fails. */
const RETRY_MS = 1_000;

/**
 * A value that is read often: its cache key, and the function that loads it on a miss. The value must be
 * plain JSON.
 */
export interface CacheRead<T> {
  readonly key: CacheKey;
  readonly load: () => Promise<T>;
}

/**
 * Cache-aside for lists and preferences, shared by everything that reads or writes them. Without its store it
 * is slower, but never wrong, and it never fails: it is used only while this process hears of every change
 * and no eviction is outstanding.
 * @example
 * const [list, preferences] = await cache.read(listRead, preferencesRead);
 * await cache.evict(scope); // after a write
 */
@Injectable()
export class MemoryCacheService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('cache');
  private readonly loading = new Map<string, Promise<unknown>>();
  private readonly listeners = new Set<(scope: Scope | null) => void>();
  private unsubscribe: readonly (() => void)[] = [];
  /** Number of reasons so far to clear the cache, and the number up to which it has been cleared. */
  private doubts = 1;
  private settled = 0;
  private triedAt = 0;
  private failing = false;

  constructor(
    private readonly cache: Cache,
    private readonly changes: ChangeFeed,
    private readonly metrics: Metrics,
    private readonly written: MemoryChanges,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = [
      this.written.onWritten((scope) => this.evict(scope)),
      this.changes.subscribe(
        'memories',
        (payload) => void (payload === '' ? this.invalidateAll() : this.evict(parseNotifiedScope(payload))),
      ),
      this.changes.subscribe(
        'users',
        (id) => void (id === '' ? this.invalidateAll() : this.evictPreferences(id)),
      ),
    ];
  }

  onModuleDestroy(): void {
    for (const unsubscribe of this.unsubscribe) unsubscribe();
  }

  /** False while cached values, here or in listeners, may be stale. */
  get trusted(): boolean {
    return this.changes.connected && this.settled === this.doubts;
  }

  /**
   * Reads several values with one call to the cache, and loads and caches missing ones.
   * @throws what a `load` throws
   */
  async read<T extends readonly unknown[]>(
    ...reads: { readonly [I in keyof T]: CacheRead<T[I]> }
  ): Promise<T> {
    const held = await this.readHeld(reads.map(({ key }) => key.name));
    return (await Promise.all(
      reads.map(async (read, index) => held[index] ?? this.load(read)),
    )) as unknown as T;
  }

  /**
   * Reads a page of a scope's list. A write need not know which pages exist, because it changes the version
   * in their keys.
   */
  async readPage<T>(scope: Scope, query: PageQuery, load: () => Promise<T>): Promise<T> {
    const uid = toScopeKey(scope);
    const version = await this.readOne({
      key: toPageVersionKey(uid),
      load: () => Promise.resolve(createVersion()),
    });
    return this.readOne({ key: toPageKey(uid, version, query), load });
  }

  /**
   * Evicts the lists of a scope. Call it after each write, once it is committed and before the writer gets
   * its answer.
   */
  async evict(scope: Scope): Promise<void> {
    for (const listener of this.listeners) listener(scope);
    await this.delete(listStaleKeys(toScopeKey(scope)));
  }

  /** Evicts the preferences of a user. Call it after each change of them. */
  async evictPreferences(userId: string): Promise<void> {
    await this.delete([toPreferencesKey(userId).name]);
  }

  /**
   * Invalidates everything, after writes in unknown scopes (an erasure, for example) and after missed
   * notices. No cached value is trusted until the cache is cleared.
   */
  async invalidateAll(): Promise<void> {
    this.doubts += 1;
    this.loading.clear();
    for (const listener of this.listeners) listener(null);
    await this.settle();
  }

  /**
   * Subscribes to changes of scopes (`null` for any scope), for caches elsewhere.
   * @returns a function that unsubscribes
   */
  onEvict(listener: (scope: Scope | null) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private async readHeld(names: readonly string[]): Promise<readonly unknown[]> {
    if (!this.trusted) return this.missAll(names);
    try {
      const values = await this.cache.getMany(names);
      // Values that were evicted while the cache answered are loaded again.
      if (!this.trusted) return await this.missAll(names);
      for (const value of values)
        this.metrics.cacheReads.inc({ result: value === undefined ? 'miss' : 'hit' });
      return values;
    } catch (error) {
      this.recordFailure(error);
      return this.missAll(names);
    }
  }

  private async missAll(names: readonly string[]): Promise<readonly unknown[]> {
    this.metrics.cacheReads.inc({ result: 'bypass' }, names.length);
    if (this.settled !== this.doubts && Date.now() - this.triedAt >= RETRY_MS) void this.settle();
    return Promise.resolve(names.map(() => undefined));
  }

  private async readOne<T>(read: CacheRead<T>): Promise<T> {
    const [held] = await this.readHeld([read.key.name]);
    return (held as T | undefined) ?? this.load(read);
  }

  /**
   * Loads a value, once at a time for each key. A value that is evicted while it is being loaded is not
   * cached.
   */
  private load<T>({ key, load }: CacheRead<T>): Promise<T> {
    if (!this.trusted) return load();
    const running = this.loading.get(key.name);
    if (running !== undefined) return running as Promise<T>;
    const loading = load()
      .then((value) => {
        if (this.loading.get(key.name) === loading) this.keep(key, value);
        return value;
      })
      .finally(() => {
        if (this.loading.get(key.name) === loading) this.loading.delete(key.name);
      });
    this.loading.set(key.name, loading);
    return loading;
  }

  private keep({ name, ttlMs }: CacheKey, value: unknown): void {
    if (this.trusted) this.cache.set(name, value, ttlMs).catch((error: unknown) => this.recordFailure(error));
  }

  private async delete(names: readonly string[]): Promise<void> {
    for (const name of names) this.loading.delete(name);
    await this.cache.delete(names).catch((error: unknown) => this.recordFailure(error));
  }

  private async settle(): Promise<void> {
    const { doubts } = this;
    this.triedAt = Date.now();
    try {
      await this.cache.clear();
      this.settled = Math.max(this.settled, doubts);
      if (this.failing) this.logger.log('The cache works again.');
      this.failing = false;
    } catch (error) {
      this.report(error);
    }
  }

  private recordFailure(error: unknown): void {
    this.doubts += 1;
    this.triedAt = Date.now();
    this.loading.clear();
    this.report(error);
  }

  private report(error: unknown): void {
    this.metrics.failures.inc({ stage: 'cache' });
    if (!this.failing)
      this.logger.warn({ msg: 'The cache failed; reading from the database until it recovers.', err: error });
    this.failing = true;
  }
}

/**
 * Creates a version from epoch milliseconds and a random fraction, so that no version repeats even if clocks
 * of processes differ.
 */
function createVersion(): string {
  return `${Date.now()}.${String(randomInt(1_000_000)).padStart(6, '0')}`;
}
