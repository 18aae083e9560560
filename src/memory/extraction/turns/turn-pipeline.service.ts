import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { MemoryConfig } from '../../../config/app-config.js';
import { getSectionToken } from '../../../config/config.token.js';
import { AdvisoryLocks } from '../../../database/advisory-locks.js';
import { SessionsService } from '../../../sessions/sessions.service.js';
import { withDeadline } from '../../../common/deadline.js';
import { TurnMemoryService } from './turn-memory.service.js';

/** Maximum number of turns that are processed at a time. */
const MAX_BATCH = 100;
/**
 * Milliseconds to wait for more turns while they keep arriving one by one, because a batch of several costs
 * little more than one turn.
 */
const ARRIVAL_WAIT_MS = 50;

export interface QueuedTurn {
  readonly spaceId: string;
  readonly turnId: string;
}

/** One run of a job. */
export interface PipelineRun {
  /** 1 for the first. */
  readonly attempt: number;
  readonly signal: AbortSignal;
}

type SessionLog = Pick<
  SessionsService,
  'loadWaitingTurns' | 'hasWaitingTurns' | 'markExtracted' | 'markFailed' | 'releaseTurns'
>;

/**
 * Processes finished turns. The turns of a space are processed in the order in which they ended, and by one
 * process at a time, so that a later correction is stored later. A job processes its turn and all others that
 * wait in the space.
 */
@Injectable()
export class TurnPipelineService {
  constructor(
    @Inject(SessionsService) private readonly sessions: SessionLog,
    @Inject(AdvisoryLocks) private readonly locks: Pick<AdvisoryLocks, 'tryRun'>,
    @Inject(TurnMemoryService) private readonly memory: Pick<TurnMemoryService, 'remember'>,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'storeTimeoutMs'>,
  ) {}

  /**
   * Processes the waiting turns of a space; idempotent. It is aborted after MEMORY_STORE_TIMEOUT. If another
   * job is processing the space, that job also processes this turn, and this call resolves at once.
   * @throws Error if the memory LLM, the embedder or the database fails, or after the timeout; the job is
   * retried. From the second attempt on, turns are processed one by one, so the oldest waiting turn has
   * failed.
   */
  async process(job: QueuedTurn, run: PipelineRun): Promise<void> {
    // Checked again after the lock was released, because a turn may have arrived too late for its holder.
    do {
      if (!(await this.locks.tryRun(`extract:${job.spaceId}`, () => this.drain(job, run)))) return;
    } while (await this.sessions.hasWaitingTurns(job.spaceId));
  }

  /**
   * Marks the oldest waiting turn as failed after the last attempt, so that the turns after it can be
   * processed.
   * @param reason for people
   */
  async giveUp(job: QueuedTurn, reason: string): Promise<void> {
    const [failed] = await this.sessions.loadWaitingTurns(job.spaceId, job.turnId, 1);
    if (failed !== undefined)
      await this.sessions.markFailed({ spaceId: job.spaceId, turnId: failed.turnId }, reason);
    await this.sessions.releaseTurns(job.spaceId);
  }

  private async drain({ spaceId, turnId }: QueuedTurn, { attempt, signal }: PipelineRun): Promise<void> {
    const options = { timeoutMs: this.config.storeTimeoutMs, what: 'Storing memories', signal };
    const limit = attempt === 1 ? MAX_BATCH : 1;
    for (let batches = 1; ; batches += 1) {
      signal.throwIfAborted();
      const turns = await this.sessions.loadWaitingTurns(spaceId, turnId, limit);
      if (turns.length === 0) return;
      await withDeadline((deadline) => this.memory.remember(turns, deadline), options);
      await this.sessions.markExtracted({ spaceId, turnIds: turns.map((turn) => turn.turnId) });
      if (batches > 1 && turns.length < limit)
        await delay(ARRIVAL_WAIT_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
