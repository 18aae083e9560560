import type { JobDefinition, QueueName } from './job-definitions.js';

/** Number of jobs in each state. */
export type QueueDepth = Readonly<Record<'waiting' | 'active' | 'delayed' | 'failed', number>>;

/**
 * A durable queue for work that follows a request. Enqueueing the same dedupe key twice makes one job.
 * @example
 * await queue.addBulk(EXTRACT_TURN, [{ spaceId, turnId, requestId }]);
 */
export abstract class JobQueue {
  /** Adds jobs in one round trip. Resolves once they are durable. */
  abstract addBulk<Payload extends object>(
    definition: JobDefinition<Payload>,
    payloads: readonly Payload[],
  ): Promise<void>;
  /**
   * Removes the finished or failed job of a dedupe key, so that the key can be used again; a waiting or
   * running job stays. A running job gets a moment to end.
   */
  abstract removeJob<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
  ): Promise<void>;
  /**
   * Adds the job repeatedly, on one schedule for all processes; a new schedule replaces the previous one.
   * @param cron expression in UTC; `null` removes the schedule
   * @throws Error if the expression has no next time
   */
  abstract schedule<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    cron: string | null,
  ): Promise<void>;
  abstract readDepth(queue: QueueName): Promise<QueueDepth>;
  /** Rejects if the queue's store can't be reached. */
  abstract ping(): Promise<void>;
}
