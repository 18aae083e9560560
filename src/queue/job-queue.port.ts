import type { JobDefinition, QueueName } from './job-definitions.js';

/** Jobs in each state. */
export type QueueDepth = Readonly<Record<'waiting' | 'active' | 'delayed' | 'failed', number>>;

/**
 * Durable work after the answer. Enqueueing the same dedupe key twice makes one job.
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
   * running job stays. One that runs is given a moment to end.
   */
  abstract removeJob<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
  ): Promise<void>;
  /**
   * Adds the job again and again, whichever process asked for it first; replaces the schedule it had.
   * @param cron expression in UTC; `null` = no more
   * @throws Error when there is no such time
   */
  abstract schedule<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    cron: string | null,
  ): Promise<void>;
  abstract readDepth(queue: QueueName): Promise<QueueDepth>;
  /** Rejects when the queue's store can't be reached. */
  abstract ping(): Promise<void>;
}
