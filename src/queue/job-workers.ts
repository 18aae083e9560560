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
import { RepeatedWarning } from '../common/logging/repeated-warning.js';
import type { ServerConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { JOBS, QUEUES, type JobDefinition, type QueueName } from './job-definitions.js';
import type { QueueDriver } from './queue-driver.js';
import { PostponedJobError } from './queue.errors.js';
import { QUEUE_DRIVER } from './queue.tokens.js';

/**
 * Number of times that a job may be found without a living worker before it is kept as failed: a job that
 * kills its process must not do so forever.
 */
const MAX_STALLED = 3;
/**
 * Milliseconds between attempts to reach the database or Redis again. BullMQ's default of 15 s would delay
 * jobs long after the store is back.
 */
const RETRY_MS = 1_000;
/** Milliseconds that a job may take to end after its signal was aborted. */
const STOP_MS = 1_000;
/** Reason for people why a job was given up whose processes kept dying. */
const DIED_REASON = `The process stopped unexpectedly ${MAX_STALLED + 1} times during this work.`;
/** Delays of a job whose handler postpones it repeatedly. */
const POSTPONED = { firstMs: 250, longestMs: 2_000 };

/** One run of a job. */
export interface JobRun {
  /** Number of the attempt, starting at 1. */
  readonly attempt: number;
  /** Aborted if the job has to stop; for an interruptible job, as soon as the worker shuts down. */
  readonly signal: AbortSignal;
  /**
   * Adds a line to the job's log, which the queue board shows. It must not contain texts of conversations.
   */
  log(line: string): Promise<void>;
  /**
   * Reports the progress, which the queue board shows.
   * @param percent 0..100
   */
  reportProgress(percent: number): Promise<void>;
}

export interface JobHandler<Payload> {
  /**
   * Runs the job. After an error it is retried until its attempts are used up; a PostponedJobError does not
   * count as an attempt.
   */
  handle(payload: Payload, run: JobRun): Promise<void>;
  /**
   * Called after the last attempt, and if the processes that run the job keep dying; the job is then kept as
   * failed.
   * @param reason message for people
   */
  handleExhausted?(payload: Payload, reason: string): Promise<void>;
}

type QueueWorker = Worker<unknown, void, string, IQueueBackend>;

interface Registration {
  readonly definition: JobDefinition<object>;
  readonly handler: JobHandler<object>;
  readonly concurrency: number;
}

/**
 * Runs jobs. Processors register while modules initialize; work starts once every declared job has exactly
 * one handler.
 */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private readonly lostConnections = new RepeatedWarning((fields) =>
    this.logger.warn({ msg: 'worker connection failed', ...fields }),
  );
  private readonly registrations: Registration[] = [];
  private readonly closing = new AbortController();
  private readonly stopping = new AbortController();
  private workers: readonly QueueWorker[] = [];

  constructor(
    @Inject(QUEUE_DRIVER) private readonly driver: QueueDriver,
    @Inject(getSectionToken('server')) private readonly server: Pick<ServerConfig, 'drainTimeoutMs'>,
  ) {}

  /** @param concurrency maximum number of simultaneous jobs in this process */
  registerWorker<Payload extends object>(
    definition: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
    concurrency: number,
  ): void {
    this.registrations.push({ definition, handler, concurrency } as unknown as Registration);
  }

  /**
   * Starts the workers.
   * @throws Error with the jobs that do not have exactly one handler, so that the process does not start
   */
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
   * @param timeoutMs time after which running jobs are aborted; those that do not end within another second
   * are abandoned, and run again in another process
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
    worker.on('error', (error) => this.lostConnections.report(error));
    worker.on('failed', (job) => void this.endDeadlyJob(job));
    worker.on('stalled', (jobId) =>
      this.logger.warn({ msg: 'job restarted after its worker died', job: jobId }),
    );
    return worker;
  }

  private async process(job: Job, lock?: string): Promise<void> {
    await this.runInJobContext(job, (registration, payload) => this.run(registration, payload, job, lock));
  }

  /** Tells the handler of a job that BullMQ fails without running it, as its processes died too often. */
  private async endDeadlyJob(job: Job | undefined): Promise<void> {
    if (!job?.deferredFailure) return;
    this.logger.error({ msg: `${job.name} failed`, job: job.id, reason: DIED_REASON });
    try {
      await this.runInJobContext(job, async ({ handler }, payload) =>
        handler.handleExhausted?.(payload, DIED_REASON),
      );
    } catch (error) {
      this.logger.error({ msg: `failure of ${job.name} could not be recorded`, job: job.id, err: error });
    }
  }

  private async runInJobContext(
    job: Job,
    work: (registration: Registration, payload: object) => Promise<void>,
  ): Promise<void> {
    const registration = this.registrations.find(({ definition }) => definition.name === job.name);
    if (registration === undefined) throw new UnrecoverableError(`no handler for the job ${job.name}`);
    const payload = parsePayload(registration.definition, job.data);
    const jobId = String(job.id);
    const requestId = 'requestId' in payload ? String(payload.requestId) : jobId;
    await runInContext({ requestId, jobId }, () => work(registration, payload));
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
  // Tells BullMQ that the job has been moved already.
  throw new DelayedError();
}

function parsePayload(definition: JobDefinition<object>, data: unknown): object {
  try {
    return definition.parse(data);
  } catch (error) {
    throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
  }
}
