import type { LiveMemory, PlannedForgetting, WriteBatch } from '../memory-jobs.types.js';
import type { Source } from './source-messages.repository.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import { listTurnIds, toMemoryDocumentId } from './stored-memory.js';

/**
 * Forgets memories on a person's request. The turns that stated them, and the requests, which repeat them,
 * are hidden from recall.
 * @param planned requests, each with at least one memory
 */
export async function forgetMemories(
  space: SpaceTransactionRepository,
  { scope: { endUser }, turnId }: Pick<WriteBatch, 'scope' | 'turnId'>,
  planned: readonly PlannedForgetting[],
): Promise<void> {
  const hiding = { reason: 'forgotten', revision: await space.claimRevision() } as const;
  const rows = planned.flatMap(({ memories }) => memories);
  const documents = rows.map(({ id }) => toMemoryDocumentId(id));
  await space.marks.insertTombstones(
    documents.map((documentId) => ({ documentId, endUser, reason: 'forgotten', by: 'system' })),
    hiding.revision,
  );
  for (const { id } of rows) await space.memories.end(id, hiding.revision);
  const requests = planned.map(({ request, memories }) => ({
    documentId: toMemoryDocumentId(memories[0]!.id),
    content: request,
    turnIds: [turnId],
  }));
  await space.sources.hide([...rows.map(toSource), ...requests], hiding);
}

/** Builds the source of a memory: its text and the turns that stated it. */
export function toSource(row: LiveMemory): Source {
  return { documentId: toMemoryDocumentId(row.id), content: row.content, turnIds: listTurnIds(row) };
}
