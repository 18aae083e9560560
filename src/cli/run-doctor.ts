import type { AppConfig } from '../config/app-config.js';
import type { LoadedConfig } from '../config/load-config.js';
import { StartError } from '../config/start-error.js';
import type { Check, CliDeps, ServiceActions } from './cli-deps.js';
import { findRunningUrl } from './running-service.js';
import {
  checkAdminToken,
  checkDataFolder,
  checkEmbeddingModel,
  checkInit,
  checkNode,
  checkTemplate,
} from './doctor/local-checks.js';
import { checkPort, checkQdrant, checkRedis } from './doctor/network-checks.js';
import { checkDisk, checkStorage } from './doctor/storage-checks.js';

type DatabaseActions = Pick<ServiceActions, 'runDatabaseChecks'>;

/** Runs all possible checks; without a usable configuration only the first two. */
export async function runDoctor({
  loadConfig,
  actions,
}: Pick<CliDeps, 'loadConfig' | 'actions'>): Promise<readonly Check[]> {
  const loaded = load(loadConfig);
  return 'check' in loaded
    ? [checkNode(process.versions.node), loaded.check]
    : checkInstallation(loaded, actions);
}

/** Runs the checks for a loaded configuration; a running service checks its own. */
export async function checkInstallation(
  { config, notices }: Pick<LoadedConfig, 'config' | 'notices'>,
  actions: DatabaseActions,
): Promise<readonly Check[]> {
  const node = checkNode(process.versions.node);
  const local = [
    checkDataFolder(config.dataDir),
    checkInit(config.dataDir),
    checkTemplate(config.memory.templatePath),
    ...checkEmbeddingModel(config.embeddings),
  ];
  const remote = await Promise.all([
    checkDatabases(config, actions),
    checkRedisIfUsed(config),
    checkIndex(config),
    checkStorage(config),
    checkDisk(config),
    checkPort(config.server, findRunningUrl(config.dataDir)),
  ]);
  return [node, reportConfiguration(notices), ...local, checkAdminToken(config), ...remote.flat()];
}

/** Formats the checks, one line each, with advice below it. */
export function describeChecks(checks: readonly Check[]): string {
  const lines = checks.flatMap(({ status, name, detail, fix }) => [
    `${status.padEnd(5)} ${name.padEnd(16)} ${indent(detail)}`,
    ...(fix === undefined ? [] : [`${' '.repeat(22)} → ${fix}`]),
  ]);
  const failed = checks.filter(({ status }) => status === 'fail').length;
  return [
    ...lines,
    '',
    failed === 0 ? 'Everything is in order.' : `${failed} of ${checks.length} checks failed.`,
  ].join('\n');
}

export function hasFailed(checks: readonly Check[]): boolean {
  return checks.some(({ status }) => status === 'fail');
}

function load(loadConfig: () => LoadedConfig): LoadedConfig | { readonly check: Check } {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { check: { name: 'configuration', status: 'fail', detail: error.message, fix: error.hint } };
  }
}

function reportConfiguration(notices: readonly string[]): Check {
  return { name: 'configuration', status: 'ok', detail: ['every setting is valid', ...notices].join('\n') };
}

async function checkDatabases(config: AppConfig, actions: DatabaseActions): Promise<readonly Check[]> {
  try {
    return await actions.runDatabaseChecks(config);
  } catch (error) {
    const fix = 'Is DATABASE_URL right, and is that PostgreSQL running?';
    return [
      {
        name: 'database',
        status: 'fail',
        detail: error instanceof Error ? error.message : String(error),
        fix,
      },
    ];
  }
}

async function checkRedisIfUsed({ queue, database }: AppConfig): Promise<readonly Check[]> {
  return queue.redisUrl === null ? [] : [await checkRedis(queue.redisUrl, database.connectTimeoutMs)];
}

async function checkIndex({ index, qdrant }: AppConfig): Promise<readonly Check[]> {
  return index.driver === 'qdrant'
    ? [await checkQdrant(qdrant)]
    : [{ name: 'index', status: 'ok', detail: 'embedded, in every process' }];
}

function indent(detail: string): string {
  return detail.replaceAll('\n', `\n${' '.repeat(23)}`);
}
