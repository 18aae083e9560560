// npm run bench:recall <a LoCoMo file> [-- --no-embedder]: which share of the turns that hold the evidence comes back (recall@k, categories 1-4, floor off,
// default settings), overall and by kind of question: plain BM25 as the reference, the default, each signal switched off alone, and messages without
// speakers; sessions by their best turn; then the time of search + rank over 10,000 rows, vector given. Writes bench/results/recall.json.
import { parseArgs } from 'node:util';
import { SpaceIndex } from '../dist/memory-index/embedded/space-index.js';
import { aboveDrop } from '../dist/memory/recall/cut.js';
import { isWorthRecalling } from '../dist/memory/recall/floor.js';
import { DEFAULT_WEIGHTS, rank } from '../dist/memory/recall/rank.js';
import { VARIANTS, closeEmbedder, embed, load, mean, percent, plainBm25, report, search } from './locomo.mjs';

const { values: flags, positionals } = parseArgs({
  options: { 'no-embedder': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) throw new Error('usage: npm run bench:recall <a LoCoMo file> [-- --no-embedder]');
const embedded = !flags['no-embedder'];
const KINDS = { 1: 'multi-hop', 2: 'temporal', 3: 'open', 4: 'single-hop' };
const ROWS = 10_000;
const SEARCHES = 500;

/** Every question with its candidates, and the ranking of the reference. */
async function ask(conversations) {
  const asked = [];
  for (const { index, turns, questions } of conversations) {
    const reference = plainBm25(turns);
    const sessionOf = new Map(turns.map(({ dia_id, session }) => [dia_id, session]));
    const vectors = await embed(
      questions.map(({ question }) => question),
      embedded,
    );
    questions.forEach((one, at) =>
      asked.push({ ...one, sessionOf, hits: search(index, one.question, vectors[at]), plain: reference(one.question).map(([, id]) => id) }),
    );
  }
  return asked;
}

const ranked = (asked, weights) =>
  asked.map((one) => ({ ...one, ids: rank(one.hits, one.question, weights).map(({ hit }) => hit.document.id) }));
const recallAt = (k, { ids, evidence }) => evidence.filter((id) => ids.slice(0, k).includes(id)).length / evidence.length;

function turnRow(results) {
  const row = {};
  for (const k of [5, 10, 20, 50]) row[`@${k}`] = percent(mean(results.map((result) => recallAt(k, result))));
  for (const [category, kind] of Object.entries(KINDS))
    row[kind] = percent(mean(results.filter((result) => result.category === Number(category)).map((result) => recallAt(10, result))));
  return row;
}

/** Hit@1 and NDCG@5 of sessions, each at the place of its best turn. */
function sessionRow(results) {
  const scores = results.map(({ ids, evidence, sessionOf }) => {
    const wanted = new Set(evidence.map((id) => sessionOf.get(id)));
    const order = [...new Set(ids.map((id) => sessionOf.get(id)))];
    const gain = (hits) => hits.reduce((total, hit, at) => total + (hit ? 1 / Math.log2(at + 2) : 0), 0);
    const ideal = gain(Array.from({ length: Math.min(5, wanted.size) }, () => true));
    return { hit: Number(wanted.has(order[0])), ndcg: gain(order.slice(0, 5).map((session) => wanted.has(session))) / ideal };
  });
  return { 'Hit@1': percent(mean(scores.map(({ hit }) => hit))), 'NDCG@5': percent(mean(scores.map(({ ndcg }) => ndcg))) };
}

/** Search, rank, floor and cut with real questions over a space of 10,000 rows: the conversations again and again, each copy in sessions of its own. */
async function latency(conversations, asked) {
  const turns = conversations.flatMap(({ turns }) => turns);
  const vectors = await embed(
    turns.map(({ content }) => content),
    embedded,
  );
  const index = new SpaceIndex();
  const scope = { endUser: '', appId: 'default', projectId: 'default' };
  for (let row = 0; row < ROWS; row += 1) {
    const { content: text, speaker, session } = turns[row % turns.length];
    const order = { createdAt: row, expiresAt: null, position: row };
    const vector = vectors[row % turns.length];
    const sessionId = `${session}-${Math.floor(row / 500)}`;
    index.put({
      id: `m:${row}`,
      kind: 'turn',
      ...scope,
      sessionId,
      role: 'user',
      speaker,
      text,
      extra: '',
      ...order,
      hash: String(row),
      vector,
      model: 'bundled',
    });
  }
  const questions = Array.from({ length: SEARCHES }, (_, at) => asked[(at * 7) % asked.length].question);
  const asks = await embed(questions, embedded);
  const times = questions.map((question, at) => {
    const start = performance.now();
    const hits = search(index, question, asks[at]);
    const best = rank(hits, question);
    if (isWorthRecalling(hits, question)) aboveDrop(best);
    return performance.now() - start;
  });
  const sorted = times.slice(SEARCHES / 5).sort((left, right) => left - right);
  const at = (share) => Number(sorted[Math.floor(share * sorted.length)].toFixed(2));
  return { rows: ROWS, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
}

const conversations = await load(file, { embedded });
const asked = await ask(conversations);
const byDefault = ranked(asked, DEFAULT_WEIGHTS);
const reference = asked.map((one) => ({ ...one, ids: one.plain }));
const turns = { 'plain BM25 (reference)': turnRow(reference), default: turnRow(byDefault) };
for (const signal of Object.keys(DEFAULT_WEIGHTS)) turns[`without ${signal}`] = turnRow(ranked(asked, { ...DEFAULT_WEIGHTS, [signal]: 0 }));
for (const variant of Object.keys(VARIANTS).slice(1))
  turns[`default, ${variant}`] = turnRow(ranked(await ask(await load(file, { variant, embedded })), DEFAULT_WEIGHTS));
const sessions = { 'plain BM25 (reference)': sessionRow(reference), default: sessionRow(byDefault) };
const time = { 'search + rank + floor': await latency(conversations, asked) };
await closeEmbedder();
report('recall', `${asked.length} questions over ${conversations.length} conversations, percent`, { turns, sessions, time });
