import type { DataSource, EntityManager } from 'typeorm';
import { KeyRing, newStoredKeys, rewrapStoredKeys, type StoredKeys } from './key-ring.js';
import { secretBoxOf } from './master-key.js';
import { findMasterKey, type MasterKeySource } from './master-key-source.js';
import { SEALED_COLUMNS, sealedAt } from './sealed-columns.js';

const SETTING = 'master_key';

/**
 * The keys of this instance. The first start of a database remembers the master key's fingerprint; every later one compares.
 * @throws MasterKeyError when the key is missing, malformed or another one
 */
export async function openKeyRing(dataSource: DataSource, source: MasterKeySource): Promise<KeyRing> {
  const known = await readStoredKeys(dataSource.manager);
  const master = await findMasterKey(source, known?.fingerprint ?? null);
  return KeyRing.open(master, known ?? (await createStoredKeys(dataSource.manager, newStoredKeys(master))));
}

export interface RotationResult {
  readonly resealed: number;
  /** Values that the old key did not open: left as they are, as unusable as before. */
  readonly unreadable: number;
}

/**
 * Seals every value again with a new master key, in one transaction. Look-up hashes stay valid; login cookies and JWTs do not.
 * Stop the service first: a running process keeps the old key and takes every token for corrupt until it is restarted.
 * @throws MasterKeyError when `from` is not the key of this database
 */
export async function rotateMasterKey(dataSource: DataSource, from: Buffer, to: Buffer): Promise<RotationResult> {
  return dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE settings, tokens, users IN SHARE ROW EXCLUSIVE MODE');
    const stored = await readStoredKeys(manager);
    const next = stored === null ? newStoredKeys(to) : rewrapStoredKeys(stored, from, to);
    const counts = [];
    for (const { table, column } of SEALED_COLUMNS) counts.push(await resealColumn(manager, { table, column }, { from, to }));
    await manager.query(
      'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2, updated_at = now()',
      [SETTING, JSON.stringify(next)],
    );
    return { resealed: sum(counts.map((count) => count.resealed)), unreadable: sum(counts.map((count) => count.unreadable)) };
  });
}

async function readStoredKeys(manager: EntityManager): Promise<StoredKeys | null> {
  const rows: { value: StoredKeys }[] = await manager.query('SELECT value FROM settings WHERE key = $1', [SETTING]);
  return rows[0]?.value ?? null;
}

// Two processes may start on an empty database at once: whoever comes second uses what the first one wrote.
async function createStoredKeys(manager: EntityManager, keys: StoredKeys): Promise<StoredKeys> {
  await manager.query('INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [SETTING, JSON.stringify(keys)]);
  return (await readStoredKeys(manager)) ?? keys;
}

async function resealColumn(
  manager: EntityManager,
  { table, column }: (typeof SEALED_COLUMNS)[number],
  keys: { readonly from: Buffer; readonly to: Buffer },
): Promise<RotationResult> {
  const [oldBox, newBox] = [secretBoxOf(keys.from), secretBoxOf(keys.to)];
  const rows: { id: string; sealed: string }[] = await manager.query(
    `SELECT id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  let resealed = 0;
  for (const { id, sealed } of rows) {
    const at = sealedAt(table, id, column);
    const plain = oldBox.open(sealed, at);
    if (plain === null) continue;
    await manager.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, newBox.seal(plain, at)]);
    resealed += 1;
  }
  return { resealed, unreadable: rows.length - resealed };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
