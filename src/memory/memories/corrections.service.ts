import { Inject, Injectable } from '@nestjs/common';
import type { Scope, SessionScope } from '../../common/scope.js';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import { toSessionDocument } from './corrections/session-document.js';
import { SessionForgetter } from './lifecycle/session-forgetter.js';
import { toMemoryId } from './lifecycle/stored-memory.js';
import { MemoriesService } from './memories.service.js';
import type { WriteOrigin } from './memories.types.js';

/** A search result; `id` is that of recall or of an external backend. */
export interface CorrectableHit {
  readonly id: string;
  /** Session of the result; `null` if it has none. */
  readonly sessionId: string | null;
}

/** Corrections of search results: some are forgotten, others have another text. */
export interface HitCorrections {
  isForgotten(hit: CorrectableHit): boolean;
  findText(hit: CorrectableHit): string | null;
}

/**
 * Corrects memories for people, wherever they are stored: memories of this service are changed, and
 * corrections of an external backend (D30) are applied to its search results. Every method throws DomainError
 * DATABASE_UNAVAILABLE if PostgreSQL is unavailable.
 * @example
 * const corrections = await service.find(scope, hits);
 * const shown = hits.filter((hit) => !corrections.isForgotten(hit));
 */
@Injectable()
export class CorrectionsService {
  constructor(
    @Inject(MemoriesService) private readonly memories: Pick<MemoriesService, 'override' | 'forget'>,
    private readonly sessions: SessionForgetter,
    private readonly repository: CorrectionsRepository,
  ) {}

  /**
   * Finds the corrections of these hits.
   * @param asOf texts of later corrections do not count, but later forgetting does
   */
  async find(scope: Scope, hits: readonly CorrectableHit[], asOf?: Date): Promise<HitCorrections> {
    const sessions = new Set(
      hits.flatMap(({ sessionId }) =>
        sessionId === null ? [] : [toSessionDocument({ ...scope, sessionId })],
      ),
    );
    const documents = [...hits.map(({ id }) => id), ...sessions];
    const memoryIds = hits.map(({ id }) => toMemoryId(id));
    const rows = await this.repository.find(scope, { documents, memoryIds, asOf });
    const forgotten = new Set(rows.flatMap(({ id, text }) => (text === null ? [id] : [])));
    const texts = new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, text] as const])));
    return {
      isForgotten: ({ id, sessionId }) =>
        forgotten.has(id) ||
        (sessionId !== null && forgotten.has(toSessionDocument({ ...scope, sessionId }))),
      findText: ({ id }) => texts.get(toMemoryId(id)) ?? null,
    };
  }

  /** Replaces the text of a result; the latest correction is valid. The id may be unknown here. */
  async override(
    { spaceId, endUser }: Scope,
    { id, text }: { readonly id: string; readonly text: string },
    origin: WriteOrigin,
  ): Promise<void> {
    await this.memories.override({ spaceId, endUser }, { id: toMemoryId(id), text }, origin);
  }

  /** Hides a result from now on. The id may be unknown here; idempotent. */
  async forget({ spaceId, endUser }: Scope, id: string, origin: WriteOrigin): Promise<void> {
    await this.memories.forget({ spaceId, endUser }, [id], origin);
  }

  /** Hides the messages of a session, and the memories that come from no other session; idempotent. */
  forgetSession(scope: SessionScope, origin: WriteOrigin): Promise<void> {
    return this.sessions.forget(scope, toSessionDocument(scope), origin);
  }
}
