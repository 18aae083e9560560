import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../common/errors/domain-error.js';
import { BatchRun, groupByScope } from './batch-run.js';
import { MemoryChanges } from '../../../memory-cache/memory-changes.js';
import { MemoryRepository } from './memory.repository.js';
import { findTouchedMemories } from './find-touched-memories.js';
import { planForgetting } from './plan-forgetting.js';
import { planMemoryWrites } from './plan-writes.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import type { ReadTurn, WriteBatch, WritePreview, WriteResult } from '../memory-jobs.types.js';

type PlannedBatch = Pick<WriteBatch, 'scope' | 'proposals' | 'forgets'>;

/** Writes proposals as memories: checks them, and commits them in one transaction with the batch id (D34). */
@Injectable()
export class MemoryWriter {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /** Finds the results of batches that are already written, by batch id. */
  findFinished(spaceId: string, batchIds: readonly string[]): Promise<ReadonlyMap<string, WriteResult>> {
    return this.repository.findFinishedBatches(spaceId, batchIds);
  }

  /**
   * Writes a batch exactly once, even if several workers try it.
   * @returns the result of the first run; null if the turn was erased or forgotten in the meantime, or the
   * space erased
   * @throws DomainError CONFLICT if only some of the turn's messages were erased or forgotten in the meantime
   */
  async apply(batch: WriteBatch): Promise<WriteResult | null> {
    return (await this.applyAll([batch]))[0] ?? null;
  }

  /** Writes batches of one space in order and in one transaction. */
  async applyAll(batches: readonly WriteBatch[]): Promise<readonly (WriteResult | null)[]> {
    const [first] = batches;
    if (first === undefined) return [];
    const results = await this.repository.runInSpace(
      first.scope.spaceId,
      (space) => applyBatches(space, batches),
      'lazy',
    );
    await this.notifyListeners(batches, results ?? []);
    return results ?? batches.map(() => null);
  }

  /** Plans the changes that `apply` would make now, without writing them. */
  async planBatch({ scope, proposals, forgets = [] }: PlannedBatch): Promise<WritePreview> {
    const isEmpty = proposals.length + forgets.length === 0;
    const found = isEmpty ? [] : await findTouchedMemories(this.repository, scope, [{ proposals, forgets }]);
    const forgotten = planForgetting(forgets, found);
    const forgottenRows = new Set(forgotten.flatMap(({ memories }) => memories));
    const live = found.filter((row) => !forgottenRows.has(row));
    return { plan: planMemoryWrites(proposals, live, randomUUID), live, forgotten };
  }

  /**
   * Forgets the memories that a batch asks to forget, without finishing the batch.
   * @returns the number of memories
   */
  async forget(batch: WriteBatch): Promise<number> {
    const { scope, batchId, turnId } = batch;
    const superseded = await this.repository.runInSpace(scope.spaceId, async (space) => {
      const isFinished = (await space.findFinishedBatches([batchId])).size > 0;
      if (isFinished || !(await findReadTurns(space, [batch])).has(turnId)) return 0;
      const run = await BatchRun.open(space, [batch]);
      const result = await run.write(batch);
      await run.finish();
      return result.superseded;
    });
    if (superseded !== null && superseded > 0) await this.changes.recordWrite(scope);
    return superseded ?? 0;
  }

  /**
   * Returns false once the turn was erased or forgotten.
   * @throws DomainError CONFLICT if only some of its messages were
   */
  async hasTurn(turn: ReadTurn): Promise<boolean> {
    const space = this.repository.readSpace(turn.scope.spaceId);
    return (await findReadTurns(space, [turn])).has(turn.turnId);
  }

  /**
   * Stores the result of a batch that was written change by change.
   * @returns the result of an earlier run, if there was one; null if the turn was erased or forgotten in the
   * meantime, or the space erased
   * @throws DomainError CONFLICT if only some of the turn's messages were
   */
  record(turn: ReadTurn, batchId: string, result: WriteResult): Promise<WriteResult | null> {
    return this.repository.runInSpace(turn.scope.spaceId, async (space) => {
      const before = (await space.findFinishedBatches([batchId])).get(batchId);
      if (before !== undefined) return before;
      if (!(await findReadTurns(space, [turn])).has(turn.turnId)) return null;
      await space.finishBatches(new Map([[batchId, result]]));
      return result;
    });
  }

  private async notifyListeners(
    batches: readonly WriteBatch[],
    results: readonly (WriteResult | null)[],
  ): Promise<void> {
    const written = batches.filter((_, index) => hasWritten(results[index] ?? null));
    for (const [first] of groupByScope(written).values()) await this.changes.recordWrite(first!.scope);
  }
}

async function applyBatches(
  space: SpaceTransactionRepository,
  batches: readonly WriteBatch[],
): Promise<readonly (WriteResult | null)[]> {
  const before = await space.findFinishedBatches(batches.map(({ batchId }) => batchId));
  const waiting = batches.filter(({ batchId }) => !before.has(batchId));
  const turns = await findReadTurns(space, waiting);
  const open = waiting.filter(({ turnId }) => turns.has(turnId));
  const [run, written] = [await BatchRun.open(space, open), new Map<string, WriteResult>()];
  for (const batch of open) written.set(batch.batchId, await run.write(batch));
  await run.finish();
  if (written.size > 0) await space.finishBatches(written);
  return batches.map(({ batchId }) => before.get(batchId) ?? written.get(batchId) ?? null);
}

/**
 * Finds the turns that were neither erased nor forgotten since they were read.
 * @throws DomainError CONFLICT if only some of a turn's messages were: a model may have derived one memory
 * from several messages, so nobody can tell which proposals to leave out
 */
async function findReadTurns(
  space: Pick<SpaceTransactionRepository, 'findTurns' | 'hasForgotten'>,
  read: readonly ReadTurn[],
): Promise<ReadonlySet<string>> {
  const turns = await space.findTurns(read.map(({ turnId }) => turnId));
  const messageIds = read.flatMap((turn) => (turns.has(turn.turnId) ? turn.messageIds : []));
  if (await space.hasForgotten(messageIds))
    throw new DomainError('CONFLICT', 'A message was erased or forgotten while its turn was read.');
  return turns;
}

function hasWritten(result: WriteResult | null): boolean {
  return result !== null && result.stored + result.superseded > 0;
}
