import type { MemoryRepository } from './memory.repository.js';
import { FINAL_FIELD } from './job-undo.js';
import { toMemoryDocumentId } from './stored-memory.js';
import type { RewriteResult } from '../memories.types.js';

export interface DropRequest {
  readonly spaceId: string;
  readonly endUser: string;
  /** Batch of the job that replaced them. */
  readonly batchId: string;
  readonly actor: string;
}

/**
 * Deletes the memories that a job replaced: they can no longer be read or restored, and the job can't be
 * undone. Safe to run again. The message log is not changed.
 */
export async function dropOriginals(
  repository: MemoryRepository,
  { spaceId, endUser, batchId, actor: by }: DropRequest,
  { changed, ended }: Pick<RewriteResult, 'changed' | 'ended'>,
): Promise<void> {
  await repository.runInSpace(spaceId, async (space) => {
    await space.memories.dropVersions(changed);
    // Tombstones are written before the rows are deleted, so that every index removes them.
    const tombstones = ended.map((id) => ({
      documentId: toMemoryDocumentId(id),
      endUser,
      reason: 'erased' as const,
      by,
    }));
    if (ended.length > 0) await space.marks.insertTombstones(tombstones, await space.claimRevision());
    await space.memories.delete(ended);
    await space.marks.deleteChanges(batchId);
    const batch = await space.findFinishedBatch(batchId);
    if (batch !== null) await space.saveBatch(batchId, { ...batch, [FINAL_FIELD]: true });
  });
}
