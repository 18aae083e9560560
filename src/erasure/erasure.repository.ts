import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BackendOwner } from '../memory-backend/backend.types.js';
import { DEFAULT_APP, DEFAULT_PROJECT } from '../common/scope.js';
import { rethrowDatabaseError } from '../database/database-errors.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import { IndexRemovalEntity } from '../database/entities/index-removal.entity.js';
import {
  hideNamesOfEndUser,
  hideNamesOfSpace,
  hideNamesOfUser,
  writeReceipt,
} from './erasure-audit.repository.js';
import type { Erased, ErasedSpace, ErasureAudit } from './erasure.types.js';

// A provider still keeps these conversations. Their rows stay without names of people and sessions, so that
// nobody can continue them.
const UNLINKED = 'end_user = NULL, session_id = NULL, turn_id = NULL';
const HAS_OWNER_IN_SPACE = 'owner_id IN (SELECT id FROM provider_owners WHERE space_id = $1)';

// Vectors and batches come first, because they are found by the rows that are erased after them.
const END_USER_DELETIONS: Readonly<Record<string, string>> = {
  vectors: `DELETE FROM memory_vectors WHERE space_id = $1 AND document_id IN (
    SELECT 'm:' || id FROM messages WHERE space_id = $1 AND end_user = $2
    UNION ALL SELECT 'f:' || id FROM memories WHERE space_id = $1 AND end_user = $2)`,
  batches: `DELETE FROM ingest_batches WHERE space_id = $1 AND batch_id IN (
    SELECT kind || id FROM turns, unnest(ARRAY['append:', 'extract:']) AS kind WHERE space_id = $1 AND end_user = $2
    UNION ALL SELECT c.batch_id FROM batch_changes c JOIN memories m ON m.space_id = $1 AND m.id = c.memory_id WHERE c.space_id = $1 AND m.end_user = $2)`,
  receipts: 'DELETE FROM recall_receipts WHERE space_id = $1 AND end_user = $2',
  compactions: `UPDATE provider_objects SET ${UNLINKED}, items = '{}' WHERE ${HAS_OWNER_IN_SPACE} AND end_user = $2 AND kind = 'compactions' AND items <> '{}'`,
  chains: `WITH others AS (UPDATE provider_objects SET ${UNLINKED} WHERE ${HAS_OWNER_IN_SPACE} AND end_user = $2 AND items = '{}')
    UPDATE provider_objects SET ${UNLINKED} WHERE ${HAS_OWNER_IN_SPACE} AND end_user = $2 AND items <> '{}' AND kind <> 'compactions'`,
  injections: 'DELETE FROM injections WHERE space_id = $1 AND end_user = $2',
  messages: 'DELETE FROM messages WHERE space_id = $1 AND end_user = $2',
  turns: 'DELETE FROM turns WHERE space_id = $1 AND end_user = $2',
  memories: `WITH
    versions AS (DELETE FROM memory_versions WHERE space_id = $1
      AND memory_id IN (SELECT id FROM memories WHERE space_id = $1 AND end_user = $2)),
    changes AS (DELETE FROM batch_changes WHERE space_id = $1 AND memory_id IN (SELECT id FROM memories WHERE space_id = $1 AND end_user = $2)),
    marks AS (DELETE FROM overrides WHERE space_id = $1 AND end_user = $2),
    stones AS (DELETE FROM tombstones WHERE space_id = $1 AND end_user = $2),
    summaries AS (DELETE FROM summary_jobs WHERE space_id = $1 AND end_user = $2)
    DELETE FROM memories WHERE space_id = $1 AND end_user = $2`,
};
const SPACE_DELETIONS: Readonly<Record<string, string>> = {
  vectors: 'DELETE FROM memory_vectors WHERE space_id = $1',
  batches: 'DELETE FROM ingest_batches WHERE space_id = $1',
  receipts: `WITH
    counts AS (DELETE FROM recall_counts WHERE space_id = $1),
    usage AS (DELETE FROM usage_hours WHERE space_id = $1)
    DELETE FROM recall_receipts WHERE space_id = $1`,
  compactions: `DELETE FROM provider_objects WHERE ${HAS_OWNER_IN_SPACE} AND kind = 'compactions' AND items <> '{}'`,
  chains: `WITH
    others AS (DELETE FROM provider_objects WHERE ${HAS_OWNER_IN_SPACE} AND items = '{}'),
    batches AS (DELETE FROM provider_object_batches WHERE ${HAS_OWNER_IN_SPACE}),
    owners AS (DELETE FROM provider_owners WHERE space_id = $1
      AND NOT EXISTS (SELECT FROM provider_objects WHERE owner_id = provider_owners.id AND items <> '{}'))
    UPDATE provider_objects SET ${UNLINKED} WHERE ${HAS_OWNER_IN_SPACE} AND end_user IS NOT NULL AND items <> '{}' AND kind <> 'compactions'`,
  injections: 'DELETE FROM injections WHERE space_id = $1',
  messages: 'DELETE FROM messages WHERE space_id = $1',
  turns: 'DELETE FROM turns WHERE space_id = $1',
  memories: `WITH
    versions AS (DELETE FROM memory_versions WHERE space_id = $1),
    changes AS (DELETE FROM batch_changes WHERE space_id = $1),
    marks AS (DELETE FROM overrides WHERE space_id = $1),
    stones AS (DELETE FROM tombstones WHERE space_id = $1),
    summaries AS (DELETE FROM summary_jobs WHERE space_id = $1),
    removals AS (DELETE FROM index_removals WHERE space_id = $1 AND receipt_id IS NULL)
    DELETE FROM memories WHERE space_id = $1`,
  resources: `WITH attachments AS (DELETE FROM memory_attachments WHERE space_id = $1) DELETE FROM user_resources WHERE space_id = $1`,
};
const FILES = `SELECT DISTINCT storage_key AS key FROM (
  SELECT storage_key FROM user_resources WHERE space_id = $1
  UNION ALL SELECT storage_key FROM memory_attachments WHERE space_id = $1) AS files WHERE storage_key IS NOT NULL`;
const FILES_IN_USE = `
SELECT storage_key AS key FROM user_resources WHERE storage_key = ANY($1) AND deleted_at IS NULL
UNION SELECT storage_key FROM memory_attachments WHERE storage_key = ANY($1) AND deleted_at IS NULL`;
const OWNER = `
SELECT id AS "userId", space_id AS "spaceId", ARRAY(
  SELECT DISTINCT jsonb_build_object('appId', app_id, 'projectId', project_id) FROM (
    SELECT '${DEFAULT_APP}' AS app_id, '${DEFAULT_PROJECT}' AS project_id
    UNION SELECT app_id, project_id FROM user_resources WHERE space_id = users.space_id
    UNION SELECT app_id, project_id FROM memory_attachments WHERE space_id = users.space_id
  ) AS place) AS places FROM users WHERE`;
const NOTHING: Erased = {
  messages: 0,
  turns: 0,
  memories: 0,
  vectors: 0,
  batches: 0,
  receipts: 0,
  chains: 0,
  compactions: 0,
  injections: 0,
  resources: 0,
  tokens: 0,
  users: 0,
};

/**
 * Removes rows for good, each erasure in one transaction with its audit event. The lock on the space keeps
 * its writers out meanwhile.
 */
@Injectable()
export class ErasureRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Finds a user; returns `null` if the user does not exist. */
  async findUser(userId: string): Promise<BackendOwner | null> {
    return (await this.run((tx) => tx.query<BackendOwner[]>(`${OWNER} id = $1`, [userId])))[0] ?? null;
  }

  /** Finds the user who owns a space; returns `null` if nobody does. */
  async findUserOfSpace(spaceId: string): Promise<BackendOwner | null> {
    return (await this.run((tx) => tx.query<BackendOwner[]>(`${OWNER} space_id = $1`, [spaceId])))[0] ?? null;
  }

  /** Counts the rows that an erasure of the space would remove. */
  countSpace(spaceId: string): Promise<Erased> {
    return this.run((tx) => countAll(tx, SPACE_DELETIONS, [spaceId]));
  }

  countEndUser(spaceId: string, endUser: string): Promise<Erased> {
    return this.run((tx) => countAll(tx, END_USER_DELETIONS, [spaceId, endUser]));
  }

  /** @param spaceId space of the user, which distinguishes them from a later user with the same id */
  countUser(userId: string, spaceId: string): Promise<Erased> {
    return this.run(async (tx) => ({
      ...(await countAll(tx, SPACE_DELETIONS, [spaceId])),
      tokens: await countRows(tx, 'DELETE FROM tokens WHERE owner_user_id = $1 AND space_id = $2', [
        userId,
        spaceId,
      ]),
      users: await countRows(tx, 'DELETE FROM users WHERE id = $1 AND space_id = $2', [userId, spaceId]),
    }));
  }

  /** Finds the keys that a row still refers to. */
  async findFilesInUse(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.run((tx) => tx.query<{ key: string }[]>(FILES_IN_USE, [keys]));
    return new Set(rows.map(({ key }) => key));
  }

  async hasSpace(spaceId: string): Promise<boolean> {
    return (
      (await this.run((tx) => tx.query<unknown[]>('SELECT FROM spaces WHERE id = $1', [spaceId]))).length > 0
    );
  }

  /** Records that an index still holds data of an erased space. */
  async insertPendingIndex(spaceId: string, receiptId: string): Promise<void> {
    const event = { spaceId, actor: 'system', action: 'index.pending', detail: { receipt_id: receiptId } };
    await this.run((tx) => tx.insert(AuditEventEntity, event));
  }

  /** Records that no index holds data of an erased space any more. */
  async deleteIndexRemoval(receiptId: string): Promise<void> {
    await this.run((tx) => tx.delete(IndexRemovalEntity, { receiptId }));
  }

  /** Erases the contents of a space. Returns `null` if the space does not exist. */
  eraseSpace(spaceId: string, audit: ErasureAudit): Promise<ErasedSpace | null> {
    return this.runTransaction(async (tx) => {
      if (!(await lockSpace(tx, spaceId))) return null;
      const files = await listFiles(tx, spaceId);
      await hideNamesOfSpace(tx, spaceId, audit.subject);
      const erased = { ...NOTHING, ...(await deleteAll(tx, SPACE_DELETIONS, [spaceId])) };
      await releaseSpace(tx, spaceId);
      await writeReceipt(tx, spaceId, erased, audit);
      await tx.insert(IndexRemovalEntity, { spaceId, receiptId: audit.receiptId });
      return { spaceId, erased, files };
    });
  }

  /** Erases the data of an end user in a space. Returns `null` if the space does not exist. */
  eraseEndUser(spaceId: string, endUser: string, audit: ErasureAudit): Promise<Erased | null> {
    return this.runTransaction(async (tx) => {
      if (!(await lockSpace(tx, spaceId))) return null;
      await hideNamesOfEndUser(tx, { spaceId, endUser }, audit.subject);
      const erased = { ...NOTHING, ...(await deleteAll(tx, END_USER_DELETIONS, [spaceId, endUser])) };
      await incrementEpoch(tx, spaceId);
      await writeReceipt(tx, spaceId, erased, audit);
      await tx.insert(IndexRemovalEntity, { spaceId, receiptId: audit.receiptId });
      return erased;
    });
  }

  /** Erases a user with the tokens they own and their space. Returns `null` if the user does not exist. */
  eraseUser(userId: string, audit: ErasureAudit): Promise<ErasedSpace | null> {
    return this.runTransaction(async (tx) => {
      const [user] = await tx.query<{ space_id: string }[]>(
        'SELECT space_id FROM users WHERE id = $1 FOR UPDATE',
        [userId],
      );
      if (user === undefined) return null;
      const spaceId = user.space_id;
      await lockSpace(tx, spaceId);
      const files = await listFiles(tx, spaceId);
      await hideNamesOfUser(tx, { userId, spaceId }, audit.subject);
      const tokens = await deleteRows(tx, 'DELETE FROM tokens WHERE owner_user_id = $1', [userId]);
      await deleteRows(tx, 'DELETE FROM login_codes WHERE user_id = $1', [userId]);
      const users = await deleteRows(tx, 'DELETE FROM users WHERE id = $1', [userId]);
      const erased = { ...NOTHING, ...(await deleteAll(tx, SPACE_DELETIONS, [spaceId])), tokens, users };
      await releaseSpace(tx, spaceId);
      await writeReceipt(tx, spaceId, erased, audit);
      await tx.insert(IndexRemovalEntity, { spaceId, receiptId: audit.receiptId });
      return { spaceId, erased, files };
    });
  }

  private runTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.run((manager) => manager.transaction(work));
  }

  private run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.dataSource.manager).catch(rethrowDatabaseError);
  }
}

async function lockSpace(tx: EntityManager, spaceId: string): Promise<boolean> {
  return (await tx.query<unknown[]>('SELECT id FROM spaces WHERE id = $1 FOR UPDATE', [spaceId])).length > 0;
}

async function listFiles(tx: EntityManager, spaceId: string): Promise<readonly string[]> {
  return (await tx.query<{ key: string }[]>(FILES, [spaceId])).map(({ key }) => key);
}

async function countAll(
  tx: EntityManager,
  statements: Readonly<Record<string, string>>,
  values: readonly string[],
): Promise<Erased> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(statements))
    counts[name] = await countRows(tx, statement, values);
  return { ...NOTHING, ...counts };
}

/** Counts the rows that the last change of a statement would affect. */
async function countRows(tx: EntityManager, statement: string, values: readonly string[]): Promise<number> {
  const last = statement.slice(
    Math.max(statement.lastIndexOf('DELETE FROM'), statement.lastIndexOf('UPDATE')),
  );
  const rows = last.replace(/^DELETE FROM/, '').replace(/^UPDATE (\S+) SET .*? WHERE/, '$1 WHERE');
  const [row] = await tx.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${rows}`, [
    ...values,
  ]);
  return row?.count ?? 0;
}

async function deleteAll(
  tx: EntityManager,
  statements: Readonly<Record<string, string>>,
  values: readonly string[],
): Promise<Partial<Erased>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(statements))
    counts[name] = await deleteRows(tx, statement, values);
  return counts;
}

async function deleteRows(tx: EntityManager, statement: string, values: readonly string[]): Promise<number> {
  const [, count] = await tx.query<[unknown[], number]>(statement, [...values]);
  return count;
}

// A space that a token or a user still opens stays and is empty; any other space is deleted.
async function releaseSpace(tx: EntityManager, spaceId: string): Promise<void> {
  const inUse =
    'EXISTS (SELECT FROM tokens WHERE space_id = $1) OR EXISTS (SELECT FROM users WHERE space_id = $1)';
  const gone = await deleteRows(tx, `DELETE FROM spaces WHERE id = $1 AND NOT (${inUse})`, [spaceId]);
  if (gone === 0) await incrementEpoch(tx, spaceId);
}

async function incrementEpoch(tx: EntityManager, spaceId: string): Promise<void> {
  await tx.query('UPDATE spaces SET version = version + 1, epoch = epoch + 1 WHERE id = $1', [spaceId]);
}
