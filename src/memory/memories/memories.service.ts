import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import type { Scope } from '../../common/scope.js';
import { MemoryEditor } from './lifecycle/memory-editor.js';
import { MemoryReaderRepository } from './lifecycle/memory-reader.repository.js';
import { MemoryRemover } from './lifecycle/memory-remover.js';
import { MemoryRestorer } from './lifecycle/memory-restorer.js';
import { toRecord } from './lifecycle/stored-memory.js';
import { MemoryTransfer } from './lifecycle/memory-transfer.js';
import type {
  ErasedMemories,
  ImportedMemory,
  ImportOutcome,
  MemoryFilter,
  MemoryInput,
  MemoryPage,
  MemoryQuery,
  MemoryReach,
  MemoryRecord,
  MemoryUpdate,
  MemoryVersion,
  Restoration,
  UpsertResult,
  WriteOrigin,
} from './memories.types.js';
import { MemoryById } from './reading/memory-by-id.js';

/**
 * The façade of this room: reads and writes memories for APIs, agents and other rooms. Ids of other spaces
 * and scopes are unknown ids. Every method throws DomainError DATABASE_UNAVAILABLE if PostgreSQL is
 * unavailable.
 * @example
 * const { memory } = await memories.upsert(scope, { content: 'Drinks tea.' }, { actor: 'user:ada' });
 * await memories.forget(scope, [memory.id], { actor: 'user:ada' });
 */
@Injectable()
export class MemoriesService {
  constructor(
    private readonly reader: MemoryReaderRepository,
    private readonly byId: MemoryById,
    private readonly editor: MemoryEditor,
    private readonly remover: MemoryRemover,
    private readonly restorer: MemoryRestorer,
    private readonly transfer: MemoryTransfer,
  ) {}

  /**
   * Lists live memories, or those that were valid at `asOf`, by default the last changed first.
   * @param reach `null`: all spaces, for administrators
   */
  list(reach: MemoryReach | null, query: MemoryQuery = {}): Promise<MemoryPage> {
    return this.reader.page(reach, query);
  }

  /**
   * Counts the tokens (D18) of all live memories that `list` would return on all its pages.
   * @param reach `null`: all spaces, for administrators
   */
  countTokens(reach: MemoryReach | null, filter: MemoryFilter = {}): Promise<number> {
    return this.reader.countTokens(reach, filter);
  }

  /** Lists the topics of all live memories, sorted. */
  listTopics(reach: MemoryReach): Promise<readonly string[]> {
    return this.reader.listTopics(reach);
  }

  /** Reads a live memory. @throws DomainError NOT_FOUND */
  get(reach: MemoryReach, id: string): Promise<MemoryRecord> {
    return this.reader.get(reach, id);
  }

  /**
   * Reads a live memory through a cache of this process, which any write in its space invalidates.
   * @throws DomainError NOT_FOUND
   */
  getCached(reach: MemoryReach, id: string): Promise<MemoryRecord> {
    return this.byId.get(reach, id);
  }

  /** Finds the space of a memory of any owner, even one that has ended: for administrators. */
  findSpace(id: string): Promise<string | null> {
    return this.reader.findSpace(id);
  }

  /**
   * Stores a memory under its key. A live memory with this key is changed in place: it keeps its id, and
   * metadata are merged. A live memory with the same content under another key is returned instead.
   * @throws DomainError VALIDATION_FAILED for an empty content or key; NOT_FOUND if the space is gone
   */
  upsert(scope: Scope, input: MemoryInput, origin: WriteOrigin): Promise<UpsertResult> {
    return this.editor.upsert(scope, input, origin);
  }

  /**
   * Changes a live memory in place.
   * @throws DomainError NOT_FOUND, VALIDATION_FAILED, CONFLICT for a stale version, or for a key or text that
   * another memory has
   */
  async update(reach: MemoryReach, update: MemoryUpdate, origin: WriteOrigin): Promise<MemoryRecord> {
    return toRecord(await this.editor.update(reach, update, origin));
  }

  /** Lists the versions of a live memory, newest first. @throws DomainError NOT_FOUND */
  async listVersions(reach: MemoryReach, id: string): Promise<readonly MemoryVersion[]> {
    return this.reader.listVersions(await this.reader.getRow(reach, id));
  }

  /**
   * Lists the versions of a memory that may have ended: for administrators.
   * @throws DomainError NOT_FOUND
   */
  async listVersionsOfAny(spaceId: string, id: string): Promise<readonly MemoryVersion[]> {
    const row = await this.reader.findAny(spaceId, id);
    if (row === null) throw new DomainError('NOT_FOUND', 'Memory not found');
    return this.reader.listVersions(row);
  }

  /**
   * Makes an earlier version current again; a memory that ended without a successor becomes live again.
   * @throws DomainError NOT_FOUND, CONFLICT
   */
  async restore(reach: MemoryReach, restoration: Restoration, origin: WriteOrigin): Promise<MemoryRecord> {
    return toRecord(await this.restorer.restore(reach, restoration, origin));
  }

  /** Erases memories: rows, versions, vectors, and the messages of the log that they came from (D12). */
  erase(reach: MemoryReach, ids: readonly string[], origin: WriteOrigin): Promise<ErasedMemories> {
    return this.remover.erase(reach, ids, origin);
  }

  /**
   * Forgets memories and messages by tombstones, even if they do not exist (D13).
   * @returns the memories that were live
   */
  forget(reach: MemoryReach, ids: readonly string[], origin: WriteOrigin): Promise<readonly string[]> {
    return this.remover.forget(reach, ids, origin);
  }

  /** Removes tombstones. @returns the memories that are live again */
  unforget(reach: MemoryReach, ids: readonly string[], origin: WriteOrigin): Promise<readonly string[]> {
    return this.remover.unforget(reach, ids, origin);
  }

  /**
   * Replaces the text of a memory by a person's; its source turns are hidden from recall.
   * @returns null if the text was stored for a memory of an external backend
   */
  async override(
    reach: MemoryReach,
    change: { readonly id: string; readonly text: string },
    origin: WriteOrigin,
  ): Promise<MemoryRecord | null> {
    const row = await this.editor.override(reach, change, origin);
    return row && toRecord(row);
  }

  /** Counts live memories. */
  count(scope: Scope): Promise<number> {
    return this.transfer.count(scope);
  }

  /** Reads all live memories page by page, in the order in which they were stored. */
  export(scope: Scope): AsyncGenerator<MemoryRecord> {
    return this.transfer.export(scope);
  }

  /**
   * Imports memories in one transaction. New ones keep their times and, if it is free, their id. If the key
   * or the text exists already, that memory is changed and keeps its own.
   * @throws DomainError NOT_FOUND if the space no longer exists
   */
  import(
    scope: Scope,
    memories: readonly ImportedMemory[],
    origin: WriteOrigin,
  ): Promise<readonly ImportOutcome[]> {
    return this.transfer.import(scope, memories, origin);
  }
}
