#!/usr/bin/env node
// The command `memorybridge` of a clone. It exists before the first build, because npx links only commands
// whose file is there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

if (!existsSync(join(ROOT, 'dist', 'cli.js')) || !existsSync(join(ROOT, 'node_modules'))) {
  // Progress goes to standard error: standard output belongs to the command.
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'bootstrap.mjs')], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(1);
}
await import('../dist/cli.js');
