import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { AppConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { FLUSH_SESSION, type TurnJob } from '../../queue/job-definitions.js';
import { JobWorkers, type JobHandler, type JobRun } from '../../queue/job-workers.js';
import { TurnPipelineService } from './turns/turn-pipeline.service.js';

/** Handles the jobs `memory.flush`, which do the same as `memory.extract` for callers that wait. */
@Injectable()
export class FlushProcessor implements JobHandler<TurnJob>, OnModuleInit {
  constructor(
    @Inject(JobWorkers) private readonly workers: Pick<JobWorkers, 'registerWorker'>,
    @Inject(TurnPipelineService) private readonly pipeline: Pick<TurnPipelineService, 'process' | 'giveUp'>,
    @Inject(getSectionToken('queue'))
    private readonly config: Pick<AppConfig['queue'], 'extractionConcurrency'>,
  ) {}

  onModuleInit(): void {
    this.workers.registerWorker(FLUSH_SESSION, this, this.config.extractionConcurrency);
  }

  async handle(job: TurnJob, run: JobRun): Promise<void> {
    await this.pipeline.process(job, run);
  }

  async handleExhausted(job: TurnJob, reason: string): Promise<void> {
    await this.pipeline.giveUp(job, reason);
  }
}
