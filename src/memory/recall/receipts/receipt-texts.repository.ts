import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../../../database/database-errors.js';

// An erased message is an empty row.
const TEXTS = `
SELECT 'f:' || id AS id, content AS text FROM memories WHERE space_id = $1 AND id = ANY($2::uuid[])
UNION ALL SELECT 'm:' || id AS id, body AS text FROM messages
WHERE space_id = $1 AND id = ANY($3::bigint[]) AND hidden_reason IS DISTINCT FROM 'erased'`;

const MEMORY = /^f:([0-9a-f-]{36})$/;
const MESSAGE = /^m:(\d{1,18})$/;

/** Reads the texts of the ids in receipts, if they are still stored. */
@Injectable()
export class ReceiptTextsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Finds the texts that are still stored, by id.
   * @param ids `f:<memory id>` or `m:<message id>`
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async find(spaceId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const matchIds = (pattern: RegExp): string[] => ids.flatMap((id) => pattern.exec(id)?.[1] ?? []);
    const values = [spaceId, matchIds(MEMORY), matchIds(MESSAGE)];
    const rows = await this.dataSource
      .query<{ id: string; text: string }[]>(TEXTS, values)
      .catch(rethrowDatabaseError);
    return new Map(rows.map(({ id, text }) => [id, text]));
  }
}
