// A whole service in a scratch folder, for benches that measure it from outside.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Words for texts that nobody said. */
export const WORDS = (await readFile(new URL('../src/common/text/generic-words.ts', import.meta.url), 'utf8')).match(/[a-z]{4,}/g) ?? [];

/** Starts it, runs `work` with its address, stops it and removes its folder. */
export async function withService(work) {
  const dataDir = await mkdtemp(join(tmpdir(), 'memorybridge-bench-'));
  const env = {
    ...process.env,
    MEMORYBRIDGE_DATA_DIR: dataDir,
    MEMORY_BRIDGE_PORT: '0',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'info',
    MEMORYBRIDGE_ADMIN_TOKEN: `bench-${randomBytes(12).toString('hex')}`,
  };
  const cli = join(import.meta.dirname, '../dist/cli.js');
  const service = spawn(process.execPath, [cli, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await work(await address(service));
  } finally {
    const stopped = once(service, 'exit');
    service.kill('SIGTERM');
    await stopped;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function address(child) {
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  for (let tries = 0; tries < 600; tries += 1) {
    const found = /listening on (http:\/\/[^\s"]+)/.exec(output)?.[1];
    if (found) return found;
    await wait(100);
  }
  throw new Error(`no service: ${output}`);
}
