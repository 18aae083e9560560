import { Inject, Injectable } from '@nestjs/common';
import type { MemoryConfig } from '../../../config/app-config.js';
import { getSectionToken } from '../../../config/config.token.js';
import { AdvisoryLocks } from '../../../database/advisory-locks.js';
import { SessionsService } from '../../../sessions/sessions.service.js';
import { withDeadline } from '../../../common/deadline.js';
import { TurnMemoryService } from './turn-memory.service.js';

/** Turns taken into memory at once. */
const BATCH = 100;

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
  'waitingTurns' | 'hasWaitingTurns' | 'markExtracted' | 'markFailed' | 'releaseTurns'
>;

/**
 * The way of finished turns into memory. Turns of a space go in the order they ended and one process at a
 * time works on a space: what was corrected later is also stored later. A job is about its turn and
 * everything that waits in the same space.
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
   * Safe to run again at any point. Turns are stopped after MEMORY_STORE_TIMEOUT, whatever hangs. Done at
   * once while another job works on the space: that one takes the turn along.
   * @throws Error when the memory LLM, the embedder or the database fails, or the time is up: try again. The
   * oldest waiting turn is to blame
   *   from the second attempt on, when turns go one by one.
   */
  async process(job: QueuedTurn, run: PipelineRun): Promise<void> {
    // Asked again after the lock is gone: a turn that came too late for the one who held it was left to him.
    do {
      if (!(await this.locks.tryRun(`extract:${job.spaceId}`, () => this.drain(job, run)))) return;
    } while (await this.sessions.hasWaitingTurns(job.spaceId));
  }

  /**
   * The last attempt failed: the turn that did not go through is given up, those behind it go on.
   * @param reason for people
   */
  async giveUp(job: QueuedTurn, reason: string): Promise<void> {
    const [failed] = await this.sessions.waitingTurns(job.spaceId, job.turnId, 1);
    if (failed !== undefined)
      await this.sessions.markFailed({ spaceId: job.spaceId, turnId: failed.turnId }, reason);
    await this.sessions.releaseTurns(job.spaceId);
  }

  private async drain({ spaceId, turnId }: QueuedTurn, { attempt, signal }: PipelineRun): Promise<void> {
    const options = { timeoutMs: this.config.storeTimeoutMs, what: 'Storing memories', signal };
    for (;;) {
      signal.throwIfAborted();
      const turns = await this.sessions.waitingTurns(spaceId, turnId, attempt === 1 ? BATCH : 1);
      if (turns.length === 0) return;
      await withDeadline((limit) => this.memory.remember(turns, limit), options);
      await this.sessions.markExtracted({ spaceId, turnIds: turns.map((turn) => turn.turnId) });
    }
  }
}
