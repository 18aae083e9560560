import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { getContext } from '../../common/context/request-context.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { AuditLog } from '../../database/audit-log.js';
import { toDatabaseError } from '../../database/database-errors.js';
import { SUMMARIZE } from '../../queue/job-definitions.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import {
  SummaryJobsRepository,
  type SummaryJobQuery,
  type SummaryJobRecord,
} from './summary-jobs.repository.js';
import { explainShortfall, countTokensSaved } from './summary-plan.js';
import { SummaryPlanner } from './summary-planner.js';
import { SummaryRunner, type SummaryRef } from './summary-runner.js';
import type { SummaryTask } from './summary-task.js';

export type { SummaryJobRecord, SummaryTask };

/** The changes that a summarization would make. */
export interface SummaryDryRun {
  /** Number of examined live memories. */
  readonly examined: number;
  /** Estimated number of tokens saved (D18). */
  readonly tokensSaved: number;
  readonly changes: readonly {
    readonly cites: readonly { readonly id: string; readonly content: string }[];
    readonly text: string;
  }[];
  readonly refused: readonly { readonly cites: readonly string[]; readonly reason: string }[];
  /** Reason why some proposed changes would not be made; `null` if all would. */
  readonly reason: string | null;
}

/** Maximum number of scopes of one scheduled round; the others wait for the next. */
const MAX_SCOPES = 500;

/**
 * The façade of this room: makes the memories of a scope shorter, on demand or by schedule, never by a chat
 * request.
 *
 * @example
 * const { changes } = await summarization.dryRun(task, signal);
 * const jobId = await summarization.enqueue(task, 'admin:1');
 */
@Injectable()
export class SummarizationService {
  constructor(
    private readonly planner: SummaryPlanner,
    private readonly jobs: SummaryJobsRepository,
    private readonly queue: JobQueue,
    private readonly audit: AuditLog,
    private readonly runner: SummaryRunner,
  ) {}

  /**
   * Returns the changes that a summarization would make now, without making them.
   * @throws DomainError CONFLICT if merging needs a memory LLM and none is configured, UPSTREAM_UNREACHABLE
   */
  async dryRun(task: SummaryTask, signal: AbortSignal): Promise<SummaryDryRun> {
    const plan = await this.planner.plan(task, signal);
    const { facts, accepted, refused } = plan;
    const changes = accepted.map(({ cites, text }) => ({
      cites: facts.filter(({ id }) => cites.includes(id)),
      text,
    }));
    return {
      examined: facts.length,
      tokensSaved: countTokensSaved(plan),
      changes,
      refused,
      reason: explainShortfall(plan),
    };
  }

  /**
   * Queues a summarization.
   * @returns the id of its job
   * @throws DomainError NOT_FOUND for an unknown space
   */
  async enqueue(task: SummaryTask, actor: string): Promise<string> {
    const { spaceId } = task.scope;
    const [id, requestId] = [randomUUID(), getContext()?.requestId ?? 'schedule'];
    if (!(await this.jobs.add({ ...task, id, actor, requestId })))
      throw new DomainError('NOT_FOUND', 'Space not found');
    await this.add({ spaceId, summaryId: id, requestId });
    await this.audit.record({
      spaceId,
      actor,
      action: 'memory.summarize',
      detail: { job_id: id, strategy: task.strategy },
    });
    return id;
  }

  /**
   * Queues a summarization for each whole scope of any space whose memories exceed the budget and were
   * changed since their last summarization.
   */
  async enqueueDue({ strategy, maxTokens }: Pick<SummaryTask, 'strategy' | 'maxTokens'>): Promise<void> {
    await this.jobs.deleteOld();
    for (const scope of await this.jobs.listDueScopes(maxTokens, strategy, MAX_SCOPES)) {
      await this.enqueue(
        { scope, sessionId: null, tokenId: null, strategy, maxTokens, keepOriginals: true },
        'system',
      );
    }
  }

  /** Lists jobs, newest first. */
  list(query: SummaryJobQuery): Promise<readonly SummaryJobRecord[]> {
    return this.jobs.list(query);
  }

  /**
   * Runs a queued summarization for its job. It can be repeated at any point; one runs at a time per space.
   * @throws Error if another one is running, the memory LLM fails, or memories were changed in the meantime.
   * Nothing was written then, and the job can be retried.
   */
  run(job: SummaryRef, signal: AbortSignal): Promise<void> {
    return this.runner.run(job, signal);
  }

  /** Marks a summarization as failed after its last attempt. @param reason for people */
  giveUp(job: SummaryRef, reason: string): Promise<void> {
    return this.runner.giveUp(job, reason);
  }

  private async add(job: {
    readonly spaceId: string;
    readonly summaryId: string;
    readonly requestId: string;
  }): Promise<void> {
    try {
      await this.queue.addBulk(SUMMARIZE, [job]);
    } catch (error) {
      await this.jobs.fail(job.spaceId, job.summaryId, 'The queue could not be reached.');
      throw toDatabaseError(error);
    }
  }
}
