import { Injectable } from '@nestjs/common';
import { And, DataSource, LessThan, MoreThanOrEqual } from 'typeorm';
import { rethrowDatabaseError } from '../../database/database-errors.js';
import { SpaceEntity } from '../../database/entities/space.entity.js';
import { SummaryJobEntity, type SummaryState } from '../../database/entities/summary-job.entity.js';
import type { Scope } from '../../common/scope.js';
import type { SummaryCounts } from './summary-plan.js';
import type { SummaryTask } from './summary-task.js';

/** A summarization and its outcome. */
export interface SummaryJobRecord extends SummaryTask {
  readonly id: string;
  readonly actor: string;
  readonly requestId: string;
  readonly state: SummaryState;
  readonly reason: string | null;
  /** Counts of the changes; `null` until it is done. */
  readonly counts: SummaryCounts | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export type NewSummaryJob = SummaryTask & Pick<SummaryJobRecord, 'id' | 'actor' | 'requestId'>;

export interface SummaryJobQuery {
  readonly state?: SummaryState;
  readonly before?: Date;
  /** Maximum number of rows; further rows of the last row's millisecond are added. */
  readonly limit: number;
}

/** Days after which finished summarizations are deleted. */
const KEEP_DAYS = 30;

// A quarter of the bytes is close to the estimate for Latin text and for Chinese. A scope is skipped if it
// was examined since its last change.
const DUE_SCOPES = `
SELECT m.space_id AS "spaceId", m.end_user AS "endUser", m.app_id AS "appId", m.project_id AS "projectId" FROM memories m
WHERE m.valid_to IS NULL AND (m.expires_at IS NULL OR m.expires_at > now())
GROUP BY m.space_id, m.end_user, m.app_id, m.project_id
HAVING sum(octet_length(m.content)) / 4 > $1 AND NOT EXISTS (
  SELECT FROM summary_jobs j WHERE j.space_id = m.space_id AND j.end_user = m.end_user AND j.app_id = m.app_id AND j.project_id = m.project_id
    AND j.session_id IS NULL AND j.strategy = $2 AND (j.state IN ('waiting', 'running') OR (j.state = 'done' AND j.finished_at >= max(m.updated_at))))
LIMIT $3`;

/** Stores summarizations and finds the scopes that need one. */
@Injectable()
export class SummaryJobsRepository {
  constructor(private readonly db: DataSource) {}

  /** Adds a summarization; returns false if the space does not exist. */
  add({ scope, ...job }: NewSummaryJob): Promise<boolean> {
    return this.run(async () => {
      if (!(await this.db.manager.existsBy(SpaceEntity, { id: scope.spaceId }))) return false;
      await this.db.manager.insert(SummaryJobEntity, { ...scope, ...job });
      return true;
    });
  }

  async find(spaceId: string, id: string): Promise<SummaryJobRecord | null> {
    const row = await this.run(() => this.db.manager.findOneBy(SummaryJobEntity, { spaceId, id }));
    return row && toRecord(row);
  }

  /** Lists summarizations, newest first. */
  async list({ state, before, limit }: SummaryJobQuery): Promise<readonly SummaryJobRecord[]> {
    const [ofState, order] = [{ ...(state && { state }) }, { createdAt: 'DESC', id: 'DESC' } as const];
    const earlier = before && LessThan(before);
    const page = await this.run(() =>
      this.db.manager.find(SummaryJobEntity, {
        where: { ...ofState, ...(earlier && { createdAt: earlier }) },
        order,
        take: limit,
      }),
    );
    const last = page.at(-1);
    if (last === undefined) return [];
    // A `Date` has milliseconds and the row microseconds, so the page includes all rows of its last
    // millisecond. Otherwise the next page would skip some.
    const from = MoreThanOrEqual(last.createdAt);
    const where = { ...ofState, createdAt: earlier ? And(earlier, from) : from };
    return (await this.run(() => this.db.manager.find(SummaryJobEntity, { where, order }))).map(toRecord);
  }

  /**
   * Marks a summarization as running.
   * @param outcome counts of the plan that is about to be written
   */
  async start(
    spaceId: string,
    id: string,
    { counts, reason }: Pick<SummaryJobRecord, 'reason'> & { counts: SummaryCounts },
  ): Promise<void> {
    await this.db.manager.update(
      SummaryJobEntity,
      { spaceId, id },
      { state: 'running', reason, result: { ...counts } },
    );
  }

  async finish(spaceId: string, id: string): Promise<void> {
    await this.db.manager.update(
      SummaryJobEntity,
      { spaceId, id },
      { state: 'done', finishedAt: () => 'clock_timestamp()' },
    );
  }

  async fail(spaceId: string, id: string, reason: string): Promise<void> {
    await this.db.manager.update(
      SummaryJobEntity,
      { spaceId, id },
      { state: 'failed', reason, finishedAt: () => 'clock_timestamp()' },
    );
  }

  /**
   * Lists the whole scopes of all spaces whose live memories have roughly more tokens than the budget and
   * were changed since their last summarization.
   */
  listDueScopes(
    maxTokens: number,
    strategy: SummaryTask['strategy'],
    limit: number,
  ): Promise<readonly Scope[]> {
    return this.db.query<Scope[]>(DUE_SCOPES, [maxTokens, strategy, limit]);
  }

  async deleteOld(): Promise<void> {
    await this.db.query(`DELETE FROM summary_jobs WHERE finished_at < now() - make_interval(days => $1)`, [
      KEEP_DAYS,
    ]);
  }

  private run<T>(work: () => Promise<T>): Promise<T> {
    return work().catch(rethrowDatabaseError);
  }
}

function toRecord({
  spaceId,
  endUser,
  appId,
  projectId,
  result,
  ...job
}: SummaryJobEntity): SummaryJobRecord {
  const counts = job.state === 'done' ? (result as unknown as SummaryCounts) : null;
  return { ...job, scope: { spaceId, endUser, appId, projectId }, counts };
}
