import { Injectable } from '@nestjs/common';
import { ChangeFeed } from '../database/change-feed.port.js';
import { PipelineRepository, type FailedTurns, type FailureReason } from './log/pipeline.repository.js';
import { wakeRelay } from './log/wake-relay.js';
import type { PipelineEntry } from './turn.js';

export type { FailedTurns, FailureReason };

export interface RetriedTurns {
  readonly retried: number;
  /** Number of matching jobs that are still failed. */
  readonly remaining: number;
}

const MAX_REASONS = 100;

/**
 * Lets operators inspect and retry the extraction of turns. All methods throw DomainError
 * DATABASE_UNAVAILABLE.
 */
@Injectable()
export class PipelineService {
  constructor(
    private readonly repository: PipelineRepository,
    private readonly feed: ChangeFeed,
  ) {}

  /** Finds a turn in any state; returns `null` if there is none. */
  find(turnId: string): Promise<PipelineEntry | null> {
    return this.repository.findEntry(turnId);
  }

  /** Lists the reasons of failures, the most frequent first, at most 100. */
  listReasons(spaceId: string | undefined): Promise<readonly FailureReason[]> {
    return this.repository.listReasons(spaceId, MAX_REASONS);
  }

  /** Schedules failed turns for extraction again, oldest first. */
  async retryFailed(turns: FailedTurns, limit: number): Promise<RetriedTurns> {
    const retried = await this.repository.retry(turns, limit);
    if (retried > 0) wakeRelay(this.feed);
    return { retried, remaining: await this.repository.count(turns) };
  }
}
