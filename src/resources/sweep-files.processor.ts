import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { SWEEP_FILES } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';
import { JobWorkers, type JobHandler, type JobRun } from '../queue/job-workers.js';
import { FileSweep } from './sweep/file-sweep.js';

const SCHEDULE = '*/10 * * * *';

/** Processes the job `resource.sweep`, every ten minutes. */
@Injectable()
export class SweepFilesProcessor implements JobHandler<object>, OnModuleInit, OnApplicationBootstrap {
  constructor(
    @Inject(JobWorkers) private readonly workers: Pick<JobWorkers, 'registerWorker'>,
    @Inject(JobQueue) private readonly queue: Pick<JobQueue, 'schedule'>,
    @Inject(FileSweep) private readonly sweep: Pick<FileSweep, 'run'>,
  ) {}

  onModuleInit(): void {
    this.workers.registerWorker(SWEEP_FILES, this, 1);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.schedule(SWEEP_FILES, {}, SCHEDULE);
  }

  async handle(_job: object, { signal }: JobRun): Promise<void> {
    await this.sweep.run(Date.now(), signal);
  }
}
