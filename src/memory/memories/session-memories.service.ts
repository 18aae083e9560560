import { Injectable } from '@nestjs/common';
import type { Scope, SessionScope } from '../../common/scope.js';
import type { LoggedRow } from '../../sessions/session-log.types.js';
import { toSessionDocument } from './corrections/session-document.js';
import { SessionEraser } from './lifecycle/session-eraser.js';
import type {
  ErasedSession,
  SessionChange,
  SessionCounts,
  SessionErasure,
  SessionReceipt,
  WriteOrigin,
} from './memories.types.js';
import { MessageMemoriesFinder } from './provenance/message-memories.js';
import type { MessageMemories } from './session-memories.types.js';

/**
 * Finds, counts and erases sessions with the memories that came from them, for their owner or for operators.
 * Each method throws DomainError DATABASE_UNAVAILABLE.
 * @example
 * const erasure = { withMemories: true, origin: { actor: 'admin:1' }, action: 'erase.session' } as const;
 * const counts = await sessionMemories.countSession(scope, erasure);
 * const erased = await sessionMemories.eraseSession(scope, erasure);
 */
@Injectable()
export class SessionMemoriesService {
  constructor(
    private readonly eraser: SessionEraser,
    private readonly finder: MessageMemoriesFinder,
  ) {}

  /** Finds the memories of a scope that came from these turns, by message. */
  findByMessage(scope: Scope, turnIds: readonly string[]): Promise<MessageMemories> {
    return this.finder.find(scope, turnIds);
  }

  /**
   * Erases the messages of a session. Memories that came from it and attachments stay, unless `withMemories`.
   * The caller has to remove the files of the attachments, as `SessionErasureService` does.
   * @returns null if there was nothing to erase
   */
  eraseSession(scope: SessionScope, erasure: SessionErasure): Promise<SessionReceipt | null> {
    return this.eraser.erase(scope, erasure);
  }

  /**
   * Erases a session with the memories that come from it alone, and changes other rows in the same
   * transaction, so that a crash can't leave one without the other. Attachments stay.
   * @param change gets the counts of the erasure by kind; repeated after a deadlock
   * @returns the result of the change; null also if the space no longer exists
   */
  eraseSessionWith<T>(scope: SessionScope, actor: string, change: SessionChange<T>): Promise<T | null> {
    return this.eraser.eraseWith(scope, { documentId: toSessionDocument(scope), actor }, change);
  }

  /**
   * Counts the rows that `eraseSession` would remove, by erasing and rolling back.
   * @returns null if there is nothing to erase
   */
  countSession(scope: SessionScope, erasure: SessionErasure): Promise<SessionCounts | null> {
    return this.eraser.count(scope, erasure);
  }

  /** Erases the last message of a session; returns null if there is none. */
  eraseLastMessage(
    scope: SessionScope,
    origin: WriteOrigin,
  ): Promise<(ErasedSession & { readonly message: LoggedRow }) | null> {
    return this.eraser.eraseLast(scope, origin);
  }
}
