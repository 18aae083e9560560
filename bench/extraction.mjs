// npm run bench:extraction [-- --turns 10000]: turns a second that one worker takes into memory by patterns,
// without embedding: through the outbox, the queue on PostgreSQL and durable transactions, one turn in four
// stating something. The reference takes turn by turn. Below, the patterns by themselves. Writes
// bench/results/extraction.json.
import { parseArgs } from 'node:util';
import { extractPatterns } from '../dist/memory/extraction/patterns/extract-patterns.js';
import { TurnDocumentsService } from '../dist/memory/extraction/turns/turn-documents.service.js';
import { TurnPipelineService } from '../dist/memory/extraction/turns/turn-pipeline.service.js';
import { count, drain, reset, seedTurns, withWorker } from './ingest-ground.mjs';
import { report } from './report.mjs';

const { values: flags } = parseArgs({ options: { turns: { type: 'string', default: '10000' } } });
const TURNS = Number(flags.turns);
const SPACES = 10;
const nothing = () => Promise.resolve();

const rows = await withWorker(async (ground) => {
  Object.assign(ground.worker.get(TurnDocumentsService, { strict: false }), {
    embedMessages: nothing,
    embedMemories: nothing,
  });
  const pipeline = ground.worker.get(TurnPipelineService, { strict: false });
  const processTurns = pipeline.process.bind(pipeline);
  await seedTurns(ground, { turns: TURNS, spaces: SPACES });
  await drain(ground, TURNS);
  await reset(ground);
  // From the second attempt on, turns are processed one by one.
  pipeline.process = (job, run) => processTurns(job, { ...run, attempt: 2 });
  const reference = await drain(ground, TURNS);
  await reset(ground);
  pipeline.process = processTurns;
  const result = await drain(ground, TURNS);
  return {
    'turn by turn (reference)': reference,
    'several turns a job': { ...result, memories: await count(ground, 'memories') },
  };
});
report('extraction', `${TURNS} turns of two messages in ${SPACES} spaces, patterns, no embedding`, {
  worker: rows,
  patterns: { alone: patternsAlone() },
});

function patternsAlone() {
  const texts = Array.from({ length: 20_000 }, (_, n) => [
    { role: 'user', text: `I prefer blend ${n}. Please look over the paragraph below and cut it.` },
  ]);
  const started = performance.now();
  for (const one of texts) extractPatterns(one);
  const seconds = (performance.now() - started) / 1_000;
  return {
    turns: texts.length,
    'turns/s': Math.round(texts.length / seconds),
    seconds: Number(seconds.toFixed(2)),
  };
}
