// npm run bench:proxy: what the proxy adds, as ratios within one run: the upstream directly, a bare Fastify +
// undici proxy, MemoryBridge with memory off and on, and Portkey's gateway from npm (installed into
// bench/.cache on first use; --no-portkey leaves it out). --memory-only measures memory on alone and writes no
// file. Linux: proxies are pinned to one core, upstream and load to the other. Prints a table, writes
// bench/results/proxy.json.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NODE_ENVIRONMENT, buildNodeCommand } from '../dist/app/host/node-command.js';
import { BUNDLED_DIMS, BUNDLED_IDENTITY } from '../dist/embeddings/embedder.port.js';
import { compareWithStreams, timeCount } from './proxy/event-streams.mjs';
import {
  LOAD_CORE,
  PROXY_CORE,
  children,
  load,
  computeMedian,
  startPinned,
  waitForOutput,
  register,
  readRssMb,
  say,
  startBridge,
  startDatabase,
  wait,
} from './proxy/setup.mjs';

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    'no-portkey': { type: 'boolean' },
    'memory-only': { type: 'boolean' },
    rows: { type: 'string', default: '10000' },
  },
});
const here = join(import.meta.dirname, 'proxy');
const root = join(import.meta.dirname, '..');
const SECONDS = Number(flags.seconds);
/** Seconds of warm-up for every target, because V8 compiles the code that a service runs all day. */
const WARM_SECONDS = 5;
const ROWS = Number(flags.rows);
const KB2 = 'x'.repeat(1_800);
const chatBody = (extra = {}, content = KB2) =>
  JSON.stringify({
    model: 'bench',
    ...extra,
    messages: [
      { role: 'system', content: 'You help.' },
      { role: 'user', content },
    ],
  });

/**
 * Number of rounds. Targets are measured in turn, so that a busy neighbour of the machine affects all of
 * them.
 */
const ROUNDS = 3;

const warmUp = (target) => load({ ...target, body: chatBody(), connections: 16, seconds: WARM_SECONDS });

/** Measures one target under the same loads once. */
async function round(target) {
  const seconds = SECONDS / ROUNDS;
  const one = await load({ ...target, body: chatBody(), connections: 1, seconds });
  const c16 = await load({ ...target, body: chatBody(), connections: 16, seconds });
  const c64 = await load({ ...target, body: chatBody(), connections: 64, seconds });
  const paced = { ...target.headers, 'x-bench-pace': '1' };
  const sse = await load({
    ...target,
    headers: paced,
    body: chatBody({ stream: true }),
    connections: 1,
    count: 30,
  });
  const burst = await load({ ...target, body: chatBody({ stream: true }), connections: 16, seconds });
  const failed = one.failed + c16.failed + c64.failed + sse.failed;
  return { p50: one.p50, rps16: c16.rps, rps64: c64.rps, first: sse.first50, burst: burst.chunks, failed };
}

/** Measures all targets and returns by name the median of every figure, and the number of failed requests. */
async function measureAll(targets) {
  for (const target of targets) await warmUp(target);
  const rounds = targets.map(() => []);
  for (let i = 0; i < ROUNDS; i += 1)
    for (const [at, target] of targets.entries()) rounds[at].push(await round(target));
  return Object.fromEntries(targets.map(({ name }, at) => [name, summarizeRounds(name, rounds[at])]));
}

function summarizeRounds(name, rounds) {
  const row = Object.fromEntries(
    Object.keys(rounds[0]).map((key) => [key, computeMedian(rounds.map((one) => one[key]))]),
  );
  row.failed = rounds.reduce((sum, { failed }) => sum + failed, 0);
  say(
    `  ${name.padEnd(26)} p50 ${row.p50.toFixed(2)} ms  ${Math.round(row.rps16)} req/s at 16  ${Math.round(row.rps64)} at 64  first chunk ${row.first.toFixed(2)} ms  ${Math.round(row.burst / 1000)}k chunks/s${row.failed ? `  FAILED ${row.failed}` : ''}`,
  );
  return row;
}

const WORDS =
  'river lamp garden engine violin copper harvest signal window market puzzle anchor meadow rocket candle bridge tunnel saddle orchard marble'.split(
    ' ',
  );

/** Twenty questions in turn, because the index would answer a repeated one from its last scores. */
const QUESTIONS = WORDS.map((word, at) => {
  const [second, third] = [WORDS[(at + 7) % WORDS.length], WORDS[(at + 12) % WORDS.length]];
  return `Which ${word} stands near the ${second} ${third}?`;
});

/**
 * Creates a space with ROWS finished messages, each at a revision of its own like turns. Their vectors are
 * written with them, so that no worker computes others meanwhile.
 */
async function seed(database, tokenId) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('SELECT space_id FROM tokens WHERE id = $1', [tokenId]);
  const space = rows[0].space_id;
  const text = (i) =>
    Array.from({ length: 14 }, (_, k) => WORDS[(i * 7 + k * k + (i % 13) * k) % WORDS.length]).join(' ') +
    ` number${i}`;
  for (let from = 0; from < ROWS; from += 1000) {
    const batch = Array.from({ length: Math.min(1000, ROWS - from) }, (_, i) => text(from + i));
    await client.query(
      `WITH turn AS (INSERT INTO turns (id, space_id, token_id, session_id, request_id, status, extraction, completed_at)
         VALUES (gen_random_uuid(), $1, $2, $3, 'seed', 'done', 'done', now()) RETURNING id),
       message AS (
         INSERT INTO messages (space_id, token_id, turn_id, session_id, role, content, body, hash, revision)
         SELECT $1, $2, turn.id, $3, 'user', to_json(body)::text, body, md5(body), $5 + nr FROM turn, unnest($4::text[]) WITH ORDINALITY AS said (body, nr)
         RETURNING id, revision)
       INSERT INTO memory_vectors (space_id, document_id, model, dims, vector, revision)
       SELECT $1, 'm:' || id, $6, $7, vector, revision FROM message
       JOIN unnest($8::bytea[]) WITH ORDINALITY AS batch (vector, nr) ON message.revision = $5 + nr`,
      [
        space,
        tokenId,
        `seed-${from}`,
        batch,
        from,
        BUNDLED_IDENTITY,
        BUNDLED_DIMS,
        batch.map(createRandomVector),
      ],
    );
  }
  await client.query('UPDATE spaces SET version = $2 WHERE id = $1', [space, ROWS]);
  await client.end();
}

function createRandomVector() {
  const vector = Float32Array.from({ length: BUNDLED_DIMS }, () => Math.random() - 0.5);
  const norm = Math.hypot(...vector);
  return Buffer.from(vector.map((value) => value / norm).buffer);
}

async function countPipeline(bridge) {
  const response = await fetch(`${bridge.url}/v1/admin/jobs`, {
    headers: { authorization: `Bearer ${bridge.adminToken}` },
  });
  return (await response.json()).counts;
}

async function waitUntilSettled(bridge, seconds = 120) {
  const started = performance.now();
  for (;;) {
    const counts = await countPipeline(bridge);
    if (counts.pending + counts.queued === 0) return (performance.now() - started) / 1000;
    if (performance.now() - started > seconds * 1000) return Infinity;
    await wait(100);
  }
}

async function measureMemoryOn(bridge, database, upstreamUrl, direct) {
  const { id, token } = await register(bridge, { label: 'memory on', llm_base_url: upstreamUrl });
  const headers = { authorization: `Bearer ${token}` };
  const target = { url: `${bridge.url}/v1/chat/completions`, headers };
  await seed(database, id);
  const bodies = QUESTIONS.map((question) => chatBody({}, question));
  await load({ ...target, bodies, connections: 1, count: QUESTIONS.length });
  await load({ ...target, bodies, connections: 16, seconds: WARM_SECONDS });
  await waitUntilSettled(bridge);
  const one = await load({ ...target, bodies, connections: 1, seconds: SECONDS });
  const c16 = await load({ ...target, bodies, connections: 16, seconds: SECONDS });
  const lag = await waitUntilSettled(bridge);
  const same16 = await load({ ...target, body: bodies[0], connections: 16, seconds: SECONDS });
  await waitUntilSettled(bridge);
  const cold = [];
  for (let i = 0; i < 30; i += 1)
    cold.push(
      await requestCold(
        target,
        `Which number ${i} did the ${['violin', 'market', 'puzzle'][i % 3]} near the ${i} bridge have yesterday?`,
      ),
    );
  cold.sort((a, b) => a - b);
  return {
    p50: one.p50 - direct.p50,
    p99: one.p99 - direct.p50,
    rps16: c16.rps,
    same16: same16.rps,
    lagSeconds: lag,
    cold50: cold[15] - direct.p50,
    failed: one.failed + c16.failed + same16.failed,
  };
}

async function requestCold({ url, headers }, content) {
  const started = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: chatBody({}, content),
  });
  await response.arrayBuffer();
  return performance.now() - started;
}

async function streaming64(bridge, token) {
  const pending = load({
    url: `${bridge.url}/v1/chat/completions`,
    headers: { authorization: `Bearer ${token}`, 'x-bench-pace': '20' },
    body: chatBody({ stream: true }),
    connections: 64,
    count: 128,
  });
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, readRssMb(bridge.api.pid))), 100);
  const result = await pending;
  clearInterval(timer);
  return { peakMb: peak, failed: result.failed };
}

async function measureImageBody(bridge, token) {
  const body = JSON.stringify({
    model: 'bench',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'look' },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${'A'.repeat(20 << 20)}` } },
        ],
      },
    ],
  });
  await measureLongestStall(bridge);
  for (let i = 0; i < 5; i += 1) {
    const response = await fetch(`${bridge.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`20 MB body: ${response.status}`);
  }
  return measureLongestStall(bridge);
}

/**
 * Reads the longest stall of the API's event loop since the last call, in ms. The gauge measures between
 * ticks of a 10 ms timer.
 */
async function measureLongestStall(bridge) {
  const response = await fetch(`${bridge.url}/metrics`, {
    headers: { authorization: `Bearer ${bridge.adminToken}` },
  });
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(await response.text())[1]) * 1000 - 10;
}

function installPortkey() {
  const folder = join(import.meta.dirname, '.cache/portkey');
  if (!existsSync(join(folder, 'node_modules/@portkey-ai/gateway'))) {
    say('  installing Portkey’s gateway into bench/.cache (once) …');
    mkdirSync(folder, { recursive: true });
    const overrides = { hono: '4.9.7', '@hono/node-server': '1.13.5' };
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, dependencies: { '@portkey-ai/gateway': '1.15.2' }, overrides }),
    );
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  return createRequire(join(folder, 'package.json')).resolve('@portkey-ai/gateway/build/start-server.js');
}

async function startPortkey() {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const child = startPinned(PROXY_CORE, [installPortkey(), `--port=${port}`, '--headless'], {
    PORT: String(port),
  });
  child.stdout.resume();
  for (let i = 0; i < 100; i += 1) {
    await wait(100);
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      break;
  }
  return { child, url: `http://127.0.0.1:${port}` };
}

const buildPortkeyHeaders = (upstreamUrl) => ({
  authorization: 'Bearer x',
  'x-portkey-provider': 'openai',
  'x-portkey-custom-host': `${upstreamUrl}/v1`,
});

const chat = (name, url, headers = {}) => ({ name, url: `${url}/v1/chat/completions`, headers });

function sayMemory(on) {
  say(
    `  memory on, ${ROWS} rows: added p50 ${on.p50.toFixed(2)} ms, ${Math.round(on.rps16)} req/s at 16 (${Math.round(on.same16)} with one question again and again), extraction caught up after ${on.lagSeconds.toFixed(1)} s, cold embed added p50 ${on.cold50.toFixed(1)} ms`,
  );
}

async function measureMemoryOnly(upstreamUrl) {
  database = await startDatabase(dataDir);
  const bridge = await startBridge(database, dataDir);
  const direct = await load({ ...chat('direct', upstreamUrl), body: chatBody(), connections: 1, seconds: 1 });
  sayMemory(await measureMemoryOn(bridge, database, upstreamUrl, direct));
}

async function measureEverything(upstreamUrl) {
  // Node runs with the same options as ours.
  const nodeArgs = buildNodeCommand('main').slice(1, -1);
  const bareProxy = startPinned(
    PROXY_CORE,
    [...nodeArgs, join(here, 'bare.mjs'), upstreamUrl],
    NODE_ENVIRONMENT,
  );
  const bareUrl = `http://127.0.0.1:${await waitForOutput(bareProxy, /ready (\d+)/)}`;
  const portkeyProxy = flags['no-portkey'] ? null : await startPortkey();
  database = await startDatabase(dataDir);
  const bridge = await startBridge(database, dataDir);
  const { token: quiet } = await register(bridge, {
    label: 'memory off',
    llm_base_url: upstreamUrl,
    policy: { enabled: false },
  });
  const rows = await measureAll([
    chat('direct', upstreamUrl),
    chat('bare Fastify + undici', bareUrl, { authorization: 'Bearer x' }),
    ...(portkeyProxy === null
      ? []
      : [chat('Portkey 1.15', portkeyProxy.url, buildPortkeyHeaders(upstreamUrl))]),
    chat('MemoryBridge, memory off', bridge.url, { authorization: `Bearer ${quiet}` }),
  ]);
  const quietChat = chat('memory off', bridge.url, { authorization: `Bearer ${quiet}` });
  const target = { ...quietChat, body: chatBody() };
  const events = await compareWithStreams({ load, target, bridge, seconds: SECONDS / ROUNDS });
  const countNs = timeCount();
  say(
    `  32 event streams            p50 ${events.with.toFixed(2)} ms, ${events.without.toFixed(2)} ms without, noise ${events.noise.toFixed(2)} ms; one count ${Math.round(countNs)} ns`,
  );
  const {
    direct,
    'bare Fastify + undici': bare,
    'Portkey 1.15': portkey,
    'MemoryBridge, memory off': off,
  } = rows;
  for (const child of [bareProxy, portkeyProxy?.child]) child?.removeAllListeners('exit').kill();
  const on = await measureMemoryOn(bridge, database, upstreamUrl, direct);
  sayMemory(on);
  const { token: streamToken } = await register(bridge, { label: 'streams', llm_base_url: upstreamUrl });
  const streams = await streaming64(bridge, streamToken);
  const stall = await measureImageBody(bridge, streamToken);
  const checks = [
    [
      'memory off: requests/s of the bare proxy at 16',
      off.rps16 / bare.rps16,
      '≥ 0.75',
      off.rps16 / bare.rps16 >= 0.75,
    ],
    [
      'memory off: requests/s of the bare proxy at 64',
      off.rps64 / bare.rps64,
      '≥ 0.75',
      off.rps64 / bare.rps64 >= 0.75,
    ],
    ...(portkey
      ? [
          [
            'memory off: requests/s of Portkey at 64',
            off.rps64 / portkey.rps64,
            '≥ 6',
            off.rps64 / portkey.rps64 >= 6,
          ],
        ]
      : []),
    ['memory off: added p50, ms', off.p50 - direct.p50, '≤ 0.5', off.p50 - direct.p50 <= 0.5],
    ['SSE: first chunk added p50, ms', off.first - direct.first, '≤ 1', off.first - direct.first <= 1],
    [`memory on, ${ROWS} rows: added p50, ms`, on.p50, '≤ 8', on.p50 <= 8],
    [`memory on, ${ROWS} rows: requests/s at 16`, on.rps16, '≥ 200', on.rps16 >= 200],
    [
      'memory on: seconds until extraction caught up',
      on.lagSeconds,
      'finite',
      Number.isFinite(on.lagSeconds),
    ],
    ['memory on, bundled embedder cold: added p50, ms', on.cold50, '≤ 35', on.cold50 <= 35],
    [
      'memory off: p50 added by 32 event streams, ms',
      events.with - events.without,
      `≤ ${Math.max(events.noise, 0.02).toFixed(2)} (noise)`,
      events.with - events.without <= Math.max(events.noise, 0.02),
    ],
    ['usage counters: µs a request', countNs / 1000, '≤ 1', countNs <= 1000],
    ['process memory at 64 streams, MB', streams.peakMb, '≤ 400', streams.peakMb <= 400],
    ['20 MB body: longest stall of the event loop, ms', stall, '≤ 20', stall <= 20],
  ];
  say('\n| what | measured | target | met |\n| --- | --- | --- | --- |');
  for (const [what, value, target, ok] of checks)
    say(`| ${what} | ${value.toFixed(2)} | ${target} | ${formatVerdict(ok)} |`);
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  writeFileSync(
    join(import.meta.dirname, 'results/proxy.json'),
    `${JSON.stringify({ machine, commit, seconds: SECONDS, rows: ROWS, direct, bare, portkey, off, on, streams, stall, events, countNs }, null, 2)}\n`,
  );
}

const formatVerdict = (ok) => (ok ? 'yes' : 'NO');
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();
const machine = `${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.version}`;
say(`bench/proxy · ${machine} · commit ${commit} · ${SECONDS} s a load`);
const dataDir = await mkdtemp(join(tmpdir(), 'memorybridge-bench-'));
let database;
try {
  const upstreamUrl = `http://127.0.0.1:${await waitForOutput(startPinned(LOAD_CORE, [join(here, 'upstream.mjs')]), /ready (\d+)/)}`;
  await (flags['memory-only'] ? measureMemoryOnly(upstreamUrl) : measureEverything(upstreamUrl));
} finally {
  for (const child of children) child.removeAllListeners('exit').kill();
  await wait(500);
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
