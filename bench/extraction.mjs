// npm run bench:extraction [-- --turns 10000]: turns a second that one worker takes into memory by patterns,
// without embedding: through the outbox, the queue on PostgreSQL and durable transactions, one turn in four
// stating something. The reference takes turn by turn. Below, the patterns by themselves. Writes
// bench/results/extraction.json.
import { parseArgs } from 'node:util';
import { extractPatterns } from '../dist/memory/extraction/patterns/extract-patterns.js';
import { TurnDocumentsService } from '../dist/memory/extraction/turns/turn-documents.service.js';
import { TurnPipelineService } from '../dist/memory/extraction/turns/turn-pipeline.service.js';
import { count, drain, reset, seedTurns, withWorker } from './ingest-setup.mjs';
import { report } from './report.mjs';

const { values: flags } = parseArgs({ options: { turns: { type: 'string', default: '10000' } } });
const TURNS = Number(flags.turns);
const SPACES = 10;
const doNothing = () => Promise.resolve();

const rows = await withWorker(async (setup) => {
  Object.assign(setup.worker.get(TurnDocumentsService, { strict: false }), {
    embedMessages: doNothing,
    embedMemories: doNothing,
  });
  const pipeline = setup.worker.get(TurnPipelineService, { strict: false });
  const processTurns = pipeline.process.bind(pipeline);
  await seedTurns(setup, { turns: TURNS, spaces: SPACES });
  await drain(setup, TURNS);
  await reset(setup);
  // From the second attempt on, turns are processed one by one.
  pipeline.process = (job, run) => processTurns(job, { ...run, attempt: 2 });
  const reference = await drain(setup, TURNS);
  await reset(setup);
  pipeline.process = processTurns;
  const result = await drain(setup, TURNS);
  return {
    'turn by turn (reference)': reference,
    'several turns a job': { ...result, memories: await count(setup, 'memories') },
  };
});
report('extraction', `${TURNS} turns of two messages in ${SPACES} spaces, patterns, no embedding`, {
  worker: rows,
  patterns: { alone: measurePatternsAlone() },
});

function measurePatternsAlone() {
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
