import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import type { AppConfig, OutboundConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { ChangeFeed } from '../database/change-feed.port.js';
import { EXTRACT_TURN, type TurnJob } from '../queue/job-definitions.js';
import { JobQueue } from '../queue/job-queue.port.js';
import { OutboxRepository } from './log/outbox.repository.js';

/** Maximum number of turns that are enqueued in one transaction. */
const BATCH = 200;
/**
 * Age at which a queued turn may have lost its job: it is enqueued again, which does nothing if the job still
 * exists.
 */
const REQUEUE_AFTER_MS = 15 * 60_000;
/** Interval of the search for lost jobs and abandoned turns. */
const SWEEP_EVERY_MS = 60_000;
/**
 * Time that a shutdown waits for the current round. An unavailable queue could block it forever; the rows
 * simply stay pending.
 */
const STOP_MS = 5_000;
/** Pause between two rounds, so that turns that end shortly after each other share a round and a job. */
const PAUSE_MS = 50;

/**
 * Carries finished turns from the database into the queue (D34). A turn is marked only after its job is
 * durable, and the job id is derived from the turn, so enqueuing it again after a crash is a no-op. Any
 * number of relays may run, because each claims its own rows.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('outbox');
  private readonly timers: NodeJS.Timeout[] = [];
  private unsubscribe = (): void => undefined;
  private running: Promise<void> | null = null;
  private isRoundRequested = false;
  private readonly stopping = new AbortController();
  private sweptAt = 0;

  constructor(
    private readonly repository: OutboxRepository,
    private readonly queue: JobQueue,
    private readonly feed: ChangeFeed,
    @Inject(getSectionToken('queue')) private readonly config: Pick<AppConfig['queue'], 'relayIntervalMs'>,
    @Inject(getSectionToken('outbound'))
    private readonly outbound: Pick<OutboundConfig, 'headersTimeoutMs' | 'idleTimeoutMs'>,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.feed.subscribe('outbox', () => this.wake());
    this.timers.push(setInterval(() => this.wake(), this.config.relayIntervalMs));
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.unsubscribe();
    this.timers.forEach(clearInterval);
    await Promise.race([this.running, delay(STOP_MS, undefined, { ref: false })]);
  }

  /** Starts a round, or schedules another one after the current round and a pause. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    this.isRoundRequested = true;
    this.running ??= this.run();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (this.isRoundRequested && !signal.aborted) {
      this.isRoundRequested = false;
      await this.runRound().catch((error: unknown) =>
        this.logger.warn({ msg: 'the outbox relay could not enqueue turns', err: error }),
      );
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    this.running = null;
  }

  /** Enqueues all pending turns; once a minute, also aborts abandoned turns and enqueues lost ones again. */
  async runRound(): Promise<void> {
    if (Date.now() - this.sweptAt >= SWEEP_EVERY_MS) await this.sweep();
    while (
      !this.stopping.signal.aborted &&
      (await this.repository.claimPending(BATCH, (jobs) => this.enqueue(jobs))) === BATCH
    );
  }

  private async sweep(): Promise<void> {
    this.sweptAt = Date.now();
    const { headersTimeoutMs, idleTimeoutMs } = this.outbound;
    const abandoned = await this.repository.abortAbandoned(headersTimeoutMs + idleTimeoutMs + SWEEP_EVERY_MS);
    if (abandoned > 0)
      this.logger.warn({ msg: 'aborted the open turns of a dead process', turns: abandoned });
    const lost = await this.repository.claimLost(REQUEUE_AFTER_MS, BATCH, (jobs) => this.enqueue(jobs));
    if (lost > 0) this.logger.warn({ msg: 're-enqueued turns that were queued for too long', turns: lost });
  }

  // A finished job of the same turn would keep the new one from being added.
  private async enqueue(jobs: readonly TurnJob[]): Promise<void> {
    for (const job of jobs) await this.queue.removeJob(EXTRACT_TURN, job);
    await this.queue.addBulk(EXTRACT_TURN, jobs);
  }
}
