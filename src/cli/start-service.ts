import { refuseUnusableAddresses } from '../common/http/listen-problem.js';
import type { AppConfig } from '../config/app-config.js';
import type { LoadedConfig } from '../config/load-config.js';
import { loadTemplate } from '../config/template-file.js';
import { assertOpenFiles } from './assert-open-files.js';
import type { CliDeps, PreparedDatabase } from './cli-deps.js';
import { assertDataFolder, refuseVirtualFolder } from './init/data-folder.js';
import { prepareInstallation, runInit } from './init/run-init.js';
import { readInitState, refuseHalfInitialized } from './init/sentinel.js';

/** Runs `memorybridge start`, which initializes a new data folder first. */
export async function startService(deps: CliDeps): Promise<void> {
  deps.outliveReader();
  const loaded = deps.loadConfig();
  checkBeforeStart(loaded.config);
  assertDataFolder(loaded.config.dataDir);
  const isFirst = readInitState(loaded.config.dataDir) === 'fresh';
  const { newAdminToken } = isFirst ? await initializeOnce(deps, loaded) : { newAdminToken: null };
  await deps.actions.start({
    config: loaded.config,
    notices: loaded.notices,
    firstAdminToken: newAdminToken,
    isFirst,
  });
}

/** Runs `memorybridge api` or `worker`: a single process on an existing data folder or database. */
export async function startProcess(deps: CliDeps, role: 'api' | 'worker'): Promise<void> {
  deps.outliveReader();
  const { config, notices } = deps.loadConfig();
  checkBeforeStart(config);
  refuseVirtualFolder(config.dataDir);
  const run = { config, notices, firstAdminToken: null, isFirst: false };
  await (role === 'api' ? deps.actions.startApi(run) : deps.actions.startWorker(run));
}

export function initialize(
  { actions, note }: CliDeps,
  { config, projectRoot }: LoadedConfig,
): Promise<PreparedDatabase> {
  assertOpenFiles();
  assertDataFolder(config.dataDir);
  note(`Setting up MemoryBridge in ${config.dataDir}`);
  return runInit({
    projectRoot,
    dataDir: config.dataDir,
    prepareDatabase: () => actions.prepareDatabase(config),
    print: note,
  });
}

// Prepares a first start. Only `init` writes project files (.env, templates): a start needs none that a
// checkout lacks.
async function initializeOnce(
  { actions, note }: CliDeps,
  { config }: LoadedConfig,
): Promise<PreparedDatabase> {
  const { dataDir } = config;
  // Runs before the admin token is created, which only a successful start shows.
  await refuseUnusableAddresses(config);
  note(`Setting up MemoryBridge in ${dataDir}`);
  return prepareInstallation({
    dataDir,
    prepareDatabase: () => actions.prepareDatabase(config),
    print: note,
  });
}

/**
 * Checks the conditions of a start.
 * @throws StartError with advice
 */
function checkBeforeStart({ dataDir, memory }: AppConfig): void {
  assertOpenFiles();
  refuseHalfInitialized(dataDir);
  loadTemplate(memory.templatePath);
}
