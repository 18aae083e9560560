/** A row that was not imported. */
export interface ImportFailure {
  readonly place: string;
  readonly error: string;
  readonly field?: string;
}

/** Counts of one import, including earlier runs that it continues. */
export interface ImportCounts {
  /** Number of rows read. */
  read: number;
  memories: number;
  conversations: number;
  messages: number;
  /** Number of memories by outcome. */
  added: number;
  changed: number;
  unchanged: number;
  /** Number of messages that an earlier import had stored. */
  repeated: number;
  skipped: Record<string, number>;
  failed: number;
  /** The first failures. */
  failures: ImportFailure[];
}

const MAX_FAILURES = 100;

export function createCounts(): ImportCounts {
  const numbers = {
    read: 0,
    memories: 0,
    conversations: 0,
    messages: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    repeated: 0,
    failed: 0,
  };
  return { ...numbers, skipped: {}, failures: [] };
}

export function countSkipped(counts: ImportCounts, reason: string, count: number): void {
  counts.skipped[reason] = (counts.skipped[reason] ?? 0) + count;
}

export function countFailure(counts: ImportCounts, failure: ImportFailure): void {
  counts.failed += 1;
  if (counts.failures.length < MAX_FAILURES) counts.failures.push(failure);
}
