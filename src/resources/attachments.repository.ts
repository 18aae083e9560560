import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemoryAttachmentEntity } from '../database/entities/memory-attachment.entity.js';
import type { NewAttachment, ResourceOwner } from './resources.types.js';

// An erasure takes conflicting locks, so it removes the rows, or they are not inserted. The space is locked
// first, as erasures do.
const INSERT = `
WITH space AS (SELECT id FROM spaces WHERE id = $1 FOR KEY SHARE),
turn AS (SELECT turns.id FROM space JOIN turns ON turns.space_id = space.id WHERE turns.id = $14 FOR KEY SHARE OF turns),
place AS (SELECT id FROM space WHERE $14::uuid IS NULL OR EXISTS (SELECT FROM turn)), added AS (
  INSERT INTO memory_attachments (space_id, user_id, app_id, project_id, session_id, source, type, name, mime_type, size_bytes, sha256, storage_key, uri)
  SELECT place.id, $2, $3, $4, new.* FROM place, unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bigint[], $11::text[], $12::text[], $13::text[])
    AS new(session_id, source, type, name, mime_type, size_bytes, sha256, storage_key, uri)
  WHERE NOT EXISTS (
    SELECT FROM memory_attachments old WHERE old.space_id = $1 AND old.user_id = $2 AND old.app_id = $3 AND old.project_id = $4
      AND old.session_id = new.session_id AND old.source = new.source AND old.name = new.name
      AND old.storage_key IS NOT DISTINCT FROM new.storage_key AND old.uri IS NOT DISTINCT FROM new.uri AND old.deleted_at IS NULL))
SELECT EXISTS (SELECT FROM place) AS "isInserted" FROM space`;

const LIST_BY_SESSIONS = `
SELECT session_id AS "sessionId", source, type, name, storage_key AS "storageKey", uri FROM memory_attachments
WHERE space_id = $1 AND user_id = $2 AND app_id = $3 AND project_id = $4 AND session_id = ANY($5) AND deleted_at IS NULL ORDER BY id`;

export type AttachmentRow = Pick<
  MemoryAttachmentEntity,
  'sessionId' | 'source' | 'type' | 'name' | 'storageKey' | 'uri'
>;

@Injectable()
export class AttachmentsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Inserts attachments that are not recorded yet.
   * @param turnId turn that names them; `null` for none
   * @returns `no_turn` or `no_space` if one of these was erased; then nothing is inserted
   */
  async insert(
    { spaceId, userId, appId, projectId }: ResourceOwner,
    rows: readonly NewAttachment[],
    turnId: string | null = null,
  ): Promise<'inserted' | 'no_turn' | 'no_space'> {
    const columns = [
      rows.map(({ sessionId }) => sessionId),
      rows.map(({ source }) => source),
      rows.map(({ type }) => type),
      rows.map(({ name }) => name),
      rows.map(({ mimeType }) => mimeType),
      rows.map(({ stored }) => stored?.size ?? null),
      rows.map(({ stored }) => stored?.sha256 ?? null),
      rows.map(({ stored }) => stored?.key ?? null),
      rows.map(({ uri }) => uri),
    ];
    const values = [spaceId, userId, appId, projectId, ...columns, turnId];
    const [space] = await this.db.query<{ isInserted: boolean }[]>(INSERT, values);
    if (space === undefined) return 'no_space';
    return space.isInserted ? 'inserted' : 'no_turn';
  }

  listBySessions(
    { spaceId, userId, appId, projectId }: ResourceOwner,
    sessionIds: readonly string[],
  ): Promise<AttachmentRow[]> {
    return this.db.query<AttachmentRow[]>(LIST_BY_SESSIONS, [spaceId, userId, appId, projectId, sessionIds]);
  }
}
