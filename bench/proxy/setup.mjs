// Shared by the benches of the proxy: processes on a core of their own, a service with its database, and load.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_ENVIRONMENT, buildNodeCommand } from '../../dist/app/host/node-command.js';

export const PROXY_CORE = '0';
export const LOAD_CORE = '1';
export const children = [];
const root = join(import.meta.dirname, '..', '..');

// The requests of this process are load too.
execFileSync('taskset', ['-acp', LOAD_CORE, String(process.pid)], { stdio: 'ignore' });

export const say = (line) => process.stdout.write(`${line}\n`);
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const computeMedian = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** @param args those of Node and of the program */
export function startPinned(core, args, env = {}) {
  const child = spawn('taskset', ['-c', core, process.execPath, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

export function waitForOutput(child, pattern) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`a process of the bench ended with ${code}:\n${output}`)));
    child.stdout.on('data', (piece) => {
      output += piece;
      const found = pattern.exec(output);
      if (found) resolve(found[1]);
    });
  });
}

export async function load(options) {
  const child = startPinned(LOAD_CORE, [join(import.meta.dirname, 'load.mjs'), JSON.stringify(options)]);
  const output = await new Promise((resolve) => {
    let text = '';
    child.stdout.on('data', (piece) => (text += piece));
    child.once('close', () => resolve(text));
  });
  return JSON.parse(output);
}

export async function startDatabase(dataDir) {
  const { startEmbeddedPostgres } = await import('../../dist/database/embedded-postgres.js');
  const { runMigrations } = await import('../../dist/database/run-migrations.js');
  const postgres = await startEmbeddedPostgres({ dataDir });
  execFileSync('taskset', ['-acp', LOAD_CORE, String(postgres.pid)], { stdio: 'ignore' });
  await runMigrations(postgres.url);
  return postgres;
}

export async function startBridge(database, dataDir) {
  const adminToken = `bench-${randomBytes(24).toString('hex')}`;
  const env = {
    ...NODE_ENVIRONMENT,
    DATABASE_URL: database.url,
    MEMORYBRIDGE_MASTER_KEY: randomBytes(32).toString('base64'),
    MEMORYBRIDGE_ADMIN_TOKEN: adminToken,
    MEMORYBRIDGE_DATA_DIR: dataDir,
    MEMORY_BRIDGE_PORT: '0',
    LOG_LEVEL: 'INFO',
    LOG_FORMAT: 'json',
  };
  const api = startPinned(PROXY_CORE, buildNodeCommand('main').slice(1), env);
  const url = await waitForOutput(api, /(http:\/\/127\.0\.0\.1:\d+|http:\/\/localhost:\d+)/);
  const worker = startPinned(LOAD_CORE, buildNodeCommand('worker').slice(1), env);
  worker.stdout.resume();
  return { api, worker, url, adminToken };
}

export async function register(bridge, fields) {
  const response = await fetch(`${bridge.url}/v1/admin/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bridge.adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ llm_api_key: 'sk-bench-0123456789', ...fields }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

export function readRssMb(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

/** Reads the CPU time that a process and its children have taken, in µs; 0 for a process that has ended. */
export function readCpu(pid) {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`);
    const own = tasks.map((task) => Number.parseInt(readFileSync(`${task}/schedstat`, 'utf8'), 10) / 1_000);
    const children = tasks.flatMap((task) => readFileSync(`${task}/children`, 'utf8').match(/\d+/g) ?? []);
    return [...own, ...children.map(readCpu)].reduce((total, us) => total + us, 0);
  } catch {
    return 0;
  }
}

/**
 * Runs a bench with an upstream and a service beside it, stops both, and writes what `measure` returns, with
 * `settings`, to bench/results/<name>.json.
 * @param measure gets `{ upstreamUrl, bridge, database }`
 */
export async function runBesideUpstream(name, settings, measure) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.version}`;
  const busy = () => `${new Date().toISOString()}, load ${loadavg()[0].toFixed(1)}`;
  say(`bench/${name} · ${machine} · commit ${commit} · ${busy()}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'memorybridge-bench-'));
  let database;
  try {
    const upstream = startPinned(LOAD_CORE, [join(import.meta.dirname, 'upstream.mjs')]);
    const upstreamUrl = `http://127.0.0.1:${await waitForOutput(upstream, /ready (\d+)/)}`;
    database = await startDatabase(dataDir);
    const results = await measure({ upstreamUrl, bridge: await startBridge(database, dataDir), database });
    say(`\n${busy()}`);
    const folder = join(import.meta.dirname, '..', 'results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, `${name}.json`),
      `${JSON.stringify({ machine, commit, ...settings, ...results }, null, 2)}\n`,
    );
  } finally {
    for (const child of children) child.removeAllListeners('exit').kill();
    await wait(500);
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
