import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { messageRows, turnRow, type TurnWrite } from './message-rows.js';

/** How far back a repeated message is recognised (S0-84, S0-85). */
export const DEDUPE_DEPTH = 200;

const TURN_COLUMNS = 'id, space_id, token_id, end_user, app_id, project_id, session_id, request_id, status, extraction';
const TURN_INPUT = `json_to_recordset($1::json) AS input(ord int, id uuid, space_id uuid, token_id uuid, end_user text, app_id text,
  project_id text, session_id text, request_id text, status text, extraction text, opened boolean, revision bigint)`;
const MESSAGE_INPUT = `json_to_recordset($2::json) AS message(ord int, turn_id uuid, role text, content text, body text, metadata jsonb, hash text,
  answer boolean)`;
const MESSAGE_COLUMNS = `space_id, token_id, turn_id, end_user, app_id, project_id, session_id, role, content, body, metadata, hash, revision`;
const MESSAGE_VALUES = `input.space_id, input.token_id, input.id, input.end_user, input.app_id, input.project_id, input.session_id, message.role,
  message.content, message.body, message.metadata, message.hash`;

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

const LOCK_SPACES = 'SELECT id FROM spaces WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE';

const BUMP_SPACES = `
UPDATE spaces SET version = version + wanted.turns
FROM (SELECT id, count(*) AS turns FROM unnest($1::uuid[]) AS ids(id) GROUP BY id) AS wanted
WHERE spaces.id = wanted.id RETURNING spaces.id, spaces.version - wanted.turns AS before`;

// All parts of one statement see the rows as they were before it: `turns` in a sub-select tells whether the turn had been opened.
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
    SELECT messages.hash FROM messages
    WHERE messages.space_id = input.space_id AND messages.end_user = input.end_user AND messages.session_id = input.session_id
      AND messages.app_id = input.app_id AND messages.project_id = input.project_id AND messages.revision IS NOT NULL
    ORDER BY messages.id DESC LIMIT ${DEDUPE_DEPTH}
  ) AS latest WHERE input.status = 'done'
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

/** Writes many turns at once: one transaction, a handful of statements, however many turns (group commit). */
@Injectable()
export class TurnLogRepository {
  constructor(private readonly db: DataSource) {}

  /** All or nothing; writing the same turn again changes nothing. At most one finished turn per session in `writes`, so that order is kept. */
  async write(writes: readonly TurnWrite[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      await openTurns(
        tx,
        writes.filter(({ outcome }) => outcome === undefined),
      );
      await settleTurns(
        tx,
        writes.filter(({ outcome }) => outcome?.kind === 'done' || outcome?.kind === 'aborted'),
      );
      await discardTurns(
        tx,
        writes.filter(({ outcome }) => outcome?.kind === 'discarded'),
      );
    });
  }
}

async function openTurns(tx: EntityManager, writes: readonly TurnWrite[]): Promise<void> {
  if (writes.length > 0) await tx.query(OPEN_TURNS, [rowsJson(writes.map(turnRow)), messagesJson(writes)]);
}

async function settleTurns(tx: EntityManager, writes: readonly TurnWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const revisions = await nextRevisions(
    tx,
    writes.filter(({ outcome }) => outcome?.kind === 'done'),
  );
  const rows = writes.map((write) => ({ ...turnRow(write), revision: revisions.get(write.turn.turnId) ?? null }));
  await tx.query(SETTLE_TURNS, [rowsJson(rows), messagesJson(writes)]);
}

/**
 * One revision per turn, so that the turns of a session read back whole and in the order they ended. The lock on the space makes revisions
 * visible in their order (D35) and deduplication safe against another process; taken in the order of ids, it can't deadlock.
 */
async function nextRevisions(tx: EntityManager, writes: readonly TurnWrite[]): Promise<ReadonlyMap<string, string>> {
  if (writes.length === 0) return new Map();
  const spaceIds = writes.map(({ turn }) => turn.scope.spaceId);
  await tx.query(LOCK_SPACES, [spaceIds]);
  const [bumped] = await tx.query<[{ id: string; before: string }[], number]>(BUMP_SPACES, [spaceIds]);
  const last = new Map(bumped.map(({ id, before }) => [id, BigInt(before)]));
  return new Map(
    writes.flatMap(({ turn: { turnId, scope } }) => {
      const before = last.get(scope.spaceId);
      if (before === undefined) return [];
      last.set(scope.spaceId, before + 1n);
      return [[turnId, String(before + 1n)] as const];
    }),
  );
}

async function discardTurns(tx: EntityManager, writes: readonly TurnWrite[]): Promise<void> {
  const rows = writes.map((write) => ({ ...turnRow(write), reason: write.outcome?.kind === 'discarded' ? write.outcome.reason : '' }));
  if (rows.length > 0) await tx.query(DISCARD_TURNS, [rowsJson(rows)]);
}

function messagesJson(writes: readonly TurnWrite[]): string {
  return rowsJson(writes.flatMap(messageRows));
}

function rowsJson(rows: readonly Record<string, unknown>[]): string {
  return JSON.stringify(rows.map((row, ord) => ({ ...row, ord })));
}
