// npm run bench:scale [-- --sizes 1000,10000,100000 --spaces 1000 --rows 1000 --searches 500 --budget
// <bytes>]: the time of a whole recall over rows in PostgreSQL with the index in process: what changed is
// read, searched, ranked, judged; query vector given, one at a time. By size of one space, with its first
// recall (rows read and indexed); then over many spaces under the memory budget, from one active space to any
// of them. Plain BM25 over the same rows is the reference. Needs 3 GB of disk as it stands. Writes
// bench/results/scale.json.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resolvePolicy } from '../dist/common/policy/resolve-policy.js';
import { SETTINGS } from '../dist/config/settings.js';
import { buildDataSource } from '../dist/database/data-source.js';
import { ensureDataDir, startEmbeddedPostgres } from '../dist/database/embedded-postgres.js';
import { runMigrations } from '../dist/database/run-migrations.js';
import { EmbeddedIndexDriver } from '../dist/search-index/embedded/embedded-index.driver.js';
import { CandidatesService } from '../dist/memory/recall/candidates/candidates.service.js';
import { RecallRowsRepository } from '../dist/memory/indexing/vectors/recall-rows.repository.js';
import { IndexSourceRepository } from '../dist/memory/indexing/vectors/index-source.repository.js';
import { closeEmbedder, plainBm25 } from './locomo.mjs';
import { report } from './report.mjs';
import { createRecallSearch } from './recall-search.mjs';

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    spaces: { type: 'string', default: '1000' },
    rows: { type: 'string', default: '1000' },
    searches: { type: 'string', default: '500' },
    budget: { type: 'string', default: String(SETTINGS.index.memoryBudget.fallback) },
  },
});
const SIZES = flags.sizes.split(',').map(Number);
const [SPACES, ROWS, SEARCHES, BUDGET] = [flags.spaces, flags.rows, flags.searches, flags.budget].map(Number);
const MIB = 1024 * 1024;
const DIMS = 512;
const MODEL = 'bench';
const INSERTED_AT_ONCE = 1_000;
const ROWS_OF_A_SESSION = 40;
/** Number of searches of the reference, which reads every row each time. */
const REFERENCE_SEARCHES = 20;
const ACTIVE_SPACES = 20;

// The same texts, vectors and choices in every run.
let seed = 42;
const random = () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};
const SYLLABLES = [
  'ba',
  'co',
  'di',
  'fu',
  'ga',
  'hel',
  'ki',
  'lom',
  'ma',
  'ner',
  'o',
  'pra',
  'ri',
  'sta',
  'tu',
  'ver',
  'wa',
  'zin',
];
const WORDS = [
  ...new Set(
    Array.from({ length: 8_000 }, () =>
      Array.from({ length: 3 }, () => SYLLABLES[Math.floor(random() * 18)]).join(''),
    ),
  ),
];
// Few words are frequent, most are rare.
const pickWord = () => WORDS[Math.floor(WORDS.length * random() ** 3)];
const buildSentence = (length) => Array.from({ length }, pickWord).join(' ');
const VECTORS = Array.from({ length: 500 }, () =>
  normalizeVector(Float32Array.from({ length: DIMS }, () => random() - 0.5)),
);
const pickVector = () => VECTORS[Math.floor(random() * VECTORS.length)];

function normalizeVector(values) {
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

/** Fills a space with raw turns and their vectors, two messages at each revision, as the writers do. */
async function fill(db, rows) {
  const spaceId = randomUUID();
  await db.query('INSERT INTO spaces (id, version) VALUES ($1, $2)', [spaceId, Math.ceil(rows / 2)]);
  for (let from = 0; from < rows; from += INSERTED_AT_ONCE)
    await insert(db, spaceId, { from, count: Math.min(INSERTED_AT_ONCE, rows - from) });
  return spaceId;
}

async function insert(db, spaceId, { from, count }) {
  const numbers = Array.from({ length: count }, (_, at) => from + at);
  await db.query(
    `WITH said AS (
       INSERT INTO messages (space_id, token_id, turn_id, session_id, role, content, body, hash, revision)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 's' || n / ${ROWS_OF_A_SESSION}, CASE n % 2 WHEN 0 THEN 'user' ELSE 'assistant' END,
         '""', body, md5(body || n), n / 2 + 1 FROM unnest($2::int[], $3::text[]) AS row(n, body) ORDER BY n RETURNING id, revision
     ), numbered AS (SELECT id, revision, row_number() OVER (ORDER BY id) AS n FROM said)
     INSERT INTO memory_vectors (space_id, document_id, model, dims, vector, revision)
     SELECT $1, 'm:' || id, '${MODEL}', ${DIMS}, vectors.vector, revision
     FROM numbered JOIN unnest($4::bytea[]) WITH ORDINALITY AS vectors(vector, n) USING (n)`,
    [
      spaceId,
      numbers,
      numbers.map(() => buildSentence(25)),
      numbers.map(() => Buffer.from(pickVector().buffer)),
    ],
  );
}

/** Creates recall as in a process, and counts full reads of spaces. */
function createRecaller(db, memoryBudget) {
  const source = new IndexSourceRepository(db);
  const count = { hydrations: 0 };
  const counted = {
    delta: (spaceId, since) => {
      if (since === null) count.hydrations += 1;
      return source.delta(spaceId, since);
    },
  };
  const rows = new RecallRowsRepository(db);
  const candidates = new CandidatesService(new EmbeddedIndexDriver(counted, { memoryBudget }), {
    findNewest: (filter) => rows.findNewest(filter),
  });
  return { service: createRecallSearch(candidates), count };
}

const policy = resolvePolicy([{}], { strictTimeoutMs: 600_000, memoryLimit: 5, sessionWindowSize: 10 });
const embedder = { identity: MODEL, dims: DIMS, embed: (texts) => Promise.resolve(texts.map(pickVector)) };

async function timeRecall({ service }, spaceId) {
  const scope = { spaceId, endUser: '', appId: 'default', projectId: 'default', sessionId: 'now' };
  const request = { scope, query: `What did I say about ${buildSentence(5)}?`, policy, embedder };
  const started = performance.now();
  const { status } = await service.recall(request);
  if (status !== 'ok') throw new Error(`recall was ${status}`);
  return performance.now() - started;
}

const round = (value) => Number(value.toFixed(2));

function computePercentiles(times) {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share) => round(sorted[Math.floor(share * sorted.length)]);
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
}

async function measureBySize(db, rows) {
  const spaceId = await fill(db, rows);
  await db.query('ANALYZE');
  const process = createRecaller(db, Infinity);
  const first = round(await timeRecall(process, spaceId));
  const times = [];
  for (let search = 0; search < SEARCHES; search += 1) times.push(await timeRecall(process, spaceId));
  const own = { rows, 'first ms': first, ...computePercentiles(times.slice(SEARCHES / 5)) };
  return { own, reference: { rows, 'first ms': null, ...(await measureReference(db, spaceId)) } };
}

async function measureReference(db, spaceId) {
  const turns = await db.query('SELECT id AS dia_id, body AS text FROM messages WHERE space_id = $1', [
    spaceId,
  ]);
  const ask = plainBm25(turns);
  const times = Array.from({ length: REFERENCE_SEARCHES }, () => {
    const started = performance.now();
    ask(buildSentence(5));
    return performance.now() - started;
  });
  return computePercentiles(times);
}

async function measureOverSpaces(db, spaces, choose) {
  const process = createRecaller(db, BUDGET);
  const times = [];
  let peak = 0;
  for (let search = 0; search < SEARCHES; search += 1) {
    times.push(await timeRecall(process, choose(spaces)));
    peak = Math.max(peak, globalThis.process.memoryUsage().rss);
  }
  const { hydrations } = process.count;
  return {
    spaces: spaces.length,
    rows: ROWS,
    ...computePercentiles(times),
    'spaces read': hydrations,
    'peak RSS MiB': Math.round(peak / MIB),
  };
}

const PATTERNS = {
  'one space': (spaces) => spaces[0],
  [`nine of ten in ${ACTIVE_SPACES} spaces`]: (spaces) =>
    spaces[Math.floor(random() * (random() < 0.9 ? Math.min(ACTIVE_SPACES, spaces.length) : spaces.length))],
  'any of them': (spaces) => spaces[Math.floor(random() * spaces.length)],
};

async function measure(db) {
  const sizes = {};
  for (const rows of SIZES) {
    const { own, reference: plain } = await measureBySize(db, rows);
    sizes[`${rows} rows`] = own;
    sizes[`${rows} rows, plain BM25 (reference)`] = plain;
  }
  const spaces = [];
  for (let space = 0; space < SPACES; space += 1) spaces.push(await fill(db, ROWS));
  await db.query('ANALYZE');
  const many = {};
  for (const [name, choose] of Object.entries(PATTERNS))
    many[name] = await measureOverSpaces(db, spaces, choose);
  return {
    'one space, all of it in memory': sizes,
    [`many spaces, memory budget ${Math.round(BUDGET / MIB)} MiB`]: many,
  };
}

const folder = await mkdtemp(join(tmpdir(), 'memorybridge-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: await ensureDataDir(folder) });
try {
  await runMigrations(postgres.url);
  const db = await buildDataSource(postgres.url).initialize();
  const tables = await measure(db).finally(() => db.destroy());
  report('scale', `whole recalls, ${SEARCHES} each, one at a time, ${DIMS} dimensions`, tables);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  await closeEmbedder();
}
