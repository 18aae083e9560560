import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../../../database/database-errors.js';
import { RecallReceiptEntity } from '../../../database/entities/recall-receipt.entity.js';
import type { RecallReceipt } from '../receipts.types.js';

export interface ReceiptFilter {
  readonly spaceId?: string;
  readonly requestId?: string;
  readonly tokenId?: string;
  readonly sessionId?: string;
  readonly status?: string;
  readonly since?: Date;
  /** Only receipts after this position in the list. */
  readonly after?: ReceiptPosition;
}

/** The position of a receipt in the list: microseconds since the epoch, and its id. */
export interface ReceiptPosition {
  readonly micros: string;
  readonly id: string;
}

export type PositionedReceipt = RecallReceiptEntity & { readonly micros: string };

/** A turn, and the request that it came from. */
export interface ReceivedTurn {
  readonly id: string;
  readonly requestId: string;
}

export interface TurnReceipt {
  readonly turnId: string;
  readonly id: string;
  /** Number of items that were injected. */
  readonly injected: number | null;
}

/** Numbers of recalls, and of those that returned items. */
export interface RecallTotals {
  readonly recalls: number;
  readonly hits: number;
}

/** Recalls of one space since the last write. */
export interface RecallCount extends RecallTotals {
  readonly spaceId: string;
}

// An erasure takes a conflicting lock, so the insert sees either none or all of it.
const LOCK_SPACES = 'SELECT id FROM spaces WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE';

// A receipt is dropped if its person was erased while it waited.
const INSERT = `
INSERT INTO recall_receipts (id, space_id, end_user, app_id, project_id, session_id, token_id, request_id, status, detail, created_at)
SELECT input.id, input.space_id, end_user, app_id, project_id, session_id, token_id, request_id, status, detail, now() - age * interval '1 millisecond'
FROM json_to_recordset($1::json) AS input(id uuid, space_id uuid, end_user text, app_id text, project_id text, session_id text, token_id uuid,
  request_id text, status text, detail jsonb, age bigint) JOIN spaces ON spaces.id = input.space_id
WHERE NOT EXISTS (SELECT FROM audit_events WHERE audit_events.space_id = input.space_id AND audit_events.action LIKE 'erase.%'
  AND audit_events.created_at >= now() - age * interval '1 millisecond')`;

const COUNT = `
INSERT INTO recall_counts (space_id, day, recalls, hits)
SELECT space_id, (now() AT TIME ZONE 'UTC')::date, recalls, hits
FROM json_to_recordset($1::json) AS input(space_id uuid, recalls bigint, hits bigint) JOIN spaces ON spaces.id = input.space_id
ORDER BY space_id ON CONFLICT (space_id, day) DO UPDATE
SET recalls = recall_counts.recalls + excluded.recalls, hits = recall_counts.hits + excluded.hits`;

const TOTALS = `
SELECT coalesce(sum(recalls), 0)::float8 AS recalls, coalesce(sum(hits), 0)::float8 AS hits FROM recall_counts WHERE $1::uuid IS NULL OR space_id = $1::uuid`;

const SELECT = `
SELECT id, request_id AS "requestId", space_id AS "spaceId", token_id AS "tokenId", end_user AS "endUser", app_id AS "appId", project_id AS "projectId",
  session_id AS "sessionId", status, detail, created_at AS "createdAt", (extract(epoch FROM created_at) * 1000000)::bigint::text AS micros
FROM recall_receipts`;

// Clients may send and repeat request ids, so the turn id is compared too.
const RECEIPTS_OF_TURNS = `
SELECT detail->>'turn_id' AS "turnId", id, (detail->'injected'->>'items')::int AS injected FROM recall_receipts
WHERE space_id = $1 AND request_id = ANY($2::text[]) AND detail->>'turn_id' = ANY($3::text[]) ORDER BY created_at`;

const CONDITIONS = {
  spaceId: (at: number) => `space_id = $${at}`,
  requestId: (at: number) => `request_id = $${at}`,
  tokenId: (at: number) => `token_id = $${at}`,
  sessionId: (at: number) => `session_id = $${at}`,
  status: (at: number) => `status = $${at}`,
  since: (at: number) => `created_at >= $${at}`,
} as const;

function buildPageCondition(micros: number, id: number): string {
  return `(created_at, id) < (timestamptz 'epoch' + $${micros}::bigint * interval '1 microsecond', $${id}::uuid)`;
}

/** Stores receipts of recalls, and counts of recalls and hits. */
@Injectable()
export class ReceiptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes receipts and counts in one transaction. Receipts of deleted spaces, and of spaces with an erasure
   * since, are left out.
   */
  async write(receipts: readonly RecallReceipt[], counts: readonly RecallCount[]): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.query('SET LOCAL synchronous_commit TO off');
      await tx.query(LOCK_SPACES, [
        [...receipts.map(({ scope }) => scope.spaceId), ...counts.map(({ spaceId }) => spaceId)],
      ]);
      if (receipts.length > 0) await tx.query(INSERT, [JSON.stringify(receipts.map(toRow))]);
      if (counts.length > 0)
        await tx.query(COUNT, [
          JSON.stringify(counts.map(({ spaceId, ...rest }) => ({ space_id: spaceId, ...rest }))),
        ]);
    });
  }

  /** Lists receipts, newest first. @throws DomainError DATABASE_UNAVAILABLE */
  list({ after, ...filter }: ReceiptFilter, limit: number): Promise<PositionedReceipt[]> {
    const values: unknown[] = [limit];
    const conditions = Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => CONDITIONS[name as keyof typeof CONDITIONS](values.push(value)));
    if (after !== undefined)
      conditions.push(buildPageCondition(values.push(after.micros), values.push(after.id)));
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const sql = `${SELECT} ${where} ORDER BY created_at DESC, id DESC LIMIT $1`;
    return this.dataSource.query<PositionedReceipt[]>(sql, values).catch(rethrowDatabaseError);
  }

  /** Finds a receipt of any space: for administrators. @throws DomainError DATABASE_UNAVAILABLE */
  find(id: string): Promise<RecallReceiptEntity | null> {
    return this.dataSource.manager.findOneBy(RecallReceiptEntity, { id }).catch(rethrowDatabaseError);
  }

  /** Finds the receipts of these turns. @throws DomainError DATABASE_UNAVAILABLE */
  findOfTurns(spaceId: string, turns: readonly ReceivedTurn[]): Promise<readonly TurnReceipt[]> {
    const values = [spaceId, turns.map(({ requestId }) => requestId), turns.map(({ id }) => id)];
    return this.dataSource.query<TurnReceipt[]>(RECEIPTS_OF_TURNS, values).catch(rethrowDatabaseError);
  }

  /** Counts recalls; `null`: those of all spaces. @throws DomainError DATABASE_UNAVAILABLE */
  async countRecalls(spaceId: string | null): Promise<RecallTotals> {
    const [row] = await this.dataSource.query<[RecallTotals]>(TOTALS, [spaceId]).catch(rethrowDatabaseError);
    return row;
  }
}

function toRow({
  id,
  scope,
  tokenId,
  requestId,
  status,
  detail,
  at,
}: RecallReceipt): Readonly<Record<string, unknown>> {
  return {
    id,
    space_id: scope.spaceId,
    end_user: scope.endUser,
    app_id: scope.appId,
    project_id: scope.projectId,
    session_id: scope.sessionId,
    token_id: tokenId,
    request_id: requestId,
    status,
    detail,
    age: Date.now() - at,
  };
}
