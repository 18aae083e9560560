import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { AppConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { EXTRACT_TURN, type TurnJob } from '../../queue/job-definitions.js';
import { JobWorkers, type JobHandler, type JobRun } from '../../queue/job-workers.js';
import { TurnPipelineService } from './turns/turn-pipeline.service.js';

/** Handles the jobs `memory.extract`. */
@Injectable()
export class ExtractTurnProcessor implements JobHandler<TurnJob>, OnModuleInit {
  private readonly logger = new Logger('memory');

  constructor(
    @Inject(JobWorkers) private readonly workers: Pick<JobWorkers, 'registerWorker'>,
    @Inject(TurnPipelineService) private readonly pipeline: Pick<TurnPipelineService, 'process' | 'giveUp'>,
    @Inject(getSectionToken('queue'))
    private readonly config: Pick<AppConfig['queue'], 'extractionConcurrency'>,
  ) {}

  onModuleInit(): void {
    this.workers.registerWorker(EXTRACT_TURN, this, this.config.extractionConcurrency);
  }

  async handle(job: TurnJob, run: JobRun): Promise<void> {
    try {
      await this.pipeline.process(job, run);
    } catch (error) {
      // A failed attempt is only logged; the queue retries it.
      this.logger.warn({
        msg: 'memory.extraction.background.failed',
        turn_id: job.turnId,
        attempt: run.attempt,
        err: error,
      });
      throw error;
    }
  }

  async handleExhausted(job: TurnJob, reason: string): Promise<void> {
    await this.pipeline.giveUp(job, reason);
  }
}
