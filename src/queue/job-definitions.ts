/**
 * Every job is declared once: name, queue, payload, attempts, backoff, dedupe key. Payloads hold ids only;
 * the request id rides along.
 */
export interface JobDefinition<Payload> {
  readonly name: string;
  readonly queue: QueueName;
  readonly attempts: number;
  /** First delay of the exponential backoff in milliseconds. */
  readonly backoffMs: number;
  readonly dedupeKey: (payload: Payload) => string;
  /**
   * True if the work can be stopped at any point and resumed later, so that a shutdown does not wait for its
   * end.
   */
  readonly isInterruptible?: true;
  /**
   * Parses the payload that a queue returned.
   * @throws TypeError if it does not match
   */
  readonly parse: (data: unknown) => Payload;
}

export const QUEUES = ['extraction', 'flush', 'ingestion', 'maintenance', 'summarization'] as const;
export type QueueName = (typeof QUEUES)[number];

export interface TurnJob {
  readonly spaceId: string;
  readonly turnId: string;
  readonly requestId: string;
}

/** Embeds the messages of finished turns, derives memories from them and embeds those. */
export const EXTRACT_TURN: JobDefinition<TurnJob> = {
  name: 'memory.extract',
  queue: 'extraction',
  attempts: 5,
  backoffMs: 1_000,
  dedupeKey: ({ turnId }) => `extract-${turnId}`,
  parse: (data) => ({
    spaceId: readText(data, 'spaceId'),
    turnId: readText(data, 'turnId'),
    requestId: readText(data, 'requestId'),
  }),
};

/** Derives memories from all waiting turns of a space at once, because a caller waits for the result. */
export const FLUSH_SESSION: JobDefinition<TurnJob> = {
  ...EXTRACT_TURN,
  name: 'memory.flush',
  queue: 'flush',
  attempts: 3,
  backoffMs: 250,
  dedupeKey: ({ turnId }) => `flush-${turnId}`,
};

export interface SpaceJob {
  readonly spaceId: string;
}

/**
 * Computes the vectors that the tokens of a space need, and switches tokens whose embedder changed. One at a
 * time per space.
 */
export const REEMBED_SPACE: JobDefinition<SpaceJob> = {
  name: 'memory.reembed',
  queue: 'maintenance',
  attempts: 5,
  backoffMs: 5_000,
  dedupeKey: ({ spaceId }) => `reembed-${spaceId}`,
  isInterruptible: true,
  parse: (data) => ({ spaceId: readText(data, 'spaceId') }),
};

export interface DropSpaceJob extends SpaceJob {
  /** Id of the erasure's receipt. */
  readonly receiptId: string;
}

/**
 * Removes an erased space from an external index. It is retried for two days; the next search in the space
 * does the same.
 */
export const DROP_SPACE_FROM_INDEX: JobDefinition<DropSpaceJob> = {
  // Queues contain jobs of earlier versions by this name.
  name: 'index.forget',
  queue: 'maintenance',
  attempts: 16,
  backoffMs: 5_000,
  dedupeKey: ({ receiptId }) => `forget-${receiptId}`,
  parse: (data) => ({ spaceId: readText(data, 'spaceId'), receiptId: readText(data, 'receiptId') }),
};

export interface SwitchJob {
  /**
   * Id of the change of settings. Each change has its own job, because a running one may have read the
   * settings too early.
   */
  readonly changeId: string;
}

/**
 * Fills the Qdrant that the settings name, lets it serve, and empties those that are no longer used. It is
 * retried for two days.
 */
export const SWITCH_INDEX: JobDefinition<SwitchJob> = {
  name: 'index.switch',
  queue: 'maintenance',
  attempts: 16,
  backoffMs: 5_000,
  dedupeKey: ({ changeId }) => `switch-${changeId}`,
  parse: (data) => ({ changeId: readText(data, 'changeId') }),
};

export interface SummaryJob {
  readonly spaceId: string;
  /** Id of the row that describes the work. */
  readonly summaryId: string;
  readonly requestId: string;
}

/**
 * Shortens or merges the memories of a scope. One at a time per space: while another one runs, it is retried
 * later.
 */
export const SUMMARIZE: JobDefinition<SummaryJob> = {
  name: 'memory.summarize',
  queue: 'summarization',
  attempts: 8,
  backoffMs: 2_000,
  dedupeKey: ({ summaryId }) => `summarize-${summaryId}`,
  parse: (data) => ({
    spaceId: readText(data, 'spaceId'),
    summaryId: readText(data, 'summaryId'),
    requestId: readText(data, 'requestId'),
  }),
};

/** Enqueues a summarization for every scope that exceeds the budget; a schedule starts it. */
export const SUMMARIZE_DUE: JobDefinition<object> = {
  name: 'memory.summarize_due',
  queue: 'summarization',
  attempts: 3,
  backoffMs: 10_000,
  dedupeKey: () => 'summarize-due',
  parse: () => ({}),
};

export interface ResourceJob extends SpaceJob {
  readonly resourceId: string;
  readonly requestId: string;
}

/**
 * Sends the content of a document to the memory backend. Its sender waits, so it is retried soon and only a
 * few times; after that, a person has to retry it.
 */
export const INGEST_RESOURCE: JobDefinition<ResourceJob> = {
  name: 'resource.ingest',
  queue: 'ingestion',
  attempts: 3,
  backoffMs: 1_000,
  dedupeKey: ({ resourceId }) => `ingest-${resourceId}`,
  parse: (data) => ({
    spaceId: readText(data, 'spaceId'),
    resourceId: readText(data, 'resourceId'),
    requestId: readText(data, 'requestId'),
  }),
};

/**
 * Enqueues resources whose job was lost and removes files without a row, both of which a crash may leave
 * behind.
 */
export const SWEEP_FILES: JobDefinition<object> = {
  name: 'resource.sweep',
  queue: 'maintenance',
  attempts: 1,
  backoffMs: 1_000,
  dedupeKey: () => 'resource-sweep',
  parse: () => ({}),
};

/** All jobs. A worker must have exactly one handler for each. */
export const JOBS: readonly Pick<JobDefinition<never>, 'name' | 'queue'>[] = [
  EXTRACT_TURN,
  FLUSH_SESSION,
  REEMBED_SPACE,
  DROP_SPACE_FROM_INDEX,
  SWITCH_INDEX,
  SUMMARIZE,
  SUMMARIZE_DUE,
  INGEST_RESOURCE,
  SWEEP_FILES,
];

function readText(data: unknown, field: string): string {
  const value = (data as Record<string, unknown> | null)?.[field];
  if (typeof value !== 'string' || value === '') throw new TypeError(`job payload: ${field} is not a string`);
  return value;
}
