// npm run bench:uploads: how much an API process grows while it takes a file of 25 MB, and 100 files of 1 MB
// at once. The sender is a process of its own; no worker runs. Writes bench/results/gateway-uploads.json.
import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, listen } from '../dist/app/create-api.js';
import { AppLogger } from '../dist/common/logging/app-logger.js';
import { loadConfig } from '../dist/config/load-config.js';
import { ensureDataDir, startEmbeddedPostgres } from '../dist/database/embedded-postgres.js';
import { runMigrations } from '../dist/database/run-migrations.js';
import { report } from './report.mjs';

const MIB = 1024 * 1024;
const SENDER = `
const [url, key, count, size] = process.argv.slice(1);
const send = async (n) => {
  const form = new FormData();
  form.set('user_id', 'ann'); form.set('user_key', key);
  form.set('file', new Blob([String(n).padEnd(Number(size), 'x')], { type: 'text/plain' }), n + '.txt');
  return (await fetch(url + '/resources', { method: 'POST', body: form })).status;
};
const statuses = await Promise.all(Array.from({ length: Number(count) }, (_, n) => send(size + '-' + n)));
console.log(statuses.filter((status) => status === 200).length);`;

const folder = await mkdtemp(join(tmpdir(), 'memorybridge-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: await ensureDataDir(folder) });
await runMigrations(postgres.url);
const env = {
  DATABASE_URL: postgres.url,
  MEMORYBRIDGE_DATA_DIR: folder,
  MEMORYBRIDGE_MASTER_KEY: randomBytes(32).toString('hex'),
  MEMORY_BRIDGE_PORT: '0',
  MEMORY_GATEWAY_BACKEND_TIMEOUT_SECONDS: '0.05',
  LOG_LEVEL: 'ERROR',
};
const { config } = loadConfig({ env, projectRoot: join(import.meta.dirname, '..'), terminal: false });
const app = await createApi(config, new AppLogger({ ...config.logging, process: 'bench' }));
const { url } = await listen(app, config);
try {
  const made = await fetch(`${url}/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"user_id":"ann"}',
  });
  const { user_key: key } = await made.json();
  await measure(key, 5, MIB);
  report('gateway-uploads', 'growth of the API process while files arrive', {
    uploads: {
      'one of 25 MB': await measure(key, 1, 25 * MIB),
      '100 of 1 MB at once': await measure(key, 100, MIB - 1),
    },
  });
} finally {
  await app.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  if (postgres.systemFolder) await rm(postgres.systemFolder, { recursive: true, force: true });
}

async function measure(key, count, size) {
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
  const started = performance.now();
  const sender = spawn(
    process.execPath,
    ['--input-type=module', '-e', SENDER, url, key, String(count), String(size)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let out = '';
  sender.stdout.on('data', (chunk) => (out += chunk));
  await once(sender, 'close');
  clearInterval(timer);
  return {
    ok: Number(out),
    of: count,
    'grew by (MB)': Math.round((peak - before) / MIB),
    seconds: Number(((performance.now() - started) / 1_000).toFixed(2)),
  };
}
