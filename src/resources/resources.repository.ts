import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BackendRemains } from '../memory-backend/backend.types.js';
import { getContext } from '../common/context/request-context.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import type { UserResourceEntity } from '../database/entities/user-resource.entity.js';
import type { Transaction } from '../database/transaction.js';
import { toItemType } from '../documents/file-types.js';
import { isResourceId, buildResourceSession } from './resource-names.js';
import type {
  ResourceContentKind,
  Deleter,
  IngestibleResource,
  NewAttachment,
  ResourceFilter,
  ResourceOwner,
} from './resources.types.js';

const COLUMNS = `r.id, r.space_id AS "spaceId", r.user_id AS "userId", r.app_id AS "appId", r.project_id AS "projectId", r.filename,
  r.mime_type AS "mimeType", r.size_bytes AS "sizeBytes", r.sha256, r.title, r.description, r.status, r.error, r.content, r.storage_key AS "storageKey",
  r.source_uri AS "sourceUri", r.ingest_uri AS "ingestUri", r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.deleted_at AS "deletedAt"`;
const OWNED = 'r.space_id = $1 AND r.user_id = $2 AND r.app_id = $3 AND r.project_id = $4';
const ACTIVE = 'r.deleted_at IS NULL';

// An erasure takes a conflicting lock, so it removes both rows, or neither is inserted. One row without an
// id: the content is known.
const INSERT = `
WITH space AS (SELECT id FROM spaces WHERE id = $1 FOR KEY SHARE), added AS (
  INSERT INTO user_resources AS r (space_id, user_id, app_id, project_id, id, filename, mime_type, size_bytes, sha256, title, description, storage_key, source_uri, ingest_uri)
  SELECT space.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 FROM space
  ON CONFLICT (space_id, user_id, app_id, project_id, sha256) WHERE deleted_at IS NULL DO NOTHING RETURNING ${COLUMNS}),
attached AS (
  INSERT INTO memory_attachments (space_id, user_id, app_id, project_id, session_id, source, type, name, mime_type, size_bytes, sha256, storage_key, uri)
  SELECT "spaceId", "userId", "appId", "projectId", $15, $16, $17, filename, "mimeType", $18::bigint, $19, "storageKey", "sourceUri" FROM added)
SELECT added.* FROM space LEFT JOIN added ON true`;
const FIND_CONTENT = `SELECT ${COLUMNS} FROM user_resources r WHERE ${OWNED} AND r.sha256 = $5 AND ${ACTIVE}`;
const FIND = `SELECT ${COLUMNS} FROM user_resources r WHERE r.space_id = $1 AND r.user_id = $2 AND r.id = $3 AND ${ACTIVE}`;
const FIND_ANY = `SELECT ${COLUMNS} FROM user_resources r WHERE r.space_id = $1 AND r.user_id = $2 AND r.id = $3`;
const FIND_DELETED = `SELECT ${COLUMNS} FROM user_resources r WHERE r.space_id = $1 AND r.id = $2 AND r.deleted_at IS NOT NULL`;
const LIST = `SELECT ${COLUMNS} FROM user_resources r WHERE r.space_id = $1 AND r.user_id = $2 AND ${ACTIVE} ORDER BY r.created_at DESC, r.id`;
const FIND_BY_ID = `SELECT ${COLUMNS} FROM user_resources r WHERE r.id = $1 AND ${ACTIVE}`;
const LIST_ALL = `
SELECT ${COLUMNS}, (extract(epoch FROM r.created_at) * 1000000)::bigint::text AS micros FROM user_resources r
WHERE ${ACTIVE} AND ($2::uuid IS NULL OR r.space_id = $2) AND ($3::text IS NULL OR r.user_id = $3) AND ($4::text IS NULL OR r.status = $4)
  AND ($5::bigint IS NULL OR (r.created_at, r.id) < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::text))
ORDER BY r.created_at DESC, r.id DESC LIMIT $1`;
const EXTRACTED_IDS = `SELECT r.id FROM user_resources r WHERE ${OWNED} AND r.status = 'extracted' AND ${ACTIVE} ORDER BY r.created_at DESC, r.id`;

// Only a mark stays. The row from before the update is returned with its texts and the key of its file.
const DELETE = `
UPDATE user_resources r SET status = 'deleted', deleted_at = now(), updated_at = now(), filename = '', title = NULL, description = NULL, sha256 = '', error = NULL,
  storage_key = NULL, source_uri = NULL, ingest_uri = NULL FROM user_resources old
WHERE r.space_id = $1 AND r.user_id = $2 AND r.id = $3 AND ${ACTIVE} AND old.id = r.id
RETURNING ${COLUMNS.replace(/r\.(?=filename|title|description|sha256|error|storage_key|source_uri|ingest_uri)/g, 'old.')}`;
const DELETE_ATTACHMENTS = `
UPDATE memory_attachments SET deleted_at = now(), name = '', sha256 = NULL, storage_key = NULL, uri = NULL
WHERE space_id = $1 AND user_id = $2 AND session_id = $3 AND deleted_at IS NULL`;

const CLAIM = `
UPDATE user_resources r SET status = 'ingesting', error = NULL, updated_at = now()
WHERE r.space_id = $1 AND r.id = $2 AND ${ACTIVE} AND r.status <> 'extracted' RETURNING ${COLUMNS}`;
const FINISH = `
UPDATE user_resources r SET status = 'extracted', error = $4, content = $3, updated_at = now()
WHERE r.space_id = $1 AND r.id = $2 AND ${ACTIVE} RETURNING r.id`;
const FAIL = `
UPDATE user_resources r SET status = 'failed', error = $3, updated_at = now()
WHERE r.space_id = $1 AND r.id = $2 AND ${ACTIVE} AND r.status IN ('pending', 'ingesting')`;
const REOPEN = `
UPDATE user_resources r SET status = 'pending', error = NULL, updated_at = now()
WHERE r.space_id = $1 AND r.user_id = $2 AND r.id = $3 AND ${ACTIVE} AND r.error IS NOT NULL RETURNING ${COLUMNS}`;

/** Position of a resource in the list of all: microseconds since the epoch, and its id. */
export interface ResourceCursor {
  readonly micros: string;
  readonly id: string;
}

/**
 * Stores the documents of people. Every query filters by space and user, except for those of jobs, whose ids
 * come from here, and those of operators.
 */
@Injectable()
export class ResourcesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Inserts a resource with its attachment.
   * @returns `added` is `null` if an active resource has the same content; `null` if the space no longer
   * exists
   */
  async insert(
    { spaceId, userId, appId, projectId }: ResourceOwner,
    row: NewResource,
  ): Promise<{ readonly added: IngestibleResource | null } | null> {
    const isStored = row.storageKey !== null;
    const source: NewAttachment['source'] = isStored ? 'resource_upload' : 'external_resource';
    const values = [
      ...[spaceId, userId, appId, projectId],
      ...[row.id, row.filename, row.mimeType, row.sizeBytes, row.sha256, row.title, row.description],
      ...[row.storageKey, row.sourceUri, row.ingestUri],
      ...[buildResourceSession(userId, row.id), source, toItemType(row.mimeType)],
      ...(isStored ? [row.sizeBytes, row.sha256] : [null, null]),
    ];
    const [inserted] = await this.db.query<(Row | { readonly id: null })[]>(INSERT, values);
    if (inserted === undefined) return null;
    return { added: inserted.id === null ? null : toResource(inserted) };
  }

  async findContent(
    { spaceId, userId, appId, projectId }: ResourceOwner,
    sha256: string,
  ): Promise<IngestibleResource | null> {
    return toFirst(await this.db.query<Row[]>(FIND_CONTENT, [spaceId, userId, appId, projectId, sha256]));
  }

  async find({ spaceId, userId }: Person, id: string): Promise<IngestibleResource | null> {
    if (!isResourceId(id)) return null;
    return toFirst(await this.db.query<Row[]>(FIND, [spaceId, userId, id]));
  }

  /** Finds a resource, also a deleted one; returns `null` once it is erased. */
  async findAny({ spaceId, userId }: Person, id: string): Promise<IngestibleResource | null> {
    return toFirst(await this.db.query<Row[]>(FIND_ANY, [spaceId, userId, id]));
  }

  async list({ spaceId, userId }: Person): Promise<readonly IngestibleResource[]> {
    return (await this.db.query<Row[]>(LIST, [spaceId, userId])).map(toResource);
  }

  /**
   * Lists the resources of all people, newest first, for operators.
   * @param after position of the last resource of the previous page
   */
  async listAll(
    filter: ResourceFilter,
    limit: number,
    after: ResourceCursor | null,
  ): Promise<readonly (IngestibleResource & ResourceCursor)[]> {
    const { spaceId = null, userId = null, status = null } = filter;
    const values = [limit, spaceId, userId, status, after?.micros ?? null, after?.id ?? null];
    const rows = await this.db.query<(Row & ResourceCursor)[]>(LIST_ALL, values);
    return rows.map((row) => ({ ...toResource(row), micros: row.micros }));
  }

  /** Finds a resource of any person, for operators. */
  async findById(id: string): Promise<IngestibleResource | null> {
    if (!isResourceId(id)) return null;
    return toFirst(await this.db.query<Row[]>(FIND_BY_ID, [id]));
  }

  async listExtractedIds({ spaceId, userId, appId, projectId }: ResourceOwner): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(EXTRACTED_IDS, [spaceId, userId, appId, projectId]);
    return rows.map(({ id }) => id);
  }

  /**
   * Empties a resource with its attachments and writes the receipt.
   * @returns the resource as it was, with the key of the file that has to be removed; `null` if it is deleted
   * already
   */
  async delete(
    tx: Transaction,
    { spaceId, userId, id }: Person & { readonly id: string },
    { actor, action, receiptId, erased, backend }: ResourceDeletion,
  ): Promise<IngestibleResource | null> {
    const [rows] = await tx.query<[Row[], number]>(DELETE, [spaceId, userId, id]);
    if (rows.length === 0) return null;
    const [, attachments] = await tx.query<[unknown[], number]>(DELETE_ATTACHMENTS, [
      spaceId,
      userId,
      buildResourceSession(userId, id),
    ]);
    const detail = {
      receipt_id: receiptId,
      resource_id: id,
      erased: { resources: 1, attachments, ...erased },
      ...(backend !== null && { backend }),
    };
    const requestId = getContext()?.requestId ?? null;
    await tx.insert(AuditEventEntity, { spaceId, requestId, receiptId, actor, action, detail });
    return toFirst(rows);
  }

  /** Finds a deleted resource, for jobs; returns `null` if it is not deleted, or erased. */
  async findDeleted(spaceId: string, id: string): Promise<IngestibleResource | null> {
    return toFirst(await this.db.query<Row[]>(FIND_DELETED, [spaceId, id]));
  }

  /** Marks a resource as being ingested; returns `null` if it was deleted or is already extracted. */
  async claim(spaceId: string, id: string): Promise<IngestibleResource | null> {
    return toFirst((await this.db.query<[Row[], number]>(CLAIM, [spaceId, id]))[0]);
  }

  /**
   * Marks a resource as extracted; returns false if it was deleted in the meantime.
   * @param leftOut message for people about content that is missing
   */
  async finish(
    spaceId: string,
    id: string,
    content: ResourceContentKind,
    leftOut: string | null,
  ): Promise<boolean> {
    return (await this.db.query<[unknown[], number]>(FINISH, [spaceId, id, content, leftOut]))[1] > 0;
  }

  async fail(spaceId: string, id: string, reason: string): Promise<void> {
    await this.db.query(FAIL, [spaceId, id, reason]);
  }

  /** Makes a resource pending again; returns `null` unless it failed in whole or in part. */
  async reopen({ spaceId, userId }: Person, id: string): Promise<IngestibleResource | null> {
    return toFirst((await this.db.query<[Row[], number]>(REOPEN, [spaceId, userId, id]))[0]);
  }
}

export interface ResourceDeletion extends Deleter {
  readonly receiptId: string;
  /** Numbers of erased rows of its session by kind. */
  readonly erased: Readonly<Record<string, number>>;
  /** Data that an external memory backend keeps of it; `null` if there are none. */
  readonly backend: BackendRemains | null;
}

type Person = Pick<ResourceOwner, 'spaceId' | 'userId'>;
type Row = UserResourceEntity;

/** A resource that is not stored yet. */
export type NewResource = Pick<
  IngestibleResource,
  | 'id'
  | 'filename'
  | 'mimeType'
  | 'sizeBytes'
  | 'sha256'
  | 'title'
  | 'description'
  | 'storageKey'
  | 'sourceUri'
  | 'ingestUri'
>;

function toFirst([row]: readonly Row[]): IngestibleResource | null {
  return row === undefined ? null : toResource(row);
}

function toResource(row: Row): IngestibleResource {
  return { ...row, sizeBytes: Number(row.sizeBytes), sessionId: buildResourceSession(row.userId, row.id) };
}
