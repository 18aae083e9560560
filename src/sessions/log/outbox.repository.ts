import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { TurnJob } from '../../queue/job-definitions.js';

type EnqueueJobs = (jobs: readonly TurnJob[]) => Promise<void>;

const JOB_COLUMNS = 'id AS "turnId", space_id AS "spaceId", request_id AS "requestId"';

const PENDING = `SELECT ${JOB_COLUMNS} FROM turns WHERE extraction = 'pending' ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED`;

const LOST = `
SELECT ${JOB_COLUMNS} FROM turns WHERE extraction = 'queued' AND completed_at < now() - $2 * interval '1 millisecond'
ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED`;

const BUSY = `SELECT DISTINCT space_id AS id FROM turns WHERE space_id = ANY($1::uuid[]) AND extraction = 'queued'`;

/** Hours that a provider may work on an answer in the background before its turn is given up. */
const BACKGROUND_HOURS = 24;

const ABANDONED = `
UPDATE turns SET status = 'aborted', completed_at = now() WHERE status = 'open' AND coalesce(alive_at, created_at) < now() - $1 * interval '1 millisecond'
  AND (NOT is_background OR created_at < now() - interval '${BACKGROUND_HOURS} hours')`;

/** Sets and reads marks on the turns of all spaces, for the relay and for processes with open turns. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Passes jobs for up to `limit` pending turns to `enqueue`, and marks the turns as queued once it has
   * resolved. One job processes all waiting turns of its space, so a space gets one job, for its oldest turn,
   * and none while it has queued turns.
   * @returns the number of turns
   */
  claimPending(limit: number, enqueue: EnqueueJobs): Promise<number> {
    return this.db.transaction(async (tx) => {
      const turns = await tx.query<TurnJob[]>(PENDING, [limit]);
      const busy = await tx.query<{ id: string }[]>(BUSY, [turns.map(({ spaceId }) => spaceId)]);
      return claim(tx, turns, new Set(busy.map(({ id }) => id)), enqueue);
    });
  }

  /**
   * Enqueues jobs for turns that finished more than `ageMs` ago and are still queued, because the job of
   * their space is lost or overloaded.
   */
  claimLost(ageMs: number, limit: number, enqueue: EnqueueJobs): Promise<number> {
    return this.db.transaction(async (tx) =>
      claim(tx, await tx.query<TurnJob[]>(LOST, [limit, ageMs]), new Set(), enqueue),
    );
  }

  /** Marks open turns as those of a living process. */
  async markAlive(turnIds: readonly string[]): Promise<void> {
    await this.db.query(`UPDATE turns SET alive_at = now() WHERE id = ANY($1::uuid[]) AND status = 'open'`, [
      turnIds,
    ]);
  }

  /**
   * Aborts turns that have been open, and not marked alive, for longer than a request can be silent.
   * @returns the number of turns
   */
  async abortAbandoned(ageMs: number): Promise<number> {
    const [, changed] = await this.db.query<[unknown[], number]>(ABANDONED, [ageMs]);
    return changed;
  }
}

async function claim(
  tx: EntityManager,
  turns: readonly TurnJob[],
  busy: ReadonlySet<string>,
  enqueue: EnqueueJobs,
): Promise<number> {
  if (turns.length === 0) return 0;
  const first = new Map(turns.toReversed().map((turn) => [turn.spaceId, turn]));
  const jobs = turns.filter((turn) => first.get(turn.spaceId) === turn && !busy.has(turn.spaceId));
  if (jobs.length > 0) await enqueue(jobs);
  await tx.query(`UPDATE turns SET extraction = 'queued' WHERE id = ANY($1::uuid[])`, [
    turns.map(({ turnId }) => turnId),
  ]);
  return turns.length;
}
