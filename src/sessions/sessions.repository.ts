import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { SessionScope } from '../common/scope.js';
import type { ExtractionState } from '../database/entities/turn.entity.js';
import { toLedgerView, addLedgerSelect, type LedgerRow } from './ledger/ledger-statement.js';
import type { LedgerQuery, LedgerView } from './ledger.types.js';
import { toTurnMessage, type MessageRow } from './log/message-rows.js';
import { DEDUPE_DEPTH } from './log/turn-log.repository.js';
import type { LoadedTurn, OpenTurn, PipelineEntry } from './turn.js';

/** A row of the log, as it is read for a window. */
export type WindowRow = Omit<MessageRow, 'content'> & {
  readonly turnId: string;
  /** Revision of the space with which the row was stored. */
  readonly revision: string;
  /** True if a window may show it. */
  readonly isShown: boolean;
  /** Null if the row is not shown, or if the caller already has the same message. */
  readonly content: string | null;
};

/**
 * Selects the rows of a window that come with their content: the latest `count` rows, no older than
 * `retentionDays` (`null` means any age).
 */
export interface ContentSelection {
  readonly count: number;
  readonly retentionDays: number | null;
}

// Rows of open and aborted turns have no revision and appear in no window. Turns are read back whole, in the
// order in which they ended. Hidden rows only help to align a request with the log: a window shows neither
// them (D12) nor texts of documents, which are not part of the dialogue (D7).
const LATEST = `
SELECT id, turn_id AS "turnId", revision, hash, role, is_shown AS "isShown", CASE WHEN is_shown AND hash <> ALL($7::text[]) THEN content END AS content, metadata FROM (
  SELECT id, turn_id, revision, hash, role, content, metadata, may_show AND count(*) FILTER (WHERE may_show) OVER (ORDER BY id DESC) <= $6
    AND ($8::int IS NULL OR created_at > now() - $8::int * interval '1 day') AS is_shown
  FROM messages, LATERAL (SELECT hidden_at IS NULL AND NOT coalesce(metadata ? 'document', false) AS may_show) AS look
  WHERE space_id = $1 AND end_user = $2 AND session_id = $3 AND app_id = $4 AND project_id = $5 AND revision IS NOT NULL
  ORDER BY id DESC LIMIT ${DEDUPE_DEPTH}
) AS latest ORDER BY revision, id`;

/** Columns of `LATEST`. */
const LATEST_COLUMNS = 8;
const LATEST_WITH_LEDGER = addLedgerSelect(LATEST, LATEST_COLUMNS, 'revision, id');

// The inner `OFFSET 0` makes PostgreSQL look up the messages turn by turn. If turns have many messages, it
// would read those of all turns otherwise, and those of the whole space for each turn while it has no
// statistics.
const selectTurns = (condition: string, order: string): string => `
SELECT turns.id AS "turnId", turns.token_id AS "tokenId", turns.request_id AS "requestId", turns.created_at AS "createdAt", turns.chat_model AS "chatModel", turns.end_user,
  turns.app_id, turns.project_id, turns.session_id, messages.id, messages.hash, messages.role, messages.content, messages.body, messages.metadata
FROM ${condition} LEFT JOIN LATERAL (SELECT * FROM (SELECT * FROM messages WHERE turn_id = turns.id OFFSET 0) AS own
  WHERE space_id = turns.space_id AND revision IS NOT NULL AND hidden_at IS NULL) AS messages ON true
ORDER BY ${order}messages.id`;

const TURN = selectTurns(
  `(SELECT * FROM turns WHERE space_id = $1 AND id = $2 AND status = 'done') AS turns`,
  '',
);

// Turns come in the order in which they ended. A failed turn is returned only if it is asked for.
const WAITING = selectTurns(
  `(SELECT * FROM turns WHERE space_id = $1 AND status = 'done' AND (extraction IN ('pending', 'queued') OR (id = $2 AND extraction = 'failed'))
    ORDER BY completed_at, created_at, id LIMIT $3) AS turns`,
  'turns.completed_at, turns.created_at, turns.id, ',
);

// The result comes from `own`, because a statement does not see the rows that it updates.
const RELEASE_HELD = `
WITH own AS (
  SELECT id, extraction, completed_at, created_at FROM turns WHERE space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4 AND session_id = $5
    AND status = 'done' AND extraction IN ('held', 'pending', 'queued', 'failed')
),
released AS (UPDATE turns SET extraction = 'pending' FROM own WHERE turns.id = own.id AND turns.extraction = 'held')
SELECT id AS "turnId", extraction = 'failed' AS "hasFailed" FROM own ORDER BY completed_at, created_at, id`;

// Cursors carry milliseconds, and turns that were stored together have the same time: a page must contain all
// turns of its last millisecond, or the next page would skip some.
const PIPELINE = `
WITH page AS (SELECT created_at FROM turns WHERE extraction = $1 AND created_at < $2 ORDER BY created_at DESC LIMIT $3)
SELECT id AS "turnId", space_id AS "spaceId", token_id AS "tokenId", end_user AS "endUser", session_id AS "sessionId", request_id AS "requestId",
  extraction AS state, reason, created_at AS "createdAt"
FROM turns WHERE extraction = $1 AND created_at < $2 AND created_at >= (SELECT date_trunc('milliseconds', min(created_at)) FROM page)
ORDER BY created_at DESC, id DESC`;

const BACKGROUND = `
SELECT token_id AS "tokenId", request_id AS "requestId", end_user AS "endUser", app_id AS "appId", project_id AS "projectId", session_id AS "sessionId"
FROM turns WHERE space_id = $1 AND id = $2 AND status = 'open' AND is_background`;

type BackgroundTurn = Pick<OpenTurn, 'turnId' | 'tokenId' | 'requestId' | 'scope'>;
type BackgroundRow = Pick<OpenTurn, 'tokenId' | 'requestId'> & Omit<SessionScope, 'spaceId'>;

interface TurnRow extends Omit<LoadedTurn, 'scope' | 'messages'>, Omit<MessageRow, 'id'> {
  readonly end_user: string;
  readonly app_id: string;
  readonly project_id: string;
  readonly session_id: string;
  /** Null if the turn contains nothing new. */
  readonly id: string | null;
  readonly body: string;
}

export interface TurnRef {
  readonly spaceId: string;
  readonly turnId: string;
}

export interface TurnRefs {
  readonly spaceId: string;
  readonly turnIds: readonly string[];
}

/** A turn that a flush concerns. */
export interface ReleasedTurn {
  readonly turnId: string;
  readonly hasFailed: boolean;
}

/** Reads the session log, and reads and sets the marks of the extraction pipeline. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Returns the latest 200 messages of a session, oldest first. It uses a prepared statement because every
   * request waits for it.
   * @param selection selects the rows that come with their content
   * @param known hashes of messages that the caller already has
   */
  async loadLatest(
    scope: SessionScope,
    selection: ContentSelection,
    known: readonly string[],
  ): Promise<readonly WindowRow[]> {
    const values = toWindowValues(scope, selection, known);
    return (await this.getPool().query<WindowRow>({ name: 'sessions_latest', text: LATEST, values })).rows;
  }

  /** Loads the latest messages together with the ledger of the session, in one statement. */
  async loadLatestWithLedger(
    scope: SessionScope,
    selection: ContentSelection & LedgerQuery,
    known: readonly string[],
  ): Promise<{ readonly rows: readonly WindowRow[]; readonly ledger: LedgerView }> {
    const { wire, documents, repeatedBlockId } = selection;
    const values = [...toWindowValues(scope, selection, known), wire, documents, repeatedBlockId];
    const query = { name: 'sessions_latest_ledger', text: LATEST_WITH_LEDGER, values };
    const { rows } = await this.getPool().query<WindowRow & LedgerRow>(query);
    return { rows: rows.slice(0, -1), ledger: toLedgerView(rows.at(-1)) };
  }

  private getPool(): Pool {
    return (this.db.driver as PostgresDriver).master as Pool;
  }

  async loadTurn(spaceId: string, turnId: string): Promise<LoadedTurn | null> {
    return toTurns(spaceId, await this.db.query<TurnRow[]>(TURN, [spaceId, turnId]))[0] ?? null;
  }

  /**
   * Returns turns of a space that wait for extraction, oldest first; the turn `turnId` is included even if it
   * failed.
   */
  async loadWaitingTurns(spaceId: string, turnId: string, limit: number): Promise<readonly LoadedTurn[]> {
    return toTurns(spaceId, await this.db.query<TurnRow[]>(WAITING, [spaceId, turnId, limit]));
  }

  async hasWaiting(spaceId: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      `SELECT 1 FROM turns WHERE space_id = $1 AND status = 'done' AND extraction IN ('pending', 'queued') LIMIT 1`,
      [spaceId],
    );
    return rows.length > 0;
  }

  async listOwners({
    spaceId,
    appId,
    projectId,
    sessionId,
  }: Omit<SessionScope, 'endUser'>): Promise<readonly string[]> {
    const rows = await this.db.query<{ end_user: string }[]>(
      `SELECT DISTINCT end_user FROM turns WHERE space_id = $1 AND session_id = $2 AND app_id = $3 AND project_id = $4 AND status = 'done' ORDER BY end_user`,
      [spaceId, sessionId, appId, projectId],
    );
    return rows.map((row) => row.end_user);
  }

  /**
   * Makes the held turns of a session pending.
   * @returns the turns of the session that wait for extraction then, and the failed ones, in the order in
   * which they ended
   */
  releaseHeld({
    spaceId,
    endUser,
    appId,
    projectId,
    sessionId,
  }: SessionScope): Promise<readonly ReleasedTurn[]> {
    return this.db.query<ReleasedTurn[]>(RELEASE_HELD, [spaceId, endUser, appId, projectId, sessionId]);
  }

  /** Finds a turn that waits for an answer made in the background; null if it has ended. */
  async findBackground({ spaceId, turnId }: TurnRef): Promise<BackgroundTurn | null> {
    const [row] = await this.db.query<BackgroundRow[]>(BACKGROUND, [spaceId, turnId]);
    if (row === undefined) return null;
    const { tokenId, requestId, ...scope } = row;
    return { turnId, tokenId, requestId, scope: { spaceId, ...scope } };
  }

  async markAll(
    { spaceId, turnIds }: TurnRefs,
    from: readonly ExtractionState[],
    to: ExtractionState,
  ): Promise<void> {
    const sql = `UPDATE turns SET extraction = $4, reason = NULL WHERE space_id = $1 AND id = ANY($2::uuid[]) AND extraction = ANY($3::text[])`;
    await this.db.query(sql, [spaceId, turnIds, from, to]);
  }

  /** Makes the queued turns of a space pending again, so that the relay creates a new job for them. */
  async release(spaceId: string): Promise<void> {
    await this.db.query(
      `UPDATE turns SET extraction = 'pending' WHERE space_id = $1 AND extraction = 'queued'`,
      [spaceId],
    );
  }

  async listPipeline(state: ExtractionState, before: Date, limit: number): Promise<readonly PipelineEntry[]> {
    return this.db.query<PipelineEntry[]>(PIPELINE, [state, before, limit]);
  }

  /** Counts turns of all spaces by state, without their texts, for operators. */
  async countPipeline(): Promise<readonly { readonly state: ExtractionState; readonly turns: number }[]> {
    return this.db.query(
      `SELECT extraction AS state, count(*)::int AS turns FROM turns WHERE status = 'done' GROUP BY extraction`,
    );
  }

  /**
   * Moves a turn from one of the states `from` to another, and returns true if it was in one of them. Only a
   * finished turn can become pending.
   */
  async mark(
    { spaceId, turnId }: TurnRef,
    from: readonly ExtractionState[],
    to: ExtractionState,
    reason: string | null = null,
  ): Promise<boolean> {
    const sql = `UPDATE turns SET extraction = $4, reason = $5
      WHERE space_id = $1 AND id = $2 AND extraction = ANY($3::text[]) AND ($4 <> 'pending' OR status = 'done')`;
    const [, changed] = await this.db.query<[unknown[], number]>(sql, [spaceId, turnId, from, to, reason]);
    return changed > 0;
  }

  /** Finds the space and the request of any turn, for administrators. */
  async find(turnId: string): Promise<{ readonly spaceId: string; readonly requestId: string } | null> {
    const [row] = await this.db.query<{ spaceId: string; requestId: string }[]>(
      'SELECT space_id AS "spaceId", request_id AS "requestId" FROM turns WHERE id = $1',
      [turnId],
    );
    return row ?? null;
  }
}

function toWindowValues(
  { spaceId, endUser, sessionId, appId, projectId }: SessionScope,
  { count, retentionDays }: ContentSelection,
  known: readonly string[],
): unknown[] {
  return [spaceId, endUser, sessionId, appId, projectId, count, known, retentionDays];
}

function toTurns(spaceId: string, rows: readonly TurnRow[]): readonly LoadedTurn[] {
  const turns = new Map<string, TurnRow[]>();
  for (const row of rows) turns.set(row.turnId, [...(turns.get(row.turnId) ?? []), row]);
  return [...turns.values()].map((own) => {
    const { turnId, tokenId, requestId, createdAt, chatModel, end_user, app_id, project_id, session_id } =
      own[0]!;
    const scope = { spaceId, endUser: end_user, appId: app_id, projectId: project_id, sessionId: session_id };
    // Nothing is derived from a refusal.
    const messages = own.flatMap(({ id, ...row }) =>
      id === null || row.metadata.refused === true ? [] : [toTurnMessage({ ...row, id })],
    );
    return { turnId, scope, tokenId, requestId, createdAt, chatModel, messages };
  });
}
