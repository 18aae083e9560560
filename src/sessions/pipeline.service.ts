import { Injectable, Logger } from '@nestjs/common';
import { ChangeFeed } from '../database/change-feed.port.js';
import { PipelineRepository, type FailedTurns, type FailureReason } from './log/pipeline.repository.js';
import type { PipelineEntry } from './turn.js';

export type { FailedTurns, FailureReason };

export interface RetriedTurns {
  readonly retried: number;
  /** Number of matching jobs that are still failed. */
  readonly remaining: number;
}

const MOST_REASONS = 100;

/**
 * Turns on their way into memory, as operators see and mend them. All methods throw DomainError
 * DATABASE_UNAVAILABLE.
 */
@Injectable()
export class PipelineService {
  private readonly logger = new Logger('sessions');

  constructor(
    private readonly repository: PipelineRepository,
    private readonly feed: ChangeFeed,
  ) {}

  /** A turn of any state; `null` when there is none. */
  find(turnId: string): Promise<PipelineEntry | null> {
    return this.repository.entry(turnId);
  }

  /** Why turns failed, the most frequent reason first; at most 100. */
  reasons(spaceId: string | undefined): Promise<readonly FailureReason[]> {
    return this.repository.reasons(spaceId, MOST_REASONS);
  }

  /** Extracts failed turns again, the oldest first. */
  async retryFailed(turns: FailedTurns, limit: number): Promise<RetriedTurns> {
    const retried = await this.repository.retry(turns, limit);
    if (retried > 0) this.wakeRelay();
    return { retried, remaining: await this.repository.count(turns) };
  }

  // The relay looks by itself as well.
  private wakeRelay(): void {
    this.feed
      .publish('outbox', '')
      .catch((error: unknown) => this.logger.debug({ msg: 'could not wake the relay', err: error }));
  }
}
