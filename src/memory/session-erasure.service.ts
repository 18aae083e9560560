import { Injectable } from '@nestjs/common';
import type { SessionScope } from '../common/scope.js';
import type { LoggedRow } from '../sessions/session-log.types.js';
import { SessionEraser } from './lifecycle/session-eraser.js';
import type { ErasedSession, WriteOrigin } from './memories.types.js';

/** Erases sessions for their owner. Both methods throw DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class SessionErasureService {
  constructor(private readonly eraser: SessionEraser) {}

  /** All that was said in a session. Memories that came from it stay, unless `withMemories`; then those go that come from no other session. */
  eraseSession(scope: SessionScope, erasure: { readonly withMemories: boolean; readonly origin: WriteOrigin }): Promise<ErasedSession> {
    return this.eraser.erase(scope, erasure);
  }

  /** @returns the message, which was the last one; null when there is none */
  eraseLastMessage(scope: SessionScope, origin: WriteOrigin): Promise<(ErasedSession & { readonly message: LoggedRow }) | null> {
    return this.eraser.eraseLast(scope, origin);
  }
}
