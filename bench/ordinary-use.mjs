// npm run bench:ordinary-use [-- --half work|report|both --situation NAME --file NAME --show ID --failures --beam FOLDER]:
// what memory brings in ordinary use, through the proxy, with a default token and no LLM: facts that change,
// needs that imply facts, keywords, unrelated questions, twelve languages, agents' scaffolding … Cases and
// the way of counting: bench/ordinary-use/README.md. Starts a service in a scratch folder, with a scripted
// provider behind it; writes bench/results/ordinary-use.json.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withScratchService } from '../scripts/scratch-service.mjs';
import { HALVES, SITUATIONS, loadHistories } from './ordinary-use/cases.mjs';
import { buildLanguages, buildTable } from './ordinary-use/figures.mjs';
import { judge } from './ordinary-use/judge.mjs';
import { withNarrowEmbedder } from './ordinary-use/narrow-embedder.mjs';
import { Player } from './ordinary-use/player.mjs';
import { withScriptedUpstream } from './ordinary-use/upstream.mjs';
import { report } from './report.mjs';

const { values: flags } = parseArgs({
  options: {
    half: { type: 'string', default: 'both' },
    situation: { type: 'string' },
    file: { type: 'string', multiple: true },
    show: { type: 'string', multiple: true },
    failures: { type: 'boolean', default: false },
    embedder: { type: 'string' },
    'embedder-model': { type: 'string', default: 'e5' },
    'embedder-dims': { type: 'string', default: '384' },
    beam: { type: 'string', default: join(import.meta.dirname, '../../shared/data/beam') },
  },
});
if (![...HALVES, 'both'].includes(flags.half)) throw new Error(`--half is one of ${HALVES}, both`);
if (flags.situation !== undefined && !SITUATIONS.includes(flags.situation))
  throw new Error(`--situation is one of ${SITUATIONS.join(', ')}`);
const AT_ONCE = 6;
const RANKED = 10;

const halves = flags.half === 'both' ? HALVES : [flags.half];
/** A single case is shown from the working half, unless the other half is requested. */
const half = flags.show !== undefined && flags.half === 'both' ? 'work' : flags.half;
const histories = loadHistories({ ...flags, half, ids: flags.show });
if (histories.length === 0) throw new Error('no case of this half has this id and situation');

const load = loadavg()[0];
const started = Date.now();
const results = await withNarrowEmbedder((narrow) =>
  withScriptedUpstream((upstream) => withService({ narrow, upstream })),
);
if (flags.show === undefined) showTables();
else results.forEach(showCase);
if (flags.failures) listFailures();

async function withService(parts) {
  let found = [];
  await withScratchService(async ({ url, admin }) => {
    found = await runAll(new Player({ url, admin, other: readOtherEmbedder(), ...parts }));
  });
  return found;
}

/** Reads the settings of an embedding server that replaces the bundled model. */
function readOtherEmbedder() {
  if (flags.embedder === undefined) return null;
  return { url: flags.embedder, model: flags['embedder-model'], dims: Number(flags['embedder-dims']) };
}

async function runAll(player) {
  const registered = await mapAtOnce(histories, (history) => player.register(history));
  printStep(`${registered.length} histories registered`);
  await mapAtOnce(registered, (history) => player.play(history));
  printStep('all sessions played');
  await player.settle();
  await mapAtOnce(registered, (history) => player.playPreludes(history));
  await player.settle();
  printStep('memory has settled');
  return (await mapAtOnce(registered, (history) => askAll(player, history))).flat();
}

function printStep(step) {
  process.stdout.write(`  ${Math.round((Date.now() - started) / 1_000)} s: ${step}\n`);
}

async function askAll(player, history) {
  const memories = await player.listMemories(history);
  const asked = [];
  for (const one of history.cases) {
    const block = await player.ask(history, one);
    const ranked = one.situation === 'beam' ? await player.recallTexts(history, one.ask, RANKED) : [];
    const seen = { block, memories, ranked };
    asked.push({ ...one, ...judge(one, seen), seen, sessions: history.sessions });
  }
  return asked;
}

async function mapAtOnce(items, work) {
  const results = [];
  const waiting = [...items.entries()];
  const takeNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return results;
}

function showTables() {
  const seconds = Math.round((Date.now() - started) / 1_000);
  const about = `${new Date().toISOString()}, load ${load.toFixed(1)} before, ${seconds} s, default token, no LLM; percent of cases`;
  const languages = buildLanguages(results, halves);
  report('ordinary-use', about, {
    situations: buildTable(results, halves),
    ...(Object.keys(languages).length > 0 && { languages }),
  });
}

/** Lists failures. Cases of the reporting half stay unread unless only that half is requested. */
function listFailures() {
  const readable = results.filter(({ half }) => half === flags.half || half === 'work');
  for (const one of readable.filter(({ isGood, hasFalseFact }) => !isGood || hasFalseFact))
    process.stdout.write(
      `${one.situation}  ${one.id}: ${one.outcome}${one.hasFalseFact ? ', false memory' : ''}\n`,
    );
}

function showCase({ id, situation, half, ask, outcome, sessions, seen }) {
  const said = sessions.map((session) => session.map((text, at) => `${at % 2 === 0 ? '>' : ' '} ${text}`));
  const parts = [
    `${id} (${situation}, ${half}): ${outcome}`,
    `Sessions:\n${said.map((session) => session.join('\n')).join('\n--\n')}`,
    `Question: ${ask}`,
    `Injected (${seen.block.tokens} tokens):\n${seen.block.text || '(nothing)'}`,
    `Memories:\n${seen.memories.map((text) => `- ${text}`).join('\n') || '(none)'}`,
  ];
  process.stdout.write(`${parts.join('\n\n')}\n`);
}
