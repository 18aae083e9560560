import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SUMMARIZE, SUMMARIZE_DUE, type SummaryJob } from '../../queue/job-definitions.js';
import { JobWorkers, type JobHandler, type JobRun } from '../../queue/job-workers.js';
import { SummarizationService } from './summarization.service.js';
import { SummarySchedule } from './summary-schedule.js';

/** Maximum number of spaces at a time in one process; within a space, it is one summarization. */
const CONCURRENCY = 2;

/**
 * Processes the jobs `memory.summarize`, and `memory.summarize_due`, which enqueues them for all scopes over
 * the budget.
 */
@Injectable()
export class SummarizeProcessor implements JobHandler<SummaryJob>, OnModuleInit {
  constructor(
    @Inject(JobWorkers) private readonly workers: Pick<JobWorkers, 'registerWorker'>,
    @Inject(SummarizationService)
    private readonly summarization: Pick<SummarizationService, 'run' | 'giveUp'>,
    @Inject(SummarySchedule) private readonly schedule: Pick<SummarySchedule, 'enqueueDue'>,
  ) {}

  onModuleInit(): void {
    this.workers.registerWorker(SUMMARIZE, this, CONCURRENCY);
    this.workers.registerWorker(SUMMARIZE_DUE, { handle: () => this.schedule.enqueueDue() }, 1);
  }

  async handle(job: SummaryJob, { signal }: JobRun): Promise<void> {
    await this.summarization.run(job, signal);
  }

  async handleExhausted(job: SummaryJob, reason: string): Promise<void> {
    await this.summarization.giveUp(job, reason);
  }
}
