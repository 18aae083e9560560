import { Injectable } from '@nestjs/common';
import { predictUndo } from './predict-undo.js';
import { JobReportRepository, type JobRows, type StoredBatch } from './job-report.repository.js';
import { FINAL_FIELD } from './job-undo.js';
import { planUndo, type UndoPlan } from './plan-undo.js';
import { buildVersionText } from './memory-restorer.js';
import type { RewriteResult, UndoResult } from '../memories.types.js';
import {
  JOB_KINDS,
  type MemoryJobKind,
  type JobReport,
  type JobStep,
  type Refusals,
  type UndoObstacle,
  type WriteResult,
} from '../memory-jobs.types.js';

/** Reports the changes that jobs made to memories, and the result that their undo would have now. */
@Injectable()
export class JobReporter {
  constructor(private readonly repository: JobReportRepository) {}

  /**
   * Reports the changes of a job; `null` if the job is unknown or has not finished.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async report(jobId: string): Promise<JobReport | null> {
    const batch = await this.repository.find(JOB_KINDS.map((kind) => `${kind}:${jobId}`));
    if (batch === null) return null;
    const rows = await this.repository.read(batch);
    const kind = batch.batchId.split(':')[0] as MemoryJobKind;
    const obstacle = findObstacle(batch, rows);
    const undo = obstacle === null ? await this.predict(batch.spaceId, rows) : NO_UNDO;
    return {
      kind,
      spaceId: batch.spaceId,
      ...countChanges(kind, batch),
      steps: listSteps(rows),
      obstacle,
      undo,
    };
  }

  private async predict(spaceId: string, { entries, rows, versions }: JobRows): Promise<UndoResult> {
    const plan = planUndo(entries, new Map(rows.map((row) => [row.id, row])));
    const reverted = listRevertedHashes(plan, { rows, versions });
    const keys = rows.map(({ key }) => key);
    const live = await this.repository.findHolders(spaceId, keys, [
      ...rows.map(({ hash }) => hash),
      ...reverted.values(),
    ]);
    return predictUndo(plan, { rows, reverted, live });
  }
}

const NO_UNDO: UndoResult = { ended: [], restored: [], reverted: [], conflicts: [] };

function findObstacle({ result }: StoredBatch, { entries, hidesMessages }: JobRows): UndoObstacle | null {
  if (result['undone_at'] !== undefined) return 'undone';
  if (result[FINAL_FIELD] === true) return 'no_originals';
  return entries.length === 0 && !hidesMessages ? 'changed_nothing' : null;
}

function countChanges(
  kind: MemoryJobKind,
  { result }: StoredBatch,
): Pick<JobReport, 'proposals' | 'accepted' | 'refused' | 'note'> {
  if (kind === 'summarize') {
    const { changed, added } = result as unknown as RewriteResult;
    return { proposals: null, accepted: changed.length + added.length, refused: {}, note: null };
  }
  const {
    stored,
    superseded,
    skipped,
    mode,
    refused = countUnnamed(skipped),
    reason = null,
  } = result as unknown as WriteResult;
  // Changes of a memory manager are all proposals; in other jobs, superseded memories follow from stored
  // ones.
  const accepted = mode === 'tool_manager' ? stored + superseded : stored;
  const total = Object.values(refused).reduce((sum, count) => sum + count, accepted);
  return { proposals: total, accepted, refused, note: reason };
}

/** Counts refusals without a reason, which jobs of earlier releases did not store. */
function countUnnamed(skipped: number): Refusals {
  return skipped > 0 ? { other: skipped } : {};
}

function listSteps({ entries, rows, versions }: JobRows): readonly JobStep[] {
  const findTextAt = (id: string, version: number): string | null => {
    const row = rows.find((each) => each.id === id);
    if (row?.version === version) return row.content;
    return versions.find((each) => each.memoryId === id && each.version === version)?.content ?? null;
  };
  return entries.map(({ memoryId, change, version, successor }) => ({
    memoryId,
    change,
    text: findTextAt(memoryId, version),
    before: change === 'changed' ? findTextAt(memoryId, version - 1) : null,
    successor,
  }));
}

function listRevertedHashes(
  plan: UndoPlan,
  { rows, versions }: Pick<JobRows, 'rows' | 'versions'>,
): ReadonlyMap<string, string> {
  const hashes = plan.revert.flatMap(({ id, version }) => {
    const row = rows.find((each) => each.id === id);
    const past = versions.find((each) => each.memoryId === id && each.version === version);
    return row === undefined || past === undefined ? [] : [[id, buildVersionText(row, past).hash] as const];
  });
  return new Map(hashes);
}
