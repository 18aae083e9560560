import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { REEMBED_SPACE, type SpaceJob } from '../../queue/job-definitions.js';
import { JobWorkers, type JobHandler, type JobRun } from '../../queue/job-workers.js';
import { ReembeddingService } from './vectors/reembedding.service.js';

/** Number of spaces at a time in one process, so that a large one does not block the others. */
const CONCURRENCY = 2;

/** Handles the jobs `memory.reembed`. */
@Injectable()
export class ReembedProcessor implements JobHandler<SpaceJob>, OnModuleInit {
  constructor(
    @Inject(JobWorkers) private readonly workers: Pick<JobWorkers, 'registerWorker'>,
    @Inject(ReembeddingService) private readonly reembedding: Pick<ReembeddingService, 'updateVectors'>,
  ) {}

  onModuleInit(): void {
    this.workers.registerWorker(REEMBED_SPACE, this, CONCURRENCY);
  }

  async handle({ spaceId }: SpaceJob, run: JobRun): Promise<void> {
    await this.reembedding.updateVectors(spaceId, run);
  }
}
