import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Job, JobsOptions, Queue } from 'bullmq';
import { settlesWithin } from '../common/settles-within.js';
import { RepeatedWarning } from '../common/logging/repeated-warning.js';
import type { JobDefinition, QueueName } from './job-definitions.js';
import { JobQueue, type QueueDepth } from './job-queue.port.js';

/**
 * Limits for finished jobs, which are kept for people, and so that a job enqueued twice in a short time runs
 * once.
 */
const KEEP_COMPLETED = { age: 24 * 3_600, count: 1_000 };
const PING_TIMEOUT_MS = 2_000;
/** Maximum time in which BullMQ records the end of a job, and the pause between two checks. */
const RECORDING_END = { timeoutMs: 1_000, pauseMs: 20 };

/** Implements `JobQueue` on BullMQ with any of its backends. */
export class BullmqJobQueue extends JobQueue {
  private readonly logger = new Logger('queue');
  private readonly lostConnections = new RepeatedWarning((fields) =>
    this.logger.warn({ msg: 'queue connection failed', ...fields }),
  );

  constructor(private readonly queues: ReadonlyMap<QueueName, Queue>) {
    super();
    // Without a listener BullMQ writes connection errors to the console.
    for (const queue of queues.values()) queue.on('error', (error) => this.lostConnections.report(error));
  }

  async addBulk<Payload extends object>(
    definition: JobDefinition<Payload>,
    payloads: readonly Payload[],
  ): Promise<void> {
    const { name } = definition;
    const queue = this.getQueue(definition.queue);
    const jobs = payloads.map((data) => ({ name, data, opts: buildJobOptions(definition, data) }));
    const [first] = jobs;
    // A batch makes PostgreSQL create two temporary tables, which takes seven times as long as adding a job.
    if (first !== undefined && jobs.length === 1) await queue.add(name, first.data, first.opts);
    else await queue.addBulk(jobs);
  }

  async removeJob<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
  ): Promise<void> {
    const job = await this.getQueue(definition.queue).getJob(definition.dedupeKey(payload));
    if (job !== undefined && (await hasEnded(job))) await removeUnlessTaken(job);
  }

  async schedule<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    cron: string | null,
  ): Promise<void> {
    const [{ name }, queue] = [definition, this.getQueue(definition.queue)];
    if (cron === null) await queue.removeJobScheduler(name);
    // Each of its jobs has an id of its own.
    else
      await queue.upsertJobScheduler(
        name,
        { pattern: cron, tz: 'UTC' },
        { name, data: payload, opts: buildRunOptions(definition) },
      );
  }

  async readDepth(queue: QueueName): Promise<QueueDepth> {
    const {
      waiting = 0,
      prioritized = 0,
      active = 0,
      delayed = 0,
      failed = 0,
    } = await this.getQueue(queue).getJobCounts();
    return { waiting: waiting + prioritized, active, delayed, failed };
  }

  async ping(): Promise<void> {
    // A Redis client waits for its server forever.
    const answers = Promise.all([...this.queues.values()].map((queue) => queue.getJobCounts('failed')));
    if (!(await settlesWithin(answers, PING_TIMEOUT_MS)))
      throw new Error(`The queue did not answer within ${PING_TIMEOUT_MS} ms.`);
  }

  private getQueue(name: QueueName): Queue {
    return this.queues.get(name)!;
  }
}

/**
 * Tells whether a job has ended. Its effects are visible before the queue has recorded its end, and an
 * immediate second request must not be taken for a duplicate, because then nobody would do its work.
 */
async function hasEnded(job: Job): Promise<boolean> {
  const end = performance.now() + RECORDING_END.timeoutMs;
  for (;;) {
    const state = await job.getState();
    if (state === 'failed' || state === 'completed') return true;
    if (state !== 'active' || performance.now() > end) return false;
    await delay(RECORDING_END.pauseMs);
  }
}

/**
 * Removes a job unless a worker has taken it. Only the first of several simultaneous callers removes it; if a
 * new run has started, the others have nothing to do.
 */
async function removeUnlessTaken(job: Job): Promise<void> {
  try {
    await job.remove();
  } catch (error) {
    if (!/locked by another worker/.test((error as Error).message)) throw error;
  }
}

function buildJobOptions<Payload>(definition: JobDefinition<Payload>, payload: Payload): JobsOptions {
  return { jobId: definition.dedupeKey(payload), ...buildRunOptions(definition) };
}

function buildRunOptions({
  attempts,
  backoffMs: delay,
}: Pick<JobDefinition<never>, 'attempts' | 'backoffMs'>): JobsOptions {
  return {
    attempts,
    backoff: { type: 'exponential', delay },
    removeOnComplete: KEEP_COMPLETED,
    removeOnFail: false,
  };
}
