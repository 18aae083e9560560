/**
 * Every job is declared once: name, queue, payload, attempts, backoff, dedupe key. Payloads hold ids only;
 * the request id rides along.
 */
export interface JobDefinition<Payload> {
  readonly name: string;
  readonly queue: QueueName;
  readonly attempts: number;
  /** First delay of the exponential backoff, milliseconds. */
  readonly backoffMs: number;
  readonly dedupeKey: (payload: Payload) => string;
  /** Work that can be stopped at any point and goes on from there: a shutdown does not wait for its end. */
  readonly isInterruptible?: true;
  /** Reads what a queue gave back. @throws TypeError when it is not this payload */
  readonly parse: (data: unknown) => Payload;
}

export const QUEUES = ['extraction', 'flush', 'ingestion', 'maintenance', 'summarization'] as const;
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
  parse: (data) => ({
    spaceId: readText(data, 'spaceId'),
    turnId: readText(data, 'turnId'),
    requestId: readText(data, 'requestId'),
  }),
};

/** The same for all that waits in the turn's space, now: somebody waits for it. */
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
 * Give a space the vectors that its tokens want, and switch those whose embedder changed. One at a time per
 * space.
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

export interface ForgetJob extends SpaceJob {
  /** Id of the erasure's receipt. */
  readonly receiptId: string;
}

/**
 * Drop what an index outside of this process holds of an erased space. It is tried for two days; the space's
 * next search does the same.
 */
export const FORGET_IN_INDEX: JobDefinition<ForgetJob> = {
  name: 'index.forget',
  queue: 'maintenance',
  attempts: 16,
  backoffMs: 5_000,
  dedupeKey: ({ receiptId }) => `forget-${receiptId}`,
  parse: (data) => ({ spaceId: readText(data, 'spaceId'), receiptId: readText(data, 'receiptId') }),
};

export interface SwitchJob {
  /**
   * Id of the change of settings. Each has a job of its own, because a running one may have looked too early.
   */
  readonly changeId: string;
}

/**
 * Fill the Qdrant that the settings want, let it serve, and empty those they no longer want. It is tried for
 * two days.
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
 * Make the memories of a scope shorter. One at a time per space: while another one runs it is tried again
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

/** Give every scope with too much to remember a summarization: what the schedule starts. */
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
 * Give what a document says to the memory backend. Whoever sent it waits: it is tried again soon, and then no
 * more until somebody asks for it.
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

/** Start ingestions that were not started, and remove files that belong to nothing: what a crash leaves. */
export const SWEEP_FILES: JobDefinition<object> = {
  name: 'resource.sweep',
  queue: 'maintenance',
  attempts: 1,
  backoffMs: 1_000,
  dedupeKey: () => 'resource-sweep',
  parse: () => ({}),
};

/** All of them: a process that works off jobs must have one handler for each. */
export const JOBS: readonly Pick<JobDefinition<never>, 'name' | 'queue'>[] = [
  EXTRACT_TURN,
  FLUSH_SESSION,
  REEMBED_SPACE,
  FORGET_IN_INDEX,
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
