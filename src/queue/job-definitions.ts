/** Every job is declared once: name, queue, attempts, backoff, dedupe key. Payloads hold ids only; the request id rides along. */
export interface JobDefinition<Payload> {
  readonly name: string;
  readonly queue: QueueName;
  readonly attempts: number;
  /** First delay of the exponential backoff, milliseconds. */
  readonly backoffMs: number;
  readonly dedupeKey: (payload: Payload) => string;
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
};
