import { Injectable } from '@nestjs/common';
import { toActor, type Principal } from '../common/principal.js';
import type { BackendSession } from '../memory-backend/backend.types.js';
import { CorrectionsService } from '../memory/memories/corrections.service.js';
import { assertOwn } from './session-names.js';

export interface Correction {
  readonly session: BackendSession;
  /** Id of the search result, or of the session itself. */
  readonly id: string;
  readonly caller: Principal;
}

/** Corrects or hides search results for a person. The data of an external backend stay unchanged. */
@Injectable()
export class CorrectMemoriesService {
  constructor(private readonly corrections: CorrectionsService) {}

  /**
   * Replaces the text of a search result; the latest correction is valid.
   * @throws DomainError FORBIDDEN for a session of another person
   */
  async override({ session, id, caller }: Correction, text: string): Promise<void> {
    assertOwn(session.userId, session.sessionId);
    await this.corrections.override(session, { id, text }, { actor: toActor(caller) });
  }

  /**
   * Forgets a memory, even if it does not exist (D13).
   * @throws DomainError FORBIDDEN for a session of another person
   */
  async forget({ session, id, caller }: Correction, reason: string | undefined): Promise<void> {
    assertOwn(session.userId, session.sessionId);
    const origin = { actor: toActor(caller), ...(reason !== undefined && { reason }) };
    if (id === session.sessionId) await this.corrections.forgetSession(session, origin);
    else await this.corrections.forget(session, id, origin);
  }
}
