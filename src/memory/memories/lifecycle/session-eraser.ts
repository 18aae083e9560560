import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { SessionScope } from '../../../common/scope.js';
import type { LoggedRow } from '../../../sessions/session-log.types.js';
import type {
  ErasedSession,
  SessionCounts,
  SessionErasure,
  SessionReceipt,
  WriteOrigin,
} from '../memories.types.js';
import { eraseMemoriesAlone } from './erase-memories.js';
import { MemoryChanges } from '../../../memory-cache/memory-changes.js';
import { MemoryRepository } from './memory.repository.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';

/** Erases the messages of sessions: log rows, vectors, index entries and, on request, attachments. */
@Injectable()
export class SessionEraser {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /**
   * Erases a session; returns null if there was nothing to erase.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async erase(scope: SessionScope, erasure: SessionErasure): Promise<SessionReceipt | null> {
    const receiptId = randomUUID();
    const erased = await this.repository.runInSpace(scope.spaceId, (space) =>
      eraseSessionRows(space, scope, { ...erasure, receiptId }),
    );
    if (erased === null) return null;
    if (erasure.withMemories) await this.changes.recordWrite(scope);
    return { ...erased.counts, files: erased.files, receiptId };
  }

  /**
   * Counts the rows that `erase` would remove; null if there are none.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async count(scope: SessionScope, erasure: SessionErasure): Promise<SessionCounts | null> {
    const erased = await this.repository.dryRunInSpace(scope.spaceId, (space) =>
      eraseSessionRows(space, scope, { ...erasure, receiptId: randomUUID() }),
    );
    return erased?.counts ?? null;
  }

  /**
   * Erases the last message that the session's owner can read, and returns it; null if there is none.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  eraseLast(
    scope: SessionScope,
    origin: WriteOrigin,
  ): Promise<(ErasedSession & { readonly message: LoggedRow }) | null> {
    return this.repository.runInSpace(scope.spaceId, async (space) => {
      const message = await space.sessions.findLastLogged(scope);
      if (message === null) return null;
      const receiptId = randomUUID();
      await eraseMessages(space, scope, { documents: [message.id], by: origin.actor });
      await space.audit(origin.actor, 'message.erased', { receiptId, erased: { messages: 1 } });
      return { message, receiptId };
    });
  }
}

async function eraseSessionRows(
  space: SpaceTransactionRepository,
  scope: SessionScope,
  { action, origin, receiptId, withMemories }: SessionErasure & { readonly receiptId: string },
): Promise<{ readonly counts: SessionCounts; readonly files: readonly string[] } | null> {
  const derived = withMemories ? await space.sessions.listDerivedMemoryIds(scope) : [];
  const erasedMemories =
    derived.length > 0
      ? await eraseMemoriesAlone(space, derived, origin.actor)
      : { memoryIds: [], documents: [], vectors: 0, injections: 0 };
  const documents = (await space.sessions.listMessageIds(scope)).map((id) => `m:${id}`);
  const vectors =
    erasedMemories.vectors + (await eraseMessages(space, scope, { documents, by: origin.actor }));
  await space.sessions.deleteInjections(scope);
  const turns = await space.sessions.deleteTurns(scope);
  const attachments = withMemories ? await space.sessions.deleteAttachments(scope) : [];
  if (turns === 0 && documents.length === 0 && attachments.length === 0) return null;
  const { memoryIds } = erasedMemories;
  const counts = {
    messages: documents.length,
    turns,
    memories: memoryIds.length,
    vectors,
    attachments: attachments.length,
  };
  const copies = await space.countRemoteCopies([...erasedMemories.documents, ...documents]);
  await space.audit(origin.actor, action, {
    receiptId,
    memory_ids: memoryIds,
    erased: { ...counts, ...copies },
  });
  return { counts, files: [...new Set(attachments.filter((key) => key !== null))] };
}

/** Deletes messages and returns the number of their vectors. */
async function eraseMessages(
  space: SpaceTransactionRepository,
  { endUser }: SessionScope,
  { documents, by }: { readonly documents: readonly string[]; readonly by: string },
): Promise<number> {
  if (documents.length === 0) return 0;
  const found = await space.sessions.filterSearchable(space.spaceId, documents);
  const vectors = await space.memories.dropVectors(documents);
  await space.sessions.deleteMessages(space.spaceId, documents);
  if (found.length === 0) return vectors;
  // Tombstones tell indexes which rows were deleted.
  const tombstones = found.map((documentId) => ({ documentId, endUser, reason: 'erased', by }) as const);
  await space.marks.insertTombstones(tombstones, await space.claimRevision());
  return vectors;
}
