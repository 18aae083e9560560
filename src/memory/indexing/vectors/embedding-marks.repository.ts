import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { selectSearchableTexts, lacksVector } from './searchable-texts.js';

/** The revision up to which the vectors of a space are complete. */
export interface EmbeddingMark {
  /** Everything up to this version of the space … */
  readonly revision: number;
  /** … has a vector of each of these embedder identities. */
  readonly models: readonly string[];
}

export interface SpaceMark extends EmbeddingMark {
  /** The current version of the space. */
  readonly version: number;
  /** By the database's clock. */
  readonly now: Date;
}

export interface SweepQuery {
  /** Identity of the instance's embedder: a release may bring another one. */
  readonly instanceModel: string;
  /**
   * Milliseconds for which a token's change counts as recent: processes may still use the previous state.
   */
  readonly settleMs: number;
  /** Milliseconds that a text may be without a vector before it counts as left behind. */
  readonly graceMs: number;
  readonly limit: number;
}

interface MarkRow {
  readonly version: string;
  readonly revision: string;
  readonly models: string[];
  readonly now: Date;
}

// A token that changed or is changing, or one that uses the instance's embedder where that one has not been
// used. $1 its identity, $2 settle.
const RESTLESS = `EXISTS (SELECT 1 FROM tokens t WHERE t.space_id = s.id AND (
  t.previous_embedder_enc IS NOT NULL OR s.embedded_at IS NULL OR t.updated_at > s.embedded_at - $2 * interval '1 millisecond'
  OR (t.embed_provider IS NULL AND NOT s.embedded_models @> ARRAY[$1::text])))`;

// The version is the one that was looked at: the row may have a later one when it is written. Spaces that are
// being written to are left for the next round: waiting for several rows at once could end in a deadlock with
// a writer.
const CONFIRM = `
WITH complete AS MATERIALIZED (
  SELECT s.id, s.version FROM spaces s
  WHERE s.version > s.embedded_revision AND NOT ${RESTLESS} AND NOT EXISTS (
    SELECT 1 FROM unnest(s.embedded_models) AS wanted (model),
      LATERAL (${selectSearchableTexts('s.id', 's.embedded_revision')}) AS d
    WHERE ${lacksVector('s.id', 'wanted.model')})
), free AS (SELECT s.id, complete.version FROM spaces s JOIN complete ON complete.id = s.id FOR UPDATE OF s SKIP LOCKED)
UPDATE spaces SET embedded_revision = free.version, embedded_at = now() FROM free WHERE spaces.id = free.id`;

// In no order, so that spaces whose embedder is down do not keep the others away when more wait than fit.
const BEHIND = `
SELECT s.id FROM spaces s WHERE s.version > 0 AND EXISTS (SELECT 1 FROM tokens t WHERE t.space_id = s.id) AND (${RESTLESS}
  OR (s.version > s.embedded_revision AND s.embedded_at < now() - $3 * interval '1 millisecond'))
ORDER BY random() LIMIT $4`;

/**
 * Up to where each space has all its vectors, so that what is missing is found without looking at everything.
 */
@Injectable()
export class EmbeddingMarksRepository {
  constructor(private readonly db: DataSource) {}

  /** @returns `null` when the space is gone */
  async read(spaceId: string): Promise<SpaceMark | null> {
    const [row] = await this.db.query<MarkRow[]>(
      'SELECT version, embedded_revision AS revision, embedded_models AS models, now() AS now FROM spaces WHERE id = $1',
      [spaceId],
    );
    return row === undefined
      ? null
      : { ...row, version: Number(row.version), revision: Number(row.revision) };
  }

  /** @param at when what the mark says was looked up, by the database's clock */
  async write(spaceId: string, { revision, models }: EmbeddingMark, at: Date): Promise<void> {
    await this.db.query(
      'UPDATE spaces SET embedded_revision = $2, embedded_models = $3, embedded_at = $4 WHERE id = $1',
      [spaceId, revision, models, at],
    );
  }

  /** Over all spaces: moves the marks of those that are complete, then names those that are not. */
  async findSpacesBehind({
    instanceModel,
    settleMs,
    graceMs,
    limit,
  }: SweepQuery): Promise<readonly string[]> {
    await this.db.query(CONFIRM, [instanceModel, settleMs]);
    const rows = await this.db.query<{ id: string }[]>(BEHIND, [instanceModel, settleMs, graceMs, limit]);
    return rows.map(({ id }) => id);
  }
}
