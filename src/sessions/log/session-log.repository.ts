import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scope, SessionScope } from '../../common/scope.js';
import type { LoggedRow, SessionSummary } from '../session-log.types.js';
import { IS_LOGGED, LOGGED_COLUMNS, toMessageId } from '../logged-rows.js';

const IN_SCOPE = 'space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4';

// $5 is the session, $6 the limit, $7 the last row of the previous page.
const selectMessages = (comparison: '<' | '>', order: 'ASC' | 'DESC'): string => `
SELECT ${LOGGED_COLUMNS} FROM messages
WHERE ${IN_SCOPE} AND session_id = $5 AND ${IS_LOGGED} AND ($7::bigint IS NULL OR id ${comparison} $7)
ORDER BY id ${order} LIMIT $6`;
const MESSAGES = { asc: selectMessages('>', 'ASC'), desc: selectMessages('<', 'DESC') };

// $5 is the limit; $6 and $7 are the time (microseconds) and the name of the last session of the previous
// page.
const SESSIONS = `
SELECT * FROM (
  SELECT session_id AS "sessionId", count(*)::int AS messages, min(created_at) AS "createdAt", max(created_at) AS "updatedAt",
    (extract(epoch FROM max(created_at)) * 1000000)::bigint AS micros
  FROM messages WHERE ${IN_SCOPE} AND ${IS_LOGGED} GROUP BY session_id
) AS session
WHERE $6::bigint IS NULL OR (micros, "sessionId") < ($6, $7::text)
ORDER BY micros DESC, "sessionId" DESC LIMIT $5`;

/** Position of a session in the list, which is sorted newest first. */
export interface SessionCursor {
  readonly micros: string;
  readonly sessionId: string;
}

/** Reads sessions for their owner. */
@Injectable()
export class SessionLogRepository {
  constructor(private readonly db: DataSource) {}

  /** @param after id of the last row of the previous page */
  async listMessages(
    { spaceId, endUser, appId, projectId, sessionId }: SessionScope,
    {
      limit,
      order,
      after,
    }: { readonly limit: number; readonly order: 'asc' | 'desc'; readonly after: string | null },
  ): Promise<readonly LoggedRow[]> {
    const values = [spaceId, endUser, appId, projectId, sessionId, limit, after];
    const rows = await this.db.query<LoggedRow[]>(MESSAGES[order], values);
    return rows.map((row) => ({ ...row, id: toMessageId(row.id) }));
  }

  listSessions(
    { spaceId, endUser, appId, projectId }: Scope,
    { limit, after }: { readonly limit: number; readonly after: SessionCursor | null },
  ): Promise<readonly (SessionSummary & SessionCursor)[]> {
    const values = [
      spaceId,
      endUser,
      appId,
      projectId,
      limit,
      after?.micros ?? null,
      after?.sessionId ?? null,
    ];
    return this.db.query<(SessionSummary & SessionCursor)[]>(SESSIONS, values);
  }
}
