import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { messageRows, turnRow, type TurnWrite } from './message-rows.js';

/** How far back a repeated message is recognised (S0-84, S0-85). */
export const DEDUPE_DEPTH = 200;

const TURN_COLUMNS = 'id, space_id, token_id, end_user, app_id, project_id, session_id, request_id, status, extraction, chat_model';
const TURN_INPUT = `json_to_recordset($1::json) AS input(ord int, id uuid, space_id uuid, token_id uuid, end_user text, app_id text,
  project_id text, session_id text, request_id text, status text, extraction text, chat_model text, opened boolean, said_now text, revision bigint)`;
const MESSAGE_INPUT = `json_to_recordset($2::json) AS message(ord int, turn_id uuid, role text, content text, body text, metadata jsonb, hash text,
  created_at timestamptz, answer boolean)`;
const MESSAGE_COLUMNS = `space_id, token_id, turn_id, end_user, app_id, project_id, session_id, role, content, body, metadata, hash, created_at, revision`;
const MESSAGE_VALUES = `input.space_id, input.token_id, input.id, input.end_user, input.app_id, input.project_id, input.session_id, message.role,
  message.content, message.body, message.metadata, message.hash, coalesce(message.created_at, now())`;

// A turn of a space that was erased meanwhile is not stored: hence the join with spaces.
const OPEN_TURNS = `
WITH input AS (SELECT * FROM ${TURN_INPUT}),
opened AS (
  INSERT INTO turns (${TURN_COLUMNS})
  SELECT ${TURN_COLUMNS.replace('id,', 'input.id,')} FROM input JOIN spaces ON spaces.id = input.space_id
  ON CONFLICT (id) DO NOTHING RETURNING id
)
INSERT INTO messages (${MESSAGE_COLUMNS})
SELECT ${MESSAGE_VALUES}, NULL FROM ${MESSAGE_INPUT} JOIN input ON input.id = message.turn_id JOIN opened ON opened.id = input.id
ORDER BY message.ord`;

// Locked in the order of ids, so that two processes can't wait for each other.
const BUMP_SPACES = `
WITH wanted AS (SELECT id, count(*) AS turns FROM unnest($1::uuid[]) AS ids(id) GROUP BY id),
locked AS MATERIALIZED (SELECT id FROM spaces WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE)
UPDATE spaces SET version = version + wanted.turns FROM wanted JOIN locked ON locked.id = wanted.id
WHERE spaces.id = wanted.id RETURNING spaces.id, spaces.version - wanted.turns AS before`;

// What was superseded and is said again now is no repetition. All parts of one statement see the rows as they were before it: `turns` in a sub-select tells whether the turn had been opened.
const SETTLE_TURNS = `
WITH input AS (SELECT * FROM ${TURN_INPUT}),
settled AS (
  INSERT INTO turns (${TURN_COLUMNS}, completed_at)
  SELECT ${TURN_COLUMNS.replace('id,', 'input.id,')}, now() FROM input JOIN spaces ON spaces.id = input.space_id
  WHERE NOT input.opened OR EXISTS (SELECT FROM turns WHERE turns.id = input.id)
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, extraction = excluded.extraction, completed_at = excluded.completed_at
  WHERE turns.status <> 'done' AND turns.status <> excluded.status
  RETURNING id
),
known AS (
  SELECT input.id AS turn_id, latest.hash FROM input JOIN settled ON settled.id = input.id CROSS JOIN LATERAL (
    SELECT messages.hash, messages.hidden_reason FROM messages
    WHERE messages.space_id = input.space_id AND messages.end_user = input.end_user AND messages.session_id = input.session_id
      AND messages.app_id = input.app_id AND messages.project_id = input.project_id AND messages.revision IS NOT NULL
    ORDER BY messages.id DESC LIMIT ${DEDUPE_DEPTH}
  ) AS latest WHERE input.status = 'done' AND (latest.hidden_reason IS DISTINCT FROM 'superseded' OR latest.hash IS DISTINCT FROM input.said_now)
  UNION ALL SELECT turn_id, hash FROM json_to_recordset($3::json) AS said(turn_id uuid, hash text)
),
stamped AS (
  UPDATE messages SET revision = input.revision FROM input JOIN settled ON settled.id = input.id
  WHERE messages.turn_id = input.id AND input.revision IS NOT NULL
    AND NOT EXISTS (SELECT FROM known WHERE known.turn_id = messages.turn_id AND known.hash = messages.hash)
),
repeated AS (
  DELETE FROM messages USING known WHERE messages.turn_id = known.turn_id AND messages.hash = known.hash AND messages.revision IS NULL
)
INSERT INTO messages (${MESSAGE_COLUMNS})
SELECT ${MESSAGE_VALUES}, input.revision FROM ${MESSAGE_INPUT} JOIN input ON input.id = message.turn_id JOIN settled ON settled.id = input.id
WHERE (message.answer OR NOT EXISTS (SELECT FROM turns WHERE turns.id = input.id))
  AND NOT EXISTS (SELECT FROM known WHERE known.turn_id = message.turn_id AND known.hash = message.hash)
ORDER BY message.ord`;

const DISCARD_TURNS = `
WITH input AS (SELECT * FROM json_to_recordset($1::json) AS input(id uuid, space_id uuid, token_id uuid, request_id text, reason text)),
gone_messages AS (DELETE FROM messages USING input WHERE messages.space_id = input.space_id AND messages.turn_id = input.id),
gone_turns AS (DELETE FROM turns USING input WHERE turns.space_id = input.space_id AND turns.id = input.id)
INSERT INTO audit_events (space_id, request_id, actor, action, detail)
SELECT input.space_id, input.request_id, 'service:' || input.token_id, 'turn.discarded', jsonb_build_object('turn_id', input.id, 'reason', input.reason)
FROM input JOIN spaces ON spaces.id = input.space_id`;

/** Writes many turns at once: one transaction, a handful of prepared statements, however many turns (group commit). */
@Injectable()
export class TurnLogRepository {
  constructor(private readonly db: DataSource) {}

  /** All or nothing; writing the same turn again changes nothing. Turns of one session are kept in the order of `writes`. */
  async write(writes: readonly TurnWrite[]): Promise<void> {
    const of = (...kinds: readonly (string | undefined)[]): readonly TurnWrite[] =>
      writes.filter(({ outcome }) => kinds.includes(outcome?.kind));
    await inTransaction((this.db.driver as PostgresDriver).master as Pool, async (client) => {
      const opening = of(undefined);
      // What is only opened was promised to nobody: no need to wait for the disk.
      if (opening.length === writes.length) await client.query('SET LOCAL synchronous_commit TO off');
      await openTurns(client, opening);
      await settleTurns(client, of('done', 'aborted'));
      await discardTurns(client, of('discarded'));
    });
  }
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken = false;
  // A connection that breaks between two statements says so by an event, which would end the process; the next statement fails anyway.
  const ignore = (): void => undefined;
  client.on('error', ignore);
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

async function openTurns(client: PoolClient, writes: readonly TurnWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const values = [rowsJson(writes.map(turnRow)), rowsJson(writes.flatMap(messageRows))];
  await client.query({ name: 'sessions_open', text: OPEN_TURNS, values });
}

async function settleTurns(client: PoolClient, writes: readonly TurnWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const done = writes.filter(({ outcome }) => outcome?.kind === 'done');
  const revisions = await nextRevisions(client, done);
  const turns = writes.map((write) => ({ ...turnRow(write), revision: revisions.get(write.turn.turnId) ?? null }));
  const values = [rowsJson(turns), rowsJson(writes.flatMap(messageRows)), rowsJson(repeatedWithin(done))];
  await client.query({ name: 'sessions_settle', text: SETTLE_TURNS, values });
}

/**
 * One revision per turn, so that the turns of a session read back whole and in the order they ended. The lock on the space makes revisions
 * visible in their order (D35) and deduplication safe against another process.
 */
async function nextRevisions(client: PoolClient, done: readonly TurnWrite[]): Promise<ReadonlyMap<string, string>> {
  if (done.length === 0) return new Map();
  const values = [done.map(({ turn }) => turn.scope.spaceId)];
  const bumped = await client.query<{ id: string; before: string }>({ name: 'sessions_bump', text: BUMP_SPACES, values });
  const last = new Map(bumped.rows.map(({ id, before }) => [id, BigInt(before)]));
  return new Map(
    done.flatMap(({ turn: { turnId, scope } }) => {
      const before = last.get(scope.spaceId);
      if (before === undefined) return [];
      last.set(scope.spaceId, before + 1n);
      return [[turnId, String(before + 1n)] as const];
    }),
  );
}

// The database can't see what an earlier turn of the same batch is just adding to the session.
function repeatedWithin(done: readonly TurnWrite[]): readonly Record<string, unknown>[] {
  const said = new Set<string>();
  return done.flatMap((write) =>
    messageRows(write).flatMap(({ hash }) => {
      const key = JSON.stringify([write.turn.scope, hash]);
      if (said.has(key)) return [{ turn_id: write.turn.turnId, hash }];
      said.add(key);
      return [];
    }),
  );
}

async function discardTurns(client: PoolClient, writes: readonly TurnWrite[]): Promise<void> {
  const rows = writes.map((write) => ({ ...turnRow(write), reason: write.outcome?.kind === 'discarded' ? write.outcome.reason : '' }));
  if (rows.length > 0) await client.query(DISCARD_TURNS, [rowsJson(rows)]);
}

function rowsJson(rows: readonly Record<string, unknown>[]): string {
  return JSON.stringify(rows.map((row, ord) => ({ ...row, ord })));
}
