import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';

export type Job = Answer<'listJobs'>['jobs'][number];
export type JobCounts = Answer<'listJobs'>['counts'];
export type SummaryJob = Answer<'listSummaryJobs'>['jobs'][number];
export type UndoneJob = Answer<'undoJob'>;
export type JobDetail = Answer<'getJob'>;
export type JobReason = Answer<'listJobReasons'>['reasons'][number];
export type JobListQuery = Omit<Query<'listJobs'>, 'before'>;
export type SummaryListQuery = Omit<Query<'listSummaryJobs'>, 'before'>;

const PAGE_SIZE = 50;

/**
 * Turns on their way into memory, and summarizations.
 *
 * @example
 * ```ts
 * for await (const { turn_id, reason } of admin.jobs.list({ state: 'failed' })) console.log(turn_id, reason);
 * ```
 */
export class JobsArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists jobs in one state (failed ones unless another is named), newest first. */
  list({ limit = PAGE_SIZE, ...filter }: JobListQuery = {}, options?: CallOptions): PagePromise<Job> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listJobs', { query: { ...filter, limit, before } }, options)
        .map(({ jobs }) => toContent(jobs, limit));
    return new PagePromise({ fetchPage, toId: ({ turn_id }) => turn_id });
  }

  /** Counts turns by state. */
  counts(options?: CallOptions): ApiPromise<JobCounts> {
    return this.#transport.call('listJobs', { query: { limit: 1 } }, options).map(({ counts }) => counts);
  }

  /** Gets a job with its changes of memories, and the changes that its undo would make now. */
  get(id: string, options?: CallOptions): ApiPromise<JobDetail> {
    return this.#transport.call('getJob', { path: { id } }, options);
  }

  /** Lists the reasons of failures, the most frequent first. */
  reasons(query: Query<'listJobReasons'> = {}, options?: CallOptions): ApiPromise<readonly JobReason[]> {
    return this.#transport.call('listJobReasons', { query }, options).map(({ reasons }) => reasons);
  }

  /** Extracts failed turns again, at most 1,000: all of them, or those of one reason or space. */
  retryFailed(
    which: Omit<Body<'retryJobs'>, 'state'> = {},
    options?: CallOptions,
  ): ApiPromise<Answer<'retryJobs'>> {
    return this.#transport.call('retryJobs', { body: { state: 'failed', ...which } }, options);
  }

  retry(turnId: string, options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('retryJob', { path: { turn_id: turnId } }, options);
  }

  discard(turnId: string, options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('discardJob', { path: { turn_id: turnId } }, options);
  }

  /** Undoes a job's changes of memories. */
  undo(id: string, options?: CallOptions): ApiPromise<UndoneJob> {
    return this.#transport.call('undoJob', { path: { id } }, options);
  }

  /** Summarizations, newest first. */
  summaries(
    { limit = PAGE_SIZE, ...filter }: SummaryListQuery = {},
    options?: CallOptions,
  ): PagePromise<SummaryJob> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listSummaryJobs', { query: { ...filter, limit, before } }, options)
        .map(({ jobs }) => toContent(jobs, limit));
    return new PagePromise({ fetchPage, toId: ({ job_id }) => job_id });
  }
}

/**
 * Builds a page, which may be longer than its limit, because it contains all jobs of its last millisecond.
 */
function toContent<T extends { readonly created_at: string }>(items: readonly T[], limit: number) {
  const last = items.at(-1);
  return { items, ...(last !== undefined && items.length >= limit && { next: last.created_at }) };
}
