import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AuthService } from '../auth/auth.service.js';
import type { Credentials } from '../auth/authentication.js';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import { DomainError } from '../common/errors/domain-error.js';
import { ERROR_TABLE } from '../common/errors/error-codes.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { settlesWithin } from '../common/settles-within.js';
import { MemoryEventsService, type SpacePosition } from '../memory/memories/memory-events.service.js';
import { findStart, toEventId } from './memory-event-position.js';

/** Maximum number of streams of one person in one process. */
const MAX_STREAMS = 20;
/** Milliseconds between heartbeats; proxies and clients close connections that are silent for longer. */
const HEARTBEAT_MS = 15_000;
const RESYNC = 'Read the list of memories now; every later change comes as an event.';

export interface EventRequest {
  readonly caller: PersonCalling;
  /** Credentials, which are checked again before each event. */
  readonly credentials: Credentials;
  readonly lastEventId: string | undefined;
  /** Aborted when the connection ends. */
  readonly signal: AbortSignal;
}

/** Streams server-sent events about a person's memories: ids and kinds, no texts. */
@Injectable()
export class MemoryEventStreamsService implements OnModuleDestroy {
  private readonly logger = new Logger('memory-events');
  private readonly closing = new AbortController();

  constructor(
    private readonly events: MemoryEventsService,
    private readonly auth: AuthService,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleDestroy(): void {
    this.closing.abort();
  }

  /**
   * Opens a stream. It ends with its connection, with the process, and when the credentials no longer give
   * access to the memories.
   * @throws DomainError TOO_MANY_REQUESTS, NOT_FOUND if the space no longer exists, DATABASE_UNAVAILABLE
   */
  async open(request: EventRequest): Promise<AsyncGenerator<string>> {
    const { scope } = request.caller.person;
    if (this.events.countListeners(scope) >= MAX_STREAMS)
      throw new DomainError(
        'TOO_MANY_REQUESTS',
        `This person already has ${MAX_STREAMS} open event streams, which is the limit. Close one first.`,
      );
    const now = await this.events.findPosition(scope);
    if (now === null) throw new DomainError('NOT_FOUND', 'The memories no longer exist.');
    const signal = AbortSignal.any([request.signal, this.closing.signal, this.lifecycle.draining]);
    return this.follow({ ...request, signal }, now);
  }

  private async *follow(request: EventRequest, now: SpacePosition): AsyncGenerator<string> {
    const alarm = new Alarm();
    const unsubscribe = this.events.onChange(request.caller.person.scope, () => alarm.ring());
    request.signal.addEventListener('abort', () => alarm.ring(), { once: true });
    try {
      const start = findStart(request.lastEventId, now);
      yield start === null ? formatResyncEvent(now) : ': connected\n\n';
      yield* this.streamChanges(request, start ?? now, alarm);
    } catch (error) {
      // The client reconnects and continues after its last event.
      if (!request.signal.aborted)
        this.logger.warn({ msg: 'memory event stream ended with an error', err: error });
    } finally {
      unsubscribe();
    }
  }

  private async *streamChanges(
    request: EventRequest,
    start: SpacePosition,
    alarm: Alarm,
  ): AsyncGenerator<string> {
    const { signal, caller } = request;
    for (let position = start; !signal.aborted;) {
      const change = alarm.set();
      const now = await this.findReadablePosition(request);
      if (now === null) return;
      if (now.epoch !== position.epoch) yield formatResyncEvent(now);
      else yield* this.formatChanges(caller, position, now);
      position = now;
      if (!(await settlesWithin(change, HEARTBEAT_MS))) yield ': ping\n\n';
    }
  }

  private async *formatChanges(
    { person }: PersonCalling,
    after: SpacePosition,
    now: SpacePosition,
  ): AsyncGenerator<string> {
    if (after.revision === now.revision) return;
    for await (const { kind, memoryId, revision, isLast } of this.events.read(
      person.scope,
      after.revision,
      now.revision,
    )) {
      const id = isLast ? `id: ${toEventId({ epoch: now.epoch, revision })}\n` : '';
      yield `event: memory\ndata: ${JSON.stringify({ kind, memory_id: memoryId })}\n${id}\n`;
    }
  }

  /** Finds the current position of the space; `null` if the caller may no longer read the space. */
  private async findReadablePosition({
    caller: { person },
    credentials,
  }: EventRequest): Promise<SpacePosition | null> {
    try {
      const again = await this.auth.authorize(credentials, 'person');
      return again?.person?.scope.spaceId === person.scope.spaceId
        ? await this.events.findPosition(person.scope)
        : null;
    } catch (error) {
      if (error instanceof DomainError && ERROR_TABLE[error.code].status < 500) return null;
      throw error;
    }
  }
}

/** A one-shot alarm, which does not lose a ring between `set` and the await of its promise. */
class Alarm {
  private wake: () => void = () => undefined;

  /** Arms the alarm and returns a promise of the next ring; earlier rings do not count. */
  set(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }

  ring(): void {
    this.wake();
  }
}

function formatResyncEvent(now: SpacePosition): string {
  return `event: resync\ndata: ${JSON.stringify({ message: RESYNC })}\nid: ${toEventId(now)}\n\n`;
}
