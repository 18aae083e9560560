import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { createStoredKeys, rewrapStoredKeys, type StoredKeys } from './key-ring.js';
import { createSecretBox } from './master-key.js';
import { SEALED_COLUMNS, locateSealedColumn } from './sealed-columns.js';

const SETTING = 'master_key';

export interface RotationResult {
  readonly resealed: number;
  /** Number of values that the old key could not decrypt; they are unchanged and stay unusable. */
  readonly unreadable: number;
}

/** Reads and writes the stored keys, and all values that the master key encrypts. */
@Injectable()
export class KeyRingRepository {
  constructor(private readonly dataSource: DataSource) {}

  read(): Promise<StoredKeys | null> {
    return readStoredKeys(this.dataSource.manager);
  }

  /**
   * Stores keys unless there are some, and returns the stored ones: if two processes start on an empty
   * database at once, both get the keys of the first.
   */
  async createOnce(keys: StoredKeys): Promise<StoredKeys> {
    const { manager } = this.dataSource;
    await manager.query('INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [
      SETTING,
      JSON.stringify(keys),
    ]);
    return (await readStoredKeys(manager)) ?? keys;
  }

  /**
   * Encrypts all values again with another master key, in one transaction.
   * @throws MasterKeyError if `from` is not the key of this database
   */
  async reseal(from: Buffer, to: Buffer): Promise<RotationResult> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE settings, tokens, users IN SHARE ROW EXCLUSIVE MODE');
      const stored = await readStoredKeys(manager);
      const next = stored === null ? createStoredKeys(to) : rewrapStoredKeys(stored, from, to);
      const counts = [];
      for (const sealed of SEALED_COLUMNS) counts.push(await resealColumn(manager, sealed, { from, to }));
      await manager.query('UPDATE settings SET value = $2, updated_at = now() WHERE key = $1', [
        SETTING,
        JSON.stringify(next),
      ]);
      return {
        resealed: sum(counts.map((count) => count.resealed)),
        unreadable: sum(counts.map((count) => count.unreadable)),
      };
    });
  }
}

async function readStoredKeys(manager: EntityManager): Promise<StoredKeys | null> {
  const rows: { value: StoredKeys }[] = await manager.query('SELECT value FROM settings WHERE key = $1', [
    SETTING,
  ]);
  return rows[0]?.value ?? null;
}

async function resealColumn(
  manager: EntityManager,
  { table, key, column }: (typeof SEALED_COLUMNS)[number],
  keys: { readonly from: Buffer; readonly to: Buffer },
): Promise<RotationResult> {
  const [oldBox, newBox] = [createSecretBox(keys.from), createSecretBox(keys.to)];
  const rows: { id: string; sealed: string }[] = await manager.query(
    `SELECT ${key} AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  let resealed = 0;
  for (const { id, sealed } of rows) {
    const at = locateSealedColumn(table, id, column);
    const plain = oldBox.open(sealed, at);
    if (plain === null) continue;
    await manager.query(`UPDATE ${table} SET ${column} = $2 WHERE ${key} = $1`, [id, newBox.seal(plain, at)]);
    resealed += 1;
  }
  return { resealed, unreadable: rows.length - resealed };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
