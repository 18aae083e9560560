import type { Scope } from '../../common/scope.js';
import type { MemoryType } from '../../common/memory-type.js';
import type { Transaction } from '../../database/transaction.js';

/** Memories that a call may access: those of a space or of a part of it. A whole `Scope` is accepted. */
export type MemoryReach = Pick<Scope, 'spaceId'> & Partial<Scope>;

/** A live memory, as APIs and extraction see it. */
export interface MemoryRecord {
  readonly id: string;
  /** Integer id, unique over all spaces. */
  readonly memoryNo: number;
  readonly scope: Scope;
  readonly sessionId: string;
  readonly type: MemoryType;
  readonly key: string;
  readonly content: string;
  readonly topics: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Number that grows with every change and that `update` compares. */
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
  /** Only these ids. */
  readonly ids?: readonly string[];
  readonly types?: readonly MemoryType[];
  /** Only this exact key. */
  readonly key?: string;
  /** Any of these topics. */
  readonly topics?: readonly string[];
  readonly sessionId?: string;
  readonly agentId?: string;
  /** Case-insensitive substring without wildcards. `keys`: searched in the key as well. */
  readonly contains?: { readonly text: string; readonly keys?: boolean };
  /** Words of content or key, in full-text syntax of search engines. */
  readonly words?: string;
  readonly createdBefore?: Date;
  /**
   * A past time: returns the memories that were valid then, with their text of that time, but none that were
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
  /** Number of memories on all pages. */
  readonly total: number;
  /** The same number for each of the four types. */
  readonly byType: Readonly<Record<MemoryType, number>>;
}

/** A memory to be stored under its key or, without one, under a key derived from its content. */
export interface MemoryInput {
  readonly key?: string;
  /** Default `factual`. */
  readonly type?: MemoryType;
  readonly content: string;
  readonly topics?: readonly string[];
  /** Merged with existing metadata; new values replace those under the same key. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly sessionId?: string;
  /** Expiry date; permanent if `null` or absent. */
  readonly expiresAt?: Date | null;
  readonly agentId?: string;
  readonly input?: string;
}

/** A memory to be imported. */
export interface ImportedMemory {
  /** UUID to keep; a new one is used if it is `null` or already taken. */
  readonly id: string | null;
  readonly input: MemoryInput;
  readonly createdAt?: Date;
  readonly updatedAt?: Date;
}

export type ImportOutcome = 'added' | 'changed' | 'unchanged';

/** The result of an erasure of single memories. */
export interface ErasedMemories {
  /** The memories that existed. */
  readonly ids: readonly string[];
  /** Audit event that proves the erasure; `null` if there was nothing to erase. */
  readonly receiptId: string | null;
}

/** The result of an erasure in a session. */
export interface ErasedSession {
  /** Audit event that proves the erasure; `null` if there was nothing to erase. */
  readonly receiptId: string | null;
}

/** The rows that an erasure of a session removes. */
export interface SessionCounts {
  readonly messages: number;
  readonly turns: number;
  readonly memories: number;
  /** Vectors of the messages, of the memories, and of other messages that restate them. */
  readonly vectors: number;
  readonly attachments: number;
}

/** A change of other rows in the transaction that erases a session. */
export type SessionChange<T> = (
  tx: Transaction,
  /** Numbers of erased rows by kind. */
  erased: Readonly<Record<string, number>>,
) => Promise<T | null>;

/** An erasure of a session, after which its files have to be removed. */
export interface SessionReceipt extends SessionCounts {
  readonly receiptId: string;
  /** Storage keys of the session's files. */
  readonly files: readonly string[];
}

export interface SessionErasure {
  /** Also erases the session's files, and the memories that come from this session only. */
  readonly withMemories: boolean;
  readonly origin: WriteOrigin;
  /** Name of the audit event, which differs between a session's owner and an operator. */
  readonly action: 'session.erased' | 'erase.session';
}

/** A change of a memory; absent fields stay unchanged. */
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
  /** Version that the caller has read; if absent, any version is changed. */
  readonly version?: number;
}

/** The version of a memory that becomes current again. */
export interface Restoration {
  readonly id: string;
  /** Version to restore. Default: the one before the current one. */
  readonly version?: number;
}

/** The author of a change, and its source. */
export interface WriteOrigin {
  /** Principal kind and id (`actorOf`), or `system`: versions and the audit log name it. */
  readonly actor: string;
  /** Speaker, stored as `source` in metadata (D10). */
  readonly source?: string;
  /** Turn that the text comes from. It stays visible when the turns of the previous text are hidden (D12). */
  readonly turnId?: string;
  /** Job id, by which all its changes can be undone. */
  readonly batchId?: string;
  readonly model?: string;
  readonly promptVersion?: string;
  /** The reason in the caller's words, for the audit log. */
  readonly reason?: string;
  /** True if a model decides what is written; it can't change items of the keyed store. */
  readonly derived?: true;
}

export interface UpsertResult {
  readonly memory: MemoryRecord;
  /** `repeated`: another live memory has the same content and is returned instead (D5). */
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'repeated';
}

/** A current or former text of a memory. */
export interface MemoryVersion {
  /** Memory that had this text: an earlier one if it was superseded by another row. */
  readonly memoryId: string;
  readonly version: number;
  readonly key: string;
  readonly type: MemoryType;
  readonly content: string;
  readonly topics: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly validFrom: Date;
  /** Time at which it was replaced; `null` for the current version. */
  readonly validTo: Date | null;
  /** Actor that wrote it, if known. */
  readonly writtenBy: string | null;
  /** Actor that replaced it, if known. */
  readonly changedBy: string | null;
}

/** A memory at the version at which it was read. */
export interface MemoryRef {
  readonly id: string;
  readonly version: number;
}

/** A change of many memories without new content, so their source turns stay in recall. */
export interface Rewrite {
  /** Shorter text by memory, changed in place; the longer text is kept as a version. */
  readonly changes?: readonly (MemoryRef & { readonly change: MemoryChange })[];
  /** Merges of several memories into one, which takes over their turns. */
  readonly merges?: readonly { readonly from: readonly MemoryRef[]; readonly into: MemoryInput }[];
}

export interface RewriteResult {
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly ended: readonly string[];
}

export interface UndoResult {
  /** Memories that the job added and that have ended. */
  readonly ended: readonly string[];
  /** Memories that the job ended or forgot and that are live again. */
  readonly restored: readonly string[];
  /** Memories that the job changed and that have their previous text again. */
  readonly reverted: readonly string[];
  /** Changes that could not be undone, with the reasons. */
  readonly conflicts: readonly { readonly memory_id: string; readonly reason: string }[];
}
