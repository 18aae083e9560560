import { sourceOf } from './in-place.js';
import type { SpaceTransaction } from './space-transaction.repository.js';
import { documentId, turnsOf, type StoredMemory } from './stored-memory.js';

export interface ErasedRows {
  /** With those that they had replaced. */
  readonly memoryIds: readonly string[];
  /** Passages of the log that were emptied. */
  readonly messages: number;
}

/** Removes memories for good: rows, predecessors, versions, vectors and overrides, and empties the passages of the log that they came from. */
export async function eraseMemories(space: SpaceTransaction, found: readonly StoredMemory[], by: string): Promise<ErasedRows> {
  const memoryIds = await space.memories.withPredecessors(found.map(({ id }) => id));
  const [rows, versions] = [await space.memories.find(memoryIds), await space.memories.versions(memoryIds)];
  const older = versions.map((version) => ({
    documentId: documentId(version.memoryId),
    content: version.content,
    turnIds: turnsOf(version),
  }));
  const revision = await space.nextRevision();
  const messages = await space.sources.redact([...rows.map((row) => sourceOf(row)), ...older], revision);
  await space.memories.dropVectors(messages);
  await space.memories.delete(memoryIds);
  await space.marks.dropOverrides(memoryIds);
  await space.marks.bury(
    rows.map(({ id, endUser }) => ({ documentId: documentId(id), endUser, reason: 'erased', by })),
    revision,
  );
  return { memoryIds, messages: messages.length };
}
