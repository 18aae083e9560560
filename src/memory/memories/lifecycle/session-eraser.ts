import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { SessionScope } from '../../../common/scope.js';
import type { LoggedRow } from '../../../sessions/session-log.types.js';
import type {
  ErasedSession,
  SessionChange,
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
   * Erases a session with the memories that come from it alone, keeps a tombstone for results of an external
   * backend, and changes other rows in the same transaction. The tombstone names no text.
   * @param documentId id of the session's tombstone
   * @param change gets the counts of the erasure by kind; repeated after a deadlock
   * @returns the result of the change; null also if the space no longer exists
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async eraseWith<T>(
    scope: SessionScope,
    { documentId, actor }: { readonly documentId: string; readonly actor: string },
    change: SessionChange<T>,
  ): Promise<T | null> {
    const result = await this.repository.runInSpace(scope.spaceId, async (space) => {
      const { counts, copies } = await eraseContents(space, scope, { withMemories: true, by: actor });
      const tombstone = { documentId, endUser: scope.endUser, reason: 'erased', by: actor } as const;
      await space.marks.insertTombstones([tombstone], await space.claimRevision());
      return space.run((tx) => change(tx, { ...counts, ...copies }));
    });
    await this.changes.recordWrite(scope);
    return result;
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
  const { memoryIds, copies, ...contents } = await eraseContents(space, scope, {
    withMemories,
    by: origin.actor,
  });
  const attachments = withMemories ? await space.sessions.deleteAttachments(scope) : [];
  const counts = { ...contents.counts, attachments: attachments.length };
  if (counts.turns === 0 && counts.messages === 0 && attachments.length === 0) return null;
  await space.audit(origin.actor, action, {
    receiptId,
    memory_ids: memoryIds,
    erased: { ...counts, ...copies },
  });
  return { counts, files: [...new Set(attachments.filter((key) => key !== null))] };
}

/** Erases the messages of a session and, on request, the memories that come from them alone. */
async function eraseContents(
  space: SpaceTransactionRepository,
  scope: SessionScope,
  { withMemories, by }: { readonly withMemories: boolean; readonly by: string },
) {
  const derived = withMemories ? await space.sessions.listDerivedMemoryIds(scope) : [];
  const erased =
    derived.length > 0
      ? await eraseMemoriesAlone(space, derived, by)
      : { memoryIds: [], documents: [], vectors: 0, injections: 0 };
  const documents = (await space.sessions.listMessageIds(scope)).map((id) => `m:${id}`);
  const vectors = erased.vectors + (await eraseMessages(space, scope, { documents, by }));
  await space.sessions.deleteInjections(scope);
  const turns = await space.sessions.deleteTurns(scope);
  const { memoryIds } = erased;
  const copies = await space.countRemoteCopies([...erased.documents, ...documents]);
  return {
    counts: { messages: documents.length, turns, memories: memoryIds.length, vectors },
    memoryIds,
    copies,
  };
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
  await space.recordIndexRemoval(found);
  if (found.length === 0) return vectors;
  // Tombstones tell indexes which rows were deleted.
  const tombstones = found.map((documentId) => ({ documentId, endUser, reason: 'erased', by }) as const);
  await space.marks.insertTombstones(tombstones, await space.claimRevision());
  return vectors;
}
