import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Vector } from '../../embeddings/embedder.port.js';
import { toBytes } from './vector-bytes.js';

/** `id` as in the index: `m:<message id>` or `f:<memory id>`. */
export interface DocumentText {
  readonly id: string;
  readonly text: string;
}

export interface DocumentVector extends DocumentText {
  readonly vector: Vector;
}

const MISSING = `
SELECT id, text FROM (
  SELECT 'm:' || id AS id, body AS text, created_at FROM messages
    WHERE space_id = $1 AND revision IS NOT NULL AND role IN ('user', 'assistant') AND body <> ''
  UNION ALL SELECT 'f:' || id, content, created_at FROM memories WHERE space_id = $1 AND valid_to IS NULL
) AS d WHERE NOT EXISTS (SELECT 1 FROM memory_vectors v WHERE v.space_id = $1 AND v.document_id = d.id AND v.model = $2)
ORDER BY created_at DESC LIMIT $3`;

// A text that was erased, redacted or replaced while it was being embedded leaves no vector behind.
const SAVE = `
INSERT INTO memory_vectors (space_id, document_id, model, dims, vector, revision)
SELECT $1, d.id, $2, $3, d.vector, $4 FROM unnest($5::text[], $6::text[], $7::bytea[]) AS d (id, digest, vector)
WHERE EXISTS (SELECT 1 FROM messages m WHERE m.space_id = $1 AND md5(m.body) = d.digest
    AND m.id = CASE WHEN d.id LIKE 'm:%' THEN substring(d.id FROM 3)::bigint END)
  OR EXISTS (SELECT 1 FROM memories f WHERE f.space_id = $1 AND md5(f.content) = d.digest AND f.valid_to IS NULL
    AND f.id = CASE WHEN d.id LIKE 'f:%' THEN substring(d.id FROM 3)::uuid END)
ON CONFLICT (space_id, document_id, model) DO UPDATE SET dims = EXCLUDED.dims, vector = EXCLUDED.vector, revision = EXCLUDED.revision`;

@Injectable()
export class VectorStore {
  constructor(private readonly db: DataSource) {}

  /** Searchable texts of a space that this model has not seen, the newest first. */
  missing(spaceId: string, model: string, limit: number): Promise<readonly DocumentText[]> {
    return this.db.query<DocumentText[]>(MISSING, [spaceId, model, limit]);
  }

  /** Saves vectors under one new revision of the space. Texts that changed meanwhile are left out, a space that is gone too. */
  async save(
    spaceId: string,
    model: { readonly identity: string; readonly dims: number },
    vectors: readonly DocumentVector[],
  ): Promise<void> {
    if (vectors.length === 0) return;
    await this.db.transaction(async (manager) => {
      const [rows] = await manager.query<[{ version: string }[], number]>(
        'UPDATE spaces SET version = version + 1 WHERE id = $1 RETURNING version',
        [spaceId],
      );
      const revision = rows[0]?.version;
      if (revision === undefined) return;
      const columns = [vectors.map(({ id }) => id), vectors.map(({ text }) => md5(text)), vectors.map(({ vector }) => toBytes(vector))];
      await manager.query(SAVE, [spaceId, model.identity, model.dims, revision, ...columns]);
    });
  }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
