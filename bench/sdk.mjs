// npm run bench:sdk [-- --rounds 7 --calls 200]: the time of a recall through the SDK beside the same HTTP
// call by bare `fetch`, in turns, call by call, in one run: at most 0.5 ms more. Medians over the calls of a
// round, and over the rounds; what is added is the median of the pairs' differences. Starts a service in a
// scratch folder; writes bench/results/sdk.json.
import { parseArgs } from 'node:util';
import { MemoryBridge } from '../dist/sdk/client.js';
import { withScratchService } from '../scripts/scratch-service.mjs';
import { report } from './report.mjs';
import { WORDS } from './service.mjs';

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, calls: { type: 'string', default: '200' } },
});
const [ROUNDS, CALLS] = [Number(flags.rounds), Number(flags.calls)];
const [MEMORIES, MAX_ADDED_MS] = [1_000, 0.5];
const QUESTION = 'Which lighthouse did we visit?';

await withScratchService(async ({ url: baseURL, adminToken }) => {
  const { token } = await MemoryBridge.admin({ baseURL, adminToken }).tokens.create({
    llm_base_url: 'http://127.0.0.1:9/v1',
    llm_api_key: 'sk-nobody-0123456789',
  });
  const mb = new MemoryBridge({ baseURL, token });
  await mb
    .as('bench')
    .memories.import(Array.from({ length: MEMORIES }, (_, at) => ({ memory: buildSentence(at) })));
  const bySdk = async () => (await mb.recall(QUESTION, { user: 'bench', limit: 5 })).items;
  const byFetch = async () => (await fetchRecall(baseURL, token)).items;
  const rounds = [];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await compare(byFetch, bySdk));
  show(rounds.slice(1));
});

async function fetchRecall(baseURL, token) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-memory-user': 'bench',
  };
  const body = JSON.stringify({ query: QUESTION, limit: 5 });
  return (await fetch(`${baseURL}/v1/recall`, { method: 'POST', headers, body })).json();
}

/** Compares pairs of calls, in alternating order. */
async function compare(byFetch, bySdk) {
  const pairs = [];
  for (let at = 0; at < CALLS; at += 1) {
    const isFirst = at % 2 === 0;
    const before = isFirst ? await time(byFetch) : null;
    const sdk = await time(bySdk);
    const http = before ?? (await time(byFetch));
    pairs.push({ http, sdk, added: sdk - http });
  }
  const [http, sdk, added] = ['http', 'sdk', 'added'].map((name) =>
    computeMedian(pairs.map((pair) => pair[name])),
  );
  return { http, sdk, added };
}

/** Measures a call in milliseconds. */
async function time(call) {
  const started = performance.now();
  const items = await call();
  const taken = performance.now() - started;
  if (items.length === 0) throw new Error('nothing was recalled');
  return taken;
}

function computeMedian(numbers) {
  return [...numbers].sort((left, right) => left - right)[Math.floor(numbers.length / 2)];
}

function buildSentence(at) {
  if (at % 100 === 0) return `We visited the lighthouse number ${at}.`;
  return `On day ${at} we talked about ${WORDS[(at * 7_919) % WORDS.length]} and ${WORDS[(at * 104_729) % WORDS.length]}.`;
}

function show(rounds) {
  const round = (value) => Math.round(value * 1_000) / 1_000;
  const added = computeMedian(rounds.map((one) => one.added));
  report(
    'sdk',
    `POST /v1/recall over ${MEMORIES} memories, one call after the other; ${ROUNDS} rounds of ${CALLS} calls each way`,
    {
      'median of a call, ms': {
        'bare fetch': { ms: round(computeMedian(rounds.map(({ http }) => http))) },
        'the SDK': { ms: round(computeMedian(rounds.map(({ sdk }) => sdk))) },
        added: { ms: round(added), target: `≤ ${MAX_ADDED_MS}`, met: added <= MAX_ADDED_MS },
      },
    },
  );
}
