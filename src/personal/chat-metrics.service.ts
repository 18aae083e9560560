import { Injectable } from '@nestjs/common';
import { Metrics } from '../common/metrics/metrics.js';

const ROUTE = { route: 'chat_messages' } as const;

/** Metrics of chat mode, under the names of the proxy's metrics. */
@Injectable()
export class ChatMetricsService {
  constructor(private readonly metrics: Metrics) {}

  /** @param startedAt `performance.now()` when the request came in; now the models are asked */
  observePrepared(startedAt: number): void {
    this.metrics.addedSeconds.observe(ROUTE, (performance.now() - startedAt) / 1_000);
  }

  /** A model has begun to answer, or refused. */
  observeUpstream(seconds: number): void {
    this.metrics.upstreamSeconds.observe(ROUTE, seconds);
  }

  /** @param status sent to the client */
  countAnswer(status: number): void {
    this.metrics.requests.inc({ ...ROUTE, status });
  }

  countFailure(stage: 'upstream' | 'aborted' | 'store'): void {
    this.metrics.failures.inc({ stage });
  }
}
