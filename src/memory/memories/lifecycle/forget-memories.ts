import type { PlannedForgetting, WriteBatch } from '../memory-jobs.types.js';
import { toJobDocument } from './job-document.js';

import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import { toMemoryDocumentId } from './stored-memory.js';
import { toSource } from './to-source.js';

/**
 * Forgets memories on a person's request. The turns that stated them, and the requests, which repeat them,
 * are hidden from recall; a request to forget everything hides all that was said until then.
 * @param planned requests, each with something to forget
 */
export async function forgetMemories(
  space: SpaceTransactionRepository,
  { scope, turnId, batchId }: Pick<WriteBatch, 'scope' | 'turnId' | 'batchId'>,
  planned: readonly PlannedForgetting[],
): Promise<void> {
  const hiding = { reason: 'forgotten', revision: await space.claimRevision() } as const;
  const rows = planned.flatMap(({ memories }) => memories);
  const documents = rows.map(({ id }) => toMemoryDocumentId(id));
  await space.marks.insertTombstones(
    documents.map((documentId) => ({
      documentId,
      endUser: scope.endUser,
      reason: 'forgotten',
      by: 'system',
    })),
    hiding.revision,
  );
  await space.end(new Map(rows.map(({ id }) => [id, null])), hiding.revision);
  if (planned.some(({ everything }) => everything)) {
    await space.sources.hideUntil({ scope, turnId, documentId: toJobDocument(batchId) }, hiding.revision);
    return;
  }
  const requests = planned.map(({ request, memories }) => ({
    scope,
    documentId: toMemoryDocumentId(memories[0]!.id),
    content: request,
    turnIds: [turnId],
  }));
  await space.sources.hide([...rows.map((row) => toSource({ ...row, ...scope })), ...requests], hiding);
}
