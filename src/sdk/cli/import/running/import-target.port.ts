import type { ImportLine, ImportMessage } from '../import.types.js';

/** Answer about a batch of memories. */
export interface ImportedBatch {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** `line` counts from 1. */
  readonly errors: readonly { readonly line: number; readonly error: string; readonly field?: string }[];
}

/** Messages for the end of a session. */
export interface MessageBatch {
  readonly sessionId: string;
  readonly messages: readonly ImportMessage[];
  /** The same id for the same place of a session: a repeated batch is not stored again. */
  readonly batchId: string;
  /** Whether memories are derived from them. */
  readonly extract: boolean;
}

export type AppendedBatch =
  /** `stored` messages are kept under the batch id, from this request or from an earlier one (`isRepeat`). */
  | { readonly stored: number; readonly isRepeat: boolean }
  | { readonly refused: string; readonly field?: string };

/**
 * Where an import goes: one person's memories and sessions.
 *
 * `await target.importMemories([{ memory: 'Likes tea.' }]); await target.appendMessages({ sessionId,
 * messages, batchId: '0', extract: false });`
 */
export abstract class ImportTarget {
  /** Throws when the service can't be reached, or refuses the caller; what a line lacks is in the answer. */
  abstract importMemories(lines: readonly ImportLine[]): Promise<ImportedBatch>;

  /**
   * Throws when the service can't be reached, or refuses the caller; `refused` when it refuses the messages.
   */
  abstract appendMessages(batch: MessageBatch): Promise<AppendedBatch>;
}
