import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Number of days for which the raw turns of a token are kept. */
export interface TurnRetention {
  readonly spaceId: string;
  readonly tokenId: string;
  readonly days: number;
}

/** Maximum number of messages that are removed in one transaction. */
const BATCH = 5_000;

// The lowest ids are the oldest messages, so a token without old messages costs one index lookup.
const REMOVE_MESSAGES = `
WITH oldest AS (SELECT id, created_at FROM messages WHERE space_id = $1 AND token_id = $2 ORDER BY id LIMIT ${BATCH}),
old AS (SELECT id FROM oldest WHERE created_at < now() - $3 * interval '1 day'),
vectors AS (DELETE FROM memory_vectors WHERE space_id = $1 AND document_id IN (SELECT 'm:' || id FROM old))
DELETE FROM messages USING old WHERE messages.space_id = $1 AND messages.id = old.id`;

const REMOVE_TURNS = `
DELETE FROM turns WHERE space_id = $1 AND token_id = $2 AND created_at < now() - $3 * interval '1 day'
  AND status <> 'open' AND extraction NOT IN ('pending', 'queued') AND NOT EXISTS (SELECT FROM messages WHERE messages.turn_id = turns.id)`;

const REMOVE_BATCHES = `DELETE FROM provider_object_batches WHERE created_at < now() - $1 * interval '1 day'`;

const REMOVE_OWNERS = `
DELETE FROM provider_owners AS owner WHERE NOT EXISTS (SELECT FROM spaces WHERE id = owner.space_id)
  AND NOT EXISTS (SELECT FROM provider_objects WHERE owner_id = owner.id)
  AND NOT EXISTS (SELECT FROM provider_object_batches WHERE owner_id = owner.id)`;

/** Removes data past their retention, for workers. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Removes a batch of raw turns with their vectors; memories derived from them stay. The new epoch makes
   * every index remove them.
   * @returns the number of removed messages; 0 if there are no more
   */
  async removeTurns({ spaceId, tokenId, days }: TurnRetention): Promise<number> {
    return this.db.transaction(async (tx) => {
      await tx.query('SELECT id FROM spaces WHERE id = $1 FOR UPDATE', [spaceId]);
      const [, removed] = await tx.query<[unknown[], number]>(REMOVE_MESSAGES, [spaceId, tokenId, days]);
      if (removed === 0) return 0;
      await tx.query(REMOVE_TURNS, [spaceId, tokenId, days]);
      await tx.query('UPDATE spaces SET version = version + 1, epoch = epoch + 1 WHERE id = $1', [spaceId]);
      return removed;
    });
  }

  async removeUsage(days: number): Promise<void> {
    await this.db.query(`DELETE FROM usage_hours WHERE hour < now() - $1 * interval '1 day'`, [days]);
  }

  /** Removes conversations of the ledger that were unused for longer than a provider's cache lasts. */
  async removeInjections(hours: number): Promise<void> {
    const sql = `DELETE FROM injections USING (
      SELECT space_id, end_user, app_id, project_id, session_id, wire FROM injections
      GROUP BY space_id, end_user, app_id, project_id, session_id, wire HAVING max(used_at) < now() - $1 * interval '1 hour'
    ) AS old
    WHERE injections.space_id = old.space_id AND injections.end_user = old.end_user AND injections.app_id = old.app_id
      AND injections.project_id = old.project_id AND injections.session_id = old.session_id AND injections.wire = old.wire`;
    await this.db.query(sql, [hours]);
  }

  /**
   * Removes the owners of answers, of their parts and of their audio that were not requested for
   * this number of days; providers delete those earlier. Owners without objects are removed if their space no
   * longer exists, because other spaces may create objects at any time.
   */
  async removeProviderObjects(days: number): Promise<void> {
    const sql = `DELETE FROM provider_objects WHERE kind IN ('audio', 'chat', 'compactions', 'items', 'messages', 'responses')
      AND used_at < now() - $1 * interval '1 day'`;
    await this.db.query(sql, [days]);
    await this.db.query(REMOVE_BATCHES, [days]);
    await this.db.query(REMOVE_OWNERS);
  }

  /** Removes old receipts and returns their number. */
  async removeReceipts(days: number): Promise<number> {
    const sql = `DELETE FROM recall_receipts WHERE created_at < now() - $1 * interval '1 day'`;
    const [, removed] = await this.db.query<[unknown[], number]>(sql, [days]);
    return removed;
  }
}
