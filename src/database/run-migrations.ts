import type { DataSource } from 'typeorm';
import { StartError } from '../config/start-error.js';
import { buildDataSource } from './data-source.js';
import { explainRefusal, nameDatabase } from './explain-refusal.js';
import { listKnownMigrations, readAppliedMigrations, refuseNewerSchema } from './known-schema.js';

/** Key of the advisory lock for changes of the schema; any fixed number works. */
const MIGRATION_LOCK = 7_235_001;

/**
 * Runs the missing migrations. If several processes call it at once, one of them works and the others wait.
 * @returns names of the migrations that this call ran
 * @throws StartError if the database can't be reached or written, or a newer version has migrated it
 */
export async function runMigrations(url: string): Promise<string[]> {
  const dataSource = await connect(buildDataSource(url, { poolSize: 2, statementTimeoutMs: 0 }), url);
  try {
    return await runUnderLock(dataSource, async () => {
      await refuseNewerSchema(dataSource);
      return (await dataSource.runMigrations()).map((migration) => migration.name);
    });
  } catch (error) {
    throw explainRefusal(error, url);
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Finds the names of migrations that have not run.
 * @throws StartError as `runMigrations`
 */
export async function findMissingMigrations(url: string): Promise<string[]> {
  const dataSource = await connect(buildDataSource(url, { poolSize: 1 }), url);
  try {
    await refuseNewerSchema(dataSource);
    const applied = new Set(await readAppliedMigrations(dataSource));
    return listKnownMigrations(dataSource).filter((name) => !applied.has(name));
  } catch (error) {
    throw explainRefusal(error, url);
  } finally {
    await dataSource.destroy();
  }
}

// This is the first connection of every start and command, so its failure is explained to people.
async function connect(dataSource: DataSource, url: string): Promise<DataSource> {
  try {
    return await dataSource.initialize();
  } catch (cause) {
    throw new StartError(
      `The database ${nameDatabase(url)} can't be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
      'Is DATABASE_URL right (user, password, database), and is that PostgreSQL running?',
      { cause },
    );
  }
}

async function runUnderLock<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work();
  } finally {
    // If the unlock fails, the lock ends with its connection, because the pool is closed right afterwards.
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await runner.release();
  }
}
