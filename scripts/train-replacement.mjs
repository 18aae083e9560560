// node scripts/train-replacement.mjs [--held-out], after a build: trains the classifier that tells whether a
// newer statement replaces an older one, on the pairs in scripts/replacement-examples/ (a file an author), and
// writes src/memory/recall/profile/updates/replacement-weights.ts. With --held-out it writes nothing, but trains once
// without each author and prints how that author's pairs are judged.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SEVERAL_AT_A_TIME } from '../dist/common/facts/fact-kinds.js';
import { readAskedValue } from '../dist/common/changes/read-changes.js';
import { BundledEmbedder } from '../dist/embeddings/bundled/bundled-embedder.js';
import { UNCHANGED } from '../dist/memory/indexing/indexing.types.js';
import { createFactReader } from '../dist/memory/recall/profile/classifiers/fact-probability.js';
import {
  createSharedFactMeasure,
  matchFacts,
} from '../dist/memory/recall/profile/classifiers/match-facts.js';
import { listPhrases } from '../dist/memory/recall/profile/updates/list-phrases.js';
import { readBundledClassifiers } from '../dist/memory/recall/profile/classifiers/read-bundled-classifiers.js';
import { readRelation } from '../dist/memory/recall/profile/updates/read-relation.js';
import { createStatementReader } from '../dist/memory/recall/profile/updates/read-statement.js';
import {
  REPLACEMENT_CUES,
  readReplacementCues,
} from '../dist/memory/recall/profile/updates/estimate-replacement.js';
import { listTopicalStems } from '../dist/memory/recall/profile/topical-stems.js';
import { createTurnSearch } from '../dist/memory/recall/profile/updates/turn-search.js';
import { asksInThePlural } from '../dist/memory/recall/search/asks-for-many.js';

const EXAMPLES = join(import.meta.dirname, 'replacement-examples');
const TARGET = join(import.meta.dirname, '../src/memory/recall/profile/updates/replacement-weights.ts');
/** Least number of pairs in which a phrase occurs. */
const LEAST_PAIRS = 3;
/** Times the squared weights that are added to the mean loss (L2 regularization), by what they weigh. */
const PHRASE_DECAY = 6e-4;
const CUE_DECAY = 2.4e-3;
const ROUNDS = 600;
const STEP = 0.05;
const MOMENTUM = 0.9;
const LEAST_WEIGHT = 0.05;
const LINE = 105;

const files = readdirSync(EXAMPLES)
  .filter((name) => name.endsWith('.jsonl'))
  .sort();
const texts = files.map((name) => readFileSync(join(EXAMPLES, name), 'utf8'));
const authors = await Promise.all(texts.map((text) => toSamples(text)));

if (process.argv.includes('--held-out')) {
  files.forEach((name, at) => {
    const model = train(authors.filter((_, author) => author !== at).flat());
    console.log(name, describe(authors[at], model));
  });
} else {
  write(train(authors.flat()));
}

/** Reads the pairs of one author and what the classifier knows of each. */
async function toSamples(text) {
  const pairs = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const embedder = new BundledEmbedder();
  const vectors = await embedder.embed(
    pairs.flatMap(({ older, newer, question }) => [older, newer, question]),
  );
  await embedder.close();
  return pairs.flatMap(({ older, newer, question, label }, at) => {
    const [first, second, asked] = vectors.slice(3 * at, 3 * at + 3);
    if (first === null || second === null || asked === null) return [];
    const documents = [toDocument('older', older, first), toDocument('newer', newer, second)];
    const pair = documents.toReversed();
    const comparison = createComparison(question, asked, documents);
    const cues = readReplacementCues(pair, readRelation(...pair, comparison), comparison);
    if (cues === null) return [];
    return {
      target: label === 'replaces' ? 1 : 0,
      cues: REPLACEMENT_CUES.map((cue) => cues[cue]),
      phrases: [...listPhrases(newer)],
    };
  });
}

function toDocument(id, text, vector) {
  return {
    id,
    kind: 'turn',
    role: 'user',
    speaker: '',
    sessionId: id,
    text,
    vector,
    createdAt: id === 'older' ? 0 : 1,
  };
}

/** Compares as recall does for this question. */
function createComparison(question, vector, documents) {
  const classifiers = readBundledClassifiers();
  const readFacts = createFactReader(classifiers);
  const kinds = matchFacts(vector, classifiers).map(({ kind }) => kind);
  const areSideBySide = kinds.length > 0 && SEVERAL_AT_A_TIME.has(kinds[0]);
  return {
    read: createStatementReader(readAskedValue(question), listTopicalStems(question)),
    scale: UNCHANGED,
    findTurn: createTurnSearch(documents),
    parts: [],
    asksPast: false,
    asksForSeveral: areSideBySide && asksInThePlural(question),
    areSideBySide,
    isAmongMany: false,
    best: new Set(),
    readFacts,
    ...(kinds.length > 0 && { measureSharedFact: createSharedFactMeasure(kinds, readFacts) }),
  };
}

/** Trains a logistic regression by gradient descent with momentum, over all samples in each round. */
function train(samples) {
  const phrases = countPhrases(samples);
  const scales = measureScales(samples);
  const inputs = samples.map(({ cues, phrases: said }) => ({
    cues: cues.map((cue, at) => (cue - scales[at].mean) / scales[at].spread),
    places: said.flatMap((phrase) => phrases.get(phrase) ?? []),
  }));
  const width = REPLACEMENT_CUES.length + phrases.size + 1;
  const [weights, speed] = [new Float64Array(width), new Float64Array(width)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight, at) => decayOf(at, width) * weight);
    inputs.forEach((input, at) => {
      const error = (toProbability(score(weights, input)) - samples[at].target) / samples.length;
      input.cues.forEach((cue, place) => (gradient[place] += error * cue));
      for (const place of input.places) gradient[place] += error;
      gradient[width - 1] += error;
    });
    for (let at = 0; at < width; at += 1) {
      speed[at] = MOMENTUM * speed[at] - STEP * gradient[at];
      weights[at] += speed[at];
    }
  }
  const own = scales.map(({ spread }, at) => weights[at] / spread);
  return {
    bias: weights[width - 1] - own.reduce((total, weight, at) => total + weight * scales[at].mean, 0),
    cues: own,
    phrases: new Map([...phrases].map(([phrase, at]) => [phrase, weights[at]])),
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

/** Counts phrases, and gives the frequent ones a place behind the cues. */
function countPhrases(samples) {
  const counts = new Map();
  for (const { phrases } of samples)
    for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const frequent = [...counts]
    .filter(([, count]) => count >= LEAST_PAIRS)
    .map(([phrase]) => phrase)
    .sort();
  return new Map(frequent.map((phrase, at) => [phrase, REPLACEMENT_CUES.length + at]));
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

/** Describes how the pairs of an author are judged by a model that has not seen them. */
function describe(samples, model) {
  const judged = samples.map(({ target, cues, phrases }) => ({
    target,
    probability: toProbability(
      model.bias +
        cues.reduce((total, cue, at) => total + model.cues[at] * cue, 0) +
        phrases.reduce((total, phrase) => total + (model.phrases.get(phrase) ?? 0), 0),
    ),
  }));
  const share = (target, least) => {
    const all = judged.filter((one) => one.target === target);
    return Math.round((100 * all.filter(({ probability }) => probability >= least).length) / all.length);
  };
  const [ones, zeros] = [1, 0].map((target) => judged.filter((one) => one.target === target));
  const wins = ones.reduce(
    (total, one) => total + zeros.filter((zero) => one.probability > zero.probability).length,
    0,
  );
  return {
    auc: (wins / ones.length / zeros.length).toFixed(3),
    at50: `${share(1, 0.5)}@${share(0, 0.5)}`,
    at30: `${share(1, 0.3)}@${share(0, 0.3)}`,
  };
}

function write({ bias, cues, phrases }) {
  const kept = [...phrases].filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT);
  const lines = kept.reduce((known, [phrase, weight]) => {
    const entry = `${phrase} ${Math.round(weight * 100)},`;
    const last = known.at(-1) ?? '';
    return known.length > 0 && last.length + entry.length <= LINE
      ? [...known.slice(0, -1), last + entry]
      : [...known, entry];
  }, []);
  const digest = createHash('sha256').update(texts.join('')).digest('hex');
  const named = cues.map((weight, at) => `  ${REPLACEMENT_CUES[at]}: ${weight.toFixed(2)},`);
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

/** The weight of each phrase, in hundredths. */
export const PHRASE_WEIGHTS = \`
${lines.join('\n')}
\`;
`,
  );
  console.log(`${kept.length} phrases`);
}
