import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../../database/database-errors.js';
import type { PipelineEntry } from '../turn.js';

/** Selects failed turns; an absent field matches any value. */
export interface FailedTurns {
  readonly spaceId?: string | undefined;
  /** Matches exactly this reason; `null` matches turns without one. */
  readonly reason?: string | null | undefined;
}

export interface FailureReason {
  readonly reason: string | null;
  readonly count: number;
}

const FAILED = `status = 'done' AND extraction = 'failed' AND ($1::uuid IS NULL OR space_id = $1)
  AND (NOT $2::boolean OR reason IS NOT DISTINCT FROM $3::text)`;

// The relay creates the jobs and removes those that failed before. The selection is materialized, because
// PostgreSQL would evaluate a subquery once for each row.
const RETRY = `
WITH chosen AS MATERIALIZED (SELECT id FROM turns WHERE ${FAILED} ORDER BY created_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
UPDATE turns SET extraction = 'pending', reason = NULL FROM chosen WHERE turns.id = chosen.id`;

const COUNT = `SELECT count(*)::int AS count FROM turns WHERE ${FAILED}`;

const REASONS = `
SELECT reason, count(*)::int AS count FROM turns WHERE status = 'done' AND extraction = 'failed' AND ($1::uuid IS NULL OR space_id = $1)
GROUP BY reason ORDER BY count DESC, reason NULLS LAST LIMIT $2`;

const ENTRY = `
SELECT id AS "turnId", space_id AS "spaceId", token_id AS "tokenId", end_user AS "endUser", session_id AS "sessionId", request_id AS "requestId",
  extraction AS state, reason, created_at AS "createdAt"
FROM turns WHERE id = $1`;

/**
 * Reads the extraction pipeline of all spaces and retries failed turns, for operators. Each method throws
 * DomainError DATABASE_UNAVAILABLE.
 */
@Injectable()
export class PipelineRepository {
  constructor(private readonly db: DataSource) {}

  /** Makes failed turns pending again, oldest first, and returns their number. */
  async retry(turns: FailedTurns, limit: number): Promise<number> {
    const [, changed] = await this.query<[unknown[], number]>(RETRY, [...toValues(turns), limit]);
    return changed;
  }

  async count(turns: FailedTurns): Promise<number> {
    return (await this.query<{ count: number }[]>(COUNT, toValues(turns)))[0]!.count;
  }

  /** Lists the reasons of failures, the most frequent first. */
  listReasons(spaceId: string | undefined, limit: number): Promise<readonly FailureReason[]> {
    return this.query<FailureReason[]>(REASONS, [spaceId ?? null, limit]);
  }

  /** Finds a turn in any state. */
  async findEntry(turnId: string): Promise<PipelineEntry | null> {
    return (await this.query<PipelineEntry[]>(ENTRY, [turnId]))[0] ?? null;
  }

  private query<Result>(sql: string, values: unknown[]): Promise<Result> {
    return this.db.query<Result>(sql, values).catch(rethrowDatabaseError);
  }
}

function toValues({ spaceId, reason }: FailedTurns): unknown[] {
  return [spaceId ?? null, reason !== undefined, reason ?? null];
}
