import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scope } from '../../../common/scope.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import { MEMORY_STATE, type MemoryState } from '../memory-state.types.js';
import type { SourceMessage } from '../lifecycle/source-messages.js';
import { listTurnIds } from '../lifecycle/stored-memory.js';
import type { LinkedMemory } from './attribute-memories.js';

export interface TurnMemory extends LinkedMemory {
  readonly state: MemoryState;
  /** Memories that it replaced. */
  readonly supersedes: readonly { readonly id: string; readonly text: string }[];
}

type MemoryRow = Omit<TurnMemory, 'turnIds'> & { readonly metadata: Readonly<Record<string, unknown>> };

// Turns are found by metadata, which people can write, so the whole scope is compared.
const IN_SCOPE = 'space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4';

// Uses a dedicated index, so that a session of a space with many memories opens quickly.
const MEMORIES = `
SELECT id, content AS text, metadata, metadata->>'source' AS source, ${MEMORY_STATE} AS state,
  (SELECT coalesce(json_agg(json_build_object('id', older.id, 'text', older.content) ORDER BY older.memory_no), '[]')
    FROM memories AS older WHERE older.space_id = $1 AND older.superseded_by = memories.id) AS supersedes
FROM memories WHERE ${IN_SCOPE} AND metadata->'turn_ids' ?| $5 ORDER BY memory_no`;

const MESSAGES = `
SELECT 'm:' || id AS id, turn_id AS "turnId", role, body FROM messages
WHERE ${IN_SCOPE} AND turn_id = ANY($5::uuid[]) AND hidden_reason IS DISTINCT FROM 'erased' ORDER BY turn_id, id`;

/** Reads memories and the turns that they come from. Each method throws DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class TurnMemoriesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Lists memories of a scope that come from these turns, including ended ones, in the order in which they
   * were stored.
   */
  async listMemories(scope: Scope, turnIds: readonly string[]): Promise<readonly TurnMemory[]> {
    const rows = await this.query<MemoryRow>(MEMORIES, scope, turnIds);
    return rows.map(({ metadata, ...row }) => ({ ...row, turnIds: listTurnIds({ metadata }) }));
  }

  /** Reads the messages of these turns of a scope. */
  listMessages(scope: Scope, turnIds: readonly string[]): Promise<readonly SourceMessage[]> {
    return this.query<SourceMessage>(MESSAGES, scope, turnIds);
  }

  private query<Row>(sql: string, scope: Scope, turnIds: readonly string[]): Promise<Row[]> {
    const { spaceId, endUser, appId, projectId } = scope;
    const values = [spaceId, endUser, appId, projectId, turnIds];
    return this.db.query<Row[]>(sql, values).catch(rethrowDatabaseError);
  }
}
