import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import type { ResourcesConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { INGEST_RESOURCE, type ResourceJob } from '../queue/job-definitions.js';
import { JobWorkers, type JobHandler, type JobRun } from '../queue/job-workers.js';
import { MAX_WAITING, ResourceIngestion } from './ingestion/resource-ingestion.js';
import { UnreadableError } from '../documents/document.types.js';

/** Processes the jobs `resource.ingest`. */
@Injectable()
export class IngestResourceProcessor implements JobHandler<ResourceJob>, OnModuleInit {
  constructor(
    @Inject(JobWorkers) private readonly workers: Pick<JobWorkers, 'registerWorker'>,
    @Inject(ResourceIngestion) private readonly ingestion: Pick<ResourceIngestion, 'run' | 'giveUp'>,
    @Inject(getSectionToken('resources')) private readonly config: Pick<ResourcesConfig, 'ingestConcurrency'>,
  ) {}

  onModuleInit(): void {
    // Leaves room for the running document of each person and for all waiting documents of those people.
    this.workers.registerWorker(INGEST_RESOURCE, this, (1 + MAX_WAITING) * this.config.ingestConcurrency);
  }

  async handle(job: ResourceJob, { signal }: JobRun): Promise<void> {
    try {
      await this.ingestion.run(job, signal);
    } catch (error) {
      // A retry would not make the document readable.
      throw error instanceof UnreadableError ? new UnrecoverableError(error.message) : error;
    }
  }

  async handleExhausted(job: ResourceJob, reason: string): Promise<void> {
    await this.ingestion.giveUp(job, reason);
  }
}
