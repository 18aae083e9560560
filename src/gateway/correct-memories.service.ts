import { Injectable } from '@nestjs/common';
import { toActor, type Principal } from '../common/principal.js';
import type { BackendSession } from '../memory-backend/backend.types.js';
import { CorrectionsService } from '../memory/memories/corrections.service.js';
import { assertOwn } from './session-names.js';

export interface Correction {
  readonly session: BackendSession;
  /** Id of the hit, or of the session itself. */
  readonly id: string;
  readonly caller: Principal;
}

/**
 * Corrections by people: another text, or no trace. What a backend of somebody else's keeps stays as it is.
 */
@Injectable()
export class CorrectMemoriesService {
  constructor(private readonly corrections: CorrectionsService) {}

  /** The last text counts. @throws DomainError FORBIDDEN for somebody else's session */
  async override({ session, id, caller }: Correction, text: string): Promise<void> {
    assertOwn(session.userId, session.sessionId);
    await this.corrections.override(session, { id, text }, { actor: toActor(caller) });
  }

  /**
   * Forgets a memory, whether or not it exists (D13).
   * @throws DomainError FORBIDDEN for somebody else's session
   */
  async forget({ session, id, caller }: Correction, reason: string | undefined): Promise<void> {
    assertOwn(session.userId, session.sessionId);
    const origin = { actor: toActor(caller), ...(reason !== undefined && { reason }) };
    if (id === session.sessionId) await this.corrections.forgetSession(session, origin);
    else await this.corrections.forget(session, id, origin);
  }
}
