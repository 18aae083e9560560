import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AdminTokenService, ADMIN_TOKEN_FILE } from '../auth/admin-token.service.js';
import { LoginCodesService } from '../auth/login-codes.service.js';
import { buildStartBanner } from '../cli/banner.js';
import type { Check, PreparedDatabase, Rotation, ServiceRun } from '../cli/cli-deps.js';
import { parseMasterKey } from '../common/crypto/master-key.js';
import { MasterKeyService } from '../common/crypto/master-key.service.js';
import { tuneHeap } from '../common/fast-path/tune-heap.js';
import { refuseUnusableAddresses } from '../common/http/listen-problem.js';
import { AppLogger } from '../common/logging/app-logger.js';
import type { AppConfig } from '../config/app-config.js';
import { START_SOURCES_NAME } from '../config/environment-names.js';
import { readProcessEnvironment } from '../config/process-environment.js';
import { describeSources } from '../config/setting-report.js';
import { StartError } from '../config/start-error.js';
import { runMigrations } from '../database/run-migrations.js';
import { checkDatabase } from './database-checks.js';
import { startHost, type Host } from './host/host.js';
import { NODE_ENVIRONMENT, buildNodeCommand } from './host/node-command.js';
import { isRunByNpm, watchParent } from './host/parent-watch.js';
import { withDatabase } from './host/with-database.js';
import { lowerPriority } from './lower-priority.js';
import { withKeys } from './with-keys.js';

/**
 * Implements most of `ServiceActions`: the work of `memorybridge start`, `init`, `migrate` … beyond the
 * command line. API and worker are loaded on use: a process needs only its own parts.
 */

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Settings that the host passes to its children in variables, whatever their source. */
const PASSED_ON = ['database.url', 'logging.format', 'security.master_key', 'server.port'];

export async function start(run: ServiceRun): Promise<void> {
  const { config, notices } = run;
  const log = new AppLogger({ ...config.logging, process: 'host' });
  for (const notice of notices) log.log(notice, 'config');
  let consoleCode: string | null = null;
  const environment = readProcessEnvironment();
  const host = await startHost({
    dataDir: config.dataDir,
    databaseUrl: config.database.url,
    api: buildNodeCommand('main'),
    worker: buildNodeCommand('worker'),
    qdrantBinary: config.qdrant.binary,
    qdrantPort: config.qdrant.port,
    qdrantApiKey: config.qdrant.apiKey,
    environment: {
      ...NODE_ENVIRONMENT,
      ...environment,
      LOG_FORMAT: config.logging.format,
      [START_SOURCES_NAME]: JSON.stringify(describeSources(config.report, PASSED_ON)),
    },
    precheck: () => refuseUnusableAddresses(config),
    prepare: async (databaseUrl) => {
      if (run.isFirst && config.console.enabled) consoleCode = await createCode(config, databaseUrl);
      return openKeys(config, databaseUrl);
    },
    print: (line) => log.log(line, 'host'),
    signals: process,
    ...(isRunByNpm(environment) ? { parentEnded: watchParent() } : {}),
    timeouts: {
      apiStopMs: config.server.drainDelayMs + config.server.drainTimeoutMs + 15_000,
      workerStopMs: config.server.drainTimeoutMs + 15_000,
    },
  });
  printBanner(run, host, consoleCode);
  await host.done;
}

/**
 * Opens the keys and returns the master key as a variable for the children, which do not know that the
 * database is the host's own.
 */
function openKeys(config: AppConfig, databaseUrl: string): Promise<Readonly<Record<string, string>>> {
  return withKeys(config, databaseUrl, async (context) => {
    await context.get(AdminTokenService, { strict: false }).ensure();
    return { MEMORYBRIDGE_MASTER_KEY: await context.get(MasterKeyService, { strict: false }).reveal() };
  });
}

function printBanner(
  { config, firstAdminToken }: ServiceRun,
  { url }: Host,
  consoleCode: string | null,
): void {
  const file = join(config.dataDir, ADMIN_TOKEN_FILE);
  const dataDirVariable = readProcessEnvironment()['MEMORYBRIDGE_DATA_DIR'] ? config.dataDir : null;
  print(
    buildStartBanner({
      url,
      firstAdminToken,
      adminTokenFile: existsSync(file) ? file : null,
      dataDirVariable,
      consoleCode,
      hasConsole: config.console.enabled,
    }),
  );
}

export async function startApi({ config, notices }: ServiceRun): Promise<void> {
  assertSharedDatabase(config);
  tuneHeap();
  const { runApi } = await import('./run-api.js');
  await runApi(config, notices);
}

/** Runs the worker at a lower priority, so that requests take precedence if both share a processor. */
export async function startWorker({ config }: ServiceRun): Promise<void> {
  assertSharedDatabase(config);
  lowerPriority();
  const { runWorker } = await import('./run-worker.js');
  await runWorker(config);
}

/** @throws StartError if no database is configured, because a single process has none of its own */
function assertSharedDatabase({ database }: AppConfig): void {
  if (database.url !== null) return;
  throw new StartError(
    'DATABASE_URL is not set, and a single process has no database of its own.',
    'Set it to the PostgreSQL that all processes share; or run `npx memorybridge start`, which starts everything, with a database of its own.',
  );
}

export function migrate(config: AppConfig): Promise<readonly string[]> {
  return withDatabase(toLocation(config), runMigrations);
}

export function prepareDatabase(config: AppConfig): Promise<PreparedDatabase> {
  return withDatabase(toLocation(config), async (databaseUrl) => {
    await runMigrations(databaseUrl);
    const { token } = await withKeys(config, databaseUrl, (context) =>
      context.get(AdminTokenService, { strict: false }).ensure(),
    );
    return { newAdminToken: token };
  });
}

export function createConsoleCode(config: AppConfig): Promise<string> {
  return withDatabase(toLocation(config), (databaseUrl) => createCode(config, databaseUrl));
}

function createCode(config: AppConfig, databaseUrl: string): Promise<string> {
  return withKeys(config, databaseUrl, (context) =>
    context.get(LoginCodesService, { strict: false }).createForAdmin(),
  );
}

export function rotateMasterKey(config: AppConfig, next: string | null): Promise<Rotation> {
  const key = next === null ? undefined : parseMasterKey(next);
  return withDatabase({ ...toLocation(config), alone: true }, (databaseUrl) =>
    withKeys(config, databaseUrl, (context) => context.get(MasterKeyService, { strict: false }).rotate(key)),
  );
}

export function runDatabaseChecks(config: AppConfig): Promise<readonly Check[]> {
  return checkDatabase(config, (databaseUrl) => withKeys(config, databaseUrl, async () => undefined));
}

function toLocation({ dataDir, database }: AppConfig) {
  return { dataDir, databaseUrl: database.url, print };
}
