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
  /** Id of the batch: the same for the same place in a session, so a repeated batch is not stored again. */
  readonly batchId: string;
  /** True if memories are derived from them. */
  readonly extract: boolean;
}

export type AppendedBatch =
  /** `stored` messages are kept under the batch id, from this request or from an earlier one (`isRepeat`). */
  | { readonly stored: number; readonly isRepeat: boolean }
  | { readonly refused: string; readonly field?: string };

/**
 * The target of an import: one person's memories and sessions.
 *
 * @example
 * ```ts
 * await target.importMemories([{ memory: 'Likes tea.' }]);
 * await target.appendMessages({ sessionId, messages, batchId: '0', extract: false });
 * ```
 */
export abstract class ImportTarget {
  /**
   * Sends memories. Throws if the service is unreachable or rejects the caller; errors of lines are in the
   * answer.
   */
  abstract importMemories(lines: readonly ImportLine[]): Promise<ImportedBatch>;

  /**
   * Sends messages. Throws if the service is unreachable or rejects the caller; the result is `refused` if it
   * rejects the messages.
   */
  abstract appendMessages(batch: MessageBatch): Promise<AppendedBatch>;
}
