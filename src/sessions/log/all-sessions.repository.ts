import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionScope } from '../../common/scope.js';
import { rethrowDatabaseError } from '../../database/database-errors.js';
import type { AnyMessage, AnySession, SessionFilter, TurnState } from '../all-sessions.types.js';
import { toMessageId } from '../logged-rows.js';

/** Position of a session in the list: microseconds and id of its latest turn. */
export interface LatestTurn {
  readonly micros: string;
  readonly turnId: string;
}

type MessageRow = Omit<AnyMessage, 'turn'> & {
  readonly [Field in keyof TurnState as `turn_${Field}`]: TurnState[Field] | null;
};

const FIELDS = {
  spaceId: 'space_id',
  endUser: 'end_user',
  appId: 'app_id',
  projectId: 'project_id',
  sessionId: 'session_id',
} as const satisfies Record<keyof SessionScope, string>;

const joinOnScope = (left: string, right: string): string =>
  Object.values(FIELDS)
    .map((field) => `${left}.${field} = ${right}.${field}`)
    .join(' AND ');

// A session is found by its latest turn, so that a page reads only as many turns from the end as it needs. A
// session that contains only the text of a document is left out, because it has no dialogue.
const listSessions = (conditions: string): string => `
WITH page AS (
  SELECT * FROM turns WHERE ${conditions}
    AND NOT EXISTS (SELECT FROM turns AS later WHERE ${joinOnScope('later', 'turns')} AND (later.created_at, later.id) > (turns.created_at, turns.id))
    AND EXISTS (SELECT FROM messages WHERE ${joinOnScope('messages', 'turns')} AND NOT messages.metadata ? 'document')
  ORDER BY created_at DESC, id DESC LIMIT $1
)
SELECT page.space_id AS "spaceId", page.end_user AS "endUser", page.app_id AS "appId", page.project_id AS "projectId", page.session_id AS "sessionId",
  logged.messages, counted.turns, counted.first_at AS "firstAt", page.created_at AS "lastAt", page.token_id AS "tokenId",
  (extract(epoch FROM page.created_at) * 1000000)::bigint::text AS micros, page.id AS "turnId"
FROM page,
  LATERAL (SELECT count(*)::int AS turns, min(created_at) AS first_at FROM turns WHERE ${joinOnScope('turns', 'page')}) AS counted,
  LATERAL (SELECT count(*)::int AS messages FROM messages WHERE ${joinOnScope('messages', 'page')}) AS logged
ORDER BY page.created_at DESC, page.id DESC`;

// $6 is the limit, $7 the last row of the previous page.
const listMessages = (comparison: '<' | '>', order: 'ASC' | 'DESC'): string => `
SELECT messages.id, role, CASE WHEN metadata ? 'refused' THEN content::jsonb #>> '{}' WHEN hidden_reason IS DISTINCT FROM 'erased' THEN body END AS text, metadata->>'name' AS name,
  CASE WHEN jsonb_typeof(metadata->'tool_calls') = 'array' THEN metadata->'tool_calls' ELSE '[]' END AS "toolCalls",
  metadata->>'tool_call_id' AS "toolCallId", metadata ? 'document' AS "isDocument",
  hidden_reason AS hidden, messages.created_at AS "saidAt", turns.id AS "turn_id", turns.status AS "turn_status",
  turns.extraction AS "turn_extraction", turns.reason AS "turn_reason", turns.request_id AS "turn_requestId"
FROM messages LEFT JOIN turns ON turns.id = messages.turn_id AND turns.space_id = messages.space_id
WHERE messages.space_id = $1 AND messages.end_user = $2 AND messages.app_id = $3 AND messages.project_id = $4 AND messages.session_id = $5
  AND ($7::bigint IS NULL OR messages.id ${comparison} $7)
ORDER BY messages.id ${order} LIMIT $6`;
const MESSAGES = { asc: listMessages('>', 'ASC'), desc: listMessages('<', 'DESC') };

/** Reads sessions of all spaces, for operators. Each method throws DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class AllSessionsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Lists sessions, the most recently used first.
   * @param after position of the last session of the previous page
   */
  list(
    filter: SessionFilter,
    limit: number,
    after: LatestTurn | null,
  ): Promise<readonly (AnySession & LatestTurn)[]> {
    const values: unknown[] = [limit];
    const names = Object.keys(FIELDS) as (keyof SessionScope)[];
    const conditions = names.flatMap((name) =>
      filter[name] === undefined ? [] : [`${FIELDS[name]} = $${values.push(filter[name])}`],
    );
    if (after !== null)
      conditions.push(buildCursorCondition(values.push(after.micros), values.push(after.turnId)));
    return this.query(listSessions(conditions.join(' AND ') || 'true'), values);
  }

  /** @param after row id of the last message of the page before */
  async listMessages(
    scope: SessionScope,
    {
      limit,
      order,
      after,
    }: { readonly limit: number; readonly order: 'asc' | 'desc'; readonly after: string | null },
  ): Promise<readonly AnyMessage[]> {
    const { spaceId, endUser, appId, projectId, sessionId } = scope;
    const rows = await this.query<MessageRow>(MESSAGES[order], [
      spaceId,
      endUser,
      appId,
      projectId,
      sessionId,
      limit,
      after,
    ]);
    return rows.map(toMessage);
  }

  private query<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.db.query<Row[]>(sql, [...values]).catch(rethrowDatabaseError);
  }
}

function buildCursorCondition(micros: number, id: number): string {
  return `(created_at, id) < (timestamptz 'epoch' + $${micros}::bigint * interval '1 microsecond', $${id}::uuid)`;
}

function toMessage({
  turn_id,
  turn_status,
  turn_extraction,
  turn_reason,
  turn_requestId,
  ...row
}: MessageRow): AnyMessage {
  const hasTurn =
    turn_id !== null && turn_status !== null && turn_extraction !== null && turn_requestId !== null;
  const turn = hasTurn
    ? {
        id: turn_id,
        status: turn_status,
        extraction: turn_extraction,
        reason: turn_reason,
        requestId: turn_requestId,
      }
    : null;
  return { ...row, id: toMessageId(row.id), turn };
}
