import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isIndexed } from '../../../database/index-conditions.js';
import { selectSearchableTexts, lacksVector } from './searchable-texts.js';
import { toBytes } from './vector-bytes.js';
import {
  VectorStore,
  type DocumentText,
  type DocumentVector,
  type MissingQuery,
} from './vector-store.port.js';

// $1 space, $2 model, $3 exclusive lower revision.
const MISSING = `
FROM (${selectSearchableTexts('$1', '$3')}) AS d
WHERE ${lacksVector('$1', '$2')}`;

// A text that was erased, redacted or replaced while it was being embedded leaves no vector behind. Each text
// is read by a subquery with one value, because PostgreSQL would answer `EXISTS` for a batch by hashing all
// texts of the space: 8 ms instead of 0.4 for 64 of 10,000.
const SAVE = `
INSERT INTO memory_vectors (space_id, document_id, model, dims, vector, revision)
SELECT $1, d.id, $2, $3, d.vector, $4 FROM unnest($5::text[], $6::text[], $7::bytea[]) AS d (id, digest, vector)
WHERE d.digest = CASE
  WHEN d.id LIKE 'm:%' THEN (SELECT md5(m.body) FROM messages m WHERE m.space_id = $1 AND m.id = substring(d.id FROM 3)::bigint)
  WHEN d.id LIKE 'f:%' THEN (SELECT md5(f.content) FROM memories f
    WHERE f.space_id = $1 AND f.id = substring(d.id FROM 3)::uuid AND f.valid_to IS NULL AND ${isIndexed('f')})
END
ON CONFLICT (space_id, document_id, model) DO UPDATE SET dims = EXCLUDED.dims, vector = EXCLUDED.vector, revision = EXCLUDED.revision
RETURNING 1`;

@Injectable()
export class VectorStoreRepository extends VectorStore {
  constructor(private readonly db: DataSource) {
    super();
  }

  listMissing({ spaceId, model, after }: MissingQuery, limit: number): Promise<readonly DocumentText[]> {
    return this.db.query<DocumentText[]>(
      `SELECT d.id, d.text ${MISSING} ORDER BY d.created_at DESC LIMIT $4`,
      [spaceId, model, after, limit],
    );
  }

  async countMissing({ spaceId, model, after }: MissingQuery): Promise<number> {
    const [row] = await this.db.query<[{ count: string }]>(`SELECT count(*) AS count ${MISSING}`, [
      spaceId,
      model,
      after,
    ]);
    return Number(row.count);
  }

  async countTexts(spaceId: string): Promise<number> {
    const [row] = await this.db.query<[{ count: string }]>(
      `SELECT count(*) AS count FROM (${selectSearchableTexts('$1', '-1')}) AS d`,
      [spaceId],
    );
    return Number(row.count);
  }

  async hasVectors(spaceId: string, model: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM memory_vectors WHERE space_id = $1 AND model = $2 LIMIT 1';
    const rows = await this.db.query<unknown[]>(sql, [spaceId, model]);
    return rows.length > 0;
  }

  // The new epoch makes every index read the space again, without the removed vectors.
  async removeOtherModels(spaceId: string, models: readonly string[]): Promise<number> {
    return this.db.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM spaces WHERE id = $1 FOR UPDATE', [spaceId]);
      const others = 'DELETE FROM memory_vectors WHERE space_id = $1 AND model <> ALL ($2::text[])';
      const [, removed] = await manager.query<[unknown[], number]>(others, [spaceId, models]);
      if (removed > 0)
        await manager.query('UPDATE spaces SET epoch = epoch + 1, version = version + 1 WHERE id = $1', [
          spaceId,
        ]);
      return removed;
    });
  }

  async save(
    spaceId: string,
    model: { readonly identity: string; readonly dims: number },
    vectors: readonly DocumentVector[],
  ): Promise<number> {
    if (vectors.length === 0) return 0;
    return this.db.transaction(async (manager) => {
      const [rows] = await manager.query<[{ version: string }[], number]>(
        // Vectors can be computed again, so the commit does not wait for the disk.
        "UPDATE spaces SET version = version + 1 WHERE id = $1 RETURNING version, set_config('synchronous_commit', 'off', true)",
        [spaceId],
      );
      const revision = rows[0]?.version;
      if (revision === undefined) return 0;
      const columns = [
        vectors.map(({ id }) => id),
        vectors.map(({ text }) => digestMd5(text)),
        vectors.map(({ vector }) => toBytes(vector)),
      ];
      const saved = await manager.query<unknown[]>(SAVE, [
        spaceId,
        model.identity,
        model.dims,
        revision,
        ...columns,
      ]);
      return saved.length;
    });
  }
}

function digestMd5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
