import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scope } from '../../../common/scope.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import type { DocumentKind, IndexDocument } from '../../../search-index/memory-index.port.js';
import { isNotForgotten, wasSaid, wasValid } from '../../../database/past-conditions.js';
import { isIndexed } from '../../../database/index-conditions.js';
import { MEMORY, toIndexDocument, TURN, type DocumentRow } from './index-source.repository.js';

// $1 space, $2 end user, $3 app, $4 project, $5 point in time.
const IN_SCOPE = (row: string): string =>
  `${row}.space_id = $1 AND ${row}.end_user = $2 AND ${row}.app_id = $3 AND ${row}.project_id = $4`;
const VECTORS = (id: string): string =>
  `LEFT JOIN memory_vectors v ON v.space_id = $1 AND v.document_id = ${id}`;

const TURNS = `
SELECT ${TURN} FROM messages d ${VECTORS(`'m:' || d.id`)}
WHERE ${IN_SCOPE('d')} AND d.revision IS NOT NULL AND d.role IN ('user', 'assistant') AND d.body <> '' AND NOT d.is_repeated AND ${wasSaid('d', '$5')}`;

const MEMORIES = `
SELECT ${MEMORY} FROM memories d ${VECTORS(`'f:' || d.id`)} WHERE ${IN_SCOPE('d')} AND ${wasValid('d', '$5')} AND ${isNotForgotten('d')} AND ${isIndexed('d')}`;

// Vectors belong to current texts, so former texts are found by their words only.
const VERSIONS = `
SELECT ${MEMORY} FROM (
  SELECT m.id, m.end_user, m.app_id, m.project_id, m.session_id, m.created_at, m.hash, x.key, x.content, x.topics, x.metadata, x.expires_at, x.valid_to
  FROM memory_versions x JOIN memories m ON m.space_id = $1 AND m.id = x.memory_id
  WHERE x.space_id = $1 AND ${IN_SCOPE('m')} AND ${wasValid('x', '$5')} AND ${isNotForgotten('m')} AND ${isIndexed('x')}
) AS d CROSS JOIN (SELECT NULL::text AS model, NULL::bytea AS vector) AS v`;

const SQL: Readonly<Record<DocumentKind, readonly string[]>> = {
  turn: [TURNS],
  memory: [MEMORIES, VERSIONS],
};

/** Reads the documents that could be recalled at some time in the past: for `as_of`. */
@Injectable()
export class PastRowsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Finds the turns said by then and the memories valid then, with their wording at that time. Forgotten and
   * erased texts are left out. A document embedded by several models is returned once for each of them. None
   * expires.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findPast(
    { spaceId, endUser, appId, projectId }: Scope,
    at: Date,
    kinds: readonly DocumentKind[] = ['turn', 'memory'],
  ): Promise<readonly IndexDocument[]> {
    const values = [spaceId, endUser, appId, projectId, at];
    const results = kinds
      .flatMap((kind) => SQL[kind])
      .map((sql) => this.db.query<DocumentRow[]>(sql, values));
    const rows = await Promise.all(results).catch(rethrowDatabaseError);
    return rows.flat().map((row) => ({ ...toIndexDocument({ ...row, outdated: false }), expiresAt: null }));
  }
}
