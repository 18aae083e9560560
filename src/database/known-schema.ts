import type { DataSource } from 'typeorm';
import { StartError } from '../config/start-error.js';

/** Reads the names of the migrations that have run; none on an empty database. */
export async function readAppliedMigrations(dataSource: DataSource): Promise<readonly string[]> {
  const [table] = await dataSource.query<{ found: string | null }[]>(
    "SELECT to_regclass('schema_migrations')::text AS found",
  );
  const rows = table?.found
    ? await dataSource.query<{ name: string }[]>('SELECT name FROM schema_migrations ORDER BY id')
    : [];
  return rows.map(({ name }) => name);
}

/** Lists the names of this version's migrations, in order. */
export function listKnownMigrations({ migrations }: DataSource): readonly string[] {
  return migrations.map(({ name, constructor }) => name ?? constructor.name);
}

/**
 * Refuses a database that a newer version has migrated, because this version does not know its tables.
 * @throws StartError
 */
export async function refuseNewerSchema(dataSource: DataSource): Promise<void> {
  const known = new Set(listKnownMigrations(dataSource));
  const newest = (await readAppliedMigrations(dataSource)).findLast((name) => !known.has(name));
  if (newest === undefined) return;
  throw new StartError(
    `The database was migrated by a newer version of MemoryBridge: this one does not know ${newest}.`,
    'Start that version or a newer one; to go back, restore the backup that was made before the update.',
  );
}
