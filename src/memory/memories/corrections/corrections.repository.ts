import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scope } from '../../../common/scope.js';
import { rethrowDatabaseError } from '../../../database/database-errors.js';

const FIND = `
SELECT document_id AS id, NULL AS text FROM tombstones WHERE space_id = $1 AND end_user = $2 AND document_id = ANY($3::text[])
UNION ALL SELECT memory_id, text FROM overrides WHERE space_id = $1 AND end_user = $2 AND memory_id = ANY($4::text[])
  AND ($5::timestamptz IS NULL OR at <= $5)`;

/** Selects corrections by the ids of their targets. */
export interface Corrections {
  /** Document ids, as tombstones name them. */
  readonly documents: readonly string[];
  /** Ids of memories, as overrides name them. */
  readonly memoryIds: readonly string[];
  /** Overrides made later do not count. */
  readonly asOf?: Date | undefined;
}

/** A tombstone has no text. */
export interface CorrectionRow {
  readonly id: string;
  readonly text: string | null;
}

/** Reads tombstones and overrides by the ids of their targets. */
@Injectable()
export class CorrectionsRepository {
  constructor(private readonly db: DataSource) {}

  /** @throws DomainError DATABASE_UNAVAILABLE */
  find(
    { spaceId, endUser }: Scope,
    { documents, memoryIds, asOf }: Corrections,
  ): Promise<readonly CorrectionRow[]> {
    return this.db
      .query<CorrectionRow[]>(FIND, [spaceId, endUser, documents, memoryIds, asOf ?? null])
      .catch(rethrowDatabaseError);
  }
}
