import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const ADDED_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** Everything `/metrics` shows of one process, in Prometheus's names and base units (seconds, bytes). */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'memorybridge_requests_total',
    help: 'Requests to models, of the proxy and of chat mode, by route and status sent to the client.',
    labelNames: ['route', 'status'] as const,
    registers: [this.registry],
  });

  readonly upstreamSeconds = new Histogram({
    name: 'memorybridge_upstream_seconds',
    help: 'From sending to the upstream until its response headers.',
    labelNames: ['route'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly addedSeconds = new Histogram({
    name: 'memorybridge_added_seconds',
    help: 'From the whole request body until it was sent to the upstream: what memory costs a request.',
    labelNames: ['route'] as const,
    buckets: ADDED_SECONDS,
    registers: [this.registry],
  });

  readonly recallSeconds = new Histogram({
    name: 'memorybridge_recall_seconds',
    help: 'Duration of a recall.',
    labelNames: ['status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly recalledItems = new Histogram({
    name: 'memorybridge_recalled_items',
    help: 'Memories and turns injected into a request.',
    buckets: [0, 1, 2, 5, 10, 20, 50, 100],
    registers: [this.registry],
  });

  readonly injectedBytes = new Histogram({
    name: 'memorybridge_injected_bytes',
    help: 'Bytes that history and memory added to a request.',
    buckets: [0, 100, 500, 1_000, 5_000, 10_000, 50_000],
    registers: [this.registry],
  });

  readonly memoryUpdates = new Counter({
    name: 'memorybridge_memory_updates_total',
    help: 'Turns on their way into memory, by event (started, completed, failed) and extraction mode.',
    labelNames: ['event', 'mode'] as const,
    registers: [this.registry],
  });

  readonly queueDepth = new Gauge({
    name: 'memorybridge_queue_jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'] as const,
    registers: [this.registry],
  });

  readonly cacheReads = new Counter({
    name: 'memorybridge_cache_reads_total',
    help: 'Reads of cached lists and preferences: hit, miss, or bypass while the cache can not be trusted.',
    labelNames: ['result'] as const,
    registers: [this.registry],
  });

  readonly failures = new Counter({
    name: 'memorybridge_failures_total',
    help: 'What went wrong, by stage: recall, receipt, store, cache, upstream, aborted.',
    labelNames: ['stage'] as const,
    registers: [this.registry],
  });

  readonly partUp = new Gauge({
    name: 'memorybridge_part_up',
    help: 'Parts as in /health: 1 if the part works, 0 if it is down.',
    labelNames: ['part'] as const,
    registers: [this.registry],
  });

  readonly diskFreeBytes = new Gauge({
    name: 'memorybridge_disk_free_bytes',
    help: 'Free bytes of the disks that hold the data folder (data) and the files of people (storage).',
    labelNames: ['folder'] as const,
    registers: [this.registry],
  });

  /** Default process metrics too; once a process, so tests that build several leave it out. */
  static createForProcess(): Metrics {
    const metrics = new Metrics();
    collectDefaultMetrics({ register: metrics.registry });
    return metrics;
  }
}
