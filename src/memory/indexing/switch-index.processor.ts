import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SWITCH_INDEX, type SwitchJob } from '../../queue/job-definitions.js';
import { JobWorkers, type JobHandler, type JobRun } from '../../queue/job-workers.js';
import { IndexSwitchService } from './switch/index-switch.service.js';

/** Handles the jobs `index.switch`. */
@Injectable()
export class SwitchIndexProcessor implements JobHandler<SwitchJob>, OnModuleInit {
  constructor(
    @Inject(JobWorkers) private readonly workers: Pick<JobWorkers, 'registerWorker'>,
    @Inject(IndexSwitchService) private readonly indexes: Pick<IndexSwitchService, 'applySettings'>,
  ) {}

  onModuleInit(): void {
    this.workers.registerWorker(SWITCH_INDEX, this, 1);
  }

  async handle(_job: SwitchJob, run: JobRun): Promise<void> {
    await this.indexes.applySettings(run);
  }
}
