import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { selectSearchableTexts, lacksVector } from './searchable-texts.js';

/** The revision up to which the vectors of a space are complete. */
export interface EmbeddingMark {
  /** Version of the space up to which every text has a vector of each of `models`. */
  readonly revision: number;
  /** Embedder identities. */
  readonly models: readonly string[];
}

export interface SpaceMark extends EmbeddingMark {
  /** The current version of the space. */
  readonly version: number;
  /** Current time by the database's clock. */
  readonly now: Date;
}

export interface SweepQuery {
  /** Identity of the instance's embedder, which may change with a release. */
  readonly instanceModel: string;
  /**
   * Milliseconds for which a token's change counts as recent, because processes may still use the previous
   * state.
   */
  readonly settleMs: number;
  /** Milliseconds after which a text without a vector counts as missed. */
  readonly graceMs: number;
  readonly limit: number;
}

interface MarkRow {
  readonly version: string;
  readonly revision: string;
  readonly models: string[];
  readonly now: Date;
}

// A token of the space has changed recently or is switching its embedder, or the vectors of the instance's
// embedder are missing. $1 is its identity, $2 settleMs.
const IS_UNSETTLED = `EXISTS (SELECT 1 FROM tokens t WHERE t.space_id = s.id AND (
  t.previous_embedder_enc IS NOT NULL OR s.embedded_at IS NULL OR t.updated_at > s.embedded_at - $2 * interval '1 millisecond'
  OR (t.embed_provider IS NULL AND NOT s.embedded_models @> ARRAY[$1::text])))`;

// The mark gets the version that was checked, because the row may have a later one by now. Spaces that are
// being written to are left for the next round, because waiting for several rows could deadlock with a
// writer.
const CONFIRM = `
WITH complete AS MATERIALIZED (
  SELECT s.id, s.version FROM spaces s
  WHERE s.version > s.embedded_revision AND NOT ${IS_UNSETTLED} AND NOT EXISTS (
    SELECT 1 FROM unnest(s.embedded_models) AS wanted (model),
      LATERAL (${selectSearchableTexts('s.id', 's.embedded_revision')}) AS d
    WHERE ${lacksVector('s.id', 'wanted.model')})
), free AS (SELECT s.id, complete.version FROM spaces s JOIN complete ON complete.id = s.id FOR UPDATE OF s SKIP LOCKED)
UPDATE spaces SET embedded_revision = free.version, embedded_at = now() FROM free WHERE spaces.id = free.id`;

// In random order, so that spaces whose embedder is down do not block the others.
const FIND_BEHIND = `
SELECT s.id FROM spaces s WHERE s.version > 0 AND EXISTS (SELECT 1 FROM tokens t WHERE t.space_id = s.id) AND (${IS_UNSETTLED}
  OR (s.version > s.embedded_revision AND s.embedded_at < now() - $3 * interval '1 millisecond'))
ORDER BY random() LIMIT $4`;

/**
 * Stores the revision up to which each space has all its vectors, so that only later texts have to be
 * checked.
 */
@Injectable()
export class EmbeddingMarksRepository {
  constructor(private readonly db: DataSource) {}

  /** Reads the mark of a space; `null` if the space no longer exists. */
  async read(spaceId: string): Promise<SpaceMark | null> {
    const [row] = await this.db.query<MarkRow[]>(
      'SELECT version, embedded_revision AS revision, embedded_models AS models, now() AS now FROM spaces WHERE id = $1',
      [spaceId],
    );
    return row === undefined
      ? null
      : { ...row, version: Number(row.version), revision: Number(row.revision) };
  }

  /** Writes the mark of a space. @param at time of the check, by the database's clock */
  async write(spaceId: string, { revision, models }: EmbeddingMark, at: Date): Promise<void> {
    await this.db.query(
      'UPDATE spaces SET embedded_revision = $2, embedded_models = $3, embedded_at = $4 WHERE id = $1',
      [spaceId, revision, models, at],
    );
  }

  /** Moves the marks of all complete spaces, and returns the ids of the others. */
  async findSpacesBehind({
    instanceModel,
    settleMs,
    graceMs,
    limit,
  }: SweepQuery): Promise<readonly string[]> {
    await this.db.query(CONFIRM, [instanceModel, settleMs]);
    const rows = await this.db.query<{ id: string }[]>(FIND_BEHIND, [
      instanceModel,
      settleMs,
      graceMs,
      limit,
    ]);
    return rows.map(({ id }) => id);
  }
}
