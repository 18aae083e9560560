import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { type CursorPage, MICROS, readCursor, toPage, writeCursor } from '../common/http/page-cursor.js';
import type { SessionScope } from '../common/scope.js';
import type { AnyMessage, AnySession, LogPageRequest, SessionFilter } from './all-sessions.types.js';
import { AllSessionsRepository } from './log/all-sessions.repository.js';
import { parseMessageId } from './logged-rows.js';
import { UUID } from '../config/uuid.js';

/**
 * Reads sessions of all spaces, for operators. Both methods throw DomainError DATABASE_UNAVAILABLE, and
 * VALIDATION_FAILED if `before` is not a cursor.
 * @example
 * const { rows } = await sessions.list({ spaceId }, { limit: 50 });
 * const page = await sessions.listMessages(rows[0], { limit: 50, order: 'asc' });
 */
@Injectable()
export class AllSessionsService {
  constructor(private readonly repository: AllSessionsRepository) {}

  /** Lists sessions, the most recently used first. */
  async list(filter: SessionFilter, { limit, before }: LogPageRequest): Promise<CursorPage<AnySession>> {
    const [micros = '', turnId = ''] = before === undefined ? [] : readCursor(before, [MICROS, UUID]);
    const rows = await this.repository.list(
      filter,
      limit + 1,
      before === undefined ? null : { micros, turnId },
    );
    return toPage(rows, limit, (row) => writeCursor([row.micros, row.turnId]));
  }

  /**
   * Lists the messages of a session in order, or from the last one back. Hidden messages and messages of
   * unfinished turns are included; an unknown session has none.
   */
  async listMessages(
    scope: SessionScope,
    { limit, before, order }: LogPageRequest & { readonly order: 'asc' | 'desc' },
  ): Promise<CursorPage<AnyMessage>> {
    const after = before === undefined ? null : parseMessageId(before);
    if (before !== undefined && after === null)
      throw new DomainError('VALIDATION_FAILED', 'before must be the `next` value of the previous page.', {
        field: 'before',
      });
    return toPage(
      await this.repository.listMessages(scope, { limit: limit + 1, order, after }),
      limit,
      ({ id }) => id,
    );
  }
}
