// `npm run dev`: the service, compiled and restarted on every change, and the console, bundled on every
// change.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

const ROOT = dirname(import.meta.dirname);

const children = [
  [
    join('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'),
    'start',
    '--watch',
    '--entryFile',
    'cli',
    '--',
    'start',
  ],
  [join('console', 'build.mjs'), '--watch'],
].map((args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }));

// Ctrl-C reaches the children directly, and each of them stops in its own order.
process.on('SIGINT', () => undefined);
for (const child of children) child.on('exit', (code) => stopAll(code ?? 0));

function stopAll(code) {
  process.exitCode ||= code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
