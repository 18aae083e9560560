import { Inject, Injectable, Logger } from '@nestjs/common';
import { AdvisoryLocks } from '../../database/advisory-locks.js';
import { REEMBED_SPACE } from '../../queue/job-definitions.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import type { RewriteResult, WriteOrigin } from '../memories/memories.types.js';
import { MemoryJobsService } from '../memories/memory-jobs.service.js';
import { SummaryJobsRepository, type SummaryJobRecord } from './summary-jobs.repository.js';
import { countChanges, explainShortfall, toRewrite, type SummaryPlan } from './summary-plan.js';
import { SummaryPlanner } from './summary-planner.js';
import { toBatchId } from './summary-task.js';

const NO_CHANGES: RewriteResult = { changed: [], added: [], ended: [] };

export interface SummaryRef {
  readonly spaceId: string;
  readonly summaryId: string;
}

/**
 * Runs a summarization: plans it, writes it in one transaction under its batch id, and stores its outcome.
 */
@Injectable()
export class SummaryRunner {
  private readonly logger = new Logger('memory.summarization');

  constructor(
    private readonly jobs: SummaryJobsRepository,
    private readonly planner: SummaryPlanner,
    @Inject(MemoryJobsService)
    private readonly memories: Pick<MemoryJobsService, 'rewrite' | 'findRewrite' | 'dropOriginals'>,
    private readonly queue: JobQueue,
    private readonly locks: AdvisoryLocks,
  ) {}

  /**
   * Runs a summarization. It can be repeated at any point, because only the first write counts; one runs at a
   * time per space.
   * @throws Error if another one is running, the memory LLM fails, or memories were changed in the meantime.
   * Nothing was written then, and the job can be retried.
   */
  async run({ spaceId, summaryId }: SummaryRef, signal: AbortSignal): Promise<void> {
    const done = await this.locks.tryRun(`summarize:${spaceId}`, async () => {
      const job = await this.jobs.find(spaceId, summaryId);
      if (job !== null && job.finishedAt === null) await this.execute(job, signal);
    });
    if (!done) throw new Error('Another summarization of this space is running.');
  }

  /**
   * Marks a summarization as failed after its last attempt.
   * @param reason message for people
   */
  async giveUp({ spaceId, summaryId }: SummaryRef, reason: string): Promise<void> {
    await this.jobs.fail(spaceId, summaryId, reason);
  }

  private async execute(job: SummaryJobRecord, signal: AbortSignal): Promise<void> {
    const { spaceId } = job.scope;
    // An earlier run may have been stopped after its write.
    const before = await this.memories.findRewrite(spaceId, toBatchId(job.id));
    const written = before ?? (await this.planAndWrite(job, signal));
    if (!job.keepOriginals)
      await this.memories.dropOriginals(
        { spaceId, endUser: job.scope.endUser, batchId: toBatchId(job.id), actor: job.actor },
        written,
      );
    await this.jobs.finish(spaceId, job.id);
    await this.requestEmbedding(spaceId);
  }

  private async planAndWrite(job: SummaryJobRecord, signal: AbortSignal): Promise<RewriteResult> {
    const { id, scope } = job;
    const plan = await this.planner.plan(job, signal);
    // A late plan must not be written beside the one of the next attempt.
    signal.throwIfAborted();
    const [counts, reason] = [countChanges(plan), explainShortfall(plan)];
    await this.jobs.start(scope.spaceId, id, { counts, reason });
    const written =
      plan.accepted.length === 0
        ? NO_CHANGES
        : await this.memories.rewrite(scope, toRewrite(plan), buildOrigin(job, plan));
    this.logger.log({
      msg: 'memory.summarized',
      space: scope.spaceId,
      summary: id,
      ...counts,
      ...(reason !== null && { reason }),
    });
    return written;
  }

  /** Requests the vectors of the new texts. */
  private async requestEmbedding(spaceId: string): Promise<void> {
    await this.queue.removeJob(REEMBED_SPACE, { spaceId });
    await this.queue.addBulk(REEMBED_SPACE, [{ spaceId }]);
  }
}

function buildOrigin(
  { id, actor }: SummaryJobRecord,
  { model, promptVersion }: SummaryPlan,
): WriteOrigin & { readonly batchId: string } {
  const made = {
    ...(model !== undefined && { model }),
    ...(promptVersion !== undefined && { promptVersion }),
  };
  return { actor, batchId: toBatchId(id), ...made };
}
