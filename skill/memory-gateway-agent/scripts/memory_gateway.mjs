#!/usr/bin/env node
// Runs a command of the memory gateway: with the checkout that this skill is part of, else with the installed
// package.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const CHECKOUT = join(import.meta.dirname, '..', '..', '..', 'bin', 'memorybridge.mjs');

const script = existsSync(CHECKOUT) ? CHECKOUT : findInstalled();
if (script === undefined) {
  console.error('The command memorybridge is not installed.\n→ npm install --global memorybridge');
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);

/**
 * The script behind the command on PATH. On Windows the command is a batch file beside the folder of global
 * packages.
 */
function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const windows = folders.map((folder) =>
    join(folder, 'node_modules', 'memorybridge', 'bin', 'memorybridge.cjs'),
  );
  const found = (
    process.platform === 'win32' ? windows : folders.map((folder) => join(folder, 'memorybridge'))
  ).find(existsSync);
  return found === undefined ? undefined : realpathSync(found);
}
