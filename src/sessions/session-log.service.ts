import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { type CursorPage, toPage } from '../common/http/page-cursor.js';
import { ChangeFeed } from '../database/change-feed.port.js';
import { rethrowDatabaseError } from '../database/database-errors.js';
import { AppendsRepository } from './log/appends.repository.js';
import { parseMessageId } from './logged-rows.js';
import { readSessionCursor, writeSessionCursor } from './log/session-cursor.js';
import { SessionLogRepository } from './log/session-log.repository.js';
import { wakeRelay } from './log/wake-relay.js';
import type {
  Appended,
  LoggedRow,
  MessageListRequest,
  SessionAppend,
  SessionListRequest,
  SessionSummary,
} from './session-log.types.js';

/**
 * Stores the conversations that clients append and gives them back in the same order.
 * @example
 * const { ids } = await log.append({ scope, messages, … });
 * const { rows } = await log.listMessages({ scope, limit: 50, order: 'asc' });
 */
@Injectable()
export class SessionLogService {
  constructor(
    private readonly appends: AppendsRepository,
    private readonly log: SessionLogRepository,
    private readonly feed: ChangeFeed,
  ) {}

  /**
   * Appends messages to a session, including repeated ones; extraction treats them as one turn.
   * @throws DomainError NOT_FOUND if the space no longer exists, DATABASE_UNAVAILABLE
   */
  async append(append: SessionAppend): Promise<Appended> {
    const appended = await this.appends.write(append).catch(rethrowDatabaseError);
    if (appended === null) throw new DomainError('NOT_FOUND', 'Space not found');
    if (append.extract && !appended.isRepeat) wakeRelay(this.feed);
    return appended;
  }

  /**
   * Returns a page of a session's messages; an unknown session has none.
   * @throws DomainError VALIDATION_FAILED if `before` is not a cursor, DATABASE_UNAVAILABLE
   */
  async listMessages({ scope, limit, before, order }: MessageListRequest): Promise<CursorPage<LoggedRow>> {
    const after = before === undefined ? null : parseMessageId(before);
    if (before !== undefined && after === null) throw createCursorError();
    const rows = await this.log
      .listMessages(scope, { limit: limit + 1, order, after })
      .catch(rethrowDatabaseError);
    return toPage(rows, limit, ({ id }) => id);
  }

  /**
   * Returns a page of sessions, the most recently used first.
   * @throws DomainError VALIDATION_FAILED if `before` is not a cursor, DATABASE_UNAVAILABLE
   */
  async listSessions({ scope, limit, before }: SessionListRequest): Promise<CursorPage<SessionSummary>> {
    const after = before === undefined ? null : readSessionCursor(before);
    if (before !== undefined && after === null) throw createCursorError();
    const rows = await this.log.listSessions(scope, { limit: limit + 1, after }).catch(rethrowDatabaseError);
    return toPage(rows, limit, writeSessionCursor);
  }
}

function createCursorError(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'before must be the `next` value of the previous page.', {
    field: 'before',
  });
}
