import { Inject, Injectable, Logger } from '@nestjs/common';
import { AdvisoryLocks } from '../../database/advisory-locks.js';
import { REEMBED_SPACE } from '../../queue/job-definitions.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { MemoryRepository } from '../memories/lifecycle/memory.repository.js';
import type { RewriteResult, WriteOrigin } from '../memories/memories.types.js';
import { MemoriesService } from '../memories/memories.service.js';
import { dropOriginals } from './drop-originals.js';
import { SummaryJobsRepository, type SummaryJobRecord } from './summary-jobs.repository.js';
import { countsOf, shortfall, toRewrite, type SummaryPlan } from './summary-plan.js';
import { SummaryPlanner } from './summary-planner.js';
import { batchIdOf } from './summary-task.js';

const NOTHING: RewriteResult = { changed: [], added: [], ended: [] };

export interface SummaryRef {
  readonly spaceId: string;
  readonly summaryId: string;
}

/**
 * Works off a summarization: plan, one transaction under its batch id, and the row that says what was done.
 */
@Injectable()
export class SummaryRunner {
  private readonly logger = new Logger('memory.summarization');

  constructor(
    private readonly jobs: SummaryJobsRepository,
    private readonly planner: SummaryPlanner,
    @Inject(MemoriesService) private readonly memories: Pick<MemoriesService, 'rewrite'>,
    private readonly repository: MemoryRepository,
    private readonly queue: JobQueue,
    private readonly locks: AdvisoryLocks,
  ) {}

  /**
   * Safe to run again at any point: what is written once stays as it is. One at a time per space.
   * @throws Error while another one runs, when the memory LLM fails, or when memories changed meanwhile:
   * nothing was written, try again
   */
  async run({ spaceId, summaryId }: SummaryRef, signal: AbortSignal): Promise<void> {
    const done = await this.locks.tryRun(`summarize:${spaceId}`, async () => {
      const job = await this.jobs.find(spaceId, summaryId);
      if (job !== null && job.finishedAt === null) await this.work(job, signal);
    });
    if (!done) throw new Error('Another summarization of this space is running.');
  }

  /** The last attempt failed: nothing was changed. @param reason for people */
  async giveUp({ spaceId, summaryId }: SummaryRef, reason: string): Promise<void> {
    await this.jobs.fail(spaceId, summaryId, reason);
  }

  private async work(job: SummaryJobRecord, signal: AbortSignal): Promise<void> {
    const { spaceId } = job.scope;
    const written = (await this.finished(job)) ?? (await this.planAndWrite(job, signal));
    if (!job.keepOriginals)
      await dropOriginals(this.repository, { ...job.scope, summaryId: job.id, actor: job.actor }, written);
    await this.jobs.finish(spaceId, job.id);
    await this.embed(spaceId);
  }

  /** What an earlier run wrote before it was stopped. */
  private async finished({ id, scope: { spaceId } }: SummaryJobRecord): Promise<RewriteResult | null> {
    const batch = await this.repository.inSpace(spaceId, (space) => space.finishedBatch(batchIdOf(id)));
    return batch as unknown as RewriteResult | null;
  }

  private async planAndWrite(job: SummaryJobRecord, signal: AbortSignal): Promise<RewriteResult> {
    const { id, scope } = job;
    const plan = await this.planner.plan(job, signal);
    // A plan that came too late must not be written beside the one of the next attempt.
    signal.throwIfAborted();
    const [counts, reason] = [countsOf(plan), shortfall(plan)];
    await this.jobs.start(scope.spaceId, id, { counts, reason });
    const written =
      plan.accepted.length === 0
        ? NOTHING
        : await this.memories.rewrite(scope, toRewrite(plan), originOf(job, plan));
    this.logger.log({
      msg: 'memory.summarized',
      space: scope.spaceId,
      summary: id,
      ...counts,
      ...(reason !== null && { reason }),
    });
    return written;
  }

  /** The new texts get their vectors soon. */
  private async embed(spaceId: string): Promise<void> {
    await this.queue.forget(REEMBED_SPACE, { spaceId });
    await this.queue.addBulk(REEMBED_SPACE, [{ spaceId }]);
  }
}

function originOf(
  { id, actor }: SummaryJobRecord,
  { model, promptVersion }: SummaryPlan,
): WriteOrigin & { readonly batchId: string } {
  const made = {
    ...(model !== undefined && { model }),
    ...(promptVersion !== undefined && { promptVersion }),
  };
  return { actor, batchId: batchIdOf(id), ...made };
}
