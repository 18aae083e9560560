// npm run bench:import: 100,000 messages of a ChatGPT export into a service, through the command `memory
// import`: messages a second and the memory of the command. Then the same import again, which stores nothing.
// Starts a service in a scratch folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORDS, withService } from './service.mjs';

const [CONVERSATIONS, TURNS, MIN_RATE, MAX_MIB] = [5_000, 20, 500, 200];
const MESSAGES = CONVERSATIONS * TURNS;
const CLI = join(import.meta.dirname, '../dist/cli.js');
const PEAK_MEMORY = new URL('../test/support/peak-memory.mjs', import.meta.url).href;

const folder = await mkdtemp(join(tmpdir(), 'memorybridge-bench-import-'));
try {
  const file = join(folder, 'conversations.json');
  await writeExport(file);
  await withService(async (base) => {
    const env = {
      ...process.env,
      ...(await createPerson(base)),
      MEMORYBRIDGE_URL: base,
      XDG_STATE_HOME: folder,
    };
    for (const title of ['import', 'the same again']) report(title, await run(file, env));
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function createPerson(base) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${base}/users`, { method: 'POST', headers, body: '{"user_id":"bench"}' });
  return { MEMORY_GATEWAY_USER_ID: 'bench', MEMORY_GATEWAY_USER_KEY: (await response.json()).user_key };
}

async function writeExport(file) {
  const out = createWriteStream(file);
  for (let at = 0; at < CONVERSATIONS; at += 1) {
    const more = out.write(`${at === 0 ? '[' : ','}${JSON.stringify(buildConversation(at))}`);
    if (!more) await once(out, 'drain');
  }
  out.end(']');
  await once(out, 'finish');
}

function buildConversation(at) {
  const nodes = Array.from({ length: TURNS }, (_, turn) => [`n${turn}`, buildNode(at, turn)]);
  return {
    conversation_id: `c${at}`,
    update_time: 1_767_225_600 + at,
    current_node: `n${TURNS - 1}`,
    mapping: Object.fromEntries(nodes),
  };
}

function buildNode(at, turn) {
  const text = Array.from(
    { length: turn % 2 ? 120 : 20 },
    (_, step) => WORDS[(at * 7_919 + turn * 104_729 + step * 31) % WORDS.length],
  ).join(' ');
  const author = { role: turn % 2 ? 'assistant' : 'user' };
  const message = {
    author,
    create_time: 1_767_225_600 + at * 60 + turn,
    content: { content_type: 'text', parts: [text] },
  };
  return { parent: turn === 0 ? null : `n${turn - 1}`, message };
}

/** Runs the command, which reports its memory use at the end. */
async function run(file, env) {
  const hook = join(folder, 'memory.mjs');
  await writeFile(
    hook,
    `import { readPeakMemory } from '${PEAK_MEMORY}';\nprocess.on('exit', () => console.error('peak', readPeakMemory()));\n`,
  );
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', hook, CLI, 'memory', 'import', file, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [result, notes] = ['', ''];
  child.stdout.on('data', (chunk) => (result += chunk));
  child.stderr.on('data', (chunk) => (notes += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`exit code ${code}: ${notes}`);
  return {
    ...JSON.parse(result),
    seconds: (performance.now() - started) / 1_000,
    mib: Number(/peak (\d+)/.exec(notes)[1]) / 1_024 ** 2,
  };
}

function report(title, { messages, repeated, seconds, mib }) {
  const rate = messages / seconds;
  process.stdout.write(
    `${title}: ${messages - repeated} of ${MESSAGES} messages stored in ${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second (at least ${MIN_RATE}), ` +
      `${mib.toFixed(0)} MiB (at most ${MAX_MIB})\n`,
  );
  if (rate < MIN_RATE || mib > MAX_MIB) process.exitCode = 1;
}
