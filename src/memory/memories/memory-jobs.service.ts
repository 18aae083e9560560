import { Injectable } from '@nestjs/common';
import type { BatchChangeKind } from '../../database/entities/batch-change.entity.js';
import { foreseeUndo } from './lifecycle/foresee-undo.js';
import { JobReportRepository, type JobRows, type StoredBatch } from './lifecycle/job-report.repository.js';
import { FINAL, JOB_KINDS } from './lifecycle/job-undo.js';
import { planUndo, type UndoPlan } from './lifecycle/plan-undo.js';
import { textOfVersion } from './lifecycle/memory-restorer.js';
import type { Refusals, WriteResult } from './lifecycle/write-batch.js';
import type { RewriteResult, UndoResult } from './memories.types.js';

export type JobKind = (typeof JOB_KINDS)[number];

/** What a job did to one memory, in its place in the job. */
export interface JobStep {
  readonly memoryId: string;
  readonly change: BatchChangeKind;
  /** What the memory said after it; `null` when that is gone. */
  readonly text: string | null;
  /** Previous text of a changed memory. */
  readonly before: string | null;
  /** Memory that replaces an ended one. */
  readonly successor: string | null;
}

/** Why a job can't be undone: it is undone already, it kept no originals, or it changed nothing. */
export type UndoObstacle = 'undone' | 'no_originals' | 'changed_nothing';

/** What a finished job did to memories, and what its undo would come to now. */
export interface JobReport {
  readonly kind: JobKind;
  readonly spaceId: string;
  /** Changes that were proposed; `null` of a summarization, which tells that itself. */
  readonly proposals: number | null;
  readonly accepted: number;
  readonly refused: Refusals;
  /** Why proposals are missing, for people. */
  readonly note: string | null;
  readonly steps: readonly JobStep[];
  readonly obstacle: UndoObstacle | null;
  readonly undo: UndoResult;
}

/**
 * What jobs did to memories.
 *
 * `const report = await jobs.report(turnId); if (report?.obstacle === null) show(report.undo);`
 */
@Injectable()
export class MemoryJobsService {
  constructor(private readonly repository: JobReportRepository) {}

  /**
   * @returns `null` for a job that has not finished, or is unknown. @throws DomainError DATABASE_UNAVAILABLE
   */
  async report(jobId: string): Promise<JobReport | null> {
    const batch = await this.repository.find(JOB_KINDS.map((kind) => `${kind}:${jobId}`));
    if (batch === null) return null;
    const rows = await this.repository.read(batch);
    const kind = batch.batchId.split(':')[0] as JobKind;
    const obstacle = findObstacle(batch, rows);
    const undo = obstacle === null ? await this.foresee(batch.spaceId, rows) : NOTHING;
    return { kind, spaceId: batch.spaceId, ...countsOf(kind, batch), steps: stepsOf(rows), obstacle, undo };
  }

  private async foresee(spaceId: string, { entries, rows, versions }: JobRows): Promise<UndoResult> {
    const plan = planUndo(entries, new Map(rows.map((row) => [row.id, row])));
    const reverted = revertedHashes(plan, { rows, versions });
    const keys = rows.map(({ key }) => key);
    const live = await this.repository.findHolders(spaceId, keys, [
      ...rows.map(({ hash }) => hash),
      ...reverted.values(),
    ]);
    return foreseeUndo(plan, { rows, reverted, live });
  }
}

const NOTHING: UndoResult = { ended: [], restored: [], reverted: [], conflicts: [] };

function findObstacle({ result }: StoredBatch, { entries }: JobRows): UndoObstacle | null {
  if (result['undone_at'] !== undefined) return 'undone';
  if (result[FINAL] === true) return 'no_originals';
  return entries.length === 0 ? 'changed_nothing' : null;
}

function countsOf(
  kind: JobKind,
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
    refused = unnamed(skipped),
    reason = null,
  } = result as unknown as WriteResult;
  // A manager's changes are proposals of their own; with the others what was superseded is a consequence of
  // what was stored.
  const accepted = mode === 'tool_manager' ? stored + superseded : stored;
  const total = Object.values(refused).reduce((sum, count) => sum + count, accepted);
  return { proposals: total, accepted, refused, note: reason };
}

/** Jobs of earlier versions did not note why. */
function unnamed(skipped: number): Refusals {
  return skipped > 0 ? { other: skipped } : {};
}

function stepsOf({ entries, rows, versions }: JobRows): readonly JobStep[] {
  const textAt = (id: string, version: number): string | null => {
    const row = rows.find((each) => each.id === id);
    if (row?.version === version) return row.content;
    return versions.find((each) => each.memoryId === id && each.version === version)?.content ?? null;
  };
  return entries.map(({ memoryId, change, version, successor }) => ({
    memoryId,
    change,
    text: textAt(memoryId, version),
    before: change === 'changed' ? textAt(memoryId, version - 1) : null,
    successor,
  }));
}

function revertedHashes(
  plan: UndoPlan,
  { rows, versions }: Pick<JobRows, 'rows' | 'versions'>,
): ReadonlyMap<string, string> {
  const hashes = plan.revert.flatMap(({ id, version }) => {
    const row = rows.find((each) => each.id === id);
    const past = versions.find((each) => each.memoryId === id && each.version === version);
    return row === undefined || past === undefined ? [] : [[id, textOfVersion(row, past).hash] as const];
  });
  return new Map(hashes);
}
