import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../database/change-feed.port.js';
import { packEvents, RESYNC, unpackEvents, type LiveEvent } from './live-event.js';

type Listener = (event: LiveEvent) => void;

/** The message by which a process with listeners asks the others to publish events. */
const LISTENING = 'listening';
const ANNOUNCE_MS = 10_000;
const WANTED_MS = 30_000;
const BATCH_MS = 1_000;
/** Maximum number of events of one second that are sent; of more, only the counts are. */
const MAX_WAITING = 500;

/**
 * Sends the events of every process to all others while somebody listens, at most one notice a second, and
 * nothing otherwise.
 * @example
 * const stop = events.listen((event) => stream.write(event));
 * if (events.isWanted) events.push({ name: 'turn', data });
 */
@Injectable()
export class LiveEventsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('live-events');
  private readonly listeners = new Set<Listener>();
  private waiting: LiveEvent[] = [];
  private dropped = new Map<string, number>();
  private readonly changedSpaces = new Set<string>();
  private wantedUntil = 0;
  private batch: NodeJS.Timeout | null = null;
  private announcing: NodeJS.Timeout | null = null;
  private readonly unsubscribe: (() => void)[] = [];

  constructor(private readonly feed: ChangeFeed) {}

  onModuleInit(): void {
    this.unsubscribe.push(
      this.feed.subscribe('events', (notice) => this.handleNotice(notice)),
      this.feed.subscribe('memories', (scope) => this.noteChange(scope)),
    );
  }

  onModuleDestroy(): void {
    for (const stop of this.unsubscribe) stop();
    if (this.batch !== null) clearTimeout(this.batch);
    if (this.announcing !== null) clearInterval(this.announcing);
  }

  /** True if anybody listens in any process; otherwise events need not be created. */
  get isWanted(): boolean {
    return Date.now() < this.wantedUntil;
  }

  /** Queues an event. It never throws and never waits. */
  push(event: LiveEvent): void {
    if (!this.isWanted) return;
    if (this.waiting.length < MAX_WAITING) this.waiting.push(event);
    else this.dropped.set(event.name, (this.dropped.get(event.name) ?? 0) + 1);
    this.schedule();
  }

  /**
   * Subscribes to all events.
   * @returns a function that unsubscribes
   */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    this.announcing ??= setInterval(() => this.publish(LISTENING), ANNOUNCE_MS).unref();
    this.publish(LISTENING);
    return () => this.leave(listener);
  }

  private leave(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size > 0 || this.announcing === null) return;
    clearInterval(this.announcing);
    this.announcing = null;
  }

  /** Delivers the events of a notice; an empty one follows a lost connection. */
  private handleNotice(notice: string): void {
    if (notice === LISTENING) this.wantedUntil = Date.now() + WANTED_MS;
    else for (const event of notice === '' ? [RESYNC] : unpackEvents(notice)) this.deliver(event);
  }

  /**
   * Reports changed memories to the listeners of this process only, because every process receives the change
   * itself.
   */
  private noteChange(scope: string): void {
    if (this.listeners.size === 0) return;
    if (scope === '') return this.deliver(RESYNC);
    const [spaceId] = JSON.parse(scope) as [string];
    this.changedSpaces.add(spaceId);
    this.schedule();
  }

  private deliver(event: LiveEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private schedule(): void {
    this.batch ??= setTimeout(() => this.flush(), BATCH_MS).unref();
  }

  private flush(): void {
    this.batch = null;
    for (const spaceId of this.changedSpaces)
      this.deliver({ name: 'memory', data: { space_id: spaceId, turn_id: null, memory_ids: [] } });
    this.changedSpaces.clear();
    if (this.waiting.length === 0) return;
    this.publish(packEvents(this.waiting, this.dropped));
    this.waiting = [];
    this.dropped = new Map();
  }

  private publish(notice: string): void {
    this.feed
      .publish('events', notice)
      .catch((error: unknown) => this.logger.debug({ msg: 'events could not be published', err: error }));
  }
}
