// npm run bench:apis [-- --seconds 3 --rounds 5]: requests a second of a page of a person's memories from a
// warm cache beside those of /livez (at least half), and the time of the MCP tool memory_search beside the
// REST search of the same person (at most one and a half times). Each pair is measured in turns in one run,
// and the ratios are medians over the rounds. Starts a service in a scratch folder; writes
// bench/results/apis.json.
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { report } from './report.mjs';
import { WORDS, withService } from './service.mjs';

const { values: flags } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '5' } },
});
const [SECONDS, ROUNDS] = [Number(flags.seconds), Number(flags.rounds)];
const [MEMORIES, CONNECTIONS, SEARCHES] = [1_000, 16, 100];
const [MIN_PAGE_RATIO, MAX_SEARCH_RATIO] = [0.5, 1.5];
const QUESTION = 'Which lighthouse did we visit?';

await withService(async (base) => {
  const pool = new Pool(base, { connections: CONNECTIONS });
  const me = await createPerson(pool);
  await fill(pool, me);
  const pages = await compare(
    () => perSecond(pool, { path: '/livez' }),
    () => perSecond(pool, { path: '/v1/memories?page=1&per_page=20', headers: me.headers }),
  );
  const searches = await compare(
    () => measureMedian(SEARCHES, () => searchOverRest(pool, me)),
    () => measureMedian(SEARCHES, () => searchOverMcp(pool, me)),
  );
  show(pages, searches);
  await pool.close();
});

async function createPerson(pool) {
  const user = { user_id: 'bench' };
  const { user_key } = await postJson(pool, '/users', user);
  const { access_token } = await postJson(pool, '/v1/auth/token', { ...user, user_key });
  return { ...user, user_key, headers: { authorization: `Bearer ${access_token}` } };
}

async function fill(pool, { headers }) {
  const lines = Array.from({ length: MEMORIES }, (_, at) =>
    JSON.stringify({ memory: buildSentence(at), topics: [`topic ${at % 10}`] }),
  );
  const said = await ask(pool, {
    path: '/v1/memories/import',
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  });
  if (!said.includes(`"added":${MEMORIES}`)) throw new Error(said);
}

/** Measures both in turn, after one warm-up round. */
async function compare(reference, measured) {
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ reference: await reference(), measured: await measured() });
  return rounds.slice(1);
}

async function perSecond(pool, request) {
  const until = performance.now() + SECONDS * 1_000;
  let answered = 0;
  const started = performance.now();
  const client = async () => {
    for (; performance.now() < until; answered += 1) await ask(pool, request);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return answered / ((performance.now() - started) / 1_000);
}

/** Measures the median time of `work` in milliseconds. */
async function measureMedian(times, work) {
  const taken = [];
  for (let at = 0; at < times; at += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return computeMedian(taken);
}

async function searchOverRest(pool, { user_id, user_key }) {
  const scope = { scope: ['all_user_memory'], include_profile: false, enable_llm_rerank: false };
  const { results } = await postJson(pool, '/memories/search', {
    user_id,
    user_key,
    ...scope,
    query: QUESTION,
    top_k: 10,
  });
  if (results.length === 0) throw new Error('REST found nothing');
}

async function searchOverMcp(pool, { headers }) {
  const params = { name: 'memory_search', arguments: { query: QUESTION, limit: 10 } };
  const { result } = await postJson(
    pool,
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    { ...headers, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
  );
  if (!(result.structuredContent.data.count > 0)) throw new Error(JSON.stringify(result));
}

async function postJson(pool, path, body, headers = {}) {
  return JSON.parse(
    await ask(pool, {
      path,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function ask(pool, { path, method = 'GET', headers = {}, body }) {
  const { statusCode, body: answer } = await pool.request({ path, method, headers, body });
  const text = await answer.text();
  if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${text}`);
  return text;
}

function show(pages, searches) {
  const ratio = (rounds) => computeMedian(rounds.map(({ reference, measured }) => measured / reference));
  const of = (rounds, side) => Math.round(computeMedian(rounds.map((round) => round[side])) * 100) / 100;
  const [page, search] = [ratio(pages), ratio(searches)];
  report(
    'apis',
    `${MEMORIES} memories of one person; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s; ${SEARCHES} searches a round`,
    {
      'requests/s': {
        '/livez': { 'requests/s': Math.round(of(pages, 'reference')) },
        'GET /v1/memories, 20 a page': {
          'requests/s': Math.round(of(pages, 'measured')),
          'of /livez': round(page),
          'at least': MIN_PAGE_RATIO,
        },
      },
      'search, p50': {
        'POST /memories/search': { ms: of(searches, 'reference') },
        'memory_search over MCP': {
          ms: of(searches, 'measured'),
          'of REST': round(search),
          'at most': MAX_SEARCH_RATIO,
        },
      },
    },
  );
  if (page < MIN_PAGE_RATIO || search > MAX_SEARCH_RATIO) process.exitCode = 1;
}

function computeMedian(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

function round(number) {
  return Math.round(number * 100) / 100;
}

function buildSentence(seed) {
  const word = (step) => WORDS[(seed * 7_919 + step * 104_729) % WORDS.length];
  const place = seed % 50 === 0 ? 'the old lighthouse that we visit' : `the ${word(3)}`;
  return `Number ${seed}: likes the ${word(1)} ${word(2)} near ${place} of ${word(4)} and ${word(5)}.`;
}
