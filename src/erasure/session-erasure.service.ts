import { Injectable } from '@nestjs/common';
import type { SessionScope } from '../common/scope.js';
import type { SessionCounts, SessionErasure } from '../memory/memories/memories.types.js';
import { SessionMemoriesService } from '../memory/memories/session-memories.service.js';
import { ErasedCopies } from './erased-copies.js';

/**
 * Erases sessions with their files. Each method throws DomainError DATABASE_UNAVAILABLE.
 * @example
 * const erasure = { withMemories: true, origin: { actor: 'admin:1' }, action: 'erase.session' } as const;
 * const counts = await sessions.count(scope, erasure);
 * const erased = await sessions.erase(scope, erasure);
 */
@Injectable()
export class SessionErasureService {
  constructor(
    private readonly memories: SessionMemoriesService,
    private readonly copies: ErasedCopies,
  ) {}

  /** Erases a session and removes its files; returns null if there was nothing to erase. */
  async erase(
    scope: SessionScope,
    erasure: SessionErasure,
  ): Promise<(SessionCounts & { readonly receiptId: string }) | null> {
    const erased = await this.memories.eraseSession(scope, erasure);
    if (erased === null) return null;
    const { files, ...receipt } = erased;
    if (files.length > 0) await this.copies.removeFiles(files);
    return receipt;
  }

  /** Counts the rows that `erase` would remove; returns null if there are none. */
  count(scope: SessionScope, erasure: SessionErasure): Promise<SessionCounts | null> {
    return this.memories.countSession(scope, erasure);
  }
}
