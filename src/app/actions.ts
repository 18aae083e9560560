import type { ServiceActions } from '../cli/cli-deps.js';

const loadService = () => import('./service-actions.js');
const loadIndex = () => import('./index-actions.js');

/**
 * The actions of the command line, loaded on use: help, and commands that talk to a running service, need
 * neither Nest nor a database.
 */
export const ACTIONS: ServiceActions = {
  start: async (run) => (await loadService()).start(run),
  startApi: async (run) => (await loadService()).startApi(run),
  startWorker: async (run) => (await loadService()).startWorker(run),
  migrate: async (config) => (await loadService()).migrate(config),
  prepareDatabase: async (config) => (await loadService()).prepareDatabase(config),
  createConsoleCode: async (config) => (await loadService()).createConsoleCode(config),
  rotateMasterKey: async (config, next) => (await loadService()).rotateMasterKey(config, next),
  runDatabaseChecks: async (config) => (await loadService()).runDatabaseChecks(config),
  rebuildIndex: async (config, space, watch) => (await loadIndex()).rebuildIndex(config, space, watch),
  verifyIndex: async (config, space, watch) => (await loadIndex()).verifyIndex(config, space, watch),
  cleanIndex: async (config, retentionDays) => (await loadIndex()).cleanIndex(config, retentionDays),
};
