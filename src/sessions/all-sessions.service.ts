import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { readCursor, writeCursor } from '../common/http/page-cursor.js';
import type { SessionScope } from '../common/scope.js';
import type { AnyMessage, AnySession, PageWish, SessionFilter } from './all-sessions.types.js';
import { AllSessionsRepository } from './log/all-sessions.repository.js';
import { rowIdOf } from './logged-rows.js';
import type { LogPage } from './session-log.types.js';
import { UUID } from '../common/uuid.js';

const MICROS = /^\d{1,18}$/;

/**
 * Sessions of all spaces, for operators. Both methods throw DomainError DATABASE_UNAVAILABLE, and
 * VALIDATION_FAILED for a `before` that is no cursor.
 *
 * `const { rows } = await sessions.list({ spaceId }, { limit: 50 }); const page = await
 * sessions.messages(rows[0], { limit: 50, order: 'asc' });`
 */
@Injectable()
export class AllSessionsService {
  constructor(private readonly repository: AllSessionsRepository) {}

  /** The last used first. */
  async list(filter: SessionFilter, { limit, before }: PageWish): Promise<LogPage<AnySession>> {
    const [micros = '', turnId = ''] = before === undefined ? [] : readCursor(before, [MICROS, UUID]);
    const rows = await this.repository.list(
      filter,
      limit + 1,
      before === undefined ? null : { micros, turnId },
    );
    return toPage(rows, limit, (row) => writeCursor([row.micros, row.turnId]));
  }

  /**
   * In their order or from the last one back, hidden ones and those of turns that did not end too; an unknown
   * session has none.
   */
  async messages(
    scope: SessionScope,
    { limit, before, order }: PageWish & { readonly order: 'asc' | 'desc' },
  ): Promise<LogPage<AnyMessage>> {
    const after = before === undefined ? null : rowIdOf(before);
    if (before !== undefined && after === null)
      throw new DomainError('VALIDATION_FAILED', 'before must be the `next` of the page before.', {
        field: 'before',
      });
    return toPage(
      await this.repository.messages(scope, { limit: limit + 1, order, after }),
      limit,
      ({ id }) => id,
    );
  }
}

/** @param found one row more than the page has, when there is a next one */
function toPage<Row>(found: readonly Row[], limit: number, toCursor: (row: Row) => string): LogPage<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? toCursor(last) : null };
}
