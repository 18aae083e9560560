import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ChangeFeed } from '../../database/change-feed.port.js';
import type { OpenTurn, TurnOutcome } from '../turn.js';
import { TurnLogRepository } from './turn-log.repository.js';
import { wakeRelay } from './wake-relay.js';
import { WriteBuffer, type PendingTurn } from './write-buffer.js';
import { isPermanent } from './write-errors.js';

const MIB = 1024 * 1024;
/** Limits of the buffer; further turns are dropped and logged as lost. */
const LIMITS = { turns: 10_000, bytes: 256 * MIB };
/** Limits while PostgreSQL is unavailable, when turns stay in memory for a long time. */
const OUTAGE_LIMITS = { ...LIMITS, bytes: 64 * MIB };
/**
 * Milliseconds for which the opening of a turn waits for its answer before it is written separately: an
 * answer that arrives sooner costs one write instead of two.
 */
const OPENING_MS = 25;
/** Limits of one transaction, whose turns make one string. */
const BATCH = { turns: 64, bytes: 64 * MIB };
const EVERYTHING = { turns: Infinity, bytes: Infinity };
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** Milliseconds for which a shutdown keeps trying. */
const DRAIN_MS = 10_000;

/**
 * Writes turns in the background, so that requests need not wait. While one transaction commits, new turns
 * wait for the next one (group commit); while PostgreSQL is unavailable, turns stay in memory and are
 * retried. No method throws.
 */
@Injectable()
export class TurnWriter implements OnApplicationShutdown {
  /** Turns that this process has opened and not ended, without those that a provider goes on with alone. */
  readonly openIds = new Set<string>();
  private readonly logger = new Logger('sessions');
  private readonly buffer = new WriteBuffer();
  private readonly opened = new WeakSet<OpenTurn>();
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isDraining = false;
  private isOutage = false;
  private writing = 0;

  constructor(
    private readonly repository: TurnLogRepository,
    private readonly feed: ChangeFeed,
  ) {}

  /** Number of turns that are not committed yet. */
  get backlog(): number {
    return this.buffer.size + this.writing;
  }

  /**
   * Records a turn, or its outcome.
   * @param turn the same object in all calls for a turn
   * @param outcome without one, the turn is only opened
   * @returns true once committed, false if it was given up
   */
  record(turn: OpenTurn, outcome?: TurnOutcome): Promise<boolean> {
    if (outcome !== undefined) this.openIds.delete(turn.turnId);
    else if (turn.isBackground !== true) this.openIds.add(turn.turnId);
    return new Promise((resolve) => {
      const dueAt = outcome === undefined ? performance.now() + OPENING_MS : 0;
      const entry = { turn, outcome, bytes: estimateBytes(turn, outcome), dueAt, settle: resolve };
      if (!this.buffer.add(entry, this.isOutage ? OUTAGE_LIMITS : LIMITS))
        return this.giveUp([entry], 'the buffer of turns waiting for PostgreSQL is full');
      this.schedule();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.drain(DRAIN_MS);
  }

  /**
   * Writes the remaining turns.
   * @param timeoutMs how long to keep trying; turns that remain after it are lost and logged
   */
  async drain(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => this.stopping.abort(), timeoutMs);
    this.isDraining = true;
    this.schedule();
    await this.running;
    clearTimeout(timer);
  }

  private readClock(): number {
    return this.isDraining ? Infinity : performance.now();
  }

  private schedule(): void {
    if (this.running !== null) return;
    const wait = this.buffer.findDelay(this.readClock());
    if (wait === null) return;
    if (wait === 0) this.running = this.run();
    else this.timer ??= setTimeout(() => this.wake(), wait);
  }

  private wake(): void {
    this.timer = null;
    this.schedule();
  }

  private async run(): Promise<void> {
    let pause = FIRST_RETRY_MS;
    // Turns that end in the same tick are written together.
    await new Promise(setImmediate);
    while (this.buffer.findDelay(this.readClock()) === 0) {
      const failed = await this.write(this.buffer.take(BATCH, this.readClock()));
      this.isOutage = failed !== null;
      if (failed === null) {
        pause = FIRST_RETRY_MS;
        continue;
      }
      await this.waitForDatabase(failed, pause);
      pause = Math.min(pause * 2, LAST_RETRY_MS);
    }
    // A `finally` on the promise would run too late: a turn recorded before it would never be written.
    this.running = null;
    this.schedule();
  }

  /**
   * Writes a batch. Returns `null` if all turns are written; otherwise the error after which the others were
   * put back, to be retried.
   */
  private async write(batch: readonly PendingTurn[]): Promise<unknown> {
    this.writing = batch.length;
    try {
      await this.commit(batch);
      return null;
    } catch (error) {
      if (isPermanent(error)) return await this.writeOneByOne(batch);
      this.buffer.putBack(batch);
      return error;
    } finally {
      this.writing = 0;
    }
  }

  // A turn that PostgreSQL rejects must not make the others fail.
  private async writeOneByOne(batch: readonly PendingTurn[]): Promise<unknown> {
    for (const [index, entry] of batch.entries()) {
      try {
        await this.commit([entry]);
      } catch (error) {
        if (!isPermanent(error)) {
          this.buffer.putBack(batch.slice(index));
          return error;
        }
        this.giveUp([entry], 'PostgreSQL rejects it', error);
      }
    }
    return null;
  }

  private async commit(batch: readonly PendingTurn[]): Promise<void> {
    await this.repository.write(
      batch.map(({ turn, outcome }) => ({
        turn,
        outcome,
        opened: turn.isStored === true || this.opened.has(turn),
      })),
    );
    for (const { turn, settle } of batch) {
      this.opened.add(turn);
      settle(true);
    }
    if (batch.some(({ turn, outcome }) => outcome?.kind === 'done' && turn.extract)) wakeRelay(this.feed);
  }

  private async waitForDatabase(error: unknown, pause: number): Promise<void> {
    if (this.stopping.signal.aborted) {
      return this.giveUp(
        this.buffer.take(EVERYTHING, Infinity),
        'PostgreSQL was unavailable until the shutdown',
        error,
      );
    }
    this.logger.warn({
      msg: 'turns are waiting for PostgreSQL',
      turns: this.buffer.size,
      retry_ms: pause,
      err: error,
    });
    await delay(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private giveUp(entries: readonly PendingTurn[], why: string, error?: unknown): void {
    for (const { turn, settle } of entries) {
      this.logger.error({
        msg: `turn lost: ${why}`,
        turn_id: turn.turnId,
        request: turn.requestId,
        err: error,
      });
      settle(false);
    }
  }
}

/** Estimates the bytes that a waiting turn occupies, two for each character. */
function estimateBytes(turn: OpenTurn, outcome?: TurnOutcome): number {
  const answers = outcome === undefined || outcome.kind === 'discarded' ? [] : outcome.answers;
  return [...turn.messages, ...answers].reduce((sum, { contentJson }) => sum + 2 * contentJson.length, 1_000);
}
