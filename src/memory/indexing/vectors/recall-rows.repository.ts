import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import type { RowFilter } from '../indexing.types.js';
import type { DocumentKind, IndexDocument } from '../../../search-index/memory-index.port.js';
import { isIndexed, isShown } from '../../../database/index-conditions.js';
import { MEMORY, toIndexDocument, TURN, type DocumentRow } from './index-source.repository.js';

// $1 space, $2 end user, $3 app, $4 project, $5 session, $6 newer than, $7 patterns, $8 limit. Vectors are
// not needed.
const WHERE = `WHERE ($1::uuid IS NULL OR (d.space_id = $1 AND d.end_user = $2 AND d.app_id = $3 AND d.project_id = $4))
  AND ($5::text IS NULL OR d.session_id = $5) AND ($6::timestamptz IS NULL OR d.created_at > $6)`;
const NO_VECTOR = 'CROSS JOIN (SELECT NULL::text AS model, NULL::bytea AS vector) AS v';
const LATEST = 'ORDER BY d.created_at DESC, d.id DESC LIMIT $8';

const SQL: Readonly<Record<DocumentKind, string>> = {
  turn: `SELECT ${TURN} FROM messages d ${NO_VECTOR} ${WHERE} AND d.revision IS NOT NULL AND d.role IN ('user', 'assistant')
    AND d.body <> '' AND ${isShown('d')} AND NOT d.is_repeated AND ($7::text[] IS NULL OR d.body ILIKE ANY($7)) ${LATEST}`,
  memory: `SELECT ${MEMORY} FROM memories d ${NO_VECTOR} ${WHERE} AND d.valid_to IS NULL AND ${isIndexed('d')} AND (d.expires_at IS NULL OR d.expires_at > now())
    AND ($7::text[] IS NULL OR concat_ws(' ', d.content, d.key, d.metadata::text) ILIKE ANY($7)) ${LATEST}`,
};

/** Reads rows for searches without an index: of the newest rows, and across all spaces. */
@Injectable()
export class RecallRowsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Finds turns and memories as they stand, newest first.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findNewest(filter: RowFilter): Promise<readonly IndexDocument[]> {
    const values = listValues(filter);
    const rows = await Promise.all(
      filter.kinds.map((kind) => this.db.query<DocumentRow[]>(SQL[kind], values)),
    ).catch(rethrowDatabaseError);
    return rows
      .flat()
      .map(toIndexDocument)
      .sort((left, right) => right.createdAt - left.createdAt || right.position - left.position)
      .slice(0, filter.limit);
  }
}

function listValues({ scope, sessionId, createdAfter, words, limit }: RowFilter): unknown[] {
  const place = [scope?.spaceId ?? null, scope?.endUser ?? '', scope?.appId ?? '', scope?.projectId ?? ''];
  const after = createdAfter === undefined ? null : new Date(createdAfter);
  return [...place, sessionId ?? null, after, words?.map(toLikePattern) ?? null, limit];
}

function toLikePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
