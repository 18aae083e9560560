import { spawn } from 'node:child_process';

const PROGRESS_EVERY_MS = 10_000;

/**
 * Runs a command with its output held back: one line when it starts, one every ten seconds, one when it is
 * done. On failure the output is shown and an error thrown that says what failed and, when given, a hint.
 */
export async function runQuietly(title, command, args, { cwd, hint, env } = {}) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  process.stderr.write(`${title} …\n`);
  const progress = setInterval(
    () => process.stderr.write(`  … ${title.toLowerCase()}, ${Math.round(seconds())} s\n`),
    PROGRESS_EVERY_MS,
  );
  try {
    const { code, output } = await capture(command, args, { cwd, env });
    if (code !== 0) {
      process.stderr.write(`${output.trimEnd()}\n`);
      throw new Error(`${title} failed (exit ${code}).${hint === undefined ? '' : ` ${hint}`}`);
    }
    process.stderr.write(`${title} … done in ${seconds()} s\n`);
  } finally {
    clearInterval(progress);
  }
}

function capture(command, args, { cwd, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command.endsWith('.cmd'),
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: code ?? signal, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}
