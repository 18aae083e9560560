// node scripts/train-pasted.mjs [--held-out], after a build: trains the model that tells which paragraphs of a
// message a person pasted, and writes src/common/text/scaffolding/pasted/pasted-weights.ts. With --held-out it
// writes nothing, but trains once without each kind of text and prints how the messages left out are judged.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { computeOdds, trainLogit } from './conditional-logit.mjs';
import { readSamples } from './pasted-samples.mjs';

const TARGET = join(import.meta.dirname, '../src/common/text/scaffolding/pasted/pasted-weights.ts');
const DECAY = 2e-3;
/** Shown by --held-out; two of them as in src/common/text/scaffolding/pasted/drop-pasted.ts. */
const THRESHOLDS = [0.4, 0.5, 0.55, 0.6, 0.7];

const { values: flags } = parseArgs({ options: { 'held-out': { type: 'boolean', default: false } } });
const samples = readSamples();

if (flags['held-out']) describeHeldOut();
else write(trainLogit(samples, { decay: DECAY }));

function describeHeldOut() {
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  const judged = kinds.flatMap((held) => {
    const others = samples.filter(({ kind }) => kind !== held);
    const model = trainLogit(others, { decay: DECAY });
    return samples
      .filter(({ kind }) => kind === held)
      .map((sample) => ({ ...sample, chances: estimate(sample, model) }));
  });
  const groups = {
    'with a pasted text': judged.filter(({ isOwn }) => !isOwn),
    'of a person alone': judged.filter(({ isOwn, weight }) => isOwn && weight === 1),
    'made of what people tell': judged.filter(({ weight }) => weight < 1),
  };
  for (const [name, own] of Object.entries(groups)) {
    console.log(`${own.length} messages ${name}; percent, by threshold`);
    console.table(Object.fromEntries(THRESHOLDS.map((threshold) => [threshold, count(own, threshold)])));
  }
}

/** Estimates of each unit the probability that it was pasted, as the service does. */
function estimate({ units, rows }, { bias, cues: weights }) {
  const scores = rows.map(({ cues }) =>
    Object.entries(weights).reduce((total, [name, weight]) => total + weight * cues[name], bias),
  );
  const odds = computeOdds(scores);
  return units.map((_, at) =>
    rows.reduce((sum, { start, end }, order) => sum + (at >= start && at < end ? odds[order] : 0), 0),
  );
}

function count(own, threshold) {
  const measureShare = (holds) => Math.round((1_000 * own.filter(holds).length) / own.length) / 10;
  return {
    'pasted kept': measureShare(({ labels, chances }) =>
      labels.some((label, at) => label === 1 && chances[at] < threshold),
    ),
    'own dropped': measureShare(({ labels, chances }) =>
      labels.some((label, at) => label === 0 && chances[at] >= threshold),
    ),
  };
}

function write({ bias, cues }) {
  const weights = Object.entries(cues).map(
    ([name, weight]) => `  ${name}: ${Number(weight.toPrecision(3))},`,
  );
  writeFileSync(
    TARGET,
    `// Written by scripts/train-pasted.mjs.

export const PASTED_BIAS = ${bias.toFixed(2)};

/** The weight of each cue; a cue without one does not count. */
export const PASTED_WEIGHTS: Readonly<Record<string, number>> = {
${weights.join('\n')}
};
`,
  );
}
