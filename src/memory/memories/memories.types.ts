import type { Scope } from '../../common/scope.js';
import type { MemoryType } from '../../common/memory-type.js';

/** The memories that a call may touch: those of a space, or of a part of it. A whole `Scope` will do. */
export type MemoryReach = Pick<Scope, 'spaceId'> & Partial<Scope>;

/** A live memory, as doors and extraction see it. */
export interface MemoryRecord {
  readonly id: string;
  /** The same memory as an integer, unique over all spaces. */
  readonly memoryNo: number;
  readonly scope: Scope;
  readonly sessionId: string;
  readonly type: MemoryType;
  readonly key: string;
  readonly content: string;
  readonly topics: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Grows with every change: what `update` compares. */
  readonly version: number;
  readonly agentId: string | null;
  readonly input: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date | null;
}

export const MEMORY_SORTS = ['updated_at', 'created_at', 'memory', 'topics_count'] as const;
export type MemorySort = (typeof MEMORY_SORTS)[number];

export interface MemoryFilter {
  /** Only these. */
  readonly ids?: readonly string[];
  readonly types?: readonly MemoryType[];
  /** Exactly this key. */
  readonly key?: string;
  /** Any of these. */
  readonly topics?: readonly string[];
  readonly sessionId?: string;
  readonly agentId?: string;
  /** Case-insensitive substring; nothing in it is special. `keys`: of the key as well. */
  readonly contains?: { readonly text: string; readonly keys?: boolean };
  /** Words of content or key, in full-text syntax of search engines. */
  readonly words?: string;
  readonly createdBefore?: Date;
  /**
   * A past time: shows memories that were valid then, in their wording of the time, and nothing that was
   * forgotten or erased since.
   */
  readonly asOf?: Date;
}

export interface MemoryQuery extends MemoryFilter {
  /** Default `updated_at`. */
  readonly sort?: MemorySort;
  /** Default `desc`. */
  readonly order?: 'asc' | 'desc';
  /** Default 50. */
  readonly limit?: number;
  readonly offset?: number;
}

export interface MemoryPage {
  readonly memories: readonly MemoryRecord[];
  /** The count on all pages. */
  readonly total: number;
  /** The same by type, all four. */
  readonly byType: Readonly<Record<MemoryType, number>>;
}

/** A memory to be stored under its key; without one, under a key made of its content. */
export interface MemoryInput {
  readonly key?: string;
  /** Default `factual`. */
  readonly type?: MemoryType;
  readonly content: string;
  readonly topics?: readonly string[];
  /** Merged into what is there: new keys win, old ones stay. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly sessionId?: string;
  /** `null` and absent: permanent. */
  readonly expiresAt?: Date | null;
  readonly agentId?: string;
  readonly input?: string;
}

/** A memory from elsewhere. */
export interface ImportedMemory {
  /** A UUID. `null`, or one that is taken: it gets another. */
  readonly id: string | null;
  readonly input: MemoryInput;
  readonly createdAt?: Date;
  readonly updatedAt?: Date;
}

export type ImportOutcome = 'added' | 'changed' | 'unchanged';

/** The result of an erasure of single memories. */
export interface ErasedMemories {
  /** The memories that were there. */
  readonly ids: readonly string[];
  /** The audit event that proves it; `null` when there was nothing to erase. */
  readonly receiptId: string | null;
}

/** The result of an erasure in a session. */
export interface ErasedSession {
  /** The audit event that proves it; `null` when there was nothing to erase. */
  readonly receiptId: string | null;
}

/** The rows that an erasure of a session removes. */
export interface SessionCounts {
  readonly messages: number;
  readonly turns: number;
  readonly memories: number;
  /** Vectors of the messages, of the memories, and of what else said them. */
  readonly vectors: number;
}

export interface SessionErasure {
  /** Also erases the memories that come from this session and no other. */
  readonly withMemories: boolean;
  readonly origin: WriteOrigin;
  /** Name of the audit event: who erases their own session is told apart from an operator. */
  readonly action: 'session.erased' | 'erase.session';
}

/** Absent fields stay. */
export interface MemoryChange {
  readonly content?: string;
  readonly key?: string;
  readonly type?: MemoryType;
  readonly topics?: readonly string[];
  /** Merged, as in `MemoryInput`. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly expiresAt?: Date | null;
}

/** A change of one live memory. */
export interface MemoryUpdate {
  readonly id: string;
  readonly change: MemoryChange;
  /** The version it was read at; absent: whatever there is. */
  readonly version?: number;
}

/** The version of a memory that becomes current again. */
export interface Restoration {
  readonly id: string;
  /** Default: the one before the current one. */
  readonly version?: number;
}

/** The author of a change, and its source. */
export interface WriteOrigin {
  /** Principal kind and id (`actorOf`), or `system`: versions and the audit log name it. */
  readonly actor: string;
  /** The speaker: `source` in metadata (D10). */
  readonly source?: string;
  /**
   * The turn the text comes from: it stays when what was there before takes its own turns out of recall
   * (D12).
   */
  readonly turnId?: string;
  /** The job, by whose id all it did can be undone. */
  readonly batchId?: string;
  readonly model?: string;
  readonly promptVersion?: string;
  /** The reason in the caller's words, for the audit log. */
  readonly reason?: string;
  /** A model decides what is written: items of the keyed store are beyond its reach. */
  readonly derived?: true;
}

export interface UpsertResult {
  readonly memory: MemoryRecord;
  /** `repeated`: another live memory says the same, and is given back instead (D5). */
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'repeated';
}

/** One text a memory has had. */
export interface MemoryVersion {
  /** The memory that held it: an earlier one when it was superseded by another row. */
  readonly memoryId: string;
  readonly version: number;
  readonly key: string;
  readonly type: MemoryType;
  readonly content: string;
  readonly topics: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly validFrom: Date;
  /** `null`: current. */
  readonly validTo: Date | null;
  /** The actor that replaced it, as far as known. */
  readonly changedBy: string | null;
}

/** A memory as it was read. */
export interface MemoryRef {
  readonly id: string;
  readonly version: number;
}

/** A change of many memories that says nothing new: source turns stay in recall. */
export interface Rewrite {
  /** Memory → its shorter text, in place; the longer one is kept as a version. */
  readonly changes?: readonly (MemoryRef & { readonly change: MemoryChange })[];
  /** Several memories → one that stands for all; it takes over their turns. */
  readonly merges?: readonly { readonly from: readonly MemoryRef[]; readonly into: MemoryInput }[];
}

export interface RewriteResult {
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly ended: readonly string[];
}

export interface UndoResult {
  /** Memories the job added, which ended. */
  readonly ended: readonly string[];
  /** Memories the job ended or forgot, which are back. */
  readonly restored: readonly string[];
  /** Memories the job changed, which say again what they said before. */
  readonly reverted: readonly string[];
  /** Changes that could not be undone, and why. */
  readonly conflicts: readonly { readonly memory_id: string; readonly reason: string }[];
}
