import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { TurnJob } from '../../queue/job-definitions.js';

type Enqueue = (jobs: readonly TurnJob[]) => Promise<void>;

const JOB_COLUMNS = 'id AS "turnId", space_id AS "spaceId", request_id AS "requestId"';

const PENDING = `SELECT ${JOB_COLUMNS} FROM turns WHERE extraction = 'pending' ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED`;

const LOST = `
SELECT ${JOB_COLUMNS} FROM turns WHERE extraction = 'queued' AND completed_at < now() - $2 * interval '1 millisecond'
ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED`;

const ABANDONED = `
UPDATE turns SET status = 'aborted', completed_at = now() WHERE status = 'open' AND created_at < now() - $1 * interval '1 millisecond'`;

/** The outbox marks on turns, over all spaces: for the relay only. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly db: DataSource) {}

  /** Hands up to `limit` pending turns to `enqueue` and marks them queued when it has resolved. @returns how many */
  claimPending(limit: number, enqueue: Enqueue): Promise<number> {
    return this.db.transaction((tx) => claim(tx, PENDING, [limit], enqueue));
  }

  /** The same for turns that finished more than `ageMs` ago and are still queued. */
  claimLost(ageMs: number, limit: number, enqueue: Enqueue): Promise<number> {
    return this.db.transaction((tx) => claim(tx, LOST, [limit, ageMs], enqueue));
  }

  /** Aborts turns open for longer than any request can be silent. @returns how many */
  async abortAbandoned(ageMs: number): Promise<number> {
    const [, changed] = await this.db.query<[unknown[], number]>(ABANDONED, [ageMs]);
    return changed;
  }
}

async function claim(tx: EntityManager, sql: string, parameters: unknown[], enqueue: Enqueue): Promise<number> {
  const jobs = await tx.query<TurnJob[]>(sql, parameters);
  if (jobs.length === 0) return 0;
  await enqueue(jobs);
  await tx.query(`UPDATE turns SET extraction = 'queued' WHERE id = ANY($1::uuid[])`, [jobs.map(({ turnId }) => turnId)]);
  return jobs.length;
}
