import { randomUUID } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { computeBackoffMs } from '../common/backoff.js';
import { Cache } from './cache.port.js';

/**
 * Key of the current epoch. An entry contains the epoch in which it was written, so a new epoch invalidates
 * all of them at once.
 */
const EPOCH = 'memory:epoch';
const BACKOFF = { firstMs: 100, longestMs: 5_000 };
/** Timeout in milliseconds; a slower cache would cost more than the query that it saves. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 3_000;

/** Caches values in Redis, shared by all processes of an installation. */
export class RedisCacheDriver extends Cache implements OnApplicationShutdown {
  private readonly client: Redis;
  private epoch: string | null = null;

  private constructor(url: string, commandTimeout: number) {
    super();
    this.client = new Redis(url, {
      lazyConnect: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      commandTimeout,
      disconnectTimeout: COMMAND_TIMEOUT_MS,
      // Commands fail at once while Redis is unavailable, so that nobody waits for the cache.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      retryStrategy: (attempt) => computeBackoffMs(attempt, BACKOFF),
    });
    // Each command reports the error as well; without a listener, ioredis writes to the console.
    this.client.on('error', () => undefined);
  }

  /**
   * Connects, and waits for the end of the first attempt, even a failed one; further attempts follow
   * automatically.
   * @param commandTimeoutMs milliseconds after which a command fails
   */
  static async connect(url: string, commandTimeoutMs = COMMAND_TIMEOUT_MS): Promise<RedisCacheDriver> {
    const cache = new RedisCacheDriver(url, commandTimeoutMs);
    await cache.client.connect().catch(() => undefined);
    return cache;
  }

  async getMany(keys: readonly string[]): Promise<readonly unknown[]> {
    const [epoch, ...texts] = await this.client.mget(EPOCH, ...keys);
    this.epoch = epoch ?? (await this.begin());
    return texts.map((text) => this.read(text));
  }

  async set(key: string, value: unknown, ttlMs: number): Promise<void> {
    this.epoch ??= await this.begin();
    await this.client.set(key, `${this.epoch} ${JSON.stringify(value)}`, 'PX', ttlMs);
  }

  async delete(keys: readonly string[]): Promise<void> {
    await this.client.del(...keys);
  }

  async clear(): Promise<void> {
    const epoch = randomUUID();
    await this.client.set(EPOCH, epoch);
    this.epoch = epoch;
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }

  private async begin(): Promise<string> {
    await this.client.set(EPOCH, randomUUID(), 'NX');
    return (await this.client.get(EPOCH)) ?? '';
  }

  private read(text: string | null): unknown {
    const mark = `${this.epoch} `;
    return text?.startsWith(mark) ? JSON.parse(text.slice(mark.length)) : undefined;
  }
}
