import type { Check } from '../cli/cli-deps.js';
import { findAdvice } from '../common/errors/system-advice.js';
import type { AppConfig } from '../config/app-config.js';
import { StartError } from '../config/start-error.js';
import { hasEmbeddedPostgres } from '../database/embedded-postgres.js';
import { findMissingMigrations } from '../database/run-migrations.js';
import { withDatabase } from './host/with-database.js';

/** Opens the keys of a database. @throws MasterKeyError when the master key is another one, or missing */
type KeyOpener = (databaseUrl: string) => Promise<unknown>;

/** Database reachable, migrations current, master key the right one. Findings, not exceptions. */
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

/** Schema and key. Without the tables nothing is known of a key. */
async function checkWithKeys(databaseUrl: string, openKeys: KeyOpener): Promise<readonly Check[]> {
  const missing = await findMissingMigrations(databaseUrl);
  if (missing.length === 0)
    return [{ name: 'schema', status: 'ok', detail: 'up to date' }, await checkKey(openKeys(databaseUrl))];
  return [
    {
      name: 'schema',
      status: 'warn',
      detail: `${missing.length} migrations are missing`,
      fix: 'Run: npx memorybridge migrate',
    },
  ];
}

async function checkKey(opened: Promise<unknown>): Promise<Check> {
  try {
    await opened;
    return { name: 'master key', status: 'ok', detail: 'is the one of this database' };
  } catch (error) {
    return {
      name: 'master key',
      status: 'fail',
      detail: readErrorMessage(error),
      fix: 'Set MEMORYBRIDGE_MASTER_KEY, or put master.key back into the data folder.',
    };
  }
}

/** Looking for one makes none. */
const NO_DATABASE: Check = {
  name: 'database',
  status: 'warn',
  detail: 'embedded PostgreSQL, not made yet',
  fix: '`npm start` makes it, or `npx memorybridge init`',
};

const readErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
