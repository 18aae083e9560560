import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { TextKind } from '../common/access/shows-texts.decorator.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { SecurityConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { TextScope } from './text-scope.js';
import { TextViewsRepository } from './text-views.repository.js';

/**
 * Decides whether operators may see texts of people, and audits their views. Nest routes use it through
 * `@ShowsTexts(…)`; other code calls it.
 */
@Injectable()
export class OperatorTextsService {
  /** Setting `security.operator_texts`. */
  readonly mode: SecurityConfig['operatorTexts'];

  constructor(
    private readonly views: TextViewsRepository,
    private readonly tokens: TokensService,
    @Inject(getSectionToken('security')) { operatorTexts }: Pick<SecurityConfig, 'operatorTexts'>,
  ) {
    this.mode = operatorTexts;
  }

  get areHidden(): boolean {
    return this.mode === 'hidden';
  }

  /** Asserts that operators may search and export texts of people. @throws DomainError TEXTS_HIDDEN */
  assertShown(): void {
    if (this.areHidden)
      throw new DomainError(
        'TEXTS_HIDDEN',
        'The configuration hides texts of people from operators (security.operator_texts).',
      );
  }

  /**
   * Audits that an operator is about to see texts, once in ten minutes for the same actor, kind and scope.
   * @throws DomainError VALIDATION_FAILED for an invalid `space_id`; DATABASE_UNAVAILABLE, after which no
   * text may be shown
   */
  async recordView(
    actor: string,
    kind: TextKind,
    { tokenId, spaceId, endUser, sessionId }: TextScope,
  ): Promise<void> {
    if (spaceId !== null && !isUUID(spaceId))
      throw new DomainError('VALIDATION_FAILED', 'space_id must be a UUID', { field: 'space_id' });
    const space = spaceId ?? (tokenId === null ? null : await this.tokens.findSpaceId(tokenId));
    const scope = {
      ...(endUser !== null && { end_user: endUser }),
      ...(sessionId !== null && { session_id: sessionId }),
    };
    await this.views.insertOnce({ actor, spaceId: space, detail: { kind, ...scope } });
  }
}
