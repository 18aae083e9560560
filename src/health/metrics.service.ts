import { Injectable } from '@nestjs/common';
import { Metrics } from '../common/metrics/metrics.js';
import { QUEUES } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';

@Injectable()
export class MetricsService {
  constructor(
    private readonly metrics: Metrics,
    private readonly queue: JobQueue,
  ) {}

  /** Queue depths are read at scrape time; when the queue can't be asked the last known ones stay. */
  async renderText(): Promise<string> {
    await this.readDepths().catch(() => undefined);
    return this.metrics.registry.metrics();
  }

  private async readDepths(): Promise<void> {
    for (const queue of QUEUES)
      for (const [state, jobs] of Object.entries(await this.queue.readDepth(queue)))
        this.metrics.queueDepth.set({ queue, state }, jobs);
  }
}
