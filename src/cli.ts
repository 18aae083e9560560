#!/usr/bin/env node
import type { ServiceActions } from './cli/cli-deps.js';
import { exit, processDeps } from './cli/process-deps.js';
import { runCli } from './cli/run-cli.js';

// Loaded on use: help, and commands that talk to a running service, need neither Nest nor a database.

const load = async (): Promise<ServiceActions> => {
  await import('reflect-metadata');
  return import('./app/service-actions.js');
};

const actions: ServiceActions = {
  start: async (run) => (await load()).start(run),
  startApi: async (run) => (await load()).startApi(run),
  startWorker: async (run) => (await load()).startWorker(run),
  migrate: async (config) => (await load()).migrate(config),
  prepareDatabase: async (config) => (await load()).prepareDatabase(config),
  createConsoleCode: async (config) => (await load()).createConsoleCode(config),
  rotateMasterKey: async (config, next) => (await load()).rotateMasterKey(config, next),
  rebuildIndex: async (config, space, watch) => (await load()).rebuildIndex(config, space, watch),
  verifyIndex: async (config, space, watch) => (await load()).verifyIndex(config, space, watch),
  cleanIndex: async (config, retentionDays) => (await load()).cleanIndex(config, retentionDays),
  runDatabaseChecks: async (config) => (await load()).runDatabaseChecks(config),
};

exit(await runCli(process.argv.slice(2), processDeps(actions)));
