import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scope } from '../../../common/scope.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import type { BatchChangeKind } from '../../../database/entities/batch-change.entity.js';
import type { SaidMessage } from './choose-passages.js';

/** A recall that put a memory into a request. */
export interface MemoryUse {
  readonly receiptId: string;
  readonly requestId: string;
  readonly sessionId: string;
  readonly at: Date;
}

/** The uses of a memory in one session. */
export interface SessionUse {
  readonly sessionId: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** A change that a job made to a memory. */
export interface JobChange {
  readonly batchId: string;
  readonly memoryId: string;
  readonly change: BatchChangeKind;
  /** The memory's version after an addition or a change. */
  readonly version: number;
  readonly at: Date | null;
  readonly isUndone: boolean;
}

// Turns are found by metadata, which people can write, so the whole scope is compared.
const MESSAGES = `
SELECT id, turn_id AS "turnId", session_id AS "sessionId", role, body, hidden_reason IS NOT DISTINCT FROM 'erased' AS "isErased", created_at AS "saidAt"
FROM messages WHERE space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4 AND turn_id = ANY($5::uuid[])
  AND role IN ('user', 'assistant') AND NOT is_log_only AND revision IS NOT NULL
ORDER BY created_at, id LIMIT 500`;

const USED = `
FROM recall_receipts WHERE space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4
  AND jsonb_path_query_array(detail, '$.recall.considered[*].id') ? $5
  AND jsonb_path_exists(detail, '$.recall.considered[*] ? (@.id == $id && (@.fate == "chosen" || @.fate == "neighbour"))', jsonb_build_object('id', $5::text))`;

const SESSIONS = `
SELECT session_id AS "sessionId", count(*)::int AS count, max(created_at) AS "lastAt" ${USED}
GROUP BY session_id ORDER BY "lastAt" DESC, session_id`;

const LATEST = `
SELECT id AS "receiptId", request_id AS "requestId", session_id AS "sessionId", created_at AS at ${USED}
ORDER BY created_at DESC, id LIMIT $6`;

const JOBS = `
SELECT c.batch_id AS "batchId", c.memory_id AS "memoryId", c.change, c.version, b.created_at AS at, coalesce(b.result ? 'undone_at', false) AS "isUndone"
FROM batch_changes c LEFT JOIN ingest_batches b ON b.space_id = c.space_id AND b.batch_id = c.batch_id
WHERE c.space_id = $1 AND c.memory_id = ANY($2::uuid[]) ORDER BY c.id`;

/** Reads the origins and uses of memories. Each method throws DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class ProvenanceRepository {
  constructor(private readonly db: DataSource) {}

  /** Reads the messages of turns of a scope, in order. */
  listMessages(scope: Scope, turnIds: readonly string[]): Promise<readonly SaidMessage[]> {
    return this.query<SaidMessage>(MESSAGES, [...listScopeValues(scope), turnIds]);
  }

  /** Lists the sessions in which a document was used, the latest first. */
  listSessions(scope: Scope, documentId: string): Promise<readonly SessionUse[]> {
    return this.query<SessionUse>(SESSIONS, [...listScopeValues(scope), documentId]);
  }

  /** Lists the latest uses of a document. */
  listLatestUses(scope: Scope, documentId: string, limit: number): Promise<readonly MemoryUse[]> {
    return this.query<MemoryUse>(LATEST, [...listScopeValues(scope), documentId, limit]);
  }

  /** Reads the changes that jobs made to memories, in order. */
  listJobChanges(spaceId: string, memoryIds: readonly string[]): Promise<readonly JobChange[]> {
    return this.query<JobChange>(JOBS, [spaceId, memoryIds]);
  }

  private query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.db.query<Row[]>(sql, values).catch(rethrowDatabaseError);
  }
}

function listScopeValues({ spaceId, endUser, appId, projectId }: Scope): readonly string[] {
  return [spaceId, endUser, appId, projectId];
}
