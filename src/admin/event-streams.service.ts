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

/** Streams of one process. */
const MAX_STREAMS = 32;
/** Events that may wait for a slow reader; of more it reads everything again. */
const MAX_WAITING = 1_000;
/** Proxies and clients take a connection that is silent for longer to be dead; milliseconds. */
const HEARTBEAT_MS = 15_000;
const HEALTH_MS = 10_000;

interface StreamRequest {
  /** They are checked again before anything is sent. */
  readonly credentials: Credentials;
  /** Aborts when the connection ends. */
  readonly signal: AbortSignal;
}

/** Server-sent events for operators: ids, states and counts of what happens in all processes. */
@Injectable()
export class EventStreamsService implements OnModuleDestroy {
  private readonly logger = new Logger('events');
  private readonly closing = new AbortController();
  private open = 0;
  private watching: NodeJS.Timeout | null = null;
  private known: PartStates = {};

  constructor(
    private readonly events: LiveEventsService,
    private readonly parts: PartsService,
    private readonly auth: AuthService,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleDestroy(): void {
    this.closing.abort();
    this.stopWatching();
  }

  /**
   * The stream ends with its connection, with the process, and when the credentials no longer open it.
   * @throws DomainError TOO_MANY_STREAMS
   */
  start(request: StreamRequest): AsyncGenerator<string> {
    if (this.open >= MAX_STREAMS)
      throw new DomainError(
        'TOO_MANY_STREAMS',
        `This process already serves ${MAX_STREAMS} event streams; close one or try again later.`,
      );
    this.open += 1;
    this.watching ??= setInterval(() => void this.watch(), HEALTH_MS).unref();
    const signal = AbortSignal.any([request.signal, this.closing.signal, this.lifecycle.draining]);
    const mailbox = new Mailbox();
    const unsubscribe = this.events.listen((event) => mailbox.put(event));
    const end = (): void => {
      unsubscribe();
      mailbox.wake();
      this.leave();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    return this.follow({ ...request, signal }, mailbox);
  }

  private async *follow({ credentials, signal }: StreamRequest, mailbox: Mailbox): AsyncGenerator<string> {
    try {
      yield toText(RESYNC);
      while (!signal.aborted) {
        const isWoken = await settlesWithin(mailbox.waitForMail(), HEARTBEAT_MS);
        if (signal.aborted || !(await this.mayRead(credentials))) return;
        if (!isWoken) yield ': ping\n\n';
        for (const event of mailbox.take()) yield toText(event);
      }
    } catch (error) {
      // The client connects again and reads everything anew.
      this.logger.warn({ msg: 'event stream ended with an error', err: error });
    }
  }

  private async mayRead(credentials: Credentials): Promise<boolean> {
    return this.auth.authorize(credentials, 'admin').then(
      () => true,
      () => false,
    );
  }

  private leave(): void {
    this.open -= 1;
    if (this.open === 0) this.stopWatching();
  }

  private async watch(): Promise<void> {
    const now = { ...(await this.parts.check()) };
    const changes = findHealthChanges(this.known, now);
    this.known = now;
    for (const event of changes) this.events.push(event);
  }

  private stopWatching(): void {
    if (this.watching !== null) clearInterval(this.watching);
    this.watching = null;
  }
}

/** Events on their way to one reader. */
class Mailbox {
  private waiting: LiveEvent[] = [];
  private ring: () => void = () => undefined;

  put(event: LiveEvent): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(event);
    else this.waiting = [RESYNC];
    this.ring();
  }

  wake(): void {
    this.ring();
  }

  waitForMail(): Promise<void> {
    if (this.waiting.length > 0) return Promise.resolve();
    return new Promise((resolve) => (this.ring = resolve));
  }

  take(): readonly LiveEvent[] {
    return this.waiting.splice(0);
  }
}

function toText({ name, data }: LiveEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
