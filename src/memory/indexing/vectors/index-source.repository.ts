import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import {
  IndexSource,
  type IndexDelta,
  type IndexDocument,
  type IndexPosition,
} from '../../../search-index/memory-index.port.js';
import { isIndexed, isShown } from '../../../database/index-conditions.js';
import { addQuestionWords } from './asked-words.js';
import { parseVector } from './vector-bytes.js';

/** Number of revisions in a page, which is about the number of turns, with their vectors. */
const PAGE_SIZE = 1_000;
/** Epoch of a space that no longer exists; no other space has it. */
const DELETED_SPACE_EPOCH = -1;

interface SpaceRow {
  readonly version: string;
  readonly epoch: string;
}

/** A row of `RECENT`: the position of the space, and a document; `id` is null if there is none. */
type RecentRow = SpaceRow & (DocumentRow | { readonly id: null });

/** A document as SQL returns it; `live` is false if search must no longer find it. */
export interface DocumentRow {
  readonly id: string;
  readonly end_user: string;
  readonly app_id: string;
  readonly project_id: string;
  readonly session_id: string;
  readonly role: string;
  readonly speaker: string;
  readonly text: string;
  readonly extra: string;
  readonly key: string | null;
  readonly metadata: Record<string, unknown> | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly position: string;
  readonly hash: string;
  readonly live: boolean;
  /** Something of its content no longer holds. */
  readonly outdated: boolean;
  readonly model: string | null;
  readonly vector: Buffer | null;
}

// $1 space, $2 exclusive lower revision, `to` inclusive upper one. A vector is returned with its document if
// both are new, and a document is returned again if only its vector is new.
export const TURN = `'m:' || d.id AS id, d.end_user, d.app_id, d.project_id, d.session_id, d.role, coalesce(d.metadata->>'name', '') AS speaker, d.body AS text, '' AS extra, NULL AS key, NULL::jsonb AS metadata,
  d.created_at, NULL::timestamptz AS expires_at, d.id::text AS position, d.hash,
  d.body <> '' AND ${isShown('d')} AND NOT d.is_repeated AS live, d.is_outdated AS outdated, v.model, v.vector`;
// Key, topics and metadata of a memory, without the metadata about its origin.
const KEYWORDS = `concat_ws(' ', d.key, array_to_string(d.topics, ' '),
  nullif((d.metadata - '{store_item,source,turn_ids,session_ids,model,prompt_version,extractedAt,category}'::text[])::text, '{}'))`;
export const MEMORY = `'f:' || d.id AS id, d.end_user, d.app_id, d.project_id, d.session_id, 'memory' AS role, '' AS speaker, d.content AS text, ${KEYWORDS} AS extra, d.key, d.metadata,
  d.created_at, d.expires_at, '0' AS position, d.hash, d.valid_to IS NULL AND ${isIndexed('d')} AS live, false AS outdated, v.model, v.vector`;

interface PagedTable {
  readonly name: string;
  readonly columns: string;
  /** The prefix of document ids. */
  readonly prefix: string;
  readonly idType: string;
  readonly where?: string;
}

// `OFFSET 0` makes PostgreSQL look up rows one by one. It expects more changes than there usually are, and
// would read all vectors of a space for a few new texts: 2.2 ms instead of 0.1 with 10,000.
const joinVectors = (prefix: string, to: string): string => `
  LEFT JOIN LATERAL (SELECT model, vector FROM memory_vectors
    WHERE space_id = $1 AND document_id = '${prefix}' || d.id AND revision <= ${to} OFFSET 0) AS v ON true`;

const selectPage = ({ name, columns, prefix, idType, where = '' }: PagedTable, to: string): string => `
SELECT ${columns} FROM ${name} d ${joinVectors(prefix, to)}
  WHERE d.space_id = $1 AND d.revision > $2 AND d.revision <= ${to}${where}
UNION ALL
SELECT ${columns} FROM memory_vectors v CROSS JOIN LATERAL (SELECT * FROM ${name}
    WHERE space_id = $1 AND id = CASE WHEN v.document_id LIKE '${prefix}%' THEN substring(v.document_id FROM 3)::${idType} END OFFSET 0) AS d
  WHERE v.space_id = $1 AND v.revision > $2 AND v.revision <= ${to} AND d.revision <= $2${where}`;

const MESSAGES: PagedTable = {
  name: 'messages',
  columns: TURN,
  prefix: 'm:',
  idType: 'bigint',
  where: ` AND d.role IN ('user', 'assistant')`,
};
const MEMORIES: PagedTable = { name: 'memories', columns: MEMORY, prefix: 'f:', idType: 'uuid' };
// A message that was hidden, or is shown again, keeps its place in the session: that change has a revision of
// its own.
const selectHidden = (to: string): string => `
SELECT ${TURN} FROM messages d ${joinVectors('m:', to)}
  WHERE d.space_id = $1 AND d.hidden_revision > $2 AND d.hidden_revision <= ${to} AND d.revision <= $2 AND d.role IN ('user', 'assistant')`;
// Erased rows no longer exist, so their tombstones report them.
const selectErased = (to: string): string => `
SELECT d.document_id AS id, d.end_user, '' AS app_id, '' AS project_id, '' AS session_id, '' AS role, '' AS speaker, '' AS text, '' AS extra, NULL AS key,
  NULL::jsonb AS metadata, d.at AS created_at, NULL::timestamptz AS expires_at, '0' AS position, '' AS hash, false AS live, false AS outdated, NULL AS model, NULL::bytea AS vector
  FROM tombstones d WHERE d.space_id = $1 AND d.revision > $2 AND d.revision <= ${to} AND d.reason = 'erased'`;
const selectChanges = (to: string): string =>
  [selectPage(MESSAGES, to), selectPage(MEMORIES, to), selectHidden(to), selectErased(to)].join(
    '\nUNION ALL',
  );

const PAGED = selectChanges('$3');
// Nearly every recall runs this prepared statement, in one round trip. $3 is the epoch; no documents are
// returned if it differs, or if there are more than a page of changes.
const RECENT = `
WITH space AS MATERIALIZED (SELECT version, epoch FROM spaces WHERE id = $1)
SELECT space.version, space.epoch, d.* FROM space
LEFT JOIN LATERAL (${selectChanges('space.version')}) AS d ON space.epoch = $3 AND space.version - $2 <= ${PAGE_SIZE}`;

const selectNeighbour = (comparison: string, order: string): string => `(SELECT * FROM messages n
  WHERE n.space_id = $1 AND n.end_user = h.end_user AND n.session_id = h.session_id AND n.app_id = h.app_id AND n.project_id = h.project_id
    AND n.id ${comparison} h.id AND n.revision IS NOT NULL AND n.hidden_at IS NULL AND n.role IN ('user', 'assistant') AND n.body <> ''
  ORDER BY n.id ${order} LIMIT $3)`;

// $2 message ids, $3 reach.
const NEIGHBOURS = `
SELECT DISTINCT ON (d.id) ${TURN} FROM messages h
CROSS JOIN LATERAL (${selectNeighbour('<', 'DESC')} UNION ALL ${selectNeighbour('>', 'ASC')}) AS d
CROSS JOIN (SELECT NULL::text AS model, NULL::bytea AS vector) AS v
WHERE h.space_id = $1 AND h.id = ANY ($2::bigint[])`;

const LAST_OF_PAGE = `
SELECT revision FROM (
  (SELECT revision FROM messages WHERE space_id = $1 AND revision > $2 ORDER BY revision LIMIT ${PAGE_SIZE})
  UNION ALL (SELECT hidden_revision FROM messages WHERE space_id = $1 AND hidden_revision > $2 ORDER BY hidden_revision LIMIT ${PAGE_SIZE})
  UNION ALL (SELECT revision FROM memories WHERE space_id = $1 AND revision > $2 ORDER BY revision LIMIT ${PAGE_SIZE})
  UNION ALL (SELECT revision FROM tombstones WHERE space_id = $1 AND revision > $2 ORDER BY revision LIMIT ${PAGE_SIZE})
  UNION ALL (SELECT revision FROM memory_vectors WHERE space_id = $1 AND revision > $2 ORDER BY revision LIMIT ${PAGE_SIZE})
) AS next ORDER BY revision OFFSET ${PAGE_SIZE - 1} LIMIT 1`;

/**
 * Reads the changes of a space for in-process indexes. Writers lock the row of their space before they get a
 * revision, so no revision appears after a higher one, and a page that ends at a revision is complete.
 */
@Injectable()
export class IndexSourceRepository extends IndexSource {
  constructor(private readonly db: DataSource) {
    super();
  }

  /** @throws DomainError DATABASE_UNAVAILABLE */
  loadDelta(spaceId: string, since: IndexPosition | null): Promise<IndexDelta | null> {
    return this.readChanges(spaceId, since).catch(rethrowDatabaseError);
  }

  private async readChanges(spaceId: string, since: IndexPosition | null): Promise<IndexDelta | null> {
    if (since === null) return this.readFromStart(spaceId);
    const rows = await this.readRecent(spaceId, since);
    const space = rows[0];
    if (space === undefined) return toDeletedSpaceDelta(since);
    const [epoch, version] = [Number(space.epoch), Number(space.version)];
    if (epoch !== since.epoch) return this.pageAfter(spaceId, -1, { epoch, version });
    if (version <= since.revision) return null;
    if (version - since.revision > PAGE_SIZE)
      return this.pageAfter(spaceId, since.revision, { epoch, version });
    return {
      epoch,
      revision: version,
      ...splitByLiveness(rows.filter((row): row is SpaceRow & DocumentRow => row.id !== null)),
      more: false,
    };
  }

  async findNeighbours(
    spaceId: string,
    ids: readonly string[],
    reach: number,
  ): Promise<readonly IndexDocument[]> {
    const turns = ids.flatMap((id) => (id.startsWith('m:') ? [id.slice(2)] : []));
    if (turns.length === 0) return [];
    return (await this.db.query<DocumentRow[]>(NEIGHBOURS, [spaceId, turns, reach])).map(toIndexDocument);
  }

  private async readRecent(
    spaceId: string,
    { epoch, revision }: IndexPosition,
  ): Promise<readonly RecentRow[]> {
    const pool = (this.db.driver as PostgresDriver).master as Pool;
    return (
      await pool.query<RecentRow>({ name: 'index_recent', text: RECENT, values: [spaceId, revision, epoch] })
    ).rows;
  }

  private async readFromStart(spaceId: string): Promise<IndexDelta | null> {
    const [space] = await this.db.query<SpaceRow[]>('SELECT version, epoch FROM spaces WHERE id = $1', [
      spaceId,
    ]);
    if (space === undefined) return null;
    return this.pageAfter(spaceId, -1, { epoch: Number(space.epoch), version: Number(space.version) });
  }

  private async pageAfter(
    spaceId: string,
    from: number,
    { epoch, version }: { epoch: number; version: number },
  ): Promise<IndexDelta> {
    const to = await this.findLastOfPage(spaceId, from, version);
    const rows = await this.db.query<DocumentRow[]>(PAGED, [spaceId, from, to]);
    return { epoch, revision: to, ...splitByLiveness(rows), more: to < version };
  }

  private async findLastOfPage(spaceId: string, from: number, version: number): Promise<number> {
    if (version - from <= PAGE_SIZE) return version;
    const [last] = await this.db.query<{ revision: string }[]>(LAST_OF_PAGE, [spaceId, from]);
    return last === undefined ? version : Math.min(version, Number(last.revision));
  }
}

function toDeletedSpaceDelta(since: IndexPosition): IndexDelta | null {
  if (since.epoch === DELETED_SPACE_EPOCH) return null;
  return { epoch: DELETED_SPACE_EPOCH, revision: 0, documents: [], removed: [], more: false };
}

function splitByLiveness(rows: readonly DocumentRow[]): Pick<IndexDelta, 'documents' | 'removed'> {
  const documents = rows.filter(({ live }) => live).map(toIndexDocument);
  return {
    documents: documents.sort(compareAges),
    removed: rows.filter(({ live }) => !live).map(({ id }) => id),
  };
}

// The order must not depend on the planner, so that every process ranks equal scores alike.
function compareAges(left: IndexDocument, right: IndexDocument): number {
  return left.createdAt - right.createdAt || left.position - right.position || (left.id < right.id ? -1 : 1);
}

export function toIndexDocument(row: DocumentRow): IndexDocument {
  const vector = row.vector === null ? null : parseVector(row.vector);
  return {
    id: row.id,
    kind: row.id.startsWith('f:') ? 'memory' : 'turn',
    endUser: row.end_user,
    appId: row.app_id,
    projectId: row.project_id,
    sessionId: row.session_id,
    role: row.role,
    speaker: row.speaker,
    text: row.text,
    extra: addQuestionWords(row.key, row.extra),
    ...(row.key === null ? {} : { memory: { key: row.key, metadata: row.metadata ?? {} } }),
    createdAt: row.created_at.getTime(),
    ...(row.outdated && { isOutdated: true }),
    expiresAt: row.expires_at?.getTime() ?? null,
    position: Number(row.position),
    hash: row.hash,
    vector,
    model: vector === null ? null : row.model,
  };
}
