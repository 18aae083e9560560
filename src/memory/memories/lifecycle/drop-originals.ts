import type { MemoryRepository } from './memory.repository.js';
import { FINAL } from './job-undo.js';
import { toMemoryDocumentId } from './stored-memory.js';
import type { RewriteResult } from '../memories.types.js';

export interface DropRequest {
  readonly spaceId: string;
  readonly endUser: string;
  /** The batch of the job that replaced them. */
  readonly batchId: string;
  readonly actor: string;
}

/**
 * Deletes what a job replaced, for good: it can be neither read nor restored, and the job not undone. Safe to
 * run again. The log of what was said is left as it is.
 */
export async function dropOriginals(
  repository: MemoryRepository,
  { spaceId, endUser, batchId, actor: by }: DropRequest,
  { changed, ended }: Pick<RewriteResult, 'changed' | 'ended'>,
): Promise<void> {
  await repository.runInSpace(spaceId, async (space) => {
    await space.memories.dropVersions(changed);
    // Tombstones tell every index that these are no more, before the rows are gone.
    const tombstones = ended.map((id) => ({
      documentId: toMemoryDocumentId(id),
      endUser,
      reason: 'erased' as const,
      by,
    }));
    if (ended.length > 0) await space.marks.bury(tombstones, await space.claimRevision());
    await space.memories.delete(ended);
    await space.marks.forgetChanges(batchId);
    const batch = await space.findFinishedBatch(batchId);
    if (batch !== null) await space.saveBatch(batchId, { ...batch, [FINAL]: true });
  });
}
