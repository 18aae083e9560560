import { Inject, Injectable } from '@nestjs/common';
import type { Scope, SessionScope } from '../../common/scope.js';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import { toOverriddenId, toSessionDocument } from './corrections/document-names.js';
import { SessionForgetter } from './lifecycle/session-forgetter.js';
import { MemoriesService } from './memories.service.js';
import type { WriteOrigin } from './memories.types.js';

/** A search result: `id` as recall or another memory service names it. */
export interface CorrectableHit {
  readonly id: string;
  /** `null`: it belongs to none. */
  readonly sessionId: string | null;
}

/** The corrections of search results: some are forgotten, others have another text. */
export interface HitCorrections {
  isForgotten(hit: CorrectableHit): boolean;
  findText(hit: CorrectableHit): string | null;
}

/**
 * Corrects memories for people, wherever the memories are stored: those of this service change, and over
 * those of another one (D30) the corrections are applied to search results. Every method throws DomainError
 * DATABASE_UNAVAILABLE when PostgreSQL is away.
 *
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
   * @param asOf a text that was given later does not count, a hit that was forgotten later does
   */
  async find(scope: Scope, hits: readonly CorrectableHit[], asOf?: Date): Promise<HitCorrections> {
    const sessions = new Set(
      hits.flatMap(({ sessionId }) =>
        sessionId === null ? [] : [toSessionDocument({ ...scope, sessionId })],
      ),
    );
    const documents = [...hits.map(({ id }) => id), ...sessions];
    const memoryIds = hits.map(({ id }) => toOverriddenId(id));
    const rows = await this.repository.find(scope, { documents, memoryIds, asOf });
    const forgotten = new Set(rows.flatMap(({ id, text }) => (text === null ? [id] : [])));
    const texts = new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, text] as const])));
    return {
      isForgotten: ({ id, sessionId }) =>
        forgotten.has(id) ||
        (sessionId !== null && forgotten.has(toSessionDocument({ ...scope, sessionId }))),
      findText: ({ id }) => texts.get(toOverriddenId(id)) ?? null,
    };
  }

  /** Puts a person's text in place of a hit's; the last one counts. The id may be unknown here. */
  async override(
    { spaceId, endUser }: Scope,
    { id, text }: { readonly id: string; readonly text: string },
    origin: WriteOrigin,
  ): Promise<void> {
    await this.memories.override({ spaceId, endUser }, { id: toOverriddenId(id), text }, origin);
  }

  /** Hides a hit from now on. The id may be unknown here; idempotent. */
  async forget({ spaceId, endUser }: Scope, id: string, origin: WriteOrigin): Promise<void> {
    await this.memories.forget({ spaceId, endUser }, [id], origin);
  }

  /** Hides the messages of a session, and the memories that come from nowhere else; idempotent. */
  forgetSession(scope: SessionScope, origin: WriteOrigin): Promise<void> {
    return this.sessions.forget(scope, toSessionDocument(scope), origin);
  }
}
