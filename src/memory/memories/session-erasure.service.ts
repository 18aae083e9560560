import { Injectable } from '@nestjs/common';
import type { SessionScope } from '../../common/scope.js';
import type { LoggedRow } from '../../sessions/session-log.types.js';
import { SessionEraser } from './lifecycle/session-eraser.js';
import type { ErasedSession, SessionCounts, SessionErasure, WriteOrigin } from './memories.types.js';

/** Erases sessions, for their owner or for operators. Each method throws DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class SessionErasureService {
  constructor(private readonly eraser: SessionEraser) {}

  /**
   * All that was said in a session. Memories that came from it stay, unless `withMemories`. @returns null
   * when there was nothing to erase
   */
  eraseSession(
    scope: SessionScope,
    erasure: SessionErasure,
  ): Promise<(SessionCounts & { readonly receiptId: string }) | null> {
    return this.eraser.erase(scope, erasure);
  }

  /**
   * Counts what `eraseSession` would remove, by doing it and rolling it back. @returns null when there is
   * nothing to erase
   */
  countSession(scope: SessionScope, erasure: SessionErasure): Promise<SessionCounts | null> {
    return this.eraser.count(scope, erasure);
  }

  /** @returns the message, which was the last one; null when there is none */
  eraseLastMessage(
    scope: SessionScope,
    origin: WriteOrigin,
  ): Promise<(ErasedSession & { readonly message: LoggedRow }) | null> {
    return this.eraser.eraseLast(scope, origin);
  }
}
