// npm run bench:ingest [-- --turns 1000]: turns a second through the whole pipeline of one worker: outbox,
// queue on PostgreSQL, patterns, durable transactions, and the bundled embedder for messages and memories.
// The reference is the embedder by itself over as many texts. Writes bench/results/ingest.json.
import { parseArgs } from 'node:util';
import { BundledEmbedder } from '../dist/embeddings/bundled/bundled-embedder.js';
import { count, drain, seedTurns, withWorker } from './ingest-setup.mjs';
import { report } from './report.mjs';

const { values: flags } = parseArgs({ options: { turns: { type: 'string', default: '1000' } } });
const TURNS = Number(flags.turns);
const SPACES = 10;
const CHUNK = 64;

let texts = [];
const pipeline = await withWorker(async (setup) => {
  await seedTurns(setup, { turns: TURNS, spaces: SPACES });
  texts = (await setup.sql.query('SELECT body FROM messages ORDER BY id')).rows;
  const result = await drain(setup, TURNS);
  return {
    ...result,
    vectors: await count(setup, 'memory_vectors'),
    memories: await count(setup, 'memories'),
  };
});
const rows = { 'embedder alone (reference)': await measureEmbedderAlone(), pipeline };
report('ingest', `${TURNS} turns of two messages in ${SPACES} spaces, patterns and bundled embedder`, {
  worker: rows,
});

async function measureEmbedderAlone() {
  const embedder = new BundledEmbedder();
  await embedder.embed(['warm']);
  const started = performance.now();
  for (let from = 0; from < texts.length; from += CHUNK)
    await embedder.embed(texts.slice(from, from + CHUNK).map(({ body }) => body));
  const seconds = (performance.now() - started) / 1_000;
  await embedder.close();
  return { turns: TURNS, 'turns/s': Math.round(TURNS / seconds), seconds: Number(seconds.toFixed(2)) };
}
