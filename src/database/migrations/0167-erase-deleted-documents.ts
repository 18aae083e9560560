import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Selects the passages of deleted documents as `m`, and their documents as `r`. */
const PASSAGES = `r.deleted_at IS NOT NULL AND m.space_id = r.space_id AND m.end_user = '' AND m.app_id = r.app_id
  AND m.project_id = r.project_id AND m.session_id = 'resource:' || r.user_id || ':' || r.id`;

const STATEMENTS = [
  `DELETE FROM memory_vectors v USING user_resources r, messages m
    WHERE ${PASSAGES} AND v.space_id = m.space_id AND v.document_id = 'm:' || m.id`,
  `DELETE FROM messages m USING user_resources r WHERE ${PASSAGES}`,
  `DELETE FROM ingest_batches b USING user_resources r, turns m, unnest(ARRAY['append:', 'extract:']) AS kind
    WHERE ${PASSAGES} AND b.space_id = m.space_id AND b.batch_id = kind || m.id`,
  `DELETE FROM turns m USING user_resources r WHERE ${PASSAGES}`,
  `UPDATE user_resources SET filename = '', title = NULL, description = NULL, sha256 = '', error = NULL, storage_key = NULL,
    source_uri = NULL, ingest_uri = NULL WHERE deleted_at IS NOT NULL`,
  `UPDATE memory_attachments SET name = '', sha256 = NULL, storage_key = NULL, uri = NULL WHERE deleted_at IS NOT NULL`,
];

/** Erases what earlier releases only hid when a document was deleted: its passages and its names. */
export class EraseDeletedDocuments0167 implements MigrationInterface {
  readonly name = 'erase-deleted-documents-0000000000167';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
