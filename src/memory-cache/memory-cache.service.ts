import { randomInt } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Cache } from '../cache/cache.port.js';
import { Metrics } from '../common/metrics/metrics.js';
import { parseNotifiedScope, type Scope } from '../common/scope.js';
import { ChangeFeed } from '../database/change-feed.port.js';
import { MemoryChanges } from './memory-changes.js';
import {
  keysOfWrite,
  pageKey,
  pageVersionKey,
  preferencesKey,
  scopeKey,
  type CacheKey,
  type PageQuery,
} from './memory-cache-keys.js';

/** While the cache can't be emptied: how long until the next try. */
const RETRY_MS = 1_000;

/**
 * A value that is read often: where it is cached and, when it isn't, where it comes from. It must be plain
 * JSON.
 */
export interface CacheRead<T> {
  readonly key: CacheKey;
  readonly load: () => Promise<T>;
}

/**
 * Cache-aside of lists and preferences; one for all who read or write them. Slower without its store, never
 * wrong, and never an error: it is used only while this process hears of every change and no eviction is
 * outstanding.
 */
@Injectable()
export class MemoryCache implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('cache');
  private readonly loading = new Map<string, Promise<unknown>>();
  private readonly listeners = new Set<(scope: Scope | null) => void>();
  private unsubscribe: readonly (() => void)[] = [];
  /** Counts the reasons to forget everything, and up to which of them that is done. */
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
        (payload) => void (payload === '' ? this.forgetAll() : this.evict(parseNotifiedScope(payload))),
      ),
      this.changes.subscribe(
        'users',
        (id) => void (id === '' ? this.forgetAll() : this.evictPreferences(id)),
      ),
    ];
  }

  onModuleDestroy(): void {
    for (const unsubscribe of this.unsubscribe) unsubscribe();
  }

  /** False while what is cached, here or by those who listen, may be out of date. */
  get trusted(): boolean {
    return this.changes.connected && this.settled === this.doubts;
  }

  /**
   * Several values with one read of the cache; those it lacks are loaded and kept.
   * @throws what a `load` throws
   */
  async read<T extends readonly unknown[]>(
    ...reads: { readonly [I in keyof T]: CacheRead<T[I]> }
  ): Promise<T> {
    const held = await this.held(reads.map(({ key }) => key.name));
    return (await Promise.all(
      reads.map(async (read, index) => held[index] ?? this.load(read)),
    )) as unknown as T;
  }

  /** A page of a scope's list; no write has to know which pages there are. */
  async page<T>(scope: Scope, query: PageQuery, load: () => Promise<T>): Promise<T> {
    const uid = scopeKey(scope);
    const version = await this.readOne({
      key: pageVersionKey(uid),
      load: () => Promise.resolve(newVersion()),
    });
    return this.readOne({ key: pageKey(uid, version, query), load });
  }

  /** After each write in a scope, once it is committed and before its writer hears of it. */
  async evict(scope: Scope): Promise<void> {
    for (const listener of this.listeners) listener(scope);
    await this.delete(keysOfWrite(scopeKey(scope)));
  }

  /** The same after a change of a user's preferences. */
  async evictPreferences(userId: string): Promise<void> {
    await this.delete([preferencesKey(userId).name]);
  }

  /**
   * After writes in scopes nobody listed, an erasure for example, and after missed notices: nothing is
   * trusted until everything is forgotten.
   */
  async forgetAll(): Promise<void> {
    this.doubts += 1;
    this.loading.clear();
    for (const listener of this.listeners) listener(null);
    await this.settle();
  }

  /**
   * Tells which scope changed, `null` for any: for what is held per scope elsewhere. @returns a function that
   * stops it
   */
  onEvict(listener: (scope: Scope | null) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private async held(names: readonly string[]): Promise<readonly unknown[]> {
    if (!this.trusted) return this.bypass(names);
    try {
      const values = await this.cache.getMany(names);
      // What was evicted while the answer was on its way is asked for again at the source.
      if (!this.trusted) return await this.bypass(names);
      for (const value of values)
        this.metrics.cacheReads.inc({ result: value === undefined ? 'miss' : 'hit' });
      return values;
    } catch (error) {
      this.doubt(error);
      return this.bypass(names);
    }
  }

  private async bypass(names: readonly string[]): Promise<readonly unknown[]> {
    this.metrics.cacheReads.inc({ result: 'bypass' }, names.length);
    if (this.settled !== this.doubts && Date.now() - this.triedAt >= RETRY_MS) void this.settle();
    return Promise.resolve(names.map(() => undefined));
  }

  private async readOne<T>(read: CacheRead<T>): Promise<T> {
    const [held] = await this.held([read.key.name]);
    return (held as T | undefined) ?? this.load(read);
  }

  /** One load at a time per key. What was being read when its eviction came is not kept. */
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
    if (this.trusted) this.cache.set(name, value, ttlMs).catch((error: unknown) => this.doubt(error));
  }

  private async delete(names: readonly string[]): Promise<void> {
    for (const name of names) this.loading.delete(name);
    await this.cache.delete(names).catch((error: unknown) => this.doubt(error));
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

  private doubt(error: unknown): void {
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
 * Epoch milliseconds with a random fraction: no version comes back, whatever the clocks of other processes
 * say.
 */
function newVersion(): string {
  return `${Date.now()}.${String(randomInt(1_000_000)).padStart(6, '0')}`;
}
