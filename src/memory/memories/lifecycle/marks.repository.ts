import { In, type EntityManager } from 'typeorm';
import { splitIntoChunks } from '../../../common/split-into-chunks.js';
import { BatchChangeEntity, type BatchChangeKind } from '../../../database/entities/batch-change.entity.js';
import { OverrideEntity } from '../../../database/entities/override.entity.js';
import type { TombstoneReason } from '../../../database/entities/tombstone.entity.js';

/** Maximum number of rows of a statement, which may have 65,535 parameters. */
const ROWS_PER_STATEMENT = 5_000;

export interface Tombstone {
  readonly documentId: string;
  readonly endUser: string;
  readonly reason: TombstoneReason;
  readonly by: string;
}

export interface Override {
  readonly memoryId: string;
  readonly endUser: string;
  readonly text: string;
  readonly by: string;
}

export interface JournalEntry {
  readonly memoryId: string;
  readonly change: BatchChangeKind;
  /** Version of the memory after an addition or a change. */
  readonly version: number;
  readonly successor?: string | null;
}

/** Writes tombstones, overrides and the journal of jobs, within a transaction that has locked the space. */
export class MarksRepository {
  constructor(
    private readonly tx: EntityManager,
    private readonly spaceId: string,
  ) {}

  /** Inserts tombstones; an erased document stays erased. */
  async insertTombstones(tombstones: readonly Tombstone[], revision: string): Promise<void> {
    if (tombstones.length === 0) return;
    const columns = [
      tombstones.map(({ documentId }) => documentId),
      tombstones.map(({ endUser }) => endUser),
      tombstones.map(({ reason }) => reason),
      tombstones.map(({ by }) => by),
    ];
    await this.tx.query(
      `INSERT INTO tombstones (space_id, document_id, end_user, reason, by, revision)
       SELECT $1, t.*, $2 FROM unnest($3::text[], $4::text[], $5::text[], $6::text[]) AS t
       ON CONFLICT (space_id, end_user, document_id) DO UPDATE SET reason = excluded.reason, by = excluded.by, revision = excluded.revision, at = excluded.at
       WHERE tombstones.reason <> 'erased'`,
      [this.spaceId, revision, ...columns],
    );
  }

  /** Removes the tombstones of forgotten documents. */
  async deleteTombstones(documentIds: readonly string[], endUser: string): Promise<void> {
    const sql = `DELETE FROM tombstones WHERE space_id = $1 AND end_user = $2 AND document_id = ANY($3::text[]) AND reason = 'forgotten'`;
    await this.tx.query(sql, [this.spaceId, endUser, documentIds]);
  }

  async override(override: Override): Promise<void> {
    await this.tx.upsert(
      OverrideEntity,
      { ...override, spaceId: this.spaceId, at: () => 'clock_timestamp()' },
      ['spaceId', 'endUser', 'memoryId'],
    );
  }

  async dropOverrides(memoryIds: readonly string[]): Promise<void> {
    await this.tx.delete(OverrideEntity, { spaceId: this.spaceId, memoryId: In([...memoryIds]) });
  }

  /**
   * Records the changes of a job. Without a batch id nothing is recorded, because a change by a person is
   * undone by restoring a version.
   */
  async recordChanges(batchId: string | undefined, entries: readonly JournalEntry[]): Promise<void> {
    if (batchId !== undefined) await this.recordAllChanges(entries.map((entry) => ({ ...entry, batchId })));
  }

  /** Records the changes of several batches. */
  async recordAllChanges(entries: readonly (JournalEntry & { readonly batchId: string })[]): Promise<void> {
    const rows = entries.map((entry) => ({ ...entry, spaceId: this.spaceId }));
    for (const some of splitIntoChunks(rows, ROWS_PER_STATEMENT))
      await this.tx.insert(BatchChangeEntity, some);
  }

  /** Reads the changes of a job, in order. */
  listChanges(batchId: string): Promise<readonly Required<JournalEntry>[]> {
    return this.tx.find(BatchChangeEntity, {
      where: { spaceId: this.spaceId, batchId },
      order: { id: 'ASC' },
    });
  }

  async deleteChanges(batchId: string): Promise<void> {
    await this.tx.delete(BatchChangeEntity, { spaceId: this.spaceId, batchId });
  }
}
