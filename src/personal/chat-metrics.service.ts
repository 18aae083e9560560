import { Injectable } from '@nestjs/common';
import { Metrics } from '../common/metrics/metrics.js';

const ROUTE = { route: 'chat_messages' } as const;

/** Records metrics of chat mode under the names of the proxy's metrics. */
@Injectable()
export class ChatMetricsService {
  constructor(private readonly metrics: Metrics) {}

  /**
   * Records the time from the request to the call of the models.
   * @param startedAt `performance.now()` at the start of the request
   */
  observePrepared(startedAt: number): void {
    this.metrics.addedSeconds.observe(ROUTE, (performance.now() - startedAt) / 1_000);
  }

  /** Records the time until a model began to answer or refused. */
  observeUpstream(seconds: number): void {
    this.metrics.upstreamSeconds.observe(ROUTE, seconds);
  }

  /**
   * Counts an answer.
   * @param status HTTP status sent to the client
   */
  countAnswer(status: number): void {
    this.metrics.requests.inc({ ...ROUTE, status });
  }

  countFailure(stage: 'upstream' | 'aborted' | 'store'): void {
    this.metrics.failures.inc({ stage });
  }
}
