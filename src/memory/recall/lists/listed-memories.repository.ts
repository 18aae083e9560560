import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scope } from '../../../common/scope.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import { isIndexed } from '../../../database/index-conditions.js';
import { toCachedMemory, type CachedMemory, type ListedMemoryRow } from './cached-memory.js';

const LIVE_MEMORIES = `
SELECT id, content, topics, coalesce(nullif(end_user, ''), (SELECT id FROM users WHERE space_id = $1 LIMIT 1), '') AS owner, input, agent_id,
  created_at, updated_at, key, type, session_id, hash, expires_at
FROM memories
WHERE ${isIndexed('memories')} AND space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4 AND valid_to IS NULL AND (expires_at IS NULL OR expires_at > now())`;

/** Reads the live memories of a scope. */
@Injectable()
export class ListedMemoriesRepository {
  constructor(private readonly db: DataSource) {}

  /** Finds all of them, newest first, with one query. */
  async findAll(scope: Scope): Promise<readonly CachedMemory[]> {
    return this.select(`${LIVE_MEMORIES} ORDER BY created_at DESC, memory_no DESC`, scope);
  }

  async findOne(scope: Scope, id: string): Promise<CachedMemory | null> {
    const [record = null] = await this.select(`${LIVE_MEMORIES} AND id = $5`, scope, id);
    return record;
  }

  private async select(
    sql: string,
    { spaceId, endUser, appId, projectId }: Scope,
    ...ids: string[]
  ): Promise<readonly CachedMemory[]> {
    const rows = await this.db
      .query<ListedMemoryRow[]>(sql, [spaceId, endUser, appId, projectId, ...ids])
      .catch(rethrowDatabaseError);
    return rows.map(toCachedMemory);
  }
}
