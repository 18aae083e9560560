// npm run bench:recall <a LoCoMo file> [-- --no-embedder | --tune | --latency]: which share of the turns that
// hold the evidence comes back (recall@k, categories 1-4, floor off, default settings), overall and by kind
// of question: plain BM25 as the reference, the default, each signal switched off alone, and messages without
// speakers; sessions by their best turn; then the time of search + rank over 10,000 rows, vector given.
// --tune: weights chosen anew with each conversation left out, and what they find there. --latency: only
// times, by size, and over 1,000 spaces of 1,000 rows (4 GB). Writes
// bench/results/{recall,recall-tune,recall-latency}.json.
import { parseArgs } from 'node:util';
import { SpaceIndex } from '../dist/search-index/embedded/space-index.js';
import { readQuestion } from '../dist/memory/recall/message/question.js';
import { DEFAULT_WEIGHTS, rank } from '../dist/memory/recall/ranking/rank.js';
import {
  VARIANTS,
  closeEmbedder,
  toDocument,
  embed,
  load,
  computeMean,
  percent,
  plainBm25,
  recall,
  recallIds,
  report,
} from './locomo.mjs';

const { values: flags, positionals } = parseArgs({
  options: {
    'no-embedder': { type: 'boolean', default: false },
    tune: { type: 'boolean', default: false },
    latency: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined)
  throw new Error('usage: npm run bench:recall <a LoCoMo file> [-- --no-embedder | --tune | --latency]');
const embedded = !flags['no-embedder'];
const KINDS = { 1: 'multi-hop', 2: 'temporal', 3: 'open', 4: 'single-hop' };
const ROWS = 10_000;
const SEARCHES = 500;

/** Collects the candidates of every question, and the ranking of the reference. */
async function ask(conversations) {
  const asked = [];
  for (const [conversation, { index, turns, questions }] of conversations.entries()) {
    const reference = plainBm25(turns);
    const sessionOf = new Map(turns.map(({ dia_id, session }) => [dia_id, session]));
    const vectors = await embed(
      questions.map(({ question }) => question),
      embedded,
    );
    questions.forEach((one, at) =>
      asked.push({
        ...one,
        conversation,
        sessionOf,
        index,
        vector: vectors[at],
        plain: reference(one.question).map(([, id]) => id),
      }),
    );
  }
  return asked;
}

const listIds = (ranked) => ranked.map(({ hit }) => hit.document.id);
/** Recalls as the product does. */
const recallAll = (asked) => findForAll(asked, (one) => recallIds(one.index, one.question, one));
const rankAll = (asked, weights) =>
  findForAll(asked, async (one) =>
    listIds((await recall(one.index, one.question, one.vector, weights)).ranked),
  );

async function findForAll(asked, find) {
  const rows = [];
  for (const one of asked) rows.push({ ...one, ids: await find(one) });
  return rows;
}

const computeRecallAt = (k, { ids, evidence }) =>
  evidence.filter((id) => ids.slice(0, k).includes(id)).length / evidence.length;

function buildTurnRow(results) {
  const row = {};
  for (const k of [5, 10, 20, 50])
    row[`@${k}`] = percent(computeMean(results.map((result) => computeRecallAt(k, result))));
  for (const [category, kind] of Object.entries(KINDS))
    row[kind] = percent(
      computeMean(
        results
          .filter((result) => result.category === Number(category))
          .map((result) => computeRecallAt(10, result)),
      ),
    );
  return row;
}

/** Computes Hit@1 and NDCG@5 of sessions, each ranked by its best turn. */
function buildSessionRow(results) {
  const scores = results.map(({ ids, evidence, sessionOf }) => {
    const wanted = new Set(evidence.map((id) => sessionOf.get(id)));
    const order = [...new Set(ids.map((id) => sessionOf.get(id)))];
    const gain = (hits) => hits.reduce((total, hit, at) => total + (hit ? 1 / Math.log2(at + 2) : 0), 0);
    const ideal = gain(Array.from({ length: Math.min(5, wanted.size) }, () => true));
    return {
      hit: Number(wanted.has(order[0])),
      ndcg: gain(order.slice(0, 5).map((session) => wanted.has(session))) / ideal,
    };
  });
  return {
    'Hit@1': percent(computeMean(scores.map(({ hit }) => hit))),
    'NDCG@5': percent(computeMean(scores.map(({ ndcg }) => ndcg))),
  };
}

/** Fills an index with copies of the turns, each copy in sessions of its own. */
function fillIndex(turns, vectors, rows) {
  const index = new SpaceIndex();
  for (let row = 0; row < rows; row += 1) {
    const turn = turns[row % turns.length];
    const copy = { ...turn, dia_id: `m:${row}`, session: `${turn.session}-${Math.floor(row / 500)}` };
    index.put(toDocument(copy, row, turn.speaker, vectors[row % turns.length]));
  }
  return index;
}

/**
 * `RecallService` with real questions, the floor on and the vector given, one at a time: in a process that
 * has just begun, and once more, when it has read the texts and V8 has compiled what runs often ("warm").
 */
async function measureLatency(conversations, asked, { rows, spaces = 1 }) {
  const turns = conversations.flatMap((conversation) => conversation.turns);
  const vectors = await embed(
    turns.map(({ content }) => content),
    embedded,
  );
  const indexes = Array.from({ length: spaces }, () => fillIndex(turns, vectors, rows));
  const questions = Array.from({ length: SEARCHES }, (_, at) => asked[(at * 7) % asked.length].question);
  const asks = await embed(questions, embedded);
  const askAll = async () => {
    const times = [];
    for (const [at, question] of questions.entries()) {
      const start = performance.now();
      await recallIds(indexes[(at * 37) % spaces], question, { vector: asks[at], floor: true });
      times.push(performance.now() - start);
    }
    return times;
  };
  const first = sort((await askAll()).slice(SEARCHES / 5));
  const warm = sort(await askAll());
  return {
    rows,
    spaces,
    'p50 ms': pick(first, 0.5),
    'p95 ms': pick(first, 0.95),
    'p99 ms': pick(first, 0.99),
    'warm p50': pick(warm, 0.5),
    'warm p95': pick(warm, 0.95),
    'warm p99': pick(warm, 0.99),
  };
}

const sort = (times) => times.toSorted((left, right) => left - right);
const pick = (sorted, share) => Number(sorted[Math.floor(share * sorted.length)].toFixed(2));

const GRID = {
  lexical: [0.6, 0.8, 1],
  session: [0.2, 0.3, 0.4],
  neighbour: [0.3, 0.45, 0.6],
  speaker: [0.4, 0.6, 0.8],
  likeness: [0.3, 0.5, 0.7],
};

function expandGrid(grid) {
  return Object.entries(grid).reduce(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/**
 * Finds the best weights on four conversations and measures them on the fifth, with the candidates of the
 * default.
 */
async function leaveOneOut(asked) {
  const asks = [];
  for (const one of asked) {
    const { ranked } = await recall(one.index, one.question, one.vector);
    asks.push({
      ...one,
      candidates: ranked.map(({ hit }) => hit),
      read: readQuestion(one.question, Date.now()),
    });
  }
  const grid = expandGrid(GRID).map((weights) => ({ ...DEFAULT_WEIGHTS, ...weights }));
  const found = grid.map((weights) =>
    asks.map((one) => computeRecallAt(10, { ...one, ids: listIds(rank(one.candidates, one.read, weights)) })),
  );
  const on = (weights, holds) => percent(computeMean(found[weights].filter((_, at) => holds(asks[at]))));
  const table = {};
  for (const conversation of new Set(asks.map((one) => one.conversation))) {
    const others = grid.map((_, at) => on(at, (one) => one.conversation !== conversation));
    const best = others.indexOf(Math.max(...others));
    const isOwn = (one) => one.conversation === conversation;
    const chosen = Object.fromEntries(Object.keys(GRID).map((name) => [name, grid[best][name]]));
    const inKind = (category) => on(best, (one) => isOwn(one) && one.category === category);
    table[`conversation ${conversation + 1} left out`] = {
      '@10': on(best, isOwn),
      'multi-hop': inKind(1),
      questions: asks.filter(isOwn).length,
      ...chosen,
    };
  }
  const means = grid.map((_, at) => on(at, () => true));
  table['all of the grid, on all'] = {
    '@10': `${Math.min(...means)} to ${Math.max(...means)}`,
    questions: asks.length,
  };
  return table;
}

const conversations = await load(file, { embedded });
const asked = await ask(conversations);
const about = `${asked.length} questions over ${conversations.length} conversations, percent`;

async function measureTurns() {
  const byDefault = await recallAll(asked);
  const reference = asked.map((one) => ({ ...one, ids: one.plain }));
  const turns = { 'plain BM25 (reference)': buildTurnRow(reference), default: buildTurnRow(byDefault) };
  for (const signal of Object.keys(DEFAULT_WEIGHTS))
    turns[`without ${signal}`] = buildTurnRow(await rankAll(asked, { ...DEFAULT_WEIGHTS, [signal]: 0 }));
  for (const variant of Object.keys(VARIANTS).slice(1))
    turns[`default, ${variant}`] = buildTurnRow(
      await recallAll(await ask(await load(file, { variant, embedded }))),
    );
  const sessions = {
    'plain BM25 (reference)': buildSessionRow(reference),
    default: buildSessionRow(byDefault),
  };
  const time = { 'RecallService, floor on': await measureLatency(conversations, asked, { rows: ROWS }) };
  report('recall', about, { turns, sessions, time });
}

async function measureTimes() {
  const time = {};
  for (const size of [{ rows: 1_000 }, { rows: ROWS }, { rows: 100_000 }, { rows: 1_000, spaces: 1_000 }])
    time[`${size.rows * (size.spaces ?? 1)} rows`] = await measureLatency(conversations, asked, size);
  report('recall-latency', about, { time });
}

if (flags.tune)
  report('recall-tune', about, { 'weights chosen with a conversation left out': await leaveOneOut(asked) });
else await (flags.latency ? measureTimes() : measureTurns());
await closeEmbedder();
