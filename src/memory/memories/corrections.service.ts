import { Inject, Injectable } from '@nestjs/common';
import type { Scope, SessionScope } from '../../common/scope.js';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import { overriddenId, sessionDocument } from './corrections/document-names.js';
import { SessionForgetter } from './lifecycle/session-forgetter.js';
import { MemoriesService } from './memories.service.js';
import type { WriteOrigin } from './memories.types.js';

/** A hit of a search: `id` as recall or another memory service names it. */
export interface Hit {
  readonly id: string;
  /** `null`: it is of none. */
  readonly sessionId: string | null;
}

/** What a person has said about hits: they are forgotten, or have another text. */
export interface Corrected {
  isForgotten(hit: Hit): boolean;
  textOf(hit: Hit): string | null;
}

/**
 * What people correct about memories, wherever those are kept: here they change, elsewhere (D30) the
 * corrections are laid over what is found. Every method throws DomainError DATABASE_UNAVAILABLE when
 * PostgreSQL is away.
 */
@Injectable()
export class CorrectionsService {
  constructor(
    @Inject(MemoriesService) private readonly memories: Pick<MemoriesService, 'override' | 'forget'>,
    private readonly sessions: SessionForgetter,
    private readonly repository: CorrectionsRepository,
  ) {}

  /**
   * Corrections of these hits. @param asOf a text that somebody gave later does not count, what they forgot
   * does
   */
  async of(scope: Scope, hits: readonly Hit[], asOf?: Date): Promise<Corrected> {
    const sessions = new Set(
      hits.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionDocument({ ...scope, sessionId })])),
    );
    const documents = [...hits.map(({ id }) => id), ...sessions];
    const memoryIds = hits.map(({ id }) => overriddenId(id));
    const rows = await this.repository.find(scope, { documents, memoryIds, asOf });
    const forgotten = new Set(rows.flatMap(({ id, text }) => (text === null ? [id] : [])));
    const texts = new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, text] as const])));
    return {
      isForgotten: ({ id, sessionId }) =>
        forgotten.has(id) || (sessionId !== null && forgotten.has(sessionDocument({ ...scope, sessionId }))),
      textOf: ({ id }) => texts.get(overriddenId(id)) ?? null,
    };
  }

  /** A person's text in place of what a hit says; the last one counts. Also for ids that nothing here has. */
  async override(
    { spaceId, endUser }: Scope,
    { id, text }: { readonly id: string; readonly text: string },
    origin: WriteOrigin,
  ): Promise<void> {
    await this.memories.override({ spaceId, endUser }, { id: overriddenId(id), text }, origin);
  }

  /** A hit is found no more. Also ids that nothing here has; repeating it is harmless. */
  async forget({ spaceId, endUser }: Scope, id: string, origin: WriteOrigin): Promise<void> {
    await this.memories.forget({ spaceId, endUser }, [id], origin);
  }

  /**
   * Nothing of a session is found any more: its messages, and memories that come from nowhere else. Repeating
   * it is harmless.
   */
  forgetSession(scope: SessionScope, origin: WriteOrigin): Promise<void> {
    return this.sessions.forget(scope, sessionDocument(scope), origin);
  }
}
