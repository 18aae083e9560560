import type { MemoryType } from '../../../database/entities/memory.entity.js';

/** Who said it: `source` in a memory's metadata (D10). */
export type FactSource = 'user_message' | 'llm_response';

/** A memory that extraction would like to see stored. Code decides what becomes of it (`planWrites`). */
export interface Proposal {
  /** What the statement is about. */
  readonly key: string;
  readonly type: MemoryType;
  /** In the language and wording of who said it. */
  readonly text: string;
  readonly topics: readonly string[];
  readonly source: FactSource;
  /** Kind of statement, for pattern extraction. */
  readonly category?: string;
  /**
   * What happens to a live memory of the same key that is not cited: it ends, or it stays and this one takes
   * a key beside it.
   */
  readonly sameKey: 'supersede' | 'keep_both';
  /** Id of the live memory that this one replaces. */
  readonly supersedes?: string;
  /**
   * Ends the live memory of the same key only when that one mentions this text ("I no longer live in Paris").
   */
  readonly endsOnly?: string;
}
