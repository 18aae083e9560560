import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IndexSource, type IndexDelta, type IndexDocument, type IndexPosition } from '../../memory-index/memory-index.port.js';
import { fromBytes } from './vector-bytes.js';

/** Revisions read at once: a turn is one revision, so about this many turns with their vectors. */
const PAGE = 1_000;
/** No space has this epoch: what is held under it belonged to a space that is gone. */
const GONE = -1;

interface SpaceRow {
  readonly version: string;
  readonly epoch: string;
}

interface DocumentRow {
  readonly id: string;
  readonly end_user: string;
  readonly app_id: string;
  readonly project_id: string;
  readonly session_id: string;
  readonly role: string;
  readonly speaker: string;
  readonly text: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly position: string;
  readonly hash: string;
  readonly live: boolean;
  readonly model: string | null;
  readonly vector: Buffer | null;
}

// $1 space, $2 exclusive lower revision, $3 inclusive upper one. A vector comes with its document when both are new, alone when only it is.
const TURN = `'m:' || d.id AS id, d.end_user, d.app_id, d.project_id, d.session_id, d.role, coalesce(d.metadata->>'name', '') AS speaker, d.body AS text,
  d.created_at, NULL::timestamptz AS expires_at, d.id::text AS position, d.hash, d.body <> '' AS live, v.model, v.vector`;
const MEMORY = `'f:' || d.id AS id, d.end_user, d.app_id, d.project_id, d.session_id, 'memory' AS role, '' AS speaker, d.content AS text,
  d.created_at, d.expires_at, '0' AS position, d.hash, d.valid_to IS NULL AS live, v.model, v.vector`;

interface PagedTable {
  readonly name: string;
  readonly columns: string;
  /** Of document ids. */
  readonly prefix: string;
  readonly idType: string;
  readonly where?: string;
}

const page = ({ name, columns, prefix, idType, where = '' }: PagedTable): string => `
SELECT ${columns} FROM ${name} d
  LEFT JOIN memory_vectors v ON v.space_id = $1 AND v.document_id = '${prefix}' || d.id AND v.revision <= $3
  WHERE d.space_id = $1 AND d.revision > $2 AND d.revision <= $3${where}
UNION ALL
SELECT ${columns} FROM memory_vectors v
  JOIN ${name} d ON d.space_id = $1 AND d.id = CASE WHEN v.document_id LIKE '${prefix}%' THEN substring(v.document_id FROM 3)::${idType} END
  WHERE v.space_id = $1 AND v.revision > $2 AND v.revision <= $3 AND d.revision <= $2${where}`;

const TURNS = page({ name: 'messages', columns: TURN, prefix: 'm:', idType: 'bigint', where: ` AND d.role IN ('user', 'assistant')` });
const MEMORIES = page({ name: 'memories', columns: MEMORY, prefix: 'f:', idType: 'uuid' });

const LAST_OF_PAGE = `
SELECT revision FROM (
  (SELECT revision FROM messages WHERE space_id = $1 AND revision > $2 ORDER BY revision LIMIT ${PAGE})
  UNION ALL (SELECT revision FROM memories WHERE space_id = $1 AND revision > $2 ORDER BY revision LIMIT ${PAGE})
  UNION ALL (SELECT revision FROM memory_vectors WHERE space_id = $1 AND revision > $2 ORDER BY revision LIMIT ${PAGE})
) AS next ORDER BY revision OFFSET ${PAGE - 1} LIMIT 1`;

/**
 * Feeds in-process indexes from the rows. Writers take the lock of their space's row before they get a revision, so no revision appears
 * after a higher one has been seen, and a page that ends at a revision is complete.
 */
@Injectable()
export class PgIndexSource extends IndexSource {
  constructor(private readonly db: DataSource) {
    super();
  }

  async delta(spaceId: string, since: IndexPosition | null): Promise<IndexDelta | null> {
    const [space] = await this.db.query<SpaceRow[]>('SELECT version, epoch FROM spaces WHERE id = $1', [spaceId]);
    if (space === undefined) return gone(since);
    const epoch = Number(space.epoch);
    const version = Number(space.version);
    const from = since?.epoch === epoch ? since.revision : -1;
    if (from >= version) return null;
    const to = await this.lastOfPage(spaceId, from, version);
    const rows = [...(await this.rows(TURNS, spaceId, from, to)), ...(await this.rows(MEMORIES, spaceId, from, to))];
    const documents = rows.filter(({ live }) => live).map(toDocument);
    return { epoch, revision: to, documents, removed: rows.filter(({ live }) => !live).map(({ id }) => id), more: to < version };
  }

  private rows(sql: string, spaceId: string, from: number, to: number): Promise<DocumentRow[]> {
    return this.db.query<DocumentRow[]>(sql, [spaceId, from, to]);
  }

  private async lastOfPage(spaceId: string, from: number, version: number): Promise<number> {
    if (version - from <= PAGE) return version;
    const [last] = await this.db.query<{ revision: string }[]>(LAST_OF_PAGE, [spaceId, from]);
    return last === undefined ? version : Math.min(version, Number(last.revision));
  }
}

function gone(since: IndexPosition | null): IndexDelta | null {
  if (since === null || since.epoch === GONE) return null;
  return { epoch: GONE, revision: 0, documents: [], removed: [], more: false };
}

function toDocument(row: DocumentRow): IndexDocument {
  const vector = row.vector === null ? null : fromBytes(row.vector);
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
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at?.getTime() ?? null,
    position: Number(row.position),
    hash: row.hash,
    vector,
    model: vector === null ? null : row.model,
  };
}
