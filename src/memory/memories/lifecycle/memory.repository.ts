import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import type { Scope } from '../../../common/scope.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import { retryDeadlocks } from '../../../database/retry-deadlocks.js';
import { IngestBatchEntity } from '../../../database/entities/ingest-batch.entity.js';
import { MemoryEntity } from '../../../database/entities/memory.entity.js';
import { SpaceTransactionRepository, type LiveQuery } from './space-transaction.repository.js';
import type { LiveMemory, WriteResult } from '../memory-jobs.types.js';

const LOCK = 'SELECT 1 FROM spaces WHERE id = $1 FOR UPDATE';
const LOCK_LAZY = "SELECT set_config('synchronous_commit', 'off', true) FROM spaces WHERE id = $1 FOR UPDATE";

/** Opens transactions that lock a space, and reads memories and batches without a lock. */
@Injectable()
export class MemoryRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Runs `work` in a transaction that locks the space: writers of one space take turns, so parallel identical
   * writes see each other. It is repeated after a deadlock, so `work` must keep no state of an attempt except
   * for its result.
   * @param commit `lazy` for data that would be derived again after a crash: the lock is released before the
   * data are on disk
   * @returns null if the space no longer exists
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  runInSpace<T>(
    spaceId: string,
    work: (space: SpaceTransactionRepository) => Promise<T>,
    commit: 'durable' | 'lazy' = 'durable',
  ): Promise<T | null> {
    const attempt = (): Promise<T | null> =>
      this.db.transaction(async (tx) => {
        const locked = await tx.query<unknown[]>(commit === 'lazy' ? LOCK_LAZY : LOCK, [spaceId]);
        return locked.length === 0 ? null : work(new SpaceTransactionRepository(tx, spaceId));
      });
    return retryDeadlocks(attempt).catch(rethrowDatabaseError);
  }

  /**
   * Runs `work` as `runInSpace` does, rolls it back and returns its result.
   * @returns null if the space no longer exists
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async dryRunInSpace<T>(
    spaceId: string,
    work: (space: SpaceTransactionRepository) => Promise<T>,
  ): Promise<T | null> {
    const rollback = new Error('dry run');
    let result: T | null = null;
    const run = async (space: SpaceTransactionRepository): Promise<never> => {
      result = await work(space);
      throw rollback;
    };
    await this.runInSpace(spaceId, run).catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
    return result;
  }

  /** Finds the texts of the live ones among these memories. */
  findContents(
    spaceId: string,
    ids: readonly string[],
  ): Promise<readonly Pick<LiveMemory, 'id' | 'content'>[]> {
    return this.db.manager.find(MemoryEntity, {
      select: { id: true, content: true },
      where: { spaceId, id: In([...ids]), validTo: IsNull() },
    });
  }

  /** Finds finished batches without a lock, because they do not change. */
  findFinishedBatches(
    spaceId: string,
    batchIds: readonly string[],
  ): Promise<ReadonlyMap<string, WriteResult>> {
    return new SpaceTransactionRepository(this.db.manager, spaceId).findFinishedBatches(batchIds);
  }

  /** Finds live memories without a lock, for dry runs. */
  findLive(scope: Scope, query: LiveQuery): Promise<readonly LiveMemory[]> {
    return new SpaceTransactionRepository(this.db.manager, scope.spaceId).findLive(scope, query);
  }

  /** Reads a space without a lock. */
  readSpace(spaceId: string): Pick<SpaceTransactionRepository, 'findTurns' | 'hasForgotten'> {
    return new SpaceTransactionRepository(this.db.manager, spaceId);
  }

  /** Finds the first finished one of these batches in any space, for administrators. */
  async findBatch(
    batchIds: readonly string[],
  ): Promise<{ readonly spaceId: string; readonly batchId: string } | null> {
    const find = this.db.manager.findOne(IngestBatchEntity, { where: { batchId: In([...batchIds]) } });
    return find.catch(rethrowDatabaseError);
  }

  /** Lists the latest live memories without a lock. */
  listLatest(scope: Scope, limit: number): Promise<readonly LiveMemory[]> {
    return new SpaceTransactionRepository(this.db.manager, scope.spaceId).listLatest(scope, limit);
  }
}
