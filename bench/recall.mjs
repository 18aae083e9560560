// node bench/recall.mjs <a LoCoMo file> [--no-embedder]: which share of the turns that hold the evidence comes back (recall@k, categories 1-4, floor off, default
// settings), overall and by kind of question; plain BM25 as the reference row, then each signal switched off alone; then the floor: how many questions
// still get their evidence, and how many messages of other conversations stay unanswered. Needs a build. Writes bench/results/recall.json.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BundledEmbedder } from '../dist/embeddings/bundled/bundled-embedder.js';
import { SpaceIndex } from '../dist/memory-index/embedded/space-index.js';
import { isWorthRecalling } from '../dist/memory/recall/floor.js';
import { DEFAULT_WEIGHTS, rank } from '../dist/memory/recall/rank.js';

const { values: flags, positionals } = parseArgs({ options: { 'no-embedder': { type: 'boolean' } }, allowPositionals: true });
const SCOPE = { endUser: '', appId: 'default', projectId: 'default' };
const KINDS = { 1: 'multi-hop', 2: 'temporal', 3: 'open', 4: 'single-hop' };
const CANDIDATES = 100;
const MESSAGES_PER_CONVERSATION = 150;
const embedder = new BundledEmbedder();

async function embed(texts) {
  return flags['no-embedder'] ? texts.map(() => null) : embedder.embed(texts);
}

async function load({ conversation, qa }) {
  const turns = [];
  for (let session = 1; conversation[`session_${session}_date_time`] !== undefined; session += 1) {
    for (const turn of conversation[`session_${session}`] ?? []) turns.push({ ...turn, session, content: contentOf(turn) });
  }
  const vectors = await embed(turns.map(({ content }) => content));
  const index = new SpaceIndex();
  turns.forEach((turn, position) => index.put(documentOf(turn, position, vectors[position])));
  const ids = new Set(turns.map(({ dia_id }) => dia_id));
  const questions = qa.filter(({ category }) => category !== 5).map((question) => ({ ...question, evidence: evidenceOf(question, ids) }));
  return { index, turns, questions: questions.filter(({ evidence }) => evidence.length > 0) };
}

function contentOf({ text, blip_caption: caption }) {
  return caption === undefined ? text : `${text} [image: ${caption}]`;
}

function documentOf({ dia_id: id, speaker, session, content }, position, vector) {
  const times = { createdAt: position, expiresAt: null, position };
  return {
    id,
    kind: 'turn',
    ...SCOPE,
    sessionId: String(session),
    role: 'user',
    speaker,
    text: content,
    ...times,
    hash: id,
    vector,
    model: 'bundled',
  };
}

// Some strings name several turns, some ids do not exist.
function evidenceOf({ evidence = [] }, ids) {
  return [...new Set(evidence.flatMap((text) => text.split(/[;,\s]+/)))].filter((id) => ids.has(id));
}

function hitsOf(index, text, vector) {
  return index.search({ spaceId: '', ...SCOPE, text, vector, model: 'bundled', kinds: ['turn'], limit: CANDIDATES }, 0);
}

/** Reference: BM25 (k1 1.2, b 0.75) over lower-case words of single turns, nothing else. */
function plainBm25(turns) {
  const words = (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const bags = turns.map(({ text }) => words(text));
  const average = bags.reduce((total, bag) => total + bag.length, 0) / bags.length;
  const found = new Map();
  for (const bag of bags) for (const word of new Set(bag)) found.set(word, (found.get(word) ?? 0) + 1);
  const score = (bag, query) =>
    query.reduce((total, word) => {
      const frequency = bag.filter((other) => other === word).length;
      const idf = Math.log(1 + (bags.length - (found.get(word) ?? 0) + 0.5) / ((found.get(word) ?? 0) + 0.5));
      return total + (idf * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * bag.length) / average));
    }, 0);
  return (question) => {
    const query = words(question);
    const scores = bags.map((bag, at) => [score(bag, query), turns[at].dia_id]);
    return scores.sort((left, right) => right[0] - left[0]).map(([, id]) => id);
  };
}

const recallAt = (k, { ids, evidence }) => evidence.filter((id) => ids.slice(0, k).includes(id)).length / evidence.length;
const mean = (values) => values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
const percent = (share) => Number((100 * share).toFixed(1));

function rowOf(name, results) {
  const row = { name };
  for (const k of [5, 10, 20, 50]) row[`@${k}`] = percent(mean(results.map((result) => recallAt(k, result))));
  for (const [category, kind] of Object.entries(KINDS)) {
    row[kind] = percent(mean(results.filter((result) => result.category === Number(category)).map((result) => recallAt(10, result))));
  }
  return row;
}

const file = positionals[0];
if (file === undefined) throw new Error('usage: node bench/recall.mjs <a LoCoMo file> [--no-embedder]');
const conversations = [];
for (const conversation of JSON.parse(readFileSync(file, 'utf8'))) conversations.push(await load(conversation));

const asked = [];
for (const { index, turns, questions } of conversations) {
  const reference = plainBm25(turns);
  const vectors = await embed(questions.map(({ question }) => question));
  questions.forEach((question, at) =>
    asked.push({ ...question, hits: hitsOf(index, question.question, vectors[at]), plain: reference(question.question) }),
  );
}
const ranked = (weights) => asked.map((one) => ({ ...one, ids: rank(one.hits, one.question, weights).map(({ hit }) => hit.document.id) }));
const full = ranked(DEFAULT_WEIGHTS);
const rows = [
  rowOf(
    'plain BM25 (reference)',
    asked.map((one) => ({ ...one, ids: one.plain })),
  ),
  rowOf('default', full),
];
for (const signal of Object.keys(DEFAULT_WEIGHTS)) rows.push(rowOf(`without ${signal}`, ranked({ ...DEFAULT_WEIGHTS, [signal]: 0 })));

const found = full.filter((one) => recallAt(10, one) > 0);
const unrelated = [];
for (const [at, { index }] of conversations.entries()) {
  const others = conversations.flatMap(({ turns }, other) => (other === at ? [] : turns));
  const step = Math.max(1, Math.floor(others.length / MESSAGES_PER_CONVERSATION));
  const messages = others.filter((_, place) => place % step === 0).map(({ text }) => text);
  const vectors = await embed(messages);
  messages.forEach((message, place) => unrelated.push(isWorthRecalling(hitsOf(index, message, vectors[place]), message)));
}
const floor = {
  'questions that keep their evidence': percent(mean(found.map(({ hits, question }) => Number(isWorthRecalling(hits, question))))),
  'unrelated messages answered': percent(mean(unrelated.map(Number))),
};
await embedder.close();

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
process.stdout.write(`${machine}, commit ${commit}, ${asked.length} questions over ${conversations.length} conversations, percent\n`);
console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));
console.table(floor);
mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
writeFileSync(join(import.meta.dirname, 'results', 'recall.json'), `${JSON.stringify({ machine, commit, rows, floor }, null, 2)}\n`);
