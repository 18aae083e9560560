import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../../database/database-errors.js';
import { selectMemoriesAt, wasSaid } from '../../database/past-conditions.js';
import type { BackendScope, Filter } from '../backend.types.js';
import { buildFilterSql } from './filter-sql.js';

/** Text of a message or a memory, and where it comes from. */
export interface BackendMemoryRow {
  /** `m:<message id>` or `f:<memory id>`. */
  readonly id: string;
  readonly type: 'conversation' | 'memory';
  readonly session_id: string;
  readonly created_at: Date;
  readonly sender_id: string;
  readonly role: string;
  readonly text: string;
  /** Ids of the turns in which it was said. */
  readonly parents: readonly string[];
  /** True while no flush has read it. */
  readonly waiting: boolean;
}

/** Selects rows among some documents. */
export interface Selection {
  readonly filter: Filter | undefined;
  readonly asOf: Date | undefined;
}

export interface RowPage {
  readonly filter?: Filter;
  readonly limit: number;
  readonly offset: number;
}

// $1 is the space, $2 the end user, $3 the app, $4 the project, $5 the owner's name.
const OWN = 'd.space_id = $1 AND d.end_user = $2 AND d.app_id = $3 AND d.project_id = $4';

/** Conditions for valid rows, now or at a past time. */
interface RowConditions {
  /** Condition for messages. */
  readonly said: string;
  /** Source of memories, and the condition for them. */
  readonly memories: string;
  readonly valid: string;
}

const NOW: RowConditions = {
  said: 'd.hidden_at IS NULL',
  memories: 'memories',
  valid: 'd.valid_to IS NULL AND (d.expires_at IS NULL OR d.expires_at > now())',
};
const buildPastConditions = (at: string): RowConditions => ({
  said: wasSaid('d', at),
  memories: `(${selectMemoriesAt(at)})`,
  valid: 'true',
});

const selectRows = (
  { said, memories, valid }: RowConditions,
  whichMessages = '',
  whichMemories = '',
): string => `
SELECT 'm:' || d.id AS id, 'conversation' AS type, d.session_id, d.created_at, d.role, d.body AS text, ARRAY[d.turn_id::text] AS parents,
    coalesce(d.metadata->>'sender_id', CASE WHEN d.role = 'user' THEN $5::text ELSE d.role END) AS sender_id
  FROM messages d WHERE ${OWN} AND d.revision IS NOT NULL AND d.role IN ('user', 'assistant') AND d.body <> '' AND ${said}${whichMessages}
UNION ALL
SELECT 'f:' || d.id, 'memory', d.session_id, d.created_at, 'memory', d.content,
    ARRAY(SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(d.metadata->'turn_ids') = 'array' THEN d.metadata->'turn_ids' ELSE '[]' END)), $5::text
  FROM ${memories} d WHERE ${OWN} AND ${valid}${whichMemories}`;

// Ids are texts that contain a number or a UUID: of two numbers, the longer text is the later one.
const NEWEST_FIRST = 'ORDER BY e.created_at DESC, length(e.id) DESC, e.id DESC';

const WAITING = `e.type = 'conversation' AND EXISTS (SELECT FROM turns t WHERE t.space_id = $1 AND t.id = e.parents[1]::uuid
  AND t.extraction IN ('held', 'pending', 'queued')) AS waiting`;

/**
 * Reads messages and memories as one list, in the fields of the engine contract. Each method throws
 * DomainError DATABASE_UNAVAILABLE.
 */
@Injectable()
export class BackendMemoriesRepository {
  constructor(private readonly db: DataSource) {}

  /** @returns by id, the documents that pass the filter; with `asOf`, as they were at that time */
  async select(
    scope: BackendScope,
    ids: readonly string[],
    { filter, asOf }: Selection,
  ): Promise<ReadonlyMap<string, BackendMemoryRow>> {
    if (ids.length === 0) return new Map();
    const known = [
      ...toOwnerValues(scope),
      stripPrefix(ids, 'm:'),
      stripPrefix(ids, 'f:'),
      ...(asOf === undefined ? [] : [asOf]),
    ];
    const standing = asOf === undefined ? NOW : buildPastConditions(`$${known.length}::timestamptz`);
    const inner = selectRows(standing, ' AND d.id = ANY ($6::bigint[])', ' AND d.id = ANY ($7::uuid[])');
    const { sql, values } = buildFilterSql(filter, known.length + 1);
    const rows = await this.query<BackendMemoryRow[]>(
      `SELECT e.*, ${WAITING} FROM (${inner}) AS e WHERE ${sql}`,
      [...known, ...values],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Returns a page, newest first, and the total number of rows. */
  async listPage(
    scope: BackendScope,
    { filter, limit, offset }: RowPage,
  ): Promise<{ readonly rows: readonly BackendMemoryRow[]; readonly total: number }> {
    const { sql, values } = buildFilterSql(filter, 6);
    const found = `FROM (${selectRows(NOW)}) AS e WHERE ${sql}`;
    const all = [...toOwnerValues(scope), ...values];
    const cut = `LIMIT $${all.length + 1} OFFSET $${all.length + 2}`;
    const listed = `SELECT e.* ${found} ${NEWEST_FIRST} ${cut}`;
    const [rows, counted] = await Promise.all([
      this.query<BackendMemoryRow[]>(`SELECT e.*, ${WAITING} FROM (${listed}) AS e ${NEWEST_FIRST}`, [
        ...all,
        limit,
        offset,
      ]),
      this.query<{ total: number }[]>(`SELECT count(*)::int AS total ${found}`, all),
    ]);
    return { rows, total: counted[0]?.total ?? 0 };
  }

  private query<Rows>(text: string, values: readonly unknown[]): Promise<Rows> {
    return this.db.query<Rows>(text, [...values]).catch(rethrowDatabaseError);
  }
}

function toOwnerValues({ spaceId, endUser, appId, projectId, userId }: BackendScope): readonly string[] {
  return [spaceId, endUser, appId, projectId, userId];
}

function stripPrefix(ids: readonly string[], prefix: string): readonly string[] {
  return ids.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
}
