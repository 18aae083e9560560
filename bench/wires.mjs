// npm run bench:wires: the Responses and Messages APIs beside chat completions, with memory off and on, in turns
// within one run; with memory off also beside the upstream itself and a bare Fastify + undici proxy for chat
// (bench/proxy/bare.mjs). With memory on each request names a session of its own, because requests without a
// name share one session on chat and begin one each on the other APIs. Linux: the service and the bare proxy are
// pinned to one core, upstream, load and PostgreSQL to the other. The CPU time of a request at 64 connections
// shows what the proxy costs, whichever core is the bottleneck. Prints tables, writes bench/results/wires.json.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NODE_ENVIRONMENT, buildNodeCommand } from '../dist/app/host/node-command.js';
import {
  PROXY_CORE,
  load,
  computeMedian,
  readCpu,
  waitForOutput,
  register,
  runBesideUpstream,
  say,
  startPinned,
} from './proxy/setup.mjs';

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '7' },
  },
});
const SECONDS = Number(flags.seconds);
const ROUNDS = Number(flags.rounds);
const WORDS = 'x'.repeat(1_800);
const USER = [{ role: 'user', content: WORDS }];
const CHAT = { path: '/v1/chat/completions', fields: { messages: USER } };
const WIRES = [
  { name: 'chat', ...CHAT },
  { name: 'responses', path: '/v1/responses', fields: { input: USER } },
  { name: 'messages', path: '/v1/messages', fields: { max_tokens: 9, messages: USER } },
];
const buildBody = (fields, more = {}) => JSON.stringify({ model: 'bench', ...more, ...fields });

/**
 * Measures one target under four loads: 64 connections, 16, one, and paced streams.
 * @param target its `pids` are those of the proxy, if there is one, and of PostgreSQL, if the proxy uses it
 */
async function measure({ fields, pids, ...target }) {
  const whole = { ...target, body: buildBody(fields) };
  const before = pids.map(readCpu);
  const most = await load({ ...whole, connections: 64, seconds: SECONDS });
  const [cpu = null, databaseCpu = null] = pids.map((pid, at) => (readCpu(pid) - before[at]) / most.sent);
  const many = await load({ ...whole, connections: 16, seconds: SECONDS });
  const one = await load({ ...whole, connections: 1, seconds: SECONDS / 2 });
  const headers = { ...target.headers, 'x-bench-pace': '1' };
  const streamed = { ...target, headers, body: buildBody(fields, { stream: true }) };
  const streams = await load({ ...streamed, connections: 1, count: 15 });
  const failed = most.failed + many.failed + one.failed + streams.failed;
  return { rps16: many.rps, rps64: most.rps, p50: one.p50, first: streams.first50, cpu, databaseCpu, failed };
}

/**
 * Targets take turns, so that a busy neighbour slows all of them.
 * @returns the rounds of each target by its name
 */
async function measureInTurns(targets) {
  for (const { fields, pids, ...target } of targets)
    await load({ ...target, body: buildBody(fields), connections: 16, seconds: 3 });
  const rounds = Object.fromEntries(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const target of targets) rounds[target.name].push(await measure(target));
  return rounds;
}

/** Compares a target with others of the same run: ratios and differences are those of each round. */
function compare(name, { [name]: own, chat, bare, direct }) {
  const compareWith = (others, key, combine) =>
    others === undefined ? null : computeMedian(own.map((one, at) => combine(one[key], others[at][key])));
  const divide = (one, other) => one / other;
  const subtract = (one, other) => one - other;
  return {
    name,
    rps16: computeMedian(own.map(({ rps16 }) => rps16)),
    rps64: computeMedian(own.map(({ rps64 }) => rps64)),
    ofChat16: compareWith(chat, 'rps16', divide),
    ofChat64: compareWith(chat, 'rps64', divide),
    ofBare16: compareWith(bare, 'rps16', divide),
    ofBare64: compareWith(bare, 'rps64', divide),
    p50: computeMedian(own.map(({ p50 }) => p50)),
    p50Added: compareWith(direct, 'p50', subtract),
    first: computeMedian(own.map(({ first }) => first)),
    firstBeyondChat: compareWith(chat, 'first', subtract),
    cpu: computeMedian(own.map(({ cpu }) => cpu)),
    databaseCpu: computeMedian(own.map(({ databaseCpu }) => databaseCpu)),
    failed: own.reduce((sum, { failed }) => sum + failed, 0),
  };
}

const COLUMNS = [
  ['requests/s at 16', ({ rps16 }) => Math.round(rps16)],
  ['at 64', ({ rps64 }) => Math.round(rps64)],
  ['of chat’s at 16', ({ ofChat16 }) => format(ofChat16)],
  ['at 64', ({ ofChat64 }) => format(ofChat64)],
  ['of the bare proxy’s at 16', ({ ofBare16 }) => format(ofBare16)],
  ['at 64', ({ ofBare64 }) => format(ofBare64)],
  ['p50, ms', ({ p50 }) => format(p50)],
  ['beyond direct, ms', ({ p50Added }) => format(p50Added)],
  ['first chunk, ms', ({ first }) => format(first)],
  ['beyond chat’s, ms', ({ firstBeyondChat }) => format(firstBeyondChat)],
  ['CPU of the proxy, µs', ({ cpu }) => format(cpu)],
  ['of PostgreSQL, µs', ({ databaseCpu }) => format(databaseCpu)],
  ['failed', ({ failed }) => failed],
];

function format(value) {
  return value === null ? '' : value.toFixed(2);
}

function sayTable(title, rows) {
  say(`\n| ${[title, ...COLUMNS.map(([name]) => name)].join(' | ')} |`);
  say(`| ${['---', ...COLUMNS.map(() => '---')].join(' | ')} |`);
  for (const row of rows) say(`| ${[row.name, ...COLUMNS.map(([, read]) => read(row))].join(' | ')} |`);
}

/** Gives each API a space and a provider key of its own: otherwise one would search what another has logged. */
async function createTargets({ upstreamUrl, bridge, database }, policy) {
  const targets = [];
  for (const { name, path, fields } of WIRES) {
    const label = `${name} ${JSON.stringify(policy)}`;
    const token = { label, policy, llm_base_url: upstreamUrl, llm_api_key: `sk-bench-${label}` };
    const registered = await register(bridge, { ...token, llm_wires: WIRES.map((wire) => wire.name) });
    const headers = { authorization: `Bearer ${registered.token}` };
    const pids = [bridge.api.pid, database.pid];
    targets.push({
      name,
      url: bridge.url + path,
      headers,
      fields,
      pids,
      namesSessions: policy.enabled !== false,
    });
  }
  return targets;
}

/**
 * Creates the references: the upstream itself, and the bare proxy under the same conditions as the service.
 */
async function createReferences(upstreamUrl) {
  const nodeArgs = buildNodeCommand('main').slice(1, -1);
  const program = join(import.meta.dirname, 'proxy', 'bare.mjs');
  const bare = startPinned(PROXY_CORE, [...nodeArgs, program, upstreamUrl], NODE_ENVIRONMENT);
  const bareUrl = `http://127.0.0.1:${await waitForOutput(bare, /ready (\d+)/)}`;
  const headers = { authorization: 'Bearer x' };
  return [
    { name: 'direct', url: upstreamUrl + CHAT.path, headers, fields: CHAT.fields, pids: [] },
    { name: 'bare', url: bareUrl + CHAT.path, headers, fields: CHAT.fields, pids: [bare.pid] },
  ];
}

async function compareAll(title, targets) {
  const rounds = await measureInTurns(targets);
  const rows = targets.map(({ name }) => compare(name, rounds));
  sayTable(title, rows);
  return rows;
}

await runBesideUpstream('wires', { seconds: SECONDS, rounds: ROUNDS }, async (setup) => {
  const off = await createTargets(setup, { enabled: false });
  const references = await createReferences(setup.upstreamUrl);
  return {
    'memory off': await compareAll('memory off', [...references, ...off]),
    'memory on': await compareAll('memory on', await createTargets(setup, {})),
  };
});
