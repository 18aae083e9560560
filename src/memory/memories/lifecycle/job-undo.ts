import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../common/errors/domain-error.js';
import { buildPartName } from '../../../common/scope.js';
import type { UndoResult, WriteOrigin } from '../memories.types.js';
import { changeInPlace } from './change-in-place.js';
import { toJobDocument } from './job-document.js';
import { MemoryChanges } from '../../../memory-cache/memory-changes.js';
import { tryReopen, buildVersionText } from './memory-restorer.js';
import { MemoryRepository } from './memory.repository.js';
import { KEY_OR_TEXT_TAKEN, planUndo, type UndoPlan } from './plan-undo.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import type { StoredMemory } from './stored-memory.js';
import { JOB_KINDS } from '../memory-jobs.types.js';

/** Field of a finished batch whose originals were deleted, so that it can't be undone. */
export const FINAL_FIELD = 'final';

type JobOrigin = WriteOrigin & { readonly batchId: string };

interface Undone extends UndoResult {
  readonly rows: readonly StoredMemory[];
}

/** Undoes all changes of a job. */
@Injectable()
export class JobUndo {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /**
   * Undoes a job: added memories end, ended ones are live again, changed ones get their previous text, and
   * their source turns follow. A memory that was changed since stays as it is and is reported. The job does
   * not run again.
   * @throws DomainError NOT_FOUND for a job that is unknown, CONFLICT for one that is undone or kept no
   * originals, DATABASE_UNAVAILABLE
   */
  async undo(spaceId: string, batchId: string, actor: string): Promise<UndoResult> {
    const undone = await this.repository.runInSpace(spaceId, (space) => undoBatch(space, { batchId, actor }));
    if (undone === null) throw createUnknownJobError();
    const { rows, ...result } = undone;
    const scopes = new Map(rows.map((row) => [buildPartName(row), row]));
    for (const scope of scopes.values()) await this.changes.recordWrite(scope);
    return result;
  }

  /** Undoes the job of a turn, or another job, in any space, for administrators. */
  async undoJob(jobId: string, actor: string): Promise<UndoResult> {
    const batch = await this.repository.findBatch(JOB_KINDS.map((kind) => `${kind}:${jobId}`));
    if (batch === null) throw createUnknownJobError();
    return this.undo(batch.spaceId, batch.batchId, actor);
  }
}

function createUnknownJobError(): DomainError {
  return new DomainError('NOT_FOUND', 'Job not found');
}

async function undoBatch(space: SpaceTransactionRepository, origin: JobOrigin): Promise<Undone> {
  const { batchId, actor } = origin;
  const [batch, entries] = [await space.findFinishedBatch(batchId), await space.marks.listChanges(batchId)];
  if (batch === null && entries.length === 0) throw createUnknownJobError();
  if (batch?.['undone_at'] !== undefined) throw new DomainError('CONFLICT', 'The job is already undone.');
  if (batch?.[FINAL_FIELD] === true)
    throw new DomainError('CONFLICT', 'The job kept no originals, so it can’t be undone.');
  const rows = await space.memories.find([...new Set(entries.map(({ memoryId }) => memoryId))]);
  const plan = planUndo(entries, new Map(rows.map((row) => [row.id, row])));
  for (const id of plan.end) await space.memories.end(id, await space.claimRevision());
  const steps = await restoreRows(space, plan, { rows, actor });
  await space.sources.showPast(toJobDocument(batchId), await space.claimRevision());
  const result = { ended: plan.end, ...steps, conflicts: [...plan.conflicts, ...steps.conflicts] };
  await space.saveBatch(batchId, { ...batch, undone_at: new Date().toISOString() });
  await space.audit(actor, 'job.undone', { batch_id: batchId, ...result });
  return { ...result, rows };
}

/** Restores ended memories after the added ones have ended, because their keys are free then. */
async function restoreRows(
  space: SpaceTransactionRepository,
  plan: UndoPlan,
  { rows, actor }: { rows: readonly StoredMemory[]; actor: string },
) {
  const steps = {
    restored: [] as string[],
    reverted: [] as string[],
    conflicts: [] as { memory_id: string; reason: string }[],
  };
  for (const row of rows) {
    const reportTaken = (): unknown => steps.conflicts.push({ memory_id: row.id, reason: KEY_OR_TEXT_TAKEN });
    if (plan.reopen.includes(row.id)) {
      if (await tryReopen(space, row)) steps.restored.push(row.id);
      else {
        reportTaken();
        continue;
      }
    }
    const version = plan.revert.find(({ id }) => id === row.id)?.version;
    if (version === undefined) continue;
    if (await revert(space, row, { version, actor })) steps.reverted.push(row.id);
    else reportTaken();
  }
  return steps;
}

async function revert(
  space: SpaceTransactionRepository,
  row: StoredMemory,
  { version, actor }: { version: number; actor: string },
): Promise<boolean> {
  const before = await space.memories.findVersion(row.id, version);
  if (before === null) return false;
  const next = buildVersionText(row, before);
  const holders = await space.memories.findHolders(row, next);
  if (holders.some(({ id }) => id !== row.id)) return false;
  await changeInPlace(space, { row, next, origin: { actor } });
  return true;
}
