/** An event of the service: ids, states and counts, but no text and no person's name. */
export type LiveEvent =
  | { readonly name: 'request'; readonly data: RequestEvent }
  | { readonly name: 'turn'; readonly data: TurnEvent }
  | { readonly name: 'memory'; readonly data: MemoryEvent }
  | { readonly name: 'job'; readonly data: JobEvent }
  | { readonly name: 'receipt'; readonly data: ReceiptEvent }
  | { readonly name: 'health'; readonly data: { readonly part: string; readonly status: 'ok' | 'down' } }
  /** Counts by name, in place of the events of a second that were too many to send. */
  | { readonly name: 'counts'; readonly data: Readonly<Record<string, number>> }
  /** Events may have been missed, so clients must reload. */
  | { readonly name: 'resync'; readonly data: Readonly<Record<string, never>> };

interface RequestEvent {
  readonly id: string;
  readonly token_id: string;
  readonly space_id: string;
  readonly status: number;
  /** Milliseconds that memory added; `null` for requests without memory. */
  readonly added_ms: number | null;
  /** Milliseconds from the end of the request body to the end of the answer. */
  readonly ms: number;
  readonly at: string;
}

interface TurnEvent {
  readonly turn_id: string;
  readonly request_id: string;
  readonly token_id: string;
  readonly space_id: string;
  readonly state: 'stored' | 'aborted' | 'discarded';
}

interface MemoryEvent {
  readonly space_id: string;
  readonly turn_id: string | null;
  /** Empty if unknown: then any memory of the space may have changed. */
  readonly memory_ids: readonly string[];
}

interface JobEvent {
  readonly turn_id: string;
  readonly space_id: string;
  readonly state: 'running' | 'done' | 'failed';
}

interface ReceiptEvent {
  readonly id: string;
  readonly request_id: string;
  readonly space_id: string;
  readonly token_id: string;
  readonly status: string;
}

export const RESYNC: LiveEvent = { name: 'resync', data: {} };

/** Maximum number of bytes of a notice; PostgreSQL refuses 8,000 or more. */
const MAX_NOTICE_BYTES = 7_900;

/**
 * Encodes events as one notice, or their counts if they are too many for one.
 * @param dropped numbers of further events, by name
 */
export function packEvents(events: readonly LiveEvent[], dropped: ReadonlyMap<string, number>): string {
  const whole = JSON.stringify(events);
  if (dropped.size === 0 && Buffer.byteLength(whole) <= MAX_NOTICE_BYTES) return whole;
  const counts = new Map(dropped);
  for (const { name } of events) counts.set(name, (counts.get(name) ?? 0) + 1);
  return JSON.stringify([{ name: 'counts', data: Object.fromEntries(counts) }] satisfies LiveEvent[]);
}

export function unpackEvents(notice: string): readonly LiveEvent[] {
  return JSON.parse(notice) as readonly LiveEvent[];
}
