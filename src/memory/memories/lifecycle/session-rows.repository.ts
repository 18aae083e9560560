import type { EntityManager } from 'typeorm';
import type { SessionScope } from '../../../common/scope.js';
import { IS_LOGGED, LOGGED_COLUMNS, toMessageId } from '../../../sessions/logged-rows.js';
import type { LoggedRow } from '../../../sessions/session-log.types.js';

const IN_SESSION = 'space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4 AND session_id = $5';

const MESSAGES = `SELECT id FROM messages WHERE ${IN_SESSION}`;

// A memory that turns of another session support too does not belong to this session alone. People can write
// `turn_ids`, so turns of other scopes do not count.
const MEMORIES = `
SELECT id FROM memories WHERE ${IN_SESSION} AND NOT EXISTS (
  SELECT FROM turns WHERE turns.space_id = $1 AND turns.end_user = $2 AND turns.app_id = $3 AND turns.project_id = $4
    AND memories.metadata->'turn_ids' ? turns.id::text AND turns.session_id <> $5
)`;

// A memory that was written with this session's id, but not extracted from its turns, is not derived from the
// session.
const DERIVED = `${MEMORIES} AND metadata->'turn_ids' ?| ARRAY(SELECT turns.id::text FROM turns WHERE ${IN_SESSION})`;

const LAST_LOGGED = `SELECT ${LOGGED_COLUMNS} FROM messages WHERE ${IN_SESSION} AND ${IS_LOGGED} ORDER BY id DESC LIMIT 1`;

// $1 space, $2 documents.
const ROWS = `space_id = $1 AND id IN (SELECT substring(document FROM 3)::bigint FROM unnest($2::text[]) AS document)`;
const SEARCHABLE = `SELECT 'm:' || id AS id FROM messages
  WHERE ${ROWS} AND revision IS NOT NULL AND role IN ('user', 'assistant') AND NOT is_repeated`;

// Batches of deleted turns may be sent again, and nothing is derived from a deleted turn.
const TURNS = `
WITH gone AS (DELETE FROM turns WHERE ${IN_SESSION} RETURNING id),
batches AS (DELETE FROM ingest_batches WHERE space_id = $1 AND batch_id IN (
  SELECT kind || gone.id FROM gone, unnest(ARRAY['append:', 'extract:']) AS kind))
SELECT count(*)::int AS turns FROM gone`;

// Files belong to sessions of the person who owns the space, and not to those of end users.
const ATTACHMENTS = `
DELETE FROM memory_attachments WHERE space_id = $1 AND $2::text = '' AND app_id = $3 AND project_id = $4 AND session_id = $5
RETURNING storage_key AS key`;

/** Reads and deletes the rows of one session, within a transaction that has locked its space. */
export class SessionRowsRepository {
  constructor(private readonly tx: EntityManager) {}

  listMessageIds(scope: SessionScope): Promise<readonly string[]> {
    return this.listIds(MESSAGES, scope);
  }

  /** Lists memories, live or ended, that come from this session only. */
  listMemoryIds(scope: SessionScope): Promise<readonly string[]> {
    return this.listIds(MEMORIES, scope);
  }

  /** Lists memories, live or ended, that were derived from messages of this session only. */
  listDerivedMemoryIds(scope: SessionScope): Promise<readonly string[]> {
    return this.listIds(DERIVED, scope);
  }

  /** Finds the last message that the owner can read. */
  async findLastLogged({
    spaceId,
    endUser,
    appId,
    projectId,
    sessionId,
  }: SessionScope): Promise<LoggedRow | null> {
    const [row] = await this.tx.query<LoggedRow[]>(LAST_LOGGED, [
      spaceId,
      endUser,
      appId,
      projectId,
      sessionId,
    ]);
    return row === undefined ? null : { ...row, id: toMessageId(row.id) };
  }

  /** Filters messages to those that an index may contain. */
  async filterSearchable(spaceId: string, documents: readonly string[]): Promise<readonly string[]> {
    return (await this.tx.query<{ id: string }[]>(SEARCHABLE, [spaceId, documents])).map(({ id }) => id);
  }

  async deleteMessages(spaceId: string, documents: readonly string[]): Promise<void> {
    await this.tx.query(`DELETE FROM messages WHERE ${ROWS}`, [spaceId, documents]);
  }

  /**
   * Deletes turns with their idempotency keys, also unfinished ones, which are not written again then.
   * @returns the number of turns
   */
  async deleteTurns({ spaceId, endUser, appId, projectId, sessionId }: SessionScope): Promise<number> {
    const [row] = await this.tx.query<{ turns: number }[]>(TURNS, [
      spaceId,
      endUser,
      appId,
      projectId,
      sessionId,
    ]);
    return row!.turns;
  }

  /** Deletes the blocks that were injected into the session's requests. */
  async deleteInjections({ spaceId, endUser, appId, projectId, sessionId }: SessionScope): Promise<void> {
    const values = [spaceId, endUser, appId, projectId, sessionId];
    await this.tx.query(`DELETE FROM injections WHERE ${IN_SESSION}`, values);
  }

  /**
   * Deletes the attachments of the session.
   * @returns the storage key of each; `null` for a file outside of our storage
   */
  async deleteAttachments(scope: SessionScope): Promise<readonly (string | null)[]> {
    const { spaceId, endUser, appId, projectId, sessionId } = scope;
    const values = [spaceId, endUser, appId, projectId, sessionId];
    const [rows] = await this.tx.query<[{ key: string | null }[], number]>(ATTACHMENTS, values);
    return rows.map(({ key }) => key);
  }

  private async listIds(
    sql: string,
    { spaceId, endUser, appId, projectId, sessionId }: SessionScope,
  ): Promise<readonly string[]> {
    const rows = await this.tx.query<{ id: string }[]>(sql, [spaceId, endUser, appId, projectId, sessionId]);
    return rows.map(({ id }) => id);
  }
}
