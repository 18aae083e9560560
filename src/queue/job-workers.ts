import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DelayedError, UnrecoverableError, Worker, type IQueueBackend, type Job } from 'bullmq';
import { computeBackoffMs } from '../common/backoff.js';
import { runInContext } from '../common/context/request-context.js';
import type { ServerConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { JOBS, QUEUES, type JobDefinition, type QueueName } from './job-definitions.js';
import type { QueueDriver } from './queue-driver.js';
import { PostponedJobError } from './queue.errors.js';
import { QUEUE_DRIVER } from './queue.tokens.js';

/**
 * Times a job may be found without a living worker before it is kept as failed: one that kills its process
 * must not do so for ever.
 */
const MAX_STALLED = 3;
/**
 * Milliseconds between attempts to reach the database or Redis again: with BullMQ's 15 s, everybody would
 * wait long after it is back.
 */
const RETRY_MS = 1_000;
/** Milliseconds that a job may take to end after it was told to stop. */
const STOP_MS = 1_000;
/** The pauses of a job whose handler postpones it again and again. */
const POSTPONED = { firstMs: 250, longestMs: 2_000 };

/** One run of a job. */
export interface JobRun {
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when the job has to stop: an interruptible one as soon as the worker shuts down. */
  readonly signal: AbortSignal;
  /** Adds a line to the job's log, shown on the queue board. No texts of conversations. */
  log(line: string): Promise<void>;
  /** Shown on the queue board. @param percent 0..100 */
  reportProgress(percent: number): Promise<void>;
}

export interface JobHandler<Payload> {
  /** Throwing means: again later, until the attempts are used up; a PostponedJobError uses up none. */
  handle(payload: Payload, run: JobRun): Promise<void>;
  /** The last attempt failed too, and the job is kept as failed. */
  handleExhausted?(payload: Payload, reason: string): Promise<void>;
}

type QueueWorker = Worker<unknown, void, string, IQueueBackend>;

interface Registration {
  readonly definition: JobDefinition<object>;
  readonly handler: JobHandler<object>;
  readonly concurrency: number;
}

/**
 * Runs jobs. Processors register while modules initialise; work starts when every declared job has
 * exactly one handler.
 */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private readonly registrations: Registration[] = [];
  private readonly closing = new AbortController();
  private readonly stopping = new AbortController();
  private workers: readonly QueueWorker[] = [];

  constructor(
    @Inject(QUEUE_DRIVER) private readonly driver: QueueDriver,
    @Inject(getSectionToken('server')) private readonly server: Pick<ServerConfig, 'drainTimeoutMs'>,
  ) {}

  /** @param concurrency jobs at a time in this process */
  registerWorker<Payload extends object>(
    definition: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
    concurrency: number,
  ): void {
    this.registrations.push({ definition, handler, concurrency } as unknown as Registration);
  }

  /** @throws Error naming the jobs without a handler or with two: the process must not start */
  onApplicationBootstrap(): void {
    const wrong = JOBS.filter(
      ({ name }) => this.registrations.filter(({ definition }) => definition.name === name).length !== 1,
    );
    if (wrong.length > 0)
      throw new Error(
        `Each job needs exactly one handler; wrong: ${wrong.map(({ name }) => name).join(', ')}`,
      );
    this.workers = QUEUES.map((queue) => this.startWorker(queue));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.close(this.server.drainTimeoutMs);
  }

  /**
   * Stops interruptible jobs at once and lets the others end.
   * @param timeoutMs after that running jobs are told to stop; those that do not within a second are left,
   * and run again elsewhere
   */
  async close(timeoutMs: number): Promise<void> {
    const closed = Promise.all(this.workers.map((worker) => worker.close())).then(() => true);
    this.workers = [];
    this.closing.abort(new Error('the worker is shutting down'));
    if (await Promise.race([closed, delay(timeoutMs, false, { ref: false })])) return;
    this.stopping.abort(new Error('the worker is shutting down'));
    if (!(await Promise.race([closed, delay(STOP_MS, false, { ref: false })])))
      this.logger.warn('jobs were still running at shutdown; another worker will run them again');
  }

  private startWorker(queue: QueueName): QueueWorker {
    const own = this.registrations.filter(({ definition }) => definition.queue === queue);
    const worker = new Worker<unknown, void, string, IQueueBackend>(
      queue,
      (job, lock) => this.process(job, lock),
      {
        ...this.driver.options,
        concurrency: own.reduce((sum, { concurrency }) => sum + concurrency, 0),
        lockDuration: this.driver.lockMs,
        stalledInterval: this.driver.lockMs,
        maxStalledCount: MAX_STALLED,
        runRetryDelay: RETRY_MS,
      },
      this.driver.backend,
    );
    worker.on('error', (error) => this.logger.warn({ msg: 'worker connection failed', err: error }));
    worker.on('stalled', (jobId) =>
      this.logger.warn({ msg: 'job restarted after its worker died', job: jobId }),
    );
    return worker;
  }

  private async process(job: Job, lock?: string): Promise<void> {
    const registration = this.registrations.find(({ definition }) => definition.name === job.name);
    if (registration === undefined) throw new UnrecoverableError(`no handler for the job ${job.name}`);
    const payload = parsePayload(registration.definition, job.data);
    const requestId = 'requestId' in payload ? String(payload.requestId) : String(job.id);
    await runInContext({ requestId, jobId: String(job.id) }, () =>
      this.run(registration, payload, job, lock),
    );
  }

  private async run(
    { definition, handler }: Registration,
    payload: object,
    job: Job,
    lock?: string,
  ): Promise<void> {
    const attempt = job.attemptsMade + 1;
    const { signal } = definition.isInterruptible ? this.closing : this.stopping;
    const started = performance.now();
    const log = async (line: string): Promise<void> => void (await job.log(line));
    const progress = (percent: number): Promise<void> => job.updateProgress(percent);
    try {
      await handler.handle(payload, { attempt, signal, log, reportProgress: progress });
      this.logger.debug({
        msg: `${definition.name} done`,
        attempt,
        ms: Math.round(performance.now() - started),
      });
    } catch (error) {
      const isInterrupted = definition.isInterruptible && signal.aborted;
      if (isInterrupted || error instanceof PostponedJobError) return postpone(job, lock);
      const reason = error instanceof Error ? error.message : String(error);
      const last = attempt >= definition.attempts || error instanceof UnrecoverableError;
      this.logger[last ? 'error' : 'warn']({
        msg: `${definition.name} failed`,
        attempt,
        of: definition.attempts,
        err: error,
      });
      if (last) await handler.handleExhausted?.(payload, reason);
      throw error;
    }
  }
}

async function postpone(job: Job, lock?: string): Promise<never> {
  const postponements = job.attemptsStarted - job.attemptsMade - 1;
  await job.moveToDelayed(Date.now() + computeBackoffMs(postponements, POSTPONED), lock);
  // BullMQ's sign that the job has been put away already.
  throw new DelayedError();
}

function parsePayload(definition: JobDefinition<object>, data: unknown): object {
  try {
    return definition.parse(data);
  } catch (error) {
    throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
  }
}
