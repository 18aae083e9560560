import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../config/load-config.js';
import { outliveReader, createProcessIo } from '../sdk/cli/node-io.js';
import type { CliDeps, ServiceActions } from './cli-deps.js';

export { exit } from '../sdk/cli/node-io.js';

/** Builds the dependencies of the command line for this process and its working directory. */
export function createProcessDeps(actions: ServiceActions): CliDeps {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  return { ...createProcessIo(), version, loadConfig, actions, outliveReader };
}
