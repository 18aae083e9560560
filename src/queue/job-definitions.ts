/** Every job is declared once: name, queue, payload, attempts, backoff, dedupe key. Payloads hold ids only; the request id rides along. */
export interface JobDefinition<Payload> {
  readonly name: string;
  readonly queue: QueueName;
  readonly attempts: number;
  /** First delay of the exponential backoff, milliseconds. */
  readonly backoffMs: number;
  readonly dedupeKey: (payload: Payload) => string;
  /** Reads what a queue gave back. @throws TypeError when it is not this payload */
  readonly parse: (data: unknown) => Payload;
}

export const QUEUES = ['extraction'] as const;
export type QueueName = (typeof QUEUES)[number];

export interface TurnJob {
  readonly spaceId: string;
  readonly turnId: string;
  readonly requestId: string;
}

/** Derive memories from one finished turn and embed what it left. */
export const EXTRACT_TURN: JobDefinition<TurnJob> = {
  name: 'memory.extract',
  queue: 'extraction',
  attempts: 5,
  backoffMs: 1_000,
  dedupeKey: ({ turnId }) => `extract-${turnId}`,
  parse: (data) => ({ spaceId: text(data, 'spaceId'), turnId: text(data, 'turnId'), requestId: text(data, 'requestId') }),
};

/** All of them: a process that works off jobs must have one handler for each. */
export const JOBS: readonly Pick<JobDefinition<never>, 'name' | 'queue'>[] = [EXTRACT_TURN];

function text(data: unknown, field: string): string {
  const value = (data as Record<string, unknown> | null)?.[field];
  if (typeof value !== 'string' || value === '') throw new TypeError(`job payload: ${field} is not a text`);
  return value;
}
