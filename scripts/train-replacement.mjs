// node scripts/train-replacement.mjs [--held-out], after a build: trains the classifier that tells whether a
// newer statement replaces an older one, on the pairs in scripts/replacement-examples/ (a file an author), and
// writes src/memory/recall/profile/updates/replacement-weights.ts. With --held-out it writes nothing, but trains once
// without each author and prints how that author's pairs are judged.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPLACEMENT_CUES } from '../dist/memory/recall/profile/updates/estimate-replacement.js';
import { digest, readAuthors } from './replacement-samples.mjs';

const TARGET = join(import.meta.dirname, '../src/memory/recall/profile/updates/replacement-weights.ts');
/** Least number of pairs in which a phrase occurs. */
const MIN_PAIRS = 3;
/** Times the squared weights that are added to the mean loss (L2 regularization), by what they weigh. */
const PHRASE_DECAY = 6e-4;
const CUE_DECAY = 1e-4;
/** Weights of the samples that are hardest to tell from a replacement. */
const LABEL_WEIGHTS = { both: 2, apart: 2 };
const ROUNDS = 600;
const STEP = 0.3;
const MOMENTUM = 0.9;
const MIN_WEIGHT = 0.05;
const LINE = 105;

const authors = await readAuthors();

if (process.argv.includes('--held-out')) {
  for (const { name, samples } of authors) {
    const others = authors.filter((author) => author.name !== name);
    console.log(name, describe(samples, train(others.flatMap((author) => author.samples))));
  }
} else {
  write(train(authors.flatMap(({ samples }) => samples)));
}

/** Trains a logistic regression by gradient descent with momentum, over all samples in each round. */
function train(samples) {
  const first = REPLACEMENT_CUES.length;
  const said = placePhrases(samples, 'said', first);
  const asked = placePhrases(samples, 'asked', first + said.size);
  const scales = measureScales(samples);
  const inputs = samples.map((sample) => ({
    cues: sample.cues.map((cue, at) => (cue - scales[at].mean) / scales[at].spread),
    places: [
      ...sample.said.flatMap((phrase) => said.get(phrase) ?? []),
      ...sample.asked.flatMap((phrase) => asked.get(phrase) ?? []),
    ],
  }));
  const width = first + said.size + asked.size + 1;
  const [weights, speed] = [new Float64Array(width), new Float64Array(width)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight, at) => decayOf(at, width) * weight);
    inputs.forEach((input, at) => {
      const { target, label } = samples[at];
      const weight = (LABEL_WEIGHTS[label] ?? 1) / samples.length;
      const error = weight * (toProbability(score(weights, input)) - target);
      input.cues.forEach((cue, place) => (gradient[place] += error * cue));
      for (const place of input.places) gradient[place] += error;
      gradient[width - 1] += error;
    });
    for (let at = 0; at < width; at += 1) {
      speed[at] = MOMENTUM * speed[at] - STEP * gradient[at];
      weights[at] += speed[at];
    }
  }
  const weigh = (places) => new Map([...places].map(([phrase, at]) => [phrase, weights[at]]));
  const own = scales.map(({ spread }, at) => weights[at] / spread);
  return {
    bias: weights[width - 1] - own.reduce((total, weight, at) => total + weight * scales[at].mean, 0),
    cues: own,
    said: weigh(said),
    asked: weigh(asked),
  };
}

function decayOf(at, width) {
  if (at === width - 1) return 0;
  return at < REPLACEMENT_CUES.length ? CUE_DECAY : PHRASE_DECAY;
}

function score(weights, { cues, places }) {
  let total = weights[weights.length - 1];
  cues.forEach((cue, at) => (total += weights[at] * cue));
  for (const place of places) total += weights[place];
  return total;
}

/** Counts the phrases of the newer statements or of the messages, and gives the frequent ones a place. */
function placePhrases(samples, part, first) {
  const counts = new Map();
  for (const { [part]: phrases } of samples.filter(({ label }) => label !== 'unrelated'))
    for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const frequent = [...counts]
    .filter(([, count]) => count >= MIN_PAIRS)
    .map(([phrase]) => phrase)
    .sort();
  return new Map(frequent.map((phrase, at) => [phrase, first + at]));
}

/** Measures the mean and the spread of each cue; training moves cues to the one and divides by the other. */
function measureScales(samples) {
  return REPLACEMENT_CUES.map((_, at) => {
    const mean = samples.reduce((total, { cues }) => total + cues[at], 0) / samples.length;
    const variance = samples.reduce((total, { cues }) => total + (cues[at] - mean) ** 2, 0) / samples.length;
    return { mean, spread: Math.sqrt(variance) || 1 };
  });
}

function toProbability(total) {
  return 1 / (1 + Math.exp(-total));
}

/** Describes how the samples of an author are judged by a model that has not seen them: percent marked. */
function describe(samples, model) {
  const sum = (phrases, weights) => phrases.reduce((total, one) => total + (weights.get(one) ?? 0), 0);
  const judged = samples.map(({ label, cues, said, asked }) => ({
    label,
    probability: toProbability(
      model.bias +
        cues.reduce((total, cue, at) => total + model.cues[at] * cue, 0) +
        sum(said, model.said) +
        sum(asked, model.asked),
    ),
  }));
  const share = (labels, least) => {
    const all = judged.filter(({ label }) => labels.includes(label));
    const marked = all.filter(({ probability }) => probability >= least);
    return Number(((100 * marked.length) / all.length).toFixed(1));
  };
  return Object.fromEntries(
    [0.2, 0.3, 0.4, 0.5].map((least) => [
      least,
      [['replaces'], ['both', 'apart'], ['unrelated']].map((labels) => share(labels, least)).join(' '),
    ]),
  );
}

/** Lists the phrases with their weights in lines of a table. */
function toTable(phrases) {
  const kept = [...phrases].filter(([, weight]) => Math.abs(weight) >= MIN_WEIGHT);
  return kept.reduce((known, [phrase, weight]) => {
    const entry = `${phrase} ${Math.round(weight * 100)},`;
    const last = known.at(-1) ?? '';
    return known.length > 0 && last.length + entry.length <= LINE
      ? [...known.slice(0, -1), last + entry]
      : [...known, entry];
  }, []);
}

function write({ bias, cues, said, asked }) {
  const named = cues.map((weight, at) => `  ${REPLACEMENT_CUES[at]}: ${Number(weight.toFixed(2))},`);
  writeFileSync(
    TARGET,
    `// Written by scripts/train-replacement.mjs.

/** The digest of the pairs on which the classifier was trained. */
export const REPLACEMENT_DIGEST = '${digest}';

export const REPLACEMENT_BIAS = ${bias.toFixed(2)};

/** The weight of each cue. */
export const CUE_WEIGHTS = {
${named.join('\n')}
};

/** The weight of each phrase of the message, in hundredths. */
export const QUESTION_WEIGHTS = \`
${toTable(asked).join('\n')}
\`;

/** The weight of each phrase of the newer statement, in hundredths. */
export const PHRASE_WEIGHTS = \`
${toTable(said).join('\n')}
\`;
`,
  );
}
