import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { buildPartName } from '../../../common/scope.js';
import type { ErasedMemories, MemoryReach, WriteOrigin } from '../memories.types.js';
import { toJobReference } from './change-in-place.js';
import { MemoryChanges } from '../../../memory-cache/memory-changes.js';
import { tryReopen } from './memory-restorer.js';
import { MemoryRepository } from './memory.repository.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import { eraseMemories } from './erase-memories.js';
import { toMemoryDocumentId, isMemoryId, toMemoryId, type StoredMemory } from './stored-memory.js';
import { toSource } from './to-source.js';

const MESSAGE = /^m:(\d{1,18})$/;

/** Erases and forgets memories (D12). Ids of other owners are ignored. */
@Injectable()
export class MemoryRemover {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /**
   * Erases memories with the rows that they superseded, versions, vectors and overrides, and empties the
   * messages that they came from.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async erase(reach: MemoryReach, ids: readonly string[], origin: WriteOrigin): Promise<ErasedMemories> {
    const receiptId = randomUUID();
    const erased = await this.run(reach.spaceId, async (space) => {
      const rows = await space.memories.find(ids, reach);
      if (rows.length > 0) await eraseRows(space, rows, { ...origin, receiptId });
      return rows;
    });
    return { ids: erased, receiptId: erased.length > 0 ? receiptId : null };
  }

  /**
   * Hides memories and the turns that they came from in recall, history and lists. Unknown ids get a
   * tombstone too, because a search in an external backend may still return them.
   * @param ids ids of memories or document ids
   * @returns the memories that were live
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  forget(reach: MemoryReach, ids: readonly string[], origin: WriteOrigin): Promise<readonly string[]> {
    return this.run(reach.spaceId, async (space) => {
      const rows = await space.memories.findLive(ids.map(toMemoryId), reach);
      const revision = await space.claimRevision();
      const known = new Map(rows.map((row) => [row.id, row.endUser]));
      const tombstones = ids.map((id) => ({
        documentId: toDocumentId(id),
        endUser: known.get(toMemoryId(id)) ?? reach.endUser ?? '',
      }));
      await space.marks.insertTombstones(
        tombstones.map((stone) => ({ ...stone, reason: 'forgotten', by: origin.actor })),
        revision,
      );
      for (const row of rows) await forgetRow(space, row, { origin, revision });
      for (const id of ids.filter((one) => MESSAGE.test(one)))
        await space.sources.hideMessage(id, reach, { reason: 'forgotten', revision });
      await space.audit(origin.actor, 'memory.forgotten', {
        ids: tombstones.map((stone) => stone.documentId),
        ...toJobReference(origin),
      });
      return rows;
    });
  }

  /**
   * Undoes `forget`.
   * @returns the memories that are live again; a memory stays forgotten if another one has its key or text
   */
  unforget(reach: MemoryReach, ids: readonly string[], origin: WriteOrigin): Promise<readonly string[]> {
    return this.run(reach.spaceId, async (space) => {
      const rows = await space.memories.findForgotten(ids.map(toMemoryId), reach);
      const back: StoredMemory[] = [];
      for (const row of rows) if (await tryReopen(space, row)) back.push(row);
      const others = ids.filter((id) => !rows.some((row) => row.id === toMemoryId(id)));
      await space.marks.deleteTombstones(others.map(toDocumentId), reach.endUser ?? '');
      const messages = others.filter((id) => MESSAGE.test(id));
      await space.sources.showMessages(messages, reach, await space.claimRevision());
      await space.audit(origin.actor, 'memory.unforgotten', {
        ids: [...back.map(({ id }) => toMemoryDocumentId(id)), ...others],
        ...toJobReference(origin),
      });
      return back;
    });
  }

  private async run(
    spaceId: string,
    work: (space: SpaceTransactionRepository) => Promise<readonly StoredMemory[]>,
  ): Promise<readonly string[]> {
    const rows = (await this.repository.runInSpace(spaceId, work)) ?? [];
    const scopes = new Map(rows.map((row) => [buildPartName(row), row]));
    for (const scope of scopes.values()) await this.changes.recordWrite(scope);
    return rows.map(({ id }) => id);
  }
}

async function eraseRows(
  space: SpaceTransactionRepository,
  found: readonly StoredMemory[],
  { receiptId, ...origin }: WriteOrigin & { readonly receiptId: string },
): Promise<void> {
  const { memoryIds, documents, messages, injections } = await eraseMemories(space, found, origin.actor);
  const copies = { ...(await space.countRemoteCopies(documents)), ...(injections > 0 && { injections }) };
  const erased = { memories: memoryIds.length, messages, ...copies };
  await space.audit(origin.actor, 'memory.erased', {
    receiptId,
    memory_ids: memoryIds,
    erased,
    ...toJobReference(origin),
  });
}

async function forgetRow(
  space: SpaceTransactionRepository,
  row: StoredMemory,
  { origin, revision }: { origin: WriteOrigin; revision: string },
): Promise<void> {
  await space.memories.end(row.id, revision);
  await space.sources.hide([toSource(row)], { reason: 'forgotten', revision });
  await space.marks.recordChanges(origin.batchId, [
    { memoryId: row.id, change: 'forgotten', version: row.version },
  ]);
}

function toDocumentId(id: string): string {
  return isMemoryId(id) ? toMemoryDocumentId(id) : id;
}
