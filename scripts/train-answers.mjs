// node scripts/train-answers.mjs [--held-out], after a build: trains the model that tells which candidate of a
// recall helps to answer a message, or that none does, and writes src/memory/recall/answers/answer-weights.ts.
// With --held-out it writes nothing, but trains once without each author and prints how the messages left out
// are answered.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeEmbedder } from '../bench/answers/memory.mjs';
import { readSamples } from './answer-samples.mjs';
import { computeOdds, trainLogit } from './conditional-logit.mjs';

const TARGET = join(import.meta.dirname, '../src/memory/recall/answers/answer-weights.ts');
/** Shown by --held-out; as in src/memory/recall/answers/find-likely-answers.ts. */
const [MIN_ANY, MIN_BEST, MIN_SHARE] = [0.6, 0.2, 0.3];

const { values: flags } = parseArgs({ options: { 'held-out': { type: 'boolean', default: false } } });
const samples = (await readSamples()).filter(({ rows }) => rows.length > 0);
await closeEmbedder();

if (flags['held-out']) describeHeldOut();
else write(trainLogit(samples));

function describeHeldOut() {
  const authors = [...new Set(samples.map(({ author }) => author))];
  const judged = authors.flatMap((held) => {
    const model = trainLogit(samples.filter(({ author }) => author !== held));
    return samples
      .filter(({ author }) => author === held)
      .map((sample) => ({ ...sample, ...judge(sample, model) }));
  });
  console.log(`Percent of messages answered with a right candidate, or answered at all, from ${MIN_ANY}`);
  console.table({
    ...tabulate(judged, ({ author }) => author),
    ...tabulate(judged, ({ kind }) => kind),
  });
}

function tabulate(judged, name) {
  const names = [...new Set(judged.map(name))];
  return Object.fromEntries(
    names.map((one) => [one, count(judged.filter((sample) => name(sample) === one))]),
  );
}

/** Judges the messages as recall does. */
function judge({ rows }, { bias, cues: weights }) {
  const scores = rows.map(({ cues }) =>
    Object.entries(weights).reduce((total, [name, weight]) => total + weight * cues[name], bias),
  );
  const odds = computeOdds(scores);
  const any = odds.reduce((total, one) => total + one, 0);
  const isAnswered = any >= MIN_ANY && Math.max(...odds) >= MIN_BEST;
  const least = MIN_SHARE * Math.max(...odds);
  return {
    any,
    isAnswered,
    isRight: isAnswered && odds.some((one, at) => one >= least && rows[at].target === 1),
  };
}

function count(all) {
  const known = all.filter(({ rows }) => rows.some(({ target }) => target === 1));
  const others = all.filter((one) => !known.includes(one));
  const share = (own, holds) =>
    own.length === 0 ? null : Math.round((1_000 * own.filter(holds).length) / own.length) / 10;
  return {
    'with answer': known.length,
    right: share(known, ({ isRight }) => isRight),
    spoken: share(known, ({ isAnswered }) => isAnswered),
    without: others.length,
    answered: share(others, ({ isAnswered }) => isAnswered),
  };
}

function write({ bias, cues }) {
  const weights = Object.entries(cues).map(
    ([name, weight]) => `  ${name}: ${Number(weight.toPrecision(3))},`,
  );
  writeFileSync(
    TARGET,
    `// Written by scripts/train-answers.mjs.

export const ANSWER_BIAS = ${bias.toFixed(2)};

/** The weight of each cue; a cue without one does not count. */
export const ANSWER_CUE_WEIGHTS: Readonly<Record<string, number>> = {
${weights.join('\n')}
};
`,
  );
}
