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

/** Turns enqueued in one transaction. */
const BATCH = 200;
/**
 * A turn that stays queued for so long may have lost its job: it is enqueued again, which does nothing to a
 * job that is still there.
 */
const REQUEUE_AFTER_MS = 15 * 60_000;
/** How often lost jobs and abandoned turns are looked for. */
const SWEEP_EVERY_MS = 60_000;
/**
 * How long a shutdown waits for a round: a queue that is away may hold it for ever, and its rows stay
 * pending.
 */
const STOP_MS = 5_000;

/**
 * Carries finished turns from the database into the queue (D34). A turn is marked after its job is durable
 * and its job id is derived from the turn: a crash in between enqueues the same job again, which is none. Any
 * number of relays may run: each claims its own rows.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('outbox');
  private readonly timers: NodeJS.Timeout[] = [];
  private unsubscribe = (): void => undefined;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
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
    this.stopped = true;
    this.unsubscribe();
    this.timers.forEach(clearInterval);
    await Promise.race([this.running, delay(STOP_MS, undefined, { ref: false })]);
  }

  /** Starts a round, or another one after the one that runs. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.run();
  }

  private async run(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      await this.round().catch((error: unknown) =>
        this.logger.warn({ msg: 'outbox outbox relay could not enqueue turns', err: error }),
      );
    }
    this.running = null;
  }

  /** Enqueues everything that is pending; once a minute also heals what a killed process left. */
  async round(): Promise<void> {
    if (Date.now() - this.sweptAt >= SWEEP_EVERY_MS) await this.sweep();
    while (
      !this.stopped &&
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

  // A finished job of the same turn would swallow a new one.
  private async enqueue(jobs: readonly TurnJob[]): Promise<void> {
    for (const job of jobs) await this.queue.forget(EXTRACT_TURN, job);
    await this.queue.addBulk(EXTRACT_TURN, jobs);
  }
}
