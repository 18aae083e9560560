import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const ADDED_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** The metrics that `/metrics` shows for one process, in the base units of Prometheus (seconds, bytes). */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = this.createCounter(
    'memorybridge_requests_total',
    'Requests to models, of the proxy and of chat mode, by route and status sent to the client.',
    ['route', 'status'],
  );

  readonly upstreamSeconds = this.createHistogram(
    'memorybridge_upstream_seconds',
    'From sending to the upstream until its response headers.',
    SECONDS,
    ['route'],
  );

  readonly addedSeconds = this.createHistogram(
    'memorybridge_added_seconds',
    'From the whole request body until it was sent to the upstream: what memory costs a request.',
    ADDED_SECONDS,
    ['route'],
  );

  readonly recallSeconds = this.createHistogram(
    'memorybridge_recall_seconds',
    'Duration of a recall.',
    SECONDS,
    ['status'],
  );

  readonly recalledItems = this.createHistogram(
    'memorybridge_recalled_items',
    'Memories and turns injected into a request.',
    [0, 1, 2, 5, 10, 20, 50, 100],
  );

  readonly injectedBytes = this.createHistogram(
    'memorybridge_injected_bytes',
    'Bytes that history and memory added to a request.',
    [0, 100, 500, 1_000, 5_000, 10_000, 50_000],
  );

  readonly memoryUpdates = this.createCounter(
    'memorybridge_memory_updates_total',
    'Turns on their way into memory, by event (started, completed, failed) and extraction mode.',
    ['event', 'mode'],
  );

  readonly queueDepth = this.createGauge('memorybridge_queue_jobs', 'Jobs by queue and state.', [
    'queue',
    'state',
  ]);

  readonly cacheReads = this.createCounter(
    'memorybridge_cache_reads_total',
    'Reads of cached lists and preferences: hit, miss, or bypass while the cache cannot be trusted.',
    ['result'],
  );

  readonly failures = this.createCounter(
    'memorybridge_failures_total',
    'Failures by stage: recall, receipt, store, usage, cache, upstream, aborted.',
    ['stage'],
  );

  readonly partUp = this.createGauge(
    'memorybridge_part_up',
    'Parts as in /health: 1 if the part works, 0 if it is down.',
    ['part'],
  );

  readonly diskFreeBytes = this.createGauge(
    'memorybridge_disk_free_bytes',
    'Free bytes of the disks that hold the data folder (data) and the files of people (storage).',
    ['folder'],
  );

  /** Adds the metrics of the Node process, of which there may be only one set per process. */
  static createForProcess(): Metrics {
    const metrics = new Metrics();
    collectDefaultMetrics({ register: metrics.registry });
    return metrics;
  }

  private createCounter<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private createGauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  private createHistogram<Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly Label[] = [],
  ): Histogram<Label> {
    return new Histogram({ name, help, buckets, labelNames, registers: [this.registry] });
  }
}
