import { Injectable } from '@nestjs/common';
import { Metrics } from '../common/metrics/metrics.js';

const ROUTE = { route: 'chat_messages' } as const;

/** Metrics of chat mode, under the names of the proxy's metrics. */
@Injectable()
export class ChatMetrics {
  constructor(private readonly metrics: Metrics) {}

  /** @param startedAt `performance.now()` when the request came in; now the models are asked */
  prepared(startedAt: number): void {
    this.metrics.addedSeconds.observe(ROUTE, (performance.now() - startedAt) / 1_000);
  }

  /** A model has begun to answer, or refused. */
  heard(seconds: number): void {
    this.metrics.upstreamSeconds.observe(ROUTE, seconds);
  }

  /** @param status sent to the client */
  answered(status: number): void {
    this.metrics.requests.inc({ ...ROUTE, status });
  }

  failed(stage: 'upstream' | 'aborted' | 'store'): void {
    this.metrics.failures.inc({ stage });
  }
}
