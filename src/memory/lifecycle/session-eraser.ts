import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { SessionScope } from '../../common/scope.js';
import type { LoggedRow } from '../../sessions/session-log.types.js';
import type { ErasedSession, WriteOrigin } from '../memories.types.js';
import { eraseMemories } from './erase-memories.js';
import { MemoryChanges } from './memory-changes.js';
import { MemoryRepository } from './memory.repository.js';
import type { SpaceTransaction } from './space-transaction.repository.js';

interface Erasure {
  readonly origin: WriteOrigin;
  readonly receiptId: string;
}

/** Erases what was said in sessions, for good: rows of the log, their vectors, and what indexes hold. */
@Injectable()
export class SessionEraser {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /** @param withMemories also those that come from this session and no other. @throws DomainError DATABASE_UNAVAILABLE */
  async erase(
    scope: SessionScope,
    { withMemories, origin }: { readonly withMemories: boolean; readonly origin: WriteOrigin },
  ): Promise<ErasedSession> {
    const erasure = { origin, receiptId: randomUUID() };
    const isErased = await this.repository.inSpace(scope.spaceId, (space) => eraseIn(space, scope, { ...erasure, withMemories }));
    if (isErased === true && withMemories) await this.changes.written(scope);
    return { receiptId: isErased === true ? erasure.receiptId : null };
  }

  /** @returns the last message that the session's owner reads; null when there is none. @throws DomainError DATABASE_UNAVAILABLE */
  eraseLast(scope: SessionScope, origin: WriteOrigin): Promise<(ErasedSession & { readonly message: LoggedRow }) | null> {
    return this.repository.inSpace(scope.spaceId, async (space) => {
      const message = await space.sessions.lastLogged(scope);
      if (message === null) return null;
      const receiptId = randomUUID();
      await eraseMessages(space, scope, { documents: [message.id], by: origin.actor });
      await space.audit(origin.actor, 'message.erased', { receiptId, erased: { messages: 1 } });
      return { message, receiptId };
    });
  }
}

async function eraseIn(
  space: SpaceTransaction,
  scope: SessionScope,
  { origin, receiptId, withMemories }: Erasure & { readonly withMemories: boolean },
): Promise<boolean> {
  const derived = withMemories ? await space.memories.find(await space.sessions.derivedMemoryIds(scope)) : [];
  const { memoryIds } = derived.length > 0 ? await eraseMemories(space, derived, origin.actor) : { memoryIds: [] };
  const documents = (await space.sessions.messageIds(scope)).map((id) => `m:${id}`);
  await eraseMessages(space, scope, { documents, by: origin.actor });
  const turns = await space.sessions.deleteTurns(scope);
  if (turns === 0 && documents.length === 0) return false;
  const erased = { messages: documents.length, turns, memories: memoryIds.length };
  await space.audit(origin.actor, 'session.erased', { receiptId, memory_ids: memoryIds, erased });
  return true;
}

async function eraseMessages(
  space: SpaceTransaction,
  { endUser }: SessionScope,
  { documents, by }: { readonly documents: readonly string[]; readonly by: string },
): Promise<void> {
  if (documents.length === 0) return;
  const found = await space.sessions.searchable(space.spaceId, documents);
  await space.memories.dropVectors(documents);
  await space.sessions.deleteMessages(space.spaceId, documents);
  if (found.length === 0) return;
  // An index learns of rows that are gone from their tombstones.
  const tombstones = found.map((documentId) => ({ documentId, endUser, reason: 'erased', by }) as const);
  await space.marks.bury(tombstones, await space.nextRevision());
}
