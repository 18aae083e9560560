import type { MemoryRepository } from '../memories/lifecycle/memory.repository.js';
import { FINAL } from '../memories/lifecycle/job-undo.js';
import { documentId } from '../memories/lifecycle/stored-memory.js';
import type { RewriteResult } from '../memories/memories.types.js';
import { batchIdOf } from './summary-task.js';

export interface DropRequest {
  readonly spaceId: string;
  readonly endUser: string;
  readonly summaryId: string;
  readonly actor: string;
}

/**
 * S3's loss of text, for good: what a summarization replaced can be neither read nor restored, and the
 * summarization not undone. Safe to run again. The log of what was said is left as it is.
 */
export async function dropOriginals(
  repository: MemoryRepository,
  { spaceId, endUser, summaryId, actor: by }: DropRequest,
  { changed, ended }: Pick<RewriteResult, 'changed' | 'ended'>,
): Promise<void> {
  await repository.inSpace(spaceId, async (space) => {
    await space.memories.dropVersions(changed);
    // Tombstones tell every index that these are no more, before the rows are gone.
    const tombstones = ended.map((id) => ({
      documentId: documentId(id),
      endUser,
      reason: 'erased' as const,
      by,
    }));
    if (ended.length > 0) await space.marks.bury(tombstones, await space.nextRevision());
    await space.memories.delete(ended);
    const batchId = batchIdOf(summaryId);
    await space.marks.forgetChanges(batchId);
    const batch = await space.finishedBatch(batchId);
    if (batch !== null) await space.saveBatch(batchId, { ...batch, [FINAL]: true });
  });
}
