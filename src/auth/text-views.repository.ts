import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { getContext } from '../common/context/request-context.js';
import { DomainError } from '../common/errors/domain-error.js';

/** A view of people's texts by an operator. */
export interface TextView {
  readonly spaceId: string | null;
  readonly actor: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const RECENT = `SELECT FROM audit_events WHERE action = 'texts.view' AND actor = $1 AND created_at > now() - interval '10 minutes'
  AND space_id IS NOT DISTINCT FROM $2 AND detail = $3::jsonb`;
/** First key of the advisory lock for views; any fixed number works. */
const LOCK = 7_235_004;

/** Writes audit events about operators who view texts of people. */
@Injectable()
export class TextViewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes the event of a view, unless an equal event is less than ten minutes old.
   * @throws DomainError DATABASE_UNAVAILABLE for any error
   */
  async insertOnce({ spaceId, actor, detail }: TextView): Promise<void> {
    const event = [actor, spaceId, JSON.stringify(detail)];
    await this.run(async (manager) => {
      if ((await manager.query<unknown[]>(RECENT, event)).length === 0)
        await manager.transaction((tx) => this.insert(tx, event));
    });
  }

  // The lock serializes concurrent requests, so that the second one finds the event of the first.
  private async insert(tx: EntityManager, event: readonly (string | null)[]): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK, event.join('\n')]);
    const sql = `INSERT INTO audit_events (actor, space_id, detail, action, request_id)
      SELECT $1::text, $2::uuid, $3::jsonb, 'texts.view', $4::text WHERE NOT EXISTS (${RECENT})`;
    await tx.query(sql, [...event, getContext()?.requestId ?? null]);
  }

  private run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.dataSource.manager).catch((cause: unknown) => {
      throw new DomainError(
        'DATABASE_UNAVAILABLE',
        'The audit log can’t be written, so no texts are shown; try again shortly.',
        { cause },
      );
    });
  }
}
