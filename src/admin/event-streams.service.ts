import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AuthService } from '../auth/auth.service.js';
import type { Credentials } from '../auth/authentication.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { settlesWithin } from '../common/settles-within.js';
import { RESYNC, type LiveEvent } from '../monitoring/live-event.js';
import { LiveEventsService } from '../monitoring/live-events.service.js';
import { PartsService } from '../readiness/parts.service.js';
import { findHealthChanges, type PartStates } from './health-changes.js';

/** Maximum number of streams in one process. */
const MAX_STREAMS = 32;
/** Maximum number of events that wait for a slow reader; beyond it, the reader has to reload everything. */
const MAX_WAITING = 1_000;
/** Interval of heartbeats in milliseconds, because proxies and clients close connections that stay silent. */
const HEARTBEAT_MS = 15_000;
const HEALTH_CHECK_MS = 10_000;

interface StreamRequest {
  /** Credentials, which are checked again before each batch of events. */
  readonly credentials: Credentials;
  /** Aborts when the connection ends. */
  readonly signal: AbortSignal;
}

/** Streams live events of all processes to operators, as server-sent events without texts. */
@Injectable()
export class EventStreamsService implements OnModuleDestroy {
  private readonly logger = new Logger('events');
  private readonly closing = new AbortController();
  private openStreams = 0;
  private healthTimer: NodeJS.Timeout | null = null;
  private lastStates: PartStates = {};

  constructor(
    private readonly events: LiveEventsService,
    private readonly parts: PartsService,
    private readonly auth: AuthService,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleDestroy(): void {
    this.closing.abort();
    this.stopHealthTimer();
  }

  /**
   * Starts a stream. It ends with its connection, with the process, and when the credentials become invalid.
   * @throws DomainError TOO_MANY_STREAMS
   */
  start(request: StreamRequest): AsyncGenerator<string> {
    if (this.openStreams >= MAX_STREAMS)
      throw new DomainError(
        'TOO_MANY_STREAMS',
        `This process already serves ${MAX_STREAMS} event streams; close one or try again later.`,
      );
    this.openStreams += 1;
    this.healthTimer ??= setInterval(() => void this.checkHealth(), HEALTH_CHECK_MS).unref();
    const signal = AbortSignal.any([request.signal, this.closing.signal, this.lifecycle.draining]);
    const queue = new EventQueue();
    const unsubscribe = this.events.listen((event) => queue.push(event));
    const end = (): void => {
      unsubscribe();
      queue.wake();
      this.countClosed();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    return this.stream({ ...request, signal }, queue);
  }

  private async *stream({ credentials, signal }: StreamRequest, queue: EventQueue): AsyncGenerator<string> {
    try {
      yield toText(RESYNC);
      while (!signal.aborted) {
        const hasEvents = await settlesWithin(queue.waitForEvents(), HEARTBEAT_MS);
        if (signal.aborted || !(await this.mayRead(credentials))) return;
        if (!hasEvents) yield ': ping\n\n';
        for (const event of queue.take()) yield toText(event);
      }
    } catch (error) {
      // The client reconnects and reloads everything.
      this.logger.warn({ msg: 'event stream ended with an error', err: error });
    }
  }

  private async mayRead(credentials: Credentials): Promise<boolean> {
    return this.auth.authorize(credentials, 'admin').then(
      () => true,
      () => false,
    );
  }

  private countClosed(): void {
    this.openStreams -= 1;
    if (this.openStreams === 0) this.stopHealthTimer();
  }

  private async checkHealth(): Promise<void> {
    const now = { ...(await this.parts.check()) };
    const changes = findHealthChanges(this.lastStates, now);
    this.lastStates = now;
    for (const event of changes) this.events.push(event);
  }

  private stopHealthTimer(): void {
    if (this.healthTimer !== null) clearInterval(this.healthTimer);
    this.healthTimer = null;
  }
}

/** Queues the events for one reader. */
class EventQueue {
  private waiting: LiveEvent[] = [];
  private notify: () => void = () => undefined;

  push(event: LiveEvent): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(event);
    else this.waiting = [RESYNC];
    this.notify();
  }

  wake(): void {
    this.notify();
  }

  waitForEvents(): Promise<void> {
    if (this.waiting.length > 0) return Promise.resolve();
    return new Promise((resolve) => (this.notify = resolve));
  }

  take(): readonly LiveEvent[] {
    return this.waiting.splice(0);
  }
}

function toText({ name, data }: LiveEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
