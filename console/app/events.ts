import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readAdminEvents, type AdminEvent } from '../../src/sdk/admin-events.js';
import { NetworkError } from '../../src/sdk/errors.js';
import { readMemoryEvents, type MemoryEvent } from '../../src/sdk/memory-events.js';
import type { CallOptions } from '../../src/sdk/options.js';
import type { OperationId } from '../../src/sdk/operation-types.js';
import type { Transport } from '../../src/sdk/transport.js';
import { chooseReconnectDelay } from '../lib/reconnect.js';
import { RefreshQueue } from '../lib/refresh-queue.js';
import { apis } from './api.js';
import { ADMIN_OPERATIONS, PERSON_OPERATIONS, type LiveOperations } from './live-operations.js';
import { sessions, type SessionKind } from './session.js';
import { queryClients } from './use-call.js';

type LiveState = 'off' | 'connecting' | 'live' | 'reconnecting';

/**
 * Minimum time between refreshes. The service reports all events of a second at once; if many seconds have
 * events, data are not read more often than this.
 */
const REFRESH_MS = 2_000;
const POLL_WHILE_DOWN_MS = 5_000;
const POLL_MS = 10_000;
const CLOSE_HIDDEN_MS = 60_000;

/** The events of a session, and the operations whose data they make stale. */
interface LiveSource<Event> {
  readonly kind: SessionKind;
  readonly read: (transport: Transport, options: CallOptions) => AsyncIterable<Event>;
  readonly operations: LiveOperations<Event>;
}

/**
 * The event stream of a session, one per session. It reconnects by itself and is closed while the page is
 * hidden.
 */
class LiveStream<Event> {
  private state: LiveState = 'off';
  private readonly stateListeners = new Set<() => void>();
  private readonly eventListeners = new Set<(event: Event) => void>();
  private readonly queue = new RefreshQueue<OperationId>(
    (operations) => readAgain(queryClients[this.source.kind], operations),
    REFRESH_MS,
  );
  private isWanted = false;
  private connection: AbortController | null = null;
  private hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: LiveSource<Event>) {
    const { live, polled } = source.operations;
    document.addEventListener('visibilitychange', () => this.followVisibility());
    addEventListener('pagehide', () => this.close());
    addEventListener('pageshow', () => this.open());
    setInterval(() => this.state === 'reconnecting' && this.poll(live), POLL_WHILE_DOWN_MS);
    setInterval(() => this.state === 'live' && this.poll(polled), POLL_MS);
  }

  readonly readState = (): LiveState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  };

  listen(listener: (event: Event) => void): () => void {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  }

  /** Keeps the stream open until the function that it returns is called. */
  start(): () => void {
    this.isWanted = true;
    this.open();
    return () => {
      this.isWanted = false;
      this.close();
    };
  }

  private open(): void {
    if (!this.isWanted || document.hidden || this.connection !== null) return;
    this.connection = new AbortController();
    this.setState('connecting');
    void this.follow(this.connection.signal);
  }

  private close(): void {
    this.connection?.abort();
    this.connection = null;
    this.setState('off');
  }

  private followVisibility(): void {
    clearTimeout(this.hiding);
    if (document.hidden) this.hiding = setTimeout(() => this.close(), CLOSE_HIDDEN_MS);
    else this.open();
  }

  private async follow(signal: AbortSignal): Promise<void> {
    for (let failures = 1; !signal.aborted; failures += 1) {
      const hasConnected = await this.readUntilEnd(signal);
      if (signal.aborted) return;
      if (hasConnected) failures = 1;
      this.setState('reconnecting');
      await new Promise((resolve) => setTimeout(resolve, chooseReconnectDelay(failures)));
    }
  }

  /**
   * Reads events until the stream ends.
   * @returns true if there was an event; each connection begins with one
   */
  private async readUntilEnd(signal: AbortSignal): Promise<boolean> {
    let hasConnected = false;
    try {
      for await (const event of this.source.read(apis[this.source.kind], { signal })) {
        if (!hasConnected) readFailedAgain(queryClients[this.source.kind]);
        hasConnected = true;
        if (signal.aborted) break;
        this.setState('live');
        this.hear(event);
      }
    } catch {
      // The header shows the lost connection, and another attempt follows.
    }
    return hasConnected;
  }

  private hear(event: Event): void {
    this.queue.add(this.source.operations.findAffected(event));
    for (const listener of this.eventListeners) listener(event);
  }

  private poll(operations: Iterable<OperationId>): void {
    if (!document.hidden && sessions[this.source.kind].read() === 'signed-in') this.queue.add(operations);
  }

  private setState(next: LiveState): void {
    if (next === this.state) return;
    this.state = next;
    for (const listener of this.stateListeners) listener();
  }
}

const adminEvents = new LiveStream<AdminEvent>({
  kind: 'admin',
  read: readAdminEvents,
  operations: ADMIN_OPERATIONS,
});
const personEvents = new LiveStream<MemoryEvent>({
  kind: 'person',
  read: readMemoryEvents,
  operations: PERSON_OPERATIONS,
});
const streams = { admin: adminEvents, person: personEvents };

/** Keeps a session's event stream open while the component is shown. @returns the state of the stream */
export function useLiveStream(kind: SessionKind): LiveState {
  const stream = streams[kind];
  useEffect(() => stream.start(), [stream]);
  return useSyncExternalStore(stream.subscribe, stream.readState);
}

/**
 * Subscribes to an operator's events of some names, for screens that need more than fresh data. `counts`
 * stands for a second with too many events; `resync` comes first and after a gap, and means that everything
 * shown must be read again.
 *
 * @example
 * ```ts
 * useEvents(['request', 'counts', 'resync'], (event) => …);
 * ```
 */
export function useEvents<Name extends AdminEvent['type']>(
  names: readonly Name[],
  onEvent: (event: Extract<AdminEvent, { readonly type: Name }>) => void,
): void {
  const current = useRef({ names, onEvent });
  useEffect(() => {
    current.current = { names, onEvent };
  });
  useEffect(
    () =>
      adminEvents.listen((event) => {
        if (isNamed(event, current.current.names)) current.current.onEvent(event);
      }),
    [],
  );
}

function isNamed<Name extends AdminEvent['type']>(
  event: AdminEvent,
  names: readonly Name[],
): event is Extract<AdminEvent, { readonly type: Name }> {
  return names.some((name) => name === event.type);
}

/** Repeats queries that failed because the service could not be reached. */
function readFailedAgain(client: QueryClient): void {
  const isLost = ({ state }: Query): boolean =>
    state.data === undefined && state.error instanceof NetworkError;
  void client.refetchQueries({ type: 'active', predicate: isLost });
}

/**
 * Reads stale queries again. A failed query waits for the reader's Retry; one that is in progress is
 * repeated, because it may have been answered before the event.
 */
async function readAgain(client: QueryClient, operations: readonly OperationId[]): Promise<void> {
  const isAffected = ({ queryKey: [operation] }: Query): boolean =>
    operations.some((each) => each === operation);
  const isLoading = ({ state }: Query): boolean =>
    state.data === undefined && state.fetchStatus === 'fetching';
  const loading = new Set(
    client
      .getQueryCache()
      .findAll({ type: 'active', predicate: (query) => isAffected(query) && isLoading(query) }),
  );
  const hasData = (query: Query): boolean => isAffected(query) && query.state.data !== undefined;
  await Promise.all([
    client.invalidateQueries({ predicate: hasData }),
    ...[...loading].map((query) => Promise.resolve(query.promise).catch(() => undefined)),
  ]);
  await client.invalidateQueries({ predicate: (query) => loading.has(query) && hasData(query) });
}
