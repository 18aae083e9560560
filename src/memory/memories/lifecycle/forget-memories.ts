import type { LiveMemory, PlannedForgetting, WriteBatch } from '../memory-jobs.types.js';
import type { Source } from './source-messages.repository.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import { listTurnIds, toMemoryDocumentId } from './stored-memory.js';

/**
 * Forgets memories that a person asks to forget. The turns that stated them leave recall with them, and so do
 * the requests, which repeat them. @param planned each with a memory
 */
export async function forgetMemories(
  space: SpaceTransactionRepository,
  { scope: { endUser }, turnId }: Pick<WriteBatch, 'scope' | 'turnId'>,
  planned: readonly PlannedForgetting[],
): Promise<void> {
  const hiding = { reason: 'forgotten', revision: await space.claimRevision() } as const;
  const rows = planned.flatMap(({ memories }) => memories);
  const documents = rows.map(({ id }) => toMemoryDocumentId(id));
  await space.marks.bury(
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

/** Names the turns that stated a memory. */
export function toSource(row: LiveMemory): Source {
  return { documentId: toMemoryDocumentId(row.id), content: row.content, turnIds: listTurnIds(row) };
}
