import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Metrics } from '../common/metrics/metrics.js';
import {
  findBucket,
  HOUR_MS,
  mergeCounts,
  createCounts,
  type TokenUsage,
  type UsageCounts,
} from './usage-counts.js';
import { UsageRepository } from './usage.repository.js';
import type { TokenActivity, UsageRow, UsageWindow } from './usage.types.js';

/** A request to a provider, after its end. */
export interface ServedRequest {
  readonly isError: boolean;
  /** Milliseconds that memory added; `null` for requests without memory. */
  readonly addedMs: number | null;
  readonly injectedTokens: number;
}

/** The token and space that used something. */
export interface UsageSource {
  readonly spaceId: string;
  readonly tokenId: string;
}

/** Milliseconds that the first count of a batch waits for others. */
const FLUSH_AFTER_MS = 500;
/**
 * Maximum number of hourly counts that wait while the database is unavailable; then the oldest are dropped
 * and logged.
 */
const MAX_WAITING = 10_000;

/**
 * Counts the usage of tokens by hour. Counting is an addition in memory, and the counts are written in
 * batches outside of requests.
 * @example
 * usage.countRequest({ tokenId, spaceId }, { isError: false, addedMs: 4.2, injectedTokens: 120 });
 */
@Injectable()
export class UsageService implements OnApplicationShutdown {
  private readonly logger = new Logger('usage');
  private readonly current = new Map<string, UsageCounts>();
  /** Counts of past hours, and those that could not be written yet. */
  private waiting: UsageCounts[] = [];
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  constructor(
    private readonly repository: UsageRepository,
    private readonly metrics: Metrics,
  ) {}

  countRequest(place: UsageSource, { isError, addedMs, injectedTokens }: ServedRequest): void {
    const counts = this.getCounts(place);
    counts.requests += 1;
    if (isError) counts.errors += 1;
    if (addedMs !== null) counts.added[findBucket(addedMs)]! += 1;
    counts.injectedTokens += injectedTokens;
  }

  countTokens(place: UsageSource, { prompt, cached, completion }: TokenUsage): void {
    const counts = this.getCounts(place);
    counts.usageReported += 1;
    counts.promptTokens += prompt;
    counts.cachedTokens += cached;
    counts.completionTokens += completion;
  }

  countRecall(place: UsageSource, hit: boolean): void {
    const counts = this.getCounts(place);
    counts.recalls += 1;
    if (hit) counts.hits += 1;
  }

  /** @param tokens of prompt and answer, as the model that extracts counted them */
  countExtraction(place: UsageSource, tokens: number): void {
    const counts = this.getCounts(place);
    counts.extractionsReported += 1;
    counts.extractionTokens += tokens;
  }

  /**
   * Lists the usage by hour, oldest first, without unused hours.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  list(window: UsageWindow): Promise<readonly UsageRow[]> {
    return this.repository.list(window);
  }

  /**
   * Finds when each token was last used, and how often in the last 24 hours. Unused tokens are left out.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  findActivity(tokenIds: readonly string[]): Promise<ReadonlyMap<string, TokenActivity>> {
    return this.repository.findActivity(tokenIds);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  /** Writes all counts so far. Never rejects. */
  async flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    await this.running;
    this.running ??= this.write().finally(() => (this.running = null));
    await this.running;
  }

  private getCounts({ spaceId, tokenId }: UsageSource): UsageCounts {
    const now = Date.now();
    const hour = Math.floor(now / HOUR_MS);
    const key = tokenId + spaceId;
    let counts = this.current.get(key);
    if (counts?.hour !== hour) {
      if (counts !== undefined) this.waiting.push(counts);
      counts = createCounts({ spaceId, tokenId, hour });
      this.current.set(key, counts);
      this.timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
    }
    counts.lastAt = now;
    return counts;
  }

  private async write(): Promise<void> {
    const batch = mergeCounts([...this.waiting, ...this.current.values()]);
    this.waiting = [];
    this.current.clear();
    if (batch.length === 0) return;
    await this.repository.add(batch).catch((error: unknown) => this.keep(batch, error));
  }

  /** Keeps counts that could not be written; the next count starts another attempt. */
  private keep(batch: readonly UsageCounts[], error: unknown): void {
    const all = [...batch, ...this.waiting];
    this.waiting = all.slice(-MAX_WAITING);
    this.metrics.failures.inc({ stage: 'usage' });
    this.logger.warn({
      msg: 'usage counts could not be written; will retry',
      lost: all.length - this.waiting.length,
      err: error,
    });
  }
}
