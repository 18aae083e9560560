import type { Check } from '../cli/cli-deps.js';
import { findAdvice } from '../common/errors/system-advice.js';
import type { AppConfig } from '../config/app-config.js';
import { StartError } from '../config/start-error.js';
import { hasEmbeddedPostgres } from '../database/embedded-postgres.js';
import { findMissingMigrations } from '../database/run-migrations.js';
import { withDatabase } from './host/with-database.js';

/** Opens the keys of a database. @throws MasterKeyError if the master key is wrong or missing */
type KeyOpener = (databaseUrl: string) => Promise<unknown>;

/**
 * Checks that the database is reachable, its schema up to date and the master key the right one. Problems are
 * findings; it never rejects.
 */
export async function checkDatabase(config: AppConfig, openKeys: KeyOpener): Promise<readonly Check[]> {
  if (config.database.url === null && !hasEmbeddedPostgres(config.dataDir)) return [NO_DATABASE];
  try {
    return await withDatabase(
      { dataDir: config.dataDir, databaseUrl: config.database.url, print: printLine },
      async (databaseUrl) => [
        {
          name: 'database',
          status: 'ok',
          detail: config.database.url === null ? 'embedded PostgreSQL answers' : 'PostgreSQL answers',
        },
        ...(await checkWithKeys(databaseUrl, openKeys)),
      ],
    );
  } catch (error) {
    const fix =
      error instanceof StartError
        ? error.hint
        : (findAdvice(error) ?? 'Check DATABASE_URL, or the data folder and its postgres.log.');
    return [{ name: 'database', status: 'fail', detail: readErrorMessage(error), fix }];
  }
}

/** Checks the schema and, if it is up to date, the master key, which needs the tables. */
async function checkWithKeys(databaseUrl: string, openKeys: KeyOpener): Promise<readonly Check[]> {
  const missing = await findMissingMigrations(databaseUrl);
  if (missing.length === 0)
    return [{ name: 'schema', status: 'ok', detail: 'up to date' }, await checkKey(openKeys(databaseUrl))];
  return [
    {
      name: 'schema',
      status: 'warn',
      detail: describeMissingMigrations(missing.length),
      fix: 'Run: npx memorybridge migrate',
    },
  ];
}

export function describeMissingMigrations(count: number): string {
  return count === 1 ? '1 migration is missing' : `${count} migrations are missing`;
}

async function checkKey(opened: Promise<unknown>): Promise<Check> {
  try {
    await opened;
    return { name: 'master key', status: 'ok', detail: 'belongs to this database' };
  } catch (error) {
    return {
      name: 'master key',
      status: 'fail',
      detail: readErrorMessage(error),
      fix: 'Set MEMORYBRIDGE_MASTER_KEY, or put master.key back into the data folder.',
    };
  }
}

/** The finding before the first start; the check itself does not create a database. */
const NO_DATABASE: Check = {
  name: 'database',
  status: 'warn',
  detail: 'embedded PostgreSQL, not created yet',
  fix: 'Run: npm start, or npx memorybridge init',
};

const readErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
