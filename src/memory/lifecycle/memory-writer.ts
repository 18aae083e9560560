import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MemoryRepository, type SpaceTransaction } from './memory.repository.js';
import { contentHash } from './normalise.js';
import { planWrites, type WritePlan } from './plan-writes.js';
import type { Proposal } from './proposal.js';
import { provenanceOf, withLink } from './provenance.js';
import type { WriteBatch, WriteResult } from './write-batch.js';

/** Turns proposals into memories: checks, then one transaction that commits together with the batch id (D34). */
@Injectable()
export class MemoryWriter {
  constructor(private readonly repository: MemoryRepository) {}

  /** What a batch did that is already written; null when it isn't. */
  finished(spaceId: string, batchId: string): Promise<WriteResult | null> {
    return this.repository.finishedBatch(spaceId, batchId);
  }

  /**
   * Writes a batch once, however often it is tried and by however many workers.
   * @returns what the first run did; null when the space or the turn was erased meanwhile
   */
  apply(batch: WriteBatch): Promise<WriteResult | null> {
    return this.repository.inSpace(batch.scope.spaceId, async (space) => {
      const finished = await space.finishedBatch(batch.batchId);
      if (finished !== null) return finished;
      if (!(await space.hasTurn(batch.turnId))) return null;
      const plan = planWrites(batch.proposals, await space.live(batch.scope, touched(batch.proposals)), randomUUID);
      await write(space, batch, plan);
      const result = resultOf(batch, plan);
      await space.finishBatch(batch.batchId, result);
      return result;
    });
  }
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
