import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** Rows as the writers of the log and of memories leave them, for tests that read them. */
export async function insertSpace(db: DataSource): Promise<string> {
  const id = randomUUID();
  await db.query('INSERT INTO spaces (id) VALUES ($1)', [id]);
  return id;
}

export async function bumpVersion(db: DataSource, spaceId: string): Promise<string> {
  const [rows] = await db.query<[{ version: string }[], number]>(
    'UPDATE spaces SET version = version + 1 WHERE id = $1 RETURNING version',
    [spaceId],
  );
  return rows[0]?.version ?? '0';
}

type Columns = Record<string, unknown>;

/**
 * Inserts a message of a finished turn; with `revision: null`, its turn is open.
 * @returns its id
 */
export async function insertMessage(db: DataSource, spaceId: string, columns: Columns): Promise<string> {
  const defaults = {
    token_id: randomUUID(),
    turn_id: randomUUID(),
    role: 'user',
    content: '""',
    hash: randomUUID(),
  };
  return insert(db, 'messages', spaceId, { ...defaults, ...columns });
}

/**
 * Inserts a live memory.
 * @returns its id
 */
export async function insertMemory(db: DataSource, spaceId: string, columns: Columns): Promise<string> {
  const defaults = { id: randomUUID(), key: randomUUID(), hash: randomUUID() };
  return insert(db, 'memories', spaceId, { ...defaults, ...columns });
}

// Uses one statement, so that a reader of the new version also sees the row.
async function insert(
  db: DataSource,
  table: string,
  spaceId: string,
  { revision, ...columns }: Columns,
): Promise<string> {
  const names = Object.keys(columns);
  const places = names.map((_, at) => `$${at + 2}`);
  const value = revision === null ? 'NULL::bigint' : 'version';
  const [row] = await db.query<{ id: string }[]>(
    `WITH bumped AS (UPDATE spaces SET version = version + 1 WHERE id = $1 RETURNING version)
     INSERT INTO ${table} (space_id, revision, ${names.join(', ')}) SELECT $1, ${value}, ${places.join(', ')} FROM bumped RETURNING id`,
    [spaceId, ...Object.values(columns)],
  );
  return row?.id ?? '';
}
