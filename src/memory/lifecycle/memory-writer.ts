import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { JournalEntry } from './marks.repository.js';
import { MemoryChanges } from './memory-changes.js';
import { MemoryRepository } from './memory.repository.js';
import { contentHash } from './normalise.js';
import { planWrites, type LiveMemory, type WritePlan } from './plan-writes.js';
import type { Proposal } from './proposal.js';
import { provenanceOf, withLink } from './provenance.js';
import type { SpaceTransaction } from './space-transaction.repository.js';
import { documentId, turnsOf } from './stored-memory.js';
import type { WriteBatch, WriteResult } from './write-batch.js';

export interface WritePreview {
  readonly plan: WritePlan;
  /** Live memories that the proposals touch. */
  readonly live: readonly LiveMemory[];
}

/** Turns proposals into memories: checks, then one transaction that commits together with the batch id (D34). */
@Injectable()
export class MemoryWriter {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /** What those of these batches did that are already written, by batch id. */
  finished(spaceId: string, batchIds: readonly string[]): Promise<ReadonlyMap<string, WriteResult>> {
    return this.repository.finishedBatches(spaceId, batchIds);
  }

  /**
   * Writes a batch once, however often it is tried and by however many workers.
   * @returns what the first run did; null when the space or the turn was erased meanwhile
   */
  async apply(batch: WriteBatch): Promise<WriteResult | null> {
    return (await this.applyAll([batch]))[0] ?? null;
  }

  /** The same for batches of one space, in their order, in one transaction: all of them or none. */
  async applyAll(batches: readonly WriteBatch[]): Promise<readonly (WriteResult | null)[]> {
    const [first] = batches;
    if (first === undefined) return [];
    const results = await this.repository.inSpace(first.scope.spaceId, async (space) => {
      const before = await space.finishedBatches(batches.map(({ batchId }) => batchId));
      const turns = await space.turnsOf(batches.map(({ turnId }) => turnId));
      const written = new Map<string, WriteResult>();
      for (const batch of batches)
        if (!before.has(batch.batchId) && turns.has(batch.turnId)) written.set(batch.batchId, await writeBatch(space, batch));
      if (written.size > 0) await space.finishBatches(written);
      return batches.map(({ batchId }) => before.get(batchId) ?? written.get(batchId) ?? null);
    });
    await this.tell(batches, results ?? []);
    return results ?? batches.map(() => null);
  }

  /** What `apply` would do now; nothing is written. */
  async preview({ scope, proposals }: Pick<WriteBatch, 'scope' | 'proposals'>): Promise<WritePreview> {
    const live = proposals.length === 0 ? [] : await this.repository.live(scope, touched(proposals));
    return { plan: planWrites(proposals, live, randomUUID), live };
  }

  /** False once the turn was erased. */
  async isThere({ turnId, scope: { spaceId } }: Pick<WriteBatch, 'scope' | 'turnId'>): Promise<boolean> {
    return this.repository.hasTurn(spaceId, turnId);
  }

  /**
   * Notes what became of a batch that was written change by change.
   * @returns what an earlier run noted, if one did; null when the space or the turn was erased meanwhile
   */
  record(
    { turnId, scope: { spaceId } }: Pick<WriteBatch, 'scope' | 'turnId'>,
    batchId: string,
    result: WriteResult,
  ): Promise<WriteResult | null> {
    return this.repository.inSpace(spaceId, async (space) => {
      const before = (await space.finishedBatches([batchId])).get(batchId);
      if (before !== undefined) return before;
      if (!(await space.turnsOf([turnId])).has(turnId)) return null;
      await space.finishBatches(new Map([[batchId, result]]));
      return result;
    });
  }

  private async tell(batches: readonly WriteBatch[], results: readonly (WriteResult | null)[]): Promise<void> {
    const written = batches.filter((_, index) => wroteSomething(results[index] ?? null));
    const scopes = new Map(written.map(({ scope }) => [JSON.stringify([scope.endUser, scope.appId, scope.projectId]), scope]));
    for (const scope of scopes.values()) await this.changes.written(scope);
  }
}

function wroteSomething(result: WriteResult | null): boolean {
  return result !== null && result.stored + result.superseded > 0;
}

async function writeBatch(space: SpaceTransaction, batch: WriteBatch): Promise<WriteResult> {
  const live = batch.proposals.length === 0 ? [] : await space.live(batch.scope, touched(batch.proposals));
  const plan = planWrites(batch.proposals, live, randomUUID);
  await write(space, batch, plan);
  if (plan.ended.size > 0) await hideSources(space, batch, { plan, live });
  await space.marks.note(batch.batchId, entriesOf(plan, live));
  return resultOf(batch, plan);
}

function touched(proposals: readonly Proposal[]) {
  return {
    keys: proposals.map(({ key }) => key),
    hashes: proposals.map(({ text }) => contentHash(text)),
    ids: proposals.flatMap(({ supersedes }) => supersedes ?? []),
  };
}

async function write(space: SpaceTransaction, batch: WriteBatch, plan: WritePlan): Promise<void> {
  for (const { id, metadata } of plan.repeated) await space.setMetadata(id, withLink(metadata, batch));
  if (plan.inserts.length === 0 && plan.ended.size === 0) return;
  const revision = await space.nextRevision();
  if (plan.ended.size > 0) await space.end(plan.ended, revision);
  const rows = plan.inserts.map((row) => ({ ...row, metadata: provenanceOf(row.proposal, batch) }));
  if (rows.length > 0) await space.insert(batch.scope, rows, revision);
}

// The turns that said what no longer holds, unless they also said what holds now.
async function hideSources(space: SpaceTransaction, batch: WriteBatch, { plan, live }: { plan: WritePlan; live: readonly LiveMemory[] }) {
  const sources = live.flatMap((row) => {
    const successor = plan.ended.get(row.id);
    if (successor === undefined) return [];
    const standing = new Set([batch.turnId, ...live.filter(({ id }) => id === successor).flatMap(turnsOf)]);
    return [{ documentId: documentId(row.id), content: row.content, turnIds: turnsOf(row).filter((turn) => !standing.has(turn)) }];
  });
  await space.sources.hide(sources, { reason: 'superseded', revision: await space.nextRevision() });
}

function entriesOf({ inserts, ended }: WritePlan, live: readonly LiveMemory[]): readonly JournalEntry[] {
  return [
    ...inserts.map(({ id, version }) => ({ memoryId: id, change: 'added' as const, version })),
    ...live.flatMap(({ id, version }) =>
      ended.has(id) ? [{ memoryId: id, change: 'ended' as const, version, successor: ended.get(id)! }] : [],
    ),
  ];
}

function resultOf({ mode, reason }: WriteBatch, plan: WritePlan): WriteResult {
  return {
    stored: plan.inserts.length,
    superseded: plan.ended.size,
    skipped: plan.skipped,
    mode,
    ...(reason !== undefined && { reason }),
    memory_ids: plan.inserts.map(({ id }) => id),
  };
}
