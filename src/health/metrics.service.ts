import { Injectable } from '@nestjs/common';
import { Metrics } from '../common/metrics/metrics.js';
import { QUEUES } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';
import { PartsService } from '../readiness/parts.service.js';
import { StorageChecksService } from '../readiness/storage-checks.service.js';

@Injectable()
export class MetricsService {
  constructor(
    private readonly metrics: Metrics,
    private readonly queue: JobQueue,
    private readonly parts: PartsService,
    private readonly storageChecks: StorageChecksService,
  ) {}

  /** Queue depths and parts are read at scrape time; depths that can't be read keep their last values. */
  async renderText(): Promise<string> {
    await Promise.all([this.readDepths().catch(() => undefined), this.readParts()]);
    return this.metrics.registry.metrics();
  }

  private async readDepths(): Promise<void> {
    for (const queue of QUEUES)
      for (const [state, jobs] of Object.entries(await this.queue.readDepth(queue)))
        this.metrics.queueDepth.set({ queue, state }, jobs);
  }

  private async readParts(): Promise<void> {
    for (const [part, { status }] of Object.entries({ ...(await this.parts.check()) }))
      this.metrics.partUp.set({ part }, status === 'ok' ? 1 : 0);
    for (const [folder, bytes] of Object.entries({ ...this.storageChecks.freeSpace }))
      if (bytes !== null) this.metrics.diskFreeBytes.set({ folder }, bytes);
  }
}
