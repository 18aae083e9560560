import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scope } from '../../../common/scope.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import type { BatchChangeKind } from '../../../database/entities/batch-change.entity.js';
import type { ExtractionState, TurnStatus } from '../../../database/entities/turn.entity.js';

export type MemoryChangeKind = 'added' | 'updated' | 'removed';

/**
 * Position in the history of a space. Revisions grow with every write; an erasure of the whole space starts a
 * new epoch.
 */
export interface SpacePosition {
  readonly epoch: string;
  readonly revision: string;
}

export interface MemoryEvent {
  readonly revision: string;
  readonly memoryId: string;
  readonly kind: MemoryChangeKind;
}

export interface TurnProgress {
  readonly status: TurnStatus;
  readonly extraction: ExtractionState;
  readonly changes: readonly { readonly memory_id: string; readonly change: BatchChangeKind }[];
}

/** Maximum number of events read at once. */
export const EVENTS_PER_PAGE = 500;

// Only a change in place stores a version.
const CHANGES = `
SELECT revision, id AS "memoryId", kind FROM (
  (SELECT m.revision, m.id::text AS id, CASE WHEN m.valid_to IS NOT NULL THEN 'removed'
      WHEN EXISTS (SELECT FROM memory_versions v WHERE v.space_id = $1 AND v.memory_id = m.id) THEN 'updated' ELSE 'added' END AS kind
    FROM memories m WHERE m.space_id = $1 AND m.end_user = $2 AND m.app_id = $3 AND m.project_id = $4
      AND m.revision BETWEEN $5 AND $7 AND (m.revision, m.id::text) > ($5, $6) ORDER BY m.revision, m.id::text LIMIT ${EVENTS_PER_PAGE})
  UNION ALL
  (SELECT t.revision, substr(t.document_id, 3), 'removed' FROM tombstones t
    WHERE t.space_id = $1 AND t.end_user = $2 AND t.reason = 'erased' AND t.document_id LIKE 'f:%'
      AND t.revision BETWEEN $5 AND $7 AND (t.revision, substr(t.document_id, 3)) > ($5, $6) ORDER BY t.revision, t.document_id LIMIT ${EVENTS_PER_PAGE})
) AS changes ORDER BY changes.revision, id LIMIT ${EVENTS_PER_PAGE}`;

const TURN = `
SELECT status, extraction, ARRAY(SELECT jsonb_build_object('memory_id', memory_id, 'change', change) FROM batch_changes
  WHERE space_id = $1 AND batch_id = 'extract:' || $2 ORDER BY id) AS changes FROM turns WHERE space_id = $1 AND id = $2::uuid`;

/** Reads changes of memories by revision, so that they are found later without a notice. */
@Injectable()
export class MemoryEventsRepository {
  constructor(private readonly db: DataSource) {}

  /** Finds the current position of a space; `null` if the space does not exist. */
  async findPosition(spaceId: string): Promise<SpacePosition | null> {
    const [row] = await this.query<SpacePosition>(
      'SELECT epoch, version AS revision FROM spaces WHERE id = $1',
      [spaceId],
    );
    return row ?? null;
  }

  /**
   * Lists the next changes of a scope after a position, in order.
   * @param after the last known event
   * @param upTo revision, inclusive
   */
  listChanges(
    scope: Scope,
    after: Pick<MemoryEvent, 'revision' | 'memoryId'>,
    upTo: string,
  ): Promise<readonly MemoryEvent[]> {
    const { spaceId, endUser, appId, projectId } = scope;
    return this.query<MemoryEvent>(CHANGES, [
      spaceId,
      endUser,
      appId,
      projectId,
      after.revision,
      after.memoryId,
      upTo,
    ]);
  }

  /** Finds the progress of a turn; `null` if it is not stored yet. */
  async findTurn(spaceId: string, turnId: string): Promise<TurnProgress | null> {
    return (await this.query<TurnProgress>(TURN, [spaceId, turnId]))[0] ?? null;
  }

  private query<T>(sql: string, values: readonly string[]): Promise<T[]> {
    return this.db.query<T[]>(sql, [...values]).catch(rethrowDatabaseError);
  }
}
