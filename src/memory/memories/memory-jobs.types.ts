import type { ExtractionMode } from '../../common/policy/policy.js';
import type { SessionScope } from '../../common/scope.js';
import type { BatchChangeKind } from '../../database/entities/batch-change.entity.js';
import type { UndoResult } from './memories.types.js';
import type { MemoryType } from '../../common/memory-type.js';

/** The speaker of a statement: `source` in a memory's metadata (D10). */
export type FactSource = 'user_message' | 'llm_response';

/**
 * A memory that extraction would like to see stored. Code decides what becomes of it (`planMemoryWrites`).
 */
export interface Proposal {
  /** The subject of the statement. */
  readonly key: string;
  readonly type: MemoryType;
  /** In the language and wording of who said it. */
  readonly text: string;
  readonly topics: readonly string[];
  readonly source: FactSource;
  /** Kind of statement, for pattern extraction. */
  readonly category?: string;
  /**
   * The fate of a live memory of the same key that is not cited: it ends, it stays and this one takes a key
   * beside it, or (`compare`) it ends only if both can't be true at the same time.
   */
  readonly sameKey: 'supersede' | 'keep_both' | 'compare';
  /** Ids of live memories under other keys that may say the same; the writer compares them again. */
  readonly alike?: readonly string[];
  /** Id of the live memory that this one replaces. */
  readonly supersedes?: string;
  /**
   * Ends the live memory of the same key only when that one mentions this text ("I no longer live in Paris").
   */
  readonly endsOnly?: string;
  /** Other live memories that end with it: "sold the car, I cycle now". */
  readonly ends?: readonly EndedKey[];
  /** It is stored only when it ends a live memory: "Rocky died" may be about anybody. */
  readonly onlyIfEnds?: true;
  /** It says that something is over. Of memories side by side it means the one with the most words of it. */
  readonly isEnd?: true;
  /** Keys of which the only live memory ends, when there is one and none of its own key: "my appointment". */
  readonly endsSingle?: readonly string[];
}

/** The key of a memory that no longer holds. */
export interface EndedKey {
  readonly key: string;
  /** The memory ends only when it mentions this text. */
  readonly mentions?: string;
}

/** A request of a person to forget something. */
export interface AskedForgetting {
  /** The words of the request, which go too. */
  readonly request: string;
  /** Keys of the memories to forget. */
  readonly keys: readonly string[];
  /** Memories that say the same under another key go too: models choose keys of their own. */
  readonly statement?: string;
}

/** Proposals of one turn, written at most once under their batch id. */
export interface WriteBatch {
  readonly scope: SessionScope;
  readonly batchId: string;
  readonly turnId: string;
  readonly proposals: readonly Proposal[];
  readonly mode: ExtractionMode;
  /** The reason why proposals are missing. */
  readonly reason?: string;
  /** The time when patterns found the proposals, in ISO 8601. */
  readonly extractedAt?: string;
  /** Memories that the person asks to forget, written before the proposals. */
  readonly forgets?: readonly AskedForgetting[];
  /** Proposals that were left out before, because they hold secrets. */
  readonly screened?: number;
  /** Memory LLM and instructions that made the proposals. */
  readonly model?: string;
  readonly promptVersion?: string;
}

/** Numbers by reason: `said_before`, `protected`, `secret`, or what a manager's calls were refused for. */
export type Refusals = Readonly<Record<string, number>>;

/** The result of a batch, kept under its id. */
export interface WriteResult {
  readonly stored: number;
  readonly superseded: number;
  /** Said before, or not allowed to replace what is there. */
  readonly skipped: number;
  /** The number of refused proposals by reason; absent if there were none. */
  readonly refused?: Refusals;
  readonly mode: ExtractionMode;
  readonly reason?: string;
  /** The memories it stored. */
  readonly memory_ids: readonly string[];
}

/** The fields of a live row that a decision needs. */
export interface LiveMemory {
  readonly id: string;
  readonly key: string;
  readonly hash: string;
  readonly content: string;
  readonly version: number;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface PlannedMemory {
  readonly id: string;
  readonly key: string;
  readonly hash: string;
  readonly content: string;
  readonly version: number;
  readonly proposal: Proposal;
}

export interface MemoryWritePlan {
  readonly inserts: readonly PlannedMemory[];
  /** Live memory → what stands in for it. */
  readonly ended: ReadonlyMap<string, string>;
  /** Live memories that were said again, in the same words or in others. */
  readonly repeated: readonly LiveMemory[];
  readonly skipped: number;
  /** The reasons, one for each. */
  readonly refusals: readonly WriteRefusal[];
}

/**
 * `said_before`: it is stored already, in these words or in others. `protected`: what a person said stands
 * against it.
 */
export type WriteRefusal = 'said_before' | 'protected';

/** A request to forget something, and the live memories that it names. */
export interface PlannedForgetting {
  readonly request: string;
  readonly memories: readonly LiveMemory[];
}

/** The plan for a batch, if it were written now. */
export interface WritePreview {
  readonly plan: MemoryWritePlan;
  /** Live memories that the proposals touch. */
  readonly live: readonly LiveMemory[];
  readonly forgotten: readonly PlannedForgetting[];
}

/** Kinds of jobs that write memories: a batch id is kind and job id. */
export const JOB_KINDS = ['extract', 'summarize'] as const;

export type MemoryJobKind = (typeof JOB_KINDS)[number];

/** A change that a job made to one memory, in the order of the job. */
export interface JobStep {
  readonly memoryId: string;
  readonly change: BatchChangeKind;
  /** The text of the memory after it; `null` when that is gone. */
  readonly text: string | null;
  /** Previous text of a changed memory. */
  readonly before: string | null;
  /** Memory that replaces an ended one. */
  readonly successor: string | null;
}

/**
 * The reason why a job can't be undone: it is undone already, it kept no originals, or it changed nothing.
 */
export type UndoObstacle = 'undone' | 'no_originals' | 'changed_nothing';

/** The changes of a finished job, and the result that its undo would have now. */
export interface JobReport {
  readonly kind: MemoryJobKind;
  readonly spaceId: string;
  /** Changes that were proposed; `null` of a summarization, which tells that itself. */
  readonly proposals: number | null;
  readonly accepted: number;
  readonly refused: Refusals;
  /** The reason why proposals are missing, for people. */
  readonly note: string | null;
  readonly steps: readonly JobStep[];
  readonly obstacle: UndoObstacle | null;
  readonly undo: UndoResult;
}
