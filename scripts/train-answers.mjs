// node scripts/train-answers.mjs [--held-out], after a build: trains the model that tells which candidate of a
// recall helps to answer a message, or that none does, and writes src/memory/recall/answers/answer-weights.ts.
// With --held-out it writes nothing, but trains once without each author and prints how the messages left out
// are answered.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeEmbedder } from '../bench/answers/memory.mjs';
import { readSamples } from './answer-samples.mjs';

const TARGET = join(import.meta.dirname, '../src/memory/recall/answers/answer-weights.ts');
/** Times the squared weights that are added to the mean loss (L2 regularization). */
const DECAY = 1e-3;
const ROUNDS = 250;
/** Adam, with its usual constants. */
const STEP = 0.05;
const [FIRST, SECOND] = [0.9, 0.999];
/** Shown by --held-out; as in src/memory/recall/answers/find-likely-answers.ts. */
const [MIN_ANY, MIN_BEST, MIN_SHARE] = [0.6, 0.2, 0.3];
/** Weights below this, times the spread of their cue, are left out. */
const MIN_WEIGHT = 0.02;

const { values: flags } = parseArgs({ options: { 'held-out': { type: 'boolean', default: false } } });
const samples = (await readSamples()).filter(({ rows }) => rows.length > 0);
await closeEmbedder();

if (flags['held-out']) describeHeldOut();
else write(train(samples));

/**
 * Trains a conditional logit: the candidates of a message compete with each other and with "none", whose score
 * is 0.
 */
function train(own) {
  const names = Object.keys(own[0].rows[0].cues);
  const { means, spreads } = measureScales(own, names);
  const inputs = own.map(({ rows }) =>
    rows.map(({ cues }) => Float64Array.from(names, (name, at) => (cues[name] - means[at]) / spreads[at])),
  );
  const all = own.reduce((total, { weight }) => total + weight, 0);
  const weights = new Float64Array(names.length + 1);
  const moments = weights.map(() => 0);
  const squares = weights.map(() => 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const gradient = computeGradient(own, inputs, weights);
    weights.forEach((weight, at) => {
      const slope = gradient[at] / all + (at < names.length ? DECAY * weight : 0);
      moments[at] = FIRST * moments[at] + (1 - FIRST) * slope;
      squares[at] = SECOND * squares[at] + (1 - SECOND) * slope ** 2;
      const moment = moments[at] / (1 - FIRST ** round);
      weights[at] -= (STEP * moment) / (Math.sqrt(squares[at] / (1 - SECOND ** round)) + 1e-8);
    });
  }
  return toModel(names, weights, { means, spreads });
}

function computeGradient(own, inputs, weights) {
  const last = weights.length - 1;
  const gradient = new Float64Array(weights.length);
  own.forEach(({ rows, weight }, place) => {
    const odds = computeOdds(inputs[place].map((input) => computeScore(input, weights)));
    const right = rows.reduce((total, { target }, at) => total + target * odds[at], 0);
    rows.forEach(({ target }, at) => {
      const error = weight * (odds[at] - (right > 0 ? (target * odds[at]) / right : 0));
      if (Math.abs(error) < 1e-6) return;
      const input = inputs[place][at];
      for (let cue = 0; cue < last; cue += 1) gradient[cue] += error * input[cue];
      gradient[last] += error;
    });
  });
  return gradient;
}

function computeScore(input, weights) {
  let score = weights[weights.length - 1];
  for (let at = 0; at < input.length; at += 1) score += weights[at] * input[at];
  return score;
}

/** Computes the probability of each candidate; the rest is that of none. */
function computeOdds(scores) {
  const most = Math.max(0, ...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const total = odds.reduce((sum, one) => sum + one, Math.exp(-most));
  return odds.map((one) => one / total);
}

/** Measures the mean and the spread of each cue; training moves cues to the one and divides by the other. */
function measureScales(own, names) {
  const rows = own.flatMap((sample) => sample.rows);
  const means = names.map((name) => rows.reduce((total, { cues }) => total + cues[name], 0) / rows.length);
  const spreads = names.map((name, at) => {
    const variance = rows.reduce((total, { cues }) => total + (cues[name] - means[at]) ** 2, 0) / rows.length;
    return Math.sqrt(variance) || 1;
  });
  return { means, spreads };
}

function toModel(names, weights, { means, spreads }) {
  const kept = names.flatMap((name, at) =>
    Math.abs(weights[at]) < MIN_WEIGHT ? [] : [[name, weights[at] / spreads[at], means[at]]],
  );
  const bias = kept.reduce((total, [, weight, mean]) => total - weight * mean, weights.at(-1));
  return { bias, cues: Object.fromEntries(kept.map(([name, weight]) => [name, weight])) };
}

function describeHeldOut() {
  const authors = [...new Set(samples.map(({ author }) => author))];
  const judged = authors.flatMap((held) => {
    const model = train(samples.filter(({ author }) => author !== held));
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
