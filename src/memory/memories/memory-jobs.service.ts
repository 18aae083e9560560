import { Injectable } from '@nestjs/common';
import type { Scope } from '../../common/scope.js';
import { dropOriginals, type DropRequest } from './lifecycle/drop-originals.js';
import { JobReporter } from './lifecycle/job-reporter.js';
import { JobUndo } from './lifecycle/job-undo.js';
import { MemoryRewriter } from './lifecycle/memory-rewriter.js';
import { MemoryWriter } from './lifecycle/memory-writer.js';
import { MemoryRepository } from './lifecycle/memory.repository.js';
import type { Rewrite, RewriteResult, UndoResult, WriteOrigin } from './memories.types.js';
import type {
  JobReport,
  LiveMemory,
  ReadTurn,
  WriteBatch,
  WritePreview,
  WriteResult,
} from './memory-jobs.types.js';

/**
 * Writes the memories of jobs: many at once, exactly once under a batch id, by which they are reported and
 * undone. Every method throws DomainError DATABASE_UNAVAILABLE if PostgreSQL is unavailable.
 * @example
 * const [result] = await jobs.applyAll([{ scope, turnId, batchId: `extract:${turnId}`, proposals, mode }]);
 * const { ended } = await jobs.undo(scope.spaceId, `extract:${turnId}`, 'admin:1');
 */
@Injectable()
export class MemoryJobsService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly writer: MemoryWriter,
    private readonly rewriter: MemoryRewriter,
    private readonly undoer: JobUndo,
    private readonly reporter: JobReporter,
  ) {}

  /**
   * Lists live memories of a scope that have not expired, newest first, without items of the keyed store.
   */
  listLatest(scope: Scope, limit: number): Promise<readonly LiveMemory[]> {
    return this.repository.listLatest(scope, limit);
  }

  /** Finds the texts of the live ones among these memories. */
  findContents(
    spaceId: string,
    ids: readonly string[],
  ): Promise<readonly Pick<LiveMemory, 'id' | 'content'>[]> {
    return this.repository.findContents(spaceId, ids);
  }

  /** Finds the results of batches that are already written, by batch id. */
  findFinished(spaceId: string, batchIds: readonly string[]): Promise<ReadonlyMap<string, WriteResult>> {
    return this.writer.findFinished(spaceId, batchIds);
  }

  /**
   * Writes batches of one space in order and in one transaction, each exactly once, even if several workers
   * try it.
   * @returns the result of each batch's first run; null if the turn was erased or forgotten in the meantime,
   * or the space erased
   * @throws DomainError CONFLICT if only some of a turn's messages were erased or forgotten in the meantime;
   * nothing is written, and the turns have to be read again
   */
  applyAll(batches: readonly WriteBatch[]): Promise<readonly (WriteResult | null)[]> {
    return this.writer.applyAll(batches);
  }

  /** Plans the changes that `applyAll` would make now, without writing them. */
  planBatch(batch: Pick<WriteBatch, 'scope' | 'proposals' | 'forgets'>): Promise<WritePreview> {
    return this.writer.planBatch(batch);
  }

  /**
   * Returns false once the turn was erased or forgotten.
   * @throws DomainError CONFLICT if only some of its messages were; it has to be read again
   */
  hasTurn(turn: ReadTurn): Promise<boolean> {
    return this.writer.hasTurn(turn);
  }

  /**
   * Forgets the memories that the person of a turn asks to forget, under a batch that is written change by
   * change; safe to repeat.
   * @returns the number of memories
   */
  forget(batch: WriteBatch): Promise<number> {
    return this.writer.forget(batch);
  }

  /**
   * Stores the result of a batch that was written change by change.
   * @returns the result of an earlier run, if there was one; null if the turn was erased or forgotten in the
   * meantime, or the space erased
   * @throws DomainError CONFLICT as `hasTurn` does
   */
  record(turn: ReadTurn, batchId: string, result: WriteResult): Promise<WriteResult | null> {
    return this.writer.record(turn, batchId, result);
  }

  /**
   * Shortens and merges many memories at once.
   * @throws DomainError CONFLICT if one was changed since it was read, and writes nothing
   */
  rewrite(
    scope: Scope,
    rewrite: Rewrite,
    origin: WriteOrigin & { readonly batchId: string },
  ): Promise<RewriteResult> {
    return this.rewriter.rewrite(scope, rewrite, origin);
  }

  /** Finds the result of a rewrite that is already written. */
  async findRewrite(spaceId: string, batchId: string): Promise<RewriteResult | null> {
    const batch = await this.repository.runInSpace(spaceId, (space) => space.findFinishedBatch(batchId));
    return batch as unknown as RewriteResult | null;
  }

  /**
   * Deletes the originals of a rewrite: they can no longer be read or restored, and the job can't be undone.
   * Safe to run again.
   */
  dropOriginals(request: DropRequest, written: Pick<RewriteResult, 'changed' | 'ended'>): Promise<void> {
    return dropOriginals(this.repository, request, written);
  }

  /** Reports the changes of a job; `null` if it is unknown or has not finished. */
  report(jobId: string): Promise<JobReport | null> {
    return this.reporter.report(jobId);
  }

  /**
   * Undoes all changes of a job.
   * @throws DomainError NOT_FOUND for an unknown job, CONFLICT if it is already undone
   */
  undo(spaceId: string, batchId: string, actor: string): Promise<UndoResult> {
    return this.undoer.undo(spaceId, batchId, actor);
  }

  /** Undoes the job of a turn, or another job, in any space, for administrators. */
  undoJob(jobId: string, actor: string): Promise<UndoResult> {
    return this.undoer.undoJob(jobId, actor);
  }
}
