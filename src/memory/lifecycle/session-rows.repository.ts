import type { EntityManager } from 'typeorm';
import type { SessionScope } from '../../common/scope.js';

const IN_SESSION = 'space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4 AND session_id = $5';

const MESSAGES = `SELECT id FROM messages WHERE ${IN_SESSION}`;

// What was said in another session as well does not belong to this one alone.
const MEMORIES = `
SELECT id FROM memories WHERE ${IN_SESSION} AND NOT EXISTS (
  SELECT FROM turns WHERE turns.space_id = $1 AND memories.metadata->'turn_ids' ? turns.id::text AND turns.session_id <> $5
)`;

/** What belongs to one session, inside a transaction that holds its space. */
export class SessionRows {
  constructor(private readonly tx: EntityManager) {}

  messageIds(scope: SessionScope): Promise<readonly string[]> {
    return this.ids(MESSAGES, scope);
  }

  /** Memories, live or ended, that come from nowhere else. */
  memoryIds(scope: SessionScope): Promise<readonly string[]> {
    return this.ids(MEMORIES, scope);
  }

  private async ids(sql: string, { spaceId, endUser, appId, projectId, sessionId }: SessionScope): Promise<readonly string[]> {
    const rows = await this.tx.query<{ id: string }[]>(sql, [spaceId, endUser, appId, projectId, sessionId]);
    return rows.map(({ id }) => id);
  }
}
