import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { Scope } from '../../../common/scope.js';
import type { MemoryRef, Rewrite, RewriteResult, WriteOrigin } from '../memories.types.js';
import { editMemory, buildFirstText } from './edit-memory.js';
import { changeInPlace } from './change-in-place.js';
import { MemoryChanges } from '../../../memory-cache/memory-changes.js';
import { addMemory } from './memory-editor.js';
import { MemoryRepository } from './memory.repository.js';
import { addLinks } from './provenance.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import type { StoredMemory } from './stored-memory.js';

type Merge = NonNullable<Rewrite['merges']>[number];

interface RewriteProgress {
  readonly changed: string[];
  readonly added: string[];
  readonly ended: string[];
}

/**
 * Shortens and merges memories of a scope in one transaction, once per batch id, by which they can be undone.
 */
@Injectable()
export class MemoryRewriter {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /**
   * Writes the changes.
   * @throws DomainError CONFLICT if a memory was changed since it was read, and writes nothing; NOT_FOUND,
   * DATABASE_UNAVAILABLE
   */
  async rewrite(
    scope: Scope,
    rewrite: Rewrite,
    origin: WriteOrigin & { readonly batchId: string },
  ): Promise<RewriteResult> {
    const result = await this.repository.runInSpace(scope.spaceId, async (space) => {
      const before = await space.findFinishedBatch(origin.batchId);
      if (before !== null) return before as unknown as RewriteResult;
      const done: RewriteProgress = { changed: [], added: [], ended: [] };
      for (const { change, ...ref } of rewrite.changes ?? [])
        await shorten(space, await requireVersion(space, scope, ref), { change, origin, done });
      for (const merge of rewrite.merges ?? []) await mergeInto(space, scope, { merge, origin, done });
      await space.saveBatch(origin.batchId, { ...done });
      return done;
    });
    if (result === null) throw new DomainError('NOT_FOUND', 'Space not found');
    await this.changes.recordWrite(scope);
    return result;
  }
}

async function requireVersion(
  space: SpaceTransactionRepository,
  scope: Scope,
  { id, version }: MemoryRef,
): Promise<StoredMemory> {
  const [row] = await space.memories.findLive([id], scope);
  if (row?.version !== version) throw new DomainError('CONFLICT', 'A memory was changed since it was read.');
  return row;
}

async function shorten(
  space: SpaceTransactionRepository,
  row: StoredMemory,
  {
    change,
    origin,
    done,
  }: {
    change: NonNullable<Rewrite['changes']>[number]['change'];
    origin: WriteOrigin;
    done: RewriteProgress;
  },
): Promise<void> {
  const next = editMemory(row, change, origin, true);
  if (next === null) return;
  await changeInPlace(space, { row, next, origin });
  done.changed.push(row.id);
}

async function mergeInto(
  space: SpaceTransactionRepository,
  scope: Scope,
  { merge, origin, done }: { merge: Merge; origin: WriteOrigin; done: RewriteProgress },
): Promise<void> {
  const rows: StoredMemory[] = [];
  for (const ref of merge.from) rows.push(await requireVersion(space, scope, ref));
  const text = buildFirstText(merge.into, origin);
  const others = (await space.memories.findHolders(scope, text)).filter(
    (holder) => !rows.some(({ id }) => id === holder.id),
  );
  const metadata = addLinks(
    text.metadata,
    rows.map((row) => row.metadata),
  );
  const same = others.find(({ hash }) => hash === text.hash);
  const successor = same?.id ?? randomUUID();
  await endAll(space, rows, { successor, origin });
  done.ended.push(...rows.map(({ id }) => id));
  if (same !== undefined) return space.setMetadata(same.id, addLinks(same.metadata, [metadata]));
  const key = others.length === 0 ? text.key : `${text.key}~${text.hash.slice(0, 8)}`;
  await addMemory(space, scope, {
    input: merge.into,
    origin,
    text: { ...text, key, metadata },
    id: successor,
  });
  done.added.push(successor);
}

/** Ends the merged memories before their successor is added, which may have one of their keys. */
async function endAll(
  space: SpaceTransactionRepository,
  rows: readonly StoredMemory[],
  { successor, origin }: { successor: string; origin: WriteOrigin },
): Promise<void> {
  await space.end(new Map(rows.map(({ id }) => [id, successor])), await space.claimRevision());
  await space.marks.recordChanges(
    origin.batchId,
    rows.map(({ id, version }) => ({ memoryId: id, change: 'ended', version, successor })),
  );
}
