import type { ExtractionMode } from '../../common/policy/policy.js';
import type { SessionScope } from '../../common/scope.js';
import type { BatchChangeKind } from '../../database/entities/batch-change.entity.js';
import type { UndoResult } from './memories.types.js';
import type { MemoryType } from '../../common/memory-type.js';

/** The speaker of a statement: `source` in a memory's metadata (D10). */
export type FactSource = 'user_message' | 'llm_response';

/** A memory that extraction proposes. `planMemoryWrites` decides about it. */
export interface Proposal {
  /** Key: the subject of the statement. */
  readonly key: string;
  readonly type: MemoryType;
  /** Text in the language and wording of the speaker. */
  readonly text: string;
  readonly topics: readonly string[];
  readonly source: FactSource;
  /** Kind of statement, for pattern extraction. */
  readonly category?: string;
  /**
   * Treatment of a live memory of the same key that is not cited: it ends, it stays and this one takes a key
   * beside it, or (`compare`) it ends only if both can't be true at the same time.
   */
  readonly sameKey: 'supersede' | 'keep_both' | 'compare';
  /** Ids of live memories under other keys that may be paraphrases; the writer compares them again. */
  readonly alike?: readonly string[];
  /**
   * Id of the live memory that this one replaces. If that was erased or retracted meanwhile, the proposal is
   * refused, because its text may repeat it.
   */
  readonly supersedes?: string;
  /**
   * Ends the live memory of the same key only when that one mentions this text ("I no longer live in Paris").
   */
  readonly endsOnly?: string;
  /** Other live memories that end with it: "sold the car, I cycle now". */
  readonly ends?: readonly EndedKey[];
  /** True if it is stored only when it ends a live memory: "Rocky died" may be about anybody. */
  readonly onlyIfEnds?: true;
  /**
   * True if it states that something is over. Of several memories side by side, it ends the one that shares
   * most words.
   */
  readonly isEnd?: true;
  /**
   * Keys that have a single live memory between them, which ends if none has the proposal's key: "my
   * appointment".
   */
  readonly endsSingle?: readonly string[];
}

/** Key of a memory that is no longer valid. */
export interface EndedKey {
  readonly key: string;
  /** Text that the memory must mention to end. */
  readonly mentions?: string;
}

/** A thing or person that a request names. */
export interface NamedThing {
  readonly words: string;
  /** It is a thing of the speaker; otherwise the words are a name. */
  readonly isOwn: boolean;
}

/** A request of a person to forget something. */
export interface AskedForgetting {
  /** Text of the request, which is forgotten too. */
  readonly request: string;
  /** Keys of the memories to forget. */
  readonly keys: readonly string[];
  /**
   * Statement whose paraphrases under other keys are forgotten too, because models choose keys of their own.
   */
  readonly statement?: string;
  /** Memories about it go if the keys and the statement name none. */
  readonly named?: NamedThing;
  /** All memories of the person go, with everything said up to the request. */
  readonly everything?: true;
}

/** A turn whose messages were read to derive memories from them. */
export interface ReadTurn {
  readonly scope: SessionScope;
  readonly turnId: string;
  /** Ids of the messages that were read. */
  readonly messageIds: readonly string[];
}

/** Proposals of one turn, written at most once under their batch id. */
export interface WriteBatch extends ReadTurn {
  readonly batchId: string;
  readonly proposals: readonly Proposal[];
  readonly mode: ExtractionMode;
  /** The reason why proposals are missing. */
  readonly reason?: string;
  /** The time when patterns found the proposals, in ISO 8601. */
  readonly extractedAt?: string;
  /** Memories that the person asks to forget, written before the proposals. */
  readonly forgets?: readonly AskedForgetting[];
  /** Number of proposals that were left out because they contain secrets. */
  readonly screened?: number;
  /** Memory LLM and prompt version that made the proposals. */
  readonly model?: string;
  readonly promptVersion?: string;
}

/**
 * Numbers of refused proposals by reason: `said_before`, `protected`, `unknown_id`, `secret`, or the reason
 * for which a manager's call was refused.
 */
export type Refusals = Readonly<Record<string, number>>;

/** Result of a batch, stored under its id. */
export interface WriteResult {
  readonly stored: number;
  readonly superseded: number;
  /** Number of proposals that were stated before or may not replace an existing memory. */
  readonly skipped: number;
  /** The number of refused proposals by reason; absent if there were none. */
  readonly refused?: Refusals;
  readonly mode: ExtractionMode;
  readonly reason?: string;
  /** Ids of the stored memories. */
  readonly memory_ids: readonly string[];
}

/** Fields of a live row that decisions depend on. */
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
  /** Successor by ended live memory. */
  readonly ended: ReadonlyMap<string, string>;
  /** Live memories that were stated again, in the same words or in others. */
  readonly repeated: readonly LiveMemory[];
  readonly skipped: number;
  /** Reasons of the refused proposals, one for each. */
  readonly refusals: readonly WriteRefusal[];
}

/**
 * `said_before`: it is already stored, perhaps in other words. `protected`: a statement of a person takes
 * precedence. `unknown_id`: it cites a memory that was erased or retracted in the meantime.
 */
export type WriteRefusal = 'said_before' | 'protected' | 'unknown_id';

/** A request to forget something, with the live memories that it matches. */
export interface PlannedForgetting extends Pick<AskedForgetting, 'request' | 'everything'> {
  readonly memories: readonly LiveMemory[];
}

/** The plan of a batch if it were written now. */
export interface WritePreview {
  readonly plan: MemoryWritePlan;
  /** Live memories that the proposals touch. */
  readonly live: readonly LiveMemory[];
  readonly forgotten: readonly PlannedForgetting[];
}

/** Kinds of jobs that write memories. A batch id consists of kind and job id. */
export const JOB_KINDS = ['extract', 'summarize'] as const;

export type MemoryJobKind = (typeof JOB_KINDS)[number];

/** A change that a job made to one memory, in the order of the job. */
export interface JobStep {
  readonly memoryId: string;
  readonly change: BatchChangeKind;
  /** Text of the memory after the change; `null` if that no longer exists. */
  readonly text: string | null;
  /** Previous text of a changed memory. */
  readonly before: string | null;
  /** Memory that replaces an ended one. */
  readonly successor: string | null;
}

/** Reason why a job can't be undone: it is already undone, it kept no originals, or it changed nothing. */
export type UndoObstacle = 'undone' | 'no_originals' | 'changed_nothing';

/** The changes of a finished job, and the result that its undo would have now. */
export interface JobReport {
  readonly kind: MemoryJobKind;
  readonly spaceId: string;
  /** Number of proposed changes; `null` for a summarization, which reports them itself. */
  readonly proposals: number | null;
  readonly accepted: number;
  readonly refused: Refusals;
  /** Message for people about missing proposals. */
  readonly note: string | null;
  readonly steps: readonly JobStep[];
  readonly obstacle: UndoObstacle | null;
  readonly undo: UndoResult;
}
