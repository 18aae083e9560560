/** An event of the service: ids, states and counts, but no text and no person's name. */
export type LiveEvent =
  | { readonly name: 'request'; readonly data: RequestEvent }
  | { readonly name: 'turn'; readonly data: TurnEvent }
  | { readonly name: 'memory'; readonly data: MemoryEvent }
  | { readonly name: 'job'; readonly data: JobEvent }
  | { readonly name: 'receipt'; readonly data: ReceiptEvent }
  | { readonly name: 'health'; readonly data: { readonly part: string; readonly status: 'ok' | 'down' } }
  /** In place of events of a second that were too many to be told one by one. */
  | { readonly name: 'counts'; readonly data: Readonly<Record<string, number>> }
  /** Anything may have been missed. */
  | { readonly name: 'resync'; readonly data: Readonly<Record<string, never>> };

interface RequestEvent {
  readonly id: string;
  readonly token_id: string;
  readonly space_id: string;
  readonly status: number;
  /** `null` where memory has no part. */
  readonly added_ms: number | null;
  /** From the whole body until the answer had ended. */
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
  /** Empty where they are not known: then anything in the space may have changed. */
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

/** PostgreSQL takes no longer notice, bytes. */
const LONGEST_NOTICE = 7_900;

/**
 * Events as one notice, or as counts when there are too many of them.
 * @param dropped by name, events that are not among `events`
 */
export function packEvents(events: readonly LiveEvent[], dropped: ReadonlyMap<string, number>): string {
  const whole = JSON.stringify(events);
  if (dropped.size === 0 && Buffer.byteLength(whole) <= LONGEST_NOTICE) return whole;
  const counts = new Map(dropped);
  for (const { name } of events) counts.set(name, (counts.get(name) ?? 0) + 1);
  return JSON.stringify([{ name: 'counts', data: Object.fromEntries(counts) }] satisfies LiveEvent[]);
}

export function unpackEvents(notice: string): readonly LiveEvent[] {
  return JSON.parse(notice) as readonly LiveEvent[];
}
