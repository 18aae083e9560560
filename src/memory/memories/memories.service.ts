import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import type { Scope } from '../../common/scope.js';
import { JobUndo } from './lifecycle/job-undo.js';
import { MemoryEditor, type MemoryUpdate } from './lifecycle/memory-editor.js';
import { MemoryReader } from './lifecycle/memory-reader.repository.js';
import { MemoryRemover } from './lifecycle/memory-remover.js';
import { MemoryRestorer, type Restoration } from './lifecycle/memory-restorer.js';
import { MemoryRewriter } from './lifecycle/memory-rewriter.js';
import { toRecord, type StoredMemory } from './lifecycle/stored-memory.js';
import type {
  ErasedMemories,
  MemoryFilter,
  MemoryInput,
  MemoryPage,
  MemoryQuery,
  MemoryReach,
  MemoryRecord,
  MemoryVersion,
  Rewrite,
  RewriteResult,
  UndoResult,
  UpsertResult,
  WriteOrigin,
} from './memories.types.js';

/**
 * The façade for whoever reads and writes memories one by one: doors, agents, jobs. Ids of other spaces and
 * scopes are as good as missing. Every method throws DomainError DATABASE_UNAVAILABLE when PostgreSQL is
 * away.
 */
@Injectable()
export class MemoriesService {
  constructor(
    private readonly reader: MemoryReader,
    private readonly editor: MemoryEditor,
    private readonly remover: MemoryRemover,
    private readonly restorer: MemoryRestorer,
    private readonly rewriter: MemoryRewriter,
    private readonly jobs: JobUndo,
  ) {}

  /**
   * Live memories, or those that were valid at `asOf`, by default the last changed first. @param reach
   * `null`: all spaces, for administrators
   */
  list(reach: MemoryReach | null, query: MemoryQuery = {}): Promise<MemoryPage> {
    return this.reader.page(reach, query);
  }

  /**
   * Tokens (D18) of all live memories that `list` would give on all its pages. @param reach `null`: all
   * spaces, for administrators
   */
  tokens(reach: MemoryReach | null, filter: MemoryFilter = {}): Promise<number> {
    return this.reader.tokens(reach, filter);
  }

  /** Of all live memories, sorted. */
  topics(reach: MemoryReach): Promise<readonly string[]> {
    return this.reader.topics(reach);
  }

  /** A live memory. @throws DomainError NOT_FOUND */
  async get(reach: MemoryReach, id: string): Promise<MemoryRecord> {
    return toRecord(await this.find(reach, id));
  }

  /** @returns the space of a memory, whoever's it is, also when it has ended: for administrators */
  spaceOf(id: string): Promise<string | null> {
    return this.reader.spaceOf(id);
  }

  /**
   * Stores a memory under its key: in place when a live memory has the key (its id stays, metadata are
   * merged), as that other one when a live memory says the same under another key.
   * @throws DomainError VALIDATION_FAILED for an empty content or key, NOT_FOUND when the space is gone
   */
  upsert(scope: Scope, input: MemoryInput, origin: WriteOrigin): Promise<UpsertResult> {
    return this.editor.upsert(scope, input, origin);
  }

  /**
   * Changes a live memory in place. @throws DomainError NOT_FOUND, VALIDATION_FAILED, CONFLICT for a stale
   * version, or a key or text that another has
   */
  async update(reach: MemoryReach, update: MemoryUpdate, origin: WriteOrigin): Promise<MemoryRecord> {
    return toRecord(await this.editor.update(reach, update, origin));
  }

  /**
   * Shortens and merges many memories at once, for jobs. @throws DomainError CONFLICT when one is not as it
   * was read: nothing is written then
   */
  rewrite(
    scope: Scope,
    rewrite: Rewrite,
    origin: WriteOrigin & { readonly batchId: string },
  ): Promise<RewriteResult> {
    return this.rewriter.rewrite(scope, rewrite, origin);
  }

  /** What a live memory says and has said, newest first. @throws DomainError NOT_FOUND */
  async history(reach: MemoryReach, id: string): Promise<readonly MemoryVersion[]> {
    return this.reader.history(await this.find(reach, id));
  }

  /** The same of a memory that may have ended: for administrators. @throws DomainError NOT_FOUND */
  async historyOfAny(spaceId: string, id: string): Promise<readonly MemoryVersion[]> {
    const row = await this.reader.findAny(spaceId, id);
    if (row === null) throw new DomainError('NOT_FOUND', 'Memory not found');
    return this.reader.history(row);
  }

  /**
   * An older text becomes current again; a memory that ended without a successor is live again. @throws
   * DomainError NOT_FOUND, CONFLICT
   */
  async restore(reach: MemoryReach, restoration: Restoration, origin: WriteOrigin): Promise<MemoryRecord> {
    return toRecord(await this.restorer.restore(reach, restoration, origin));
  }

  /** For good: rows, versions, vectors, and the passages of the log they came from (D12). */
  erase(reach: MemoryReach, ids: readonly string[], origin: WriteOrigin): Promise<ErasedMemories> {
    return this.remover.erase(reach, ids, origin);
  }

  /**
   * Leaves tombstones, whether or not there is such a memory or message (D13). @returns the memories that
   * were live
   */
  forget(reach: MemoryReach, ids: readonly string[], origin: WriteOrigin): Promise<readonly string[]> {
    return this.remover.forget(reach, ids, origin);
  }

  /** @returns the memories that are live again */
  unforget(reach: MemoryReach, ids: readonly string[], origin: WriteOrigin): Promise<readonly string[]> {
    return this.remover.unforget(reach, ids, origin);
  }

  /**
   * A person's text in place of a memory's; its source turns leave recall. @returns null when it is kept for
   * a memory that is elsewhere
   */
  async override(
    reach: MemoryReach,
    change: { readonly id: string; readonly text: string },
    origin: WriteOrigin,
  ): Promise<MemoryRecord | null> {
    const row = await this.editor.override(reach, change, origin);
    return row && toRecord(row);
  }

  /**
   * Takes back all that a job did. @throws DomainError NOT_FOUND for an unknown job, CONFLICT for one that is
   * undone
   */
  undo(spaceId: string, batchId: string, actor: string): Promise<UndoResult> {
    return this.jobs.undo(spaceId, batchId, actor);
  }

  /** The same for the id of a turn or of another job, whatever space it is in: for administrators. */
  undoJob(jobId: string, actor: string): Promise<UndoResult> {
    return this.jobs.undoJob(jobId, actor);
  }

  private async find(reach: MemoryReach, id: string): Promise<StoredMemory> {
    const row = await this.reader.find(reach, id);
    if (row === null) throw new DomainError('NOT_FOUND', 'Memory not found');
    return row;
  }
}
