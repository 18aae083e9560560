import { Injectable } from '@nestjs/common';
import type { SessionScope } from '../../../common/scope.js';
import type { WriteOrigin } from '../memories.types.js';
import { toJobReference } from './change-in-place.js';
import { MemoryChanges } from '../../../memory-cache/memory-changes.js';
import { MemoryRepository } from './memory.repository.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import { toMemoryDocumentId } from './stored-memory.js';
import { toSource } from './to-source.js';

/** Hides whole sessions in recall, history and lists. */
@Injectable()
export class SessionForgetter {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /**
   * Forgets a session.
   * @param documentId id of its tombstone
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async forget(scope: SessionScope, documentId: string, origin: WriteOrigin): Promise<void> {
    const forgotten = await this.repository.runInSpace(scope.spaceId, async (space) => {
      await forgetSessionRows(space, scope, { documentId, origin });
      return true;
    });
    if (forgotten !== null) await this.changes.recordWrite(scope);
  }
}

interface Forgetting {
  /** Id of the session's tombstone. */
  readonly documentId: string;
  readonly origin: WriteOrigin;
}

async function forgetSessionRows(
  space: SpaceTransactionRepository,
  scope: SessionScope,
  { documentId, origin }: Forgetting,
): Promise<void> {
  const hiding = { reason: 'forgotten', revision: await space.claimRevision() } as const;
  const ids = await space.sessions.listMemoryIds(scope);
  const memories = await space.memories.findLive(ids);
  // Ended memories get a tombstone too, so that `as_of` shows none of them.
  const tombstones = [documentId, ...ids.map(toMemoryDocumentId)].map((id) => ({
    documentId: id,
    endUser: scope.endUser,
    reason: 'forgotten' as const,
    by: origin.actor,
  }));
  await space.marks.insertTombstones(tombstones, hiding.revision);
  await space.sources.hideAll(await space.sessions.listMessageIds(scope), documentId, hiding);
  for (const row of memories) await space.memories.end(row.id, hiding.revision);
  await space.sources.hide(
    memories.map((row) => toSource(row)),
    hiding,
  );
  await space.audit(origin.actor, 'session.forgotten', {
    session_id: scope.sessionId,
    memories: memories.length,
    ...toJobReference(origin),
  });
}
