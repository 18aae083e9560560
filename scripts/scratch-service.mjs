// A whole service in a scratch folder, for the demo, benches and screenshots.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const START_TIMEOUT_MS = 120_000;

/**
 * Starts the built service on a free port, runs `work` with it, stops it and removes its folder.
 * @param work gets `{ url, adminToken, admin }`; `admin(method, path, body)` calls a route with the admin
 * token and gives its JSON
 */
export async function withScratchService(work) {
  const dataDir = await mkdtemp(join(tmpdir(), 'memorybridge-scratch-'));
  const adminToken = `scratch-${randomBytes(24).toString('hex')}`;
  const child = spawn(process.execPath, [join(ROOT, 'dist/cli.js'), 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      MEMORYBRIDGE_DATA_DIR: dataDir,
      MEMORYBRIDGE_ADMIN_TOKEN: adminToken,
      MEMORY_BRIDGE_PORT: '0',
      LOG_LEVEL: 'WARN',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const url = await readAddress(child, exited);
    await work({
      url,
      adminToken,
      admin: (method, path, body) => call({ url, adminToken }, method, path, body),
    });
  } finally {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Reads the address that the service prints.
 * @throws Error with its output if it ends, or prints no address in time
 */
async function readAddress(child, exited) {
  let output = '';
  const listening = new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, url] = /listens on (http:\/\/\S+)/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
  const late = once(timeout, 'abort').then(() =>
    Promise.reject(new Error(`the service did not start in time:\n${output}`)),
  );
  const ended = exited.then(([code]) =>
    Promise.reject(new Error(`the service stopped with code ${code}:\n${output}`)),
  );
  return Promise.race([listening, ended, late]);
}

async function call({ url, adminToken }, method, path, body) {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${adminToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
