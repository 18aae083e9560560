import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ChangeFeed } from '../../../database/change-feed.port.js';
import { EmbedderProvider } from '../../../embeddings/embedder.port.js';
import { REEMBED_SPACE } from '../../../queue/job-definitions.js';
import { JobQueue } from '../../../queue/job-queue.port.js';
import { EmbeddingMarksRepository } from './embedding-marks.repository.js';
import { SETTLE_MS } from './reembedding.service.js';

const INTERVAL_MS = 60_000;
/** Milliseconds before the sweep embeds a text, which the job of its turn usually does within seconds. */
const GRACE_MS = 60_000;
/** Maximum number of spaces that are enqueued in one round. */
const MAX_SPACES_PER_ROUND = 500;
/** Milliseconds that a shutdown waits for a round, which an unavailable queue could block forever. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

/**
 * Finds spaces with missing vectors (after a change or failure of an embedder, or a crash between text and
 * vector) and enqueues a job for each, at every change of a token and once a minute. A failed job is enqueued
 * again by the next round.
 */
@Injectable()
export class EmbeddingSweepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('memory.embedding');
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe = (): void => undefined;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    private readonly marks: EmbeddingMarksRepository,
    private readonly queue: JobQueue,
    private readonly feed: ChangeFeed,
    @Inject(EmbedderProvider) private readonly embedders: Pick<EmbedderProvider, 'for'>,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.feed.subscribe('tokens', () => this.wake());
    this.timer = setInterval(() => this.wake(), INTERVAL_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    clearInterval(this.timer);
    await Promise.race([this.running, delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Starts a round, or schedules another one after the current round. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.run();
  }

  /** Checks all spaces once. */
  async runRound(): Promise<void> {
    const { identity } = this.embedders.for(null);
    const spaces = await this.marks.findSpacesBehind({
      instanceModel: identity,
      settleMs: SETTLE_MS,
      graceMs: GRACE_MS,
      limit: MAX_SPACES_PER_ROUND,
    });
    const jobs = spaces.map((spaceId) => ({ spaceId }));
    for (const job of jobs) await this.queue.removeJob(REEMBED_SPACE, job);
    if (jobs.length > 0) await this.queue.addBulk(REEMBED_SPACE, jobs);
  }

  private async run(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      await this.runRound().catch((error: unknown) =>
        this.logger.warn({ msg: 'search for texts without embeddings failed', err: error }),
      );
    }
    this.running = null;
  }
}
