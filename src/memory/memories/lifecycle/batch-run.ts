import { randomUUID } from 'node:crypto';
import { buildPartName } from '../../../common/scope.js';
import { readSlotKey } from '../../../common/slots/slots.js';
import type { JournalEntry } from './marks.repository.js';
import { findTouchedMemories } from './find-touched-memories.js';
import { forgetMemories } from './forget-memories.js';
import { namesMore } from './may-both-hold.js';
import { forgetsAnything, planForgetting } from './plan-forgetting.js';
import { planMemoryWrites } from './plan-writes.js';
import type {
  LiveMemory,
  PlannedMemory,
  Proposal,
  MemoryWritePlan,
  WriteBatch,
  WriteResult,
} from '../memory-jobs.types.js';
import { buildProvenance, addLink } from './provenance.js';
import type { MemoryRow, SpaceTransactionRepository } from './space-transaction.repository.js';
import { listTurnIds } from './stored-memory.js';
import { toSource } from './to-source.js';
import { countOccurrences } from '../../../common/count-occurrences.js';

/** The memories of the batches' proposals at the start of a run. */
interface CitedMemories {
  /** Live memories by scope. */
  readonly known: ReadonlyMap<string, MemoriesById>;
  /** Cited memories that were erased or retracted, also during the run. */
  readonly retracted: Set<string>;
}

type MemoriesById = Map<string, LiveMemory>;

/**
 * Writes batches of one space in one transaction and in order. Live memories are read once, and rows and
 * journal are written together, so a batch needs a round trip of its own only if it ends memories.
 */
export class BatchRun {
  private readonly added = new Map<string, MemoryRow>();
  private readonly journal: (JournalEntry & { readonly batchId: string })[] = [];

  private constructor(
    private readonly space: SpaceTransactionRepository,
    private readonly memories: CitedMemories,
  ) {}

  static async open(space: SpaceTransactionRepository, batches: readonly WriteBatch[]): Promise<BatchRun> {
    const [known, retracted] = [new Map<string, MemoriesById>(), new Set<string>()];
    for (const [name, own] of groupByScope(batches.filter(hasWork))) {
      const live = await findTouchedMemories(space, own[0]!.scope, own);
      const byId = new Map(live.map((row) => [row.id, row]));
      known.set(name, byId);
      const gone = listCited(own).filter((id) => !byId.has(id));
      for (const id of await space.findRetracted(own[0]!.scope, gone)) retracted.add(id);
    }
    return new BatchRun(space, { known, retracted });
  }

  async write(batch: WriteBatch): Promise<WriteResult> {
    const known = this.memories.known.get(buildPartName(batch.scope)) ?? new Map<string, LiveMemory>();
    const forgotten = await this.forget(batch, known);
    const live = [...known.values()];
    const plan = this.plan(batch.proposals, live);
    for (const row of plan.repeated) await this.link(row, batch, known);
    if (plan.ended.size > 0) await this.end(batch, plan, live);
    for (const id of plan.ended.keys()) known.delete(id);
    for (const planned of plan.inserts) this.add(planned, batch, known);
    this.journal.push(...buildEntries(plan, live).map((entry) => ({ ...entry, batchId: batch.batchId })));
    return buildResult(batch, plan, forgotten);
  }

  /** Plans proposals, and refuses those that may repeat the text of a retracted memory, which they cite. */
  private plan(proposals: readonly Proposal[], live: readonly LiveMemory[]): MemoryWritePlan {
    const { retracted } = this.memories;
    const allowed = proposals.filter(({ supersedes: cited }) => cited === undefined || !retracted.has(cited));
    const plan = planMemoryWrites(allowed, live, randomUUID);
    const unknown = Array.from({ length: proposals.length - allowed.length }, () => 'unknown_id' as const);
    const refusals = [...plan.refusals, ...unknown];
    return { ...plan, refusals, skipped: refusals.length };
  }

  /**
   * Forgets the memories that a person asks to forget, together with the request.
   * @returns the number of memories
   */
  private async forget(batch: WriteBatch, known: MemoriesById): Promise<number> {
    const { forgets = [], batchId } = batch;
    const planned = planForgetting(forgets, [...known.values()]).filter(forgetsAnything);
    if (planned.length === 0) return 0;
    await this.insert();
    await forgetMemories(this.space, batch, planned);
    const rows = planned.flatMap(({ memories }) => memories);
    for (const { id, version } of rows) {
      known.delete(id);
      this.memories.retracted.add(id);
      this.journal.push({ memoryId: id, change: 'forgotten', version, batchId });
    }
    return rows.length;
  }

  /** Writes the collected rows; to be called once, at the end. */
  async finish(): Promise<void> {
    await this.insert();
    await this.space.marks.recordAllChanges(this.journal);
  }

  private add(planned: PlannedMemory, batch: WriteBatch, known: MemoriesById): void {
    const metadata = { ...buildProvenance(planned.proposal, batch) };
    this.added.set(planned.id, { ...planned, scope: batch.scope, metadata });
    const { id, key, hash, content, version } = planned;
    known.set(id, { id, key, hash, content, version, metadata });
  }

  /** Adds the batch to the provenance of a memory that was stated again. */
  private async link(row: LiveMemory, batch: WriteBatch, known: MemoriesById): Promise<void> {
    const metadata = addLink(row.metadata, batch);
    known.set(row.id, { ...row, metadata });
    const waiting = this.added.get(row.id);
    if (waiting === undefined) await this.space.setMetadata(row.id, metadata);
    else this.added.set(row.id, { ...waiting, metadata });
  }

  private async end(batch: WriteBatch, plan: MemoryWritePlan, live: readonly LiveMemory[]): Promise<void> {
    await this.insert();
    const revision = await this.space.claimRevision();
    await this.space.end(plan.ended, revision);
    const hiding = { reason: 'superseded', revision, keepsRest: true } as const;
    await this.space.sources.hide(findHiddenSources(batch, plan, live), hiding);
  }

  private async insert(): Promise<void> {
    if (this.added.size === 0) return;
    await this.space.insert([...this.added.values()], await this.space.claimRevision());
    this.added.clear();
  }
}

/** Groups batches by scope. */
export function groupByScope(batches: readonly WriteBatch[]): ReadonlyMap<string, readonly WriteBatch[]> {
  const groups = new Map<string, WriteBatch[]>();
  for (const batch of batches)
    groups.set(buildPartName(batch.scope), [...(groups.get(buildPartName(batch.scope)) ?? []), batch]);
  return groups;
}

// Finds the turns that stated ended memories, except for those that also stated a memory that stays valid.
function findHiddenSources(batch: WriteBatch, plan: MemoryWritePlan, live: readonly LiveMemory[]) {
  return live.flatMap((row) => {
    const successor = plan.ended.get(row.id);
    if (successor === undefined) return [];
    const standing = [batch.turnId, ...live.filter(({ id }) => id === successor).flatMap(listTurnIds)];
    const source = toSource({ ...row, ...batch.scope }, standing);
    return [{ ...source, namesMore: namesMoreThanSuccessor(row, successor, plan) }];
  });
}

function namesMoreThanSuccessor(
  { key, content }: LiveMemory,
  successor: string,
  plan: MemoryWritePlan,
): boolean {
  const newer = plan.inserts.find(({ id }) => id === successor);
  const slot = readSlotKey(key)?.slot;
  return newer !== undefined && slot !== undefined && namesMore(content, newer.content, slot);
}

function listCited(batches: readonly WriteBatch[]): readonly string[] {
  return batches.flatMap(({ proposals }) => proposals.flatMap(({ supersedes }) => supersedes ?? []));
}

function hasWork({ proposals, forgets = [] }: WriteBatch): boolean {
  return proposals.length + forgets.length > 0;
}

function buildEntries(
  { inserts, ended }: MemoryWritePlan,
  live: readonly LiveMemory[],
): readonly JournalEntry[] {
  return [
    ...inserts.map(({ id, version }) => ({ memoryId: id, change: 'added' as const, version })),
    ...live.flatMap(({ id, version }) =>
      ended.has(id) ? [{ memoryId: id, change: 'ended' as const, version, successor: ended.get(id)! }] : [],
    ),
  ];
}

function buildResult(
  { mode, reason, screened = 0 }: WriteBatch,
  plan: MemoryWritePlan,
  forgotten: number,
): WriteResult {
  const refused = { ...countOccurrences(plan.refusals), ...(screened > 0 && { secret: screened }) };
  return {
    stored: plan.inserts.length,
    superseded: plan.ended.size + forgotten,
    skipped: plan.skipped,
    mode,
    ...(Object.keys(refused).length > 0 && { refused }),
    ...(reason !== undefined && { reason }),
    memory_ids: plan.inserts.map(({ id }) => id),
  };
}
