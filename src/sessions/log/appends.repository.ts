import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { deriveUuid } from '../../common/derived-uuid.js';
import { toStorableText } from '../../common/text/storable.js';
import { retryDeadlocks } from '../../database/retry-deadlocks.js';
import type { Appended, SessionAppend } from '../session-log.types.js';
import { toAppendedRow } from './appended-rows.js';
import { toMessageId } from '../logged-rows.js';
import { DEDUPE_DEPTH } from './turn-log.repository.js';

const TURN = `
INSERT INTO turns (id, space_id, token_id, end_user, app_id, project_id, session_id, request_id, status, extraction, completed_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'done', $9, now())`;

// Search needs equal texts of a session only once, but the log keeps each of them. A row that is not searched
// has no revision.
const MESSAGES = `
WITH known AS (
  SELECT hash FROM (
    SELECT hash, hidden_at FROM messages
    WHERE space_id = $1 AND end_user = $4 AND session_id = $7 AND app_id = $5 AND project_id = $6 AND revision IS NOT NULL
    ORDER BY id DESC LIMIT ${DEDUPE_DEPTH}
  ) AS latest WHERE hidden_at IS NULL
)
INSERT INTO messages (space_id, token_id, turn_id, end_user, app_id, project_id, session_id, role, content, body, metadata, hash, item, tool_calls,
  is_log_only, created_at, revision, is_repeated)
SELECT $1, $2, $3, $4, $5, $6, $7, role, content, body, metadata, hash, item, calls, is_log_only, coalesce(created_at, now()),
  CASE WHEN NOT is_log_only THEN $8::bigint END,
  NOT is_log_only AND (hash IN (SELECT hash FROM known) OR row_number() OVER (PARTITION BY is_log_only, hash ORDER BY ord) > 1)
FROM ROWS FROM (json_to_recordset($9::json) AS (role text, content text, body text, metadata jsonb, hash text, item text, calls text,
  is_log_only boolean, created_at timestamptz)) WITH ORDINALITY
  AS message(role, content, body, metadata, hash, item, calls, is_log_only, created_at, ord)
ORDER BY ord RETURNING id`;

interface BatchRow {
  readonly result: { readonly ids: readonly string[] };
}

/** Builds the batch id of an append in `ingest_batches`; the row is deleted with its session. */
const toBatchName = (turnId: string): string => `append:${turnId}`;

/** Writes the messages that clients append to sessions, all messages of an append or none. */
@Injectable()
export class AppendsRepository {
  constructor(private readonly db: DataSource) {}

  /** Stores an append in one transaction; returns `null` if the space no longer exists. */
  write(append: SessionAppend): Promise<Appended | null> {
    return retryDeadlocks(() => this.writeOnce(append));
  }

  private writeOnce(append: SessionAppend): Promise<Appended | null> {
    return this.db.transaction(async (tx) => {
      // Writers of a space take turns, so that parallel requests with the same batch id see each other.
      const spaces = await tx.query<unknown[]>('SELECT 1 FROM spaces WHERE id = $1 FOR UPDATE', [
        append.scope.spaceId,
      ]);
      if (spaces.length === 0) return null;
      const turnId = chooseTurnId(append);
      const known = append.batchId === undefined ? null : await findBatch(tx, append.scope.spaceId, turnId);
      return known === null ? insert(tx, turnId, append) : { ids: known, isRepeat: true };
    });
  }
}

function chooseTurnId({
  scope: { spaceId, endUser, appId, projectId, sessionId },
  batchId,
}: SessionAppend): string {
  return batchId === undefined
    ? randomUUID()
    : deriveUuid(['append', spaceId, endUser, appId, projectId, sessionId, batchId]);
}

async function findBatch(
  tx: EntityManager,
  spaceId: string,
  turnId: string,
): Promise<readonly string[] | null> {
  const sql = 'SELECT result FROM ingest_batches WHERE space_id = $1 AND batch_id = $2';
  const [row] = await tx.query<BatchRow[]>(sql, [spaceId, toBatchName(turnId)]);
  return row?.result.ids ?? null;
}

async function insert(tx: EntityManager, turnId: string, append: SessionAppend): Promise<Appended> {
  const { scope, tokenId, requestId, messages, extract } = append;
  const { spaceId, endUser, appId, projectId, sessionId } = scope;
  const rows = messages.map((message) => toAppendedRow(message, append));
  const hasChatMessage = rows.some((row) => !row.is_log_only);
  const scopeValues = [endUser, appId, projectId, sessionId];
  const extraction = extract && hasChatMessage ? 'pending' : 'none';
  await tx.query(TURN, [turnId, spaceId, tokenId, ...scopeValues, toStorableText(requestId), extraction]);
  const revision = hasChatMessage ? await incrementRevision(tx, spaceId) : null;
  const inserted = await tx.query<{ id: string }[]>(MESSAGES, [
    spaceId,
    tokenId,
    turnId,
    ...scopeValues,
    revision,
    JSON.stringify(rows),
  ]);
  const ids = inserted.map(({ id }) => toMessageId(id));
  if (append.batchId !== undefined) await saveBatch(tx, spaceId, turnId, ids);
  return { ids, isRepeat: false };
}

async function incrementRevision(tx: EntityManager, spaceId: string): Promise<string> {
  const sql = 'UPDATE spaces SET version = version + 1 WHERE id = $1 RETURNING version';
  const [rows] = await tx.query<[{ version: string }[], number]>(sql, [spaceId]);
  return rows[0]!.version;
}

async function saveBatch(
  tx: EntityManager,
  spaceId: string,
  turnId: string,
  ids: readonly string[],
): Promise<void> {
  const sql = 'INSERT INTO ingest_batches (space_id, batch_id, result) VALUES ($1, $2, $3)';
  await tx.query(sql, [spaceId, toBatchName(turnId), JSON.stringify({ ids })]);
}
