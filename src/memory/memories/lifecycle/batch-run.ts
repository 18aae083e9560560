import { randomUUID } from 'node:crypto';
import { buildPartName } from '../../../common/scope.js';
import type { JournalEntry } from './marks.repository.js';
import { contentHash } from '../../../common/text/normalise.js';
import { planForgetting } from './plan-forgetting.js';
import { planMemoryWrites } from './plan-writes.js';
import type {
  AskedForgetting,
  Proposal,
  LiveMemory,
  PlannedMemory,
  MemoryWritePlan,
  WriteBatch,
  WriteResult,
} from '../memory-jobs.types.js';
import { buildProvenance, addLink } from './provenance.js';
import type { LiveQuery, MemoryRow, SpaceTransactionRepository } from './space-transaction.repository.js';
import type { Source } from './source-messages.repository.js';
import { toMemoryDocumentId, listTurnIds } from './stored-memory.js';
import { countOccurrences } from '../../../common/count-occurrences.js';

type Known = Map<string, LiveMemory>;

/**
 * Batches of one space in one transaction, in their order. What is live is read once, and rows and journal
 * are written together: a batch costs no round trip of its own unless it ends something.
 */
export class BatchRun {
  private readonly added = new Map<string, MemoryRow>();
  private readonly journal: (JournalEntry & { readonly batchId: string })[] = [];

  private constructor(
    private readonly space: SpaceTransactionRepository,
    private readonly known: ReadonlyMap<string, Known>,
  ) {}

  static async open(space: SpaceTransactionRepository, batches: readonly WriteBatch[]): Promise<BatchRun> {
    const known = new Map<string, Known>();
    for (const [name, own] of groupByScope(batches.filter(hasWork))) {
      const live = await space.findLive(
        own[0]!.scope,
        addKeys(
          toLiveQuery(own.flatMap(({ proposals }) => proposals)),
          own.flatMap(({ forgets = [] }) => forgets),
        ),
      );
      known.set(name, new Map(live.map((row) => [row.id, row])));
    }
    return new BatchRun(space, known);
  }

  async write(batch: WriteBatch): Promise<WriteResult> {
    const known = this.known.get(buildPartName(batch.scope)) ?? new Map<string, LiveMemory>();
    const forgotten = await this.forget(batch, known);
    const live = [...known.values()];
    const plan = planMemoryWrites(batch.proposals, live, randomUUID);
    for (const row of plan.repeated) await this.link(row, batch, known);
    if (plan.ended.size > 0) await this.end(batch, plan, live);
    for (const id of plan.ended.keys()) known.delete(id);
    for (const planned of plan.inserts) this.add(planned, batch, known);
    this.journal.push(...buildEntries(plan, live).map((entry) => ({ ...entry, batchId: batch.batchId })));
    return buildResult(batch, plan, forgotten);
  }

  /** Forgets what the person asks to forget, with the request. @returns the number of memories */
  private async forget({ scope, turnId, batchId, forgets = [] }: WriteBatch, known: Known): Promise<number> {
    const rows = planForgetting(forgets, [...known.values()]).flatMap(({ memories }) => memories);
    if (rows.length === 0) return 0;
    await this.insert();
    const hiding = { reason: 'forgotten', revision: await this.space.claimRevision() } as const;
    const documents = rows.map(({ id }) => toMemoryDocumentId(id));
    await this.space.marks.bury(
      documents.map((documentId) => ({
        documentId,
        endUser: scope.endUser,
        reason: 'forgotten',
        by: 'system',
      })),
      hiding.revision,
    );
    for (const { id } of rows) await this.space.memories.end(id, hiding.revision);
    await this.space.sources.hide(rows.map(toSource), hiding);
    const asked = forgets.map(({ request }) => ({
      documentId: documents[0]!,
      content: request,
      turnIds: [turnId],
    }));
    await this.space.sources.hide(asked, hiding);
    for (const { id, version } of rows) {
      known.delete(id);
      this.journal.push({ memoryId: id, change: 'forgotten', version, batchId });
    }
    return rows.length;
  }

  /** To be called at the end. */
  async finish(): Promise<void> {
    await this.insert();
    await this.space.marks.noteAll(this.journal);
  }

  private add(planned: PlannedMemory, batch: WriteBatch, known: Known): void {
    const metadata = { ...buildProvenance(planned.proposal, batch) };
    this.added.set(planned.id, { ...planned, scope: batch.scope, metadata });
    const { id, key, hash, content, version } = planned;
    known.set(id, { id, key, hash, content, version, metadata });
  }

  /** Said once more. */
  private async link(row: LiveMemory, batch: WriteBatch, known: Known): Promise<void> {
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

export function toLiveQuery(proposals: readonly Proposal[]): LiveQuery {
  return {
    keys: proposals.flatMap(({ key, ends = [] }) => [key, ...ends.map((ended) => ended.key)]),
    hashes: proposals.map(({ text }) => contentHash(text)),
    ids: proposals.flatMap(({ supersedes, alike = [] }) => [
      ...alike,
      ...(supersedes === undefined ? [] : [supersedes]),
    ]),
  };
}

/** Batches by the part of the space they are in. */
export function groupByScope(batches: readonly WriteBatch[]): ReadonlyMap<string, readonly WriteBatch[]> {
  const groups = new Map<string, WriteBatch[]>();
  for (const batch of batches)
    groups.set(buildPartName(batch.scope), [...(groups.get(buildPartName(batch.scope)) ?? []), batch]);
  return groups;
}

// The turns that said what no longer holds, unless they also said what holds now.
function findHiddenSources(batch: WriteBatch, plan: MemoryWritePlan, live: readonly LiveMemory[]) {
  return live.flatMap((row) => {
    const successor = plan.ended.get(row.id);
    if (successor === undefined) return [];
    const standing = new Set([
      batch.turnId,
      ...live.filter(({ id }) => id === successor).flatMap(listTurnIds),
    ]);
    const source = toSource(row);
    return [{ ...source, turnIds: source.turnIds.filter((turn) => !standing.has(turn)) }];
  });
}

function toSource(row: LiveMemory): Source {
  return { documentId: toMemoryDocumentId(row.id), content: row.content, turnIds: listTurnIds(row) };
}

function hasWork({ proposals, forgets = [] }: WriteBatch): boolean {
  return proposals.length + forgets.length > 0;
}

export function addKeys({ keys, ...query }: LiveQuery, forgets: readonly AskedForgetting[]): LiveQuery {
  return { ...query, keys: [...keys, ...forgets.map(({ key }) => key)] };
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
