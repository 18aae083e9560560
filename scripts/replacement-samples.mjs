// The samples on which scripts/train-replacement.mjs trains. The two statements of a pair seldom stand alone:
// recall compares each statement that it found with each newer one, and nearly all of these have nothing to do
// with each other. So each pair is put among other statements of its author (by the kind of fact, other facts),
// and recall's comparisons of that collection are the samples, with those of unrelated statements as negatives.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SEVERAL_AT_A_TIME } from '../dist/memory/recall/profile/fact-kinds.js';
import { readAskedValue } from '../dist/common/changes/read-changes.js';
import { computeDotProduct } from '../dist/common/dot-product.js';
import { BundledEmbedder } from '../dist/embeddings/bundled/bundled-embedder.js';
import { IDENTITY_SCALE } from '../dist/memory/indexing/indexing.types.js';
import { createFactReader } from '../dist/memory/recall/profile/classifiers/fact-probability.js';
import {
  createSharedFactMeasure,
  matchFacts,
} from '../dist/memory/recall/profile/classifiers/match-facts.js';
import { readBundledClassifiers } from '../dist/memory/recall/profile/classifiers/read-bundled-classifiers.js';
import { listTopicalStems } from '../dist/memory/recall/profile/topical-stems.js';
import {
  createAnswerMeasure,
  REPLACEMENT_CUES,
  readReplacementCues,
} from '../dist/memory/recall/profile/updates/estimate-replacement.js';
import { listPhrases } from '../dist/memory/recall/profile/updates/list-phrases.js';
import { createPairRankMeasure } from '../dist/memory/recall/profile/updates/measure-pair-ranks.js';
import { areDistant, readRelation } from '../dist/memory/recall/profile/updates/read-relation.js';
import { createStatementReader } from '../dist/memory/recall/profile/updates/read-statement.js';
import { readNewer } from '../dist/memory/recall/profile/updates/read-newer.js';
import { createTurnSearch } from '../dist/memory/recall/profile/updates/turn-search.js';
import { asksInThePlural } from '../dist/memory/recall/message/asks-for-many.js';
import { areOfOneKind, createRandom, shuffle } from './sampling.mjs';

const EXAMPLES = join(import.meta.dirname, 'replacement-examples');
/** Numbers of other statements that a pair is put among. */
const SIZES = [2, 5, 15, 40];
/** Number of statements that recall found, besides the older one of the pair. */
const FOUND = 5;
/** One in so many comparisons of unrelated statements becomes a sample. */
const UNRELATED_SHARE = 3;

const files = readdirSync(EXAMPLES)
  .filter((name) => name.endsWith('.jsonl'))
  .sort();
const texts = files.map((name) => readFileSync(join(EXAMPLES, name), 'utf8'));
const classifiers = readBundledClassifiers();
const readFacts = createFactReader(classifiers);

/** The digest of all pairs. */
export const digest = createHash('sha256').update(texts.join('')).digest('hex');

/**
 * Reads the samples of each author.
 * @returns `{ name, samples }`, of which a sample has `label` (`unrelated` besides those of pairs), `target`
 * (1: replaced), the texts `older`, `newer` and `question`, `cues` (numbers), and the phrases of the newer
 * statement (`said`) and of the message (`asked`)
 */
export async function readAuthors() {
  const embedder = new BundledEmbedder();
  const authors = [];
  for (const [at, name] of files.entries()) {
    const pairs = texts[at]
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const said = [...new Set(pairs.flatMap(({ older, newer, question }) => [older, newer, question]))];
    const found = await embedder.embed(said);
    const vectors = new Map(said.map((text, place) => [text, found[place]]));
    const usable = pairs.filter(({ older, newer, question }) =>
      [older, newer, question].every((text) => vectors.get(text) !== null),
    );
    authors.push({
      name,
      samples: usable.flatMap((pair, place) => listSamples(pair, place, usable, vectors)),
    });
  }
  await embedder.close();
  return authors;
}

function listSamples(pair, place, pairs, vectors) {
  const size = SIZES[place % SIZES.length];
  const random = createRandom(place + 1);
  const collection = collect(pair, pairs, { size, random }).map((text, at) => ({
    id: String(at),
    kind: 'turn',
    role: 'user',
    speaker: '',
    sessionId: String(at),
    text,
    vector: vectors.get(text),
    createdAt: at,
  }));
  const asked = vectors.get(pair.question);
  const comparison = createComparison(pair.question, asked, collection);
  const older = collection.find(({ text }) => text === pair.older);
  const likeness = ({ vector }) => computeDotProduct(vector, asked);
  const nearest = collection.toSorted((left, right) => likeness(right) - likeness(left)).slice(0, FOUND);
  return [...new Set([older, ...nearest])].flatMap((one) =>
    collection
      .filter((other) => other.createdAt > one.createdAt)
      .flatMap((other) => {
        const isPair = one === older && other.text === pair.newer;
        if (!isPair && Math.floor(random() * UNRELATED_SHARE) > 0) return [];
        const sample = toSample([other, one], isPair ? pair.label : 'unrelated', comparison);
        return sample.map((known) => ({
          ...known,
          question: pair.question,
          asked: [...listPhrases(pair.question)],
        }));
      }),
  );
}

/** Lists the texts of a collection, oldest first: the pair, and statements of other pairs on other subjects. */
function collect(pair, pairs, { size, random }) {
  const chosen = [pair];
  for (const other of shuffle(pairs, random))
    if (chosen.length <= size && chosen.every((one) => !areOfOneKind(one, other))) chosen.push(other);
  const others = chosen.slice(1).map(({ older, newer }) => (random() < 0.5 ? older : newer));
  const at = Math.floor(random() * (others.length + 1));
  const behind = at + Math.floor(random() * (others.length + 1 - at));
  return [
    ...others.slice(0, at),
    pair.older,
    ...others.slice(at, behind),
    pair.newer,
    ...others.slice(behind),
  ];
}

/** Reads what the classifier knows of a comparison; nothing if recall does not ask it. */
function toSample(pair, label, comparison) {
  if (areDistant(...pair, comparison.scale)) return [];
  const relation = readRelation(...pair, comparison);
  const newer = readNewer(pair[0], relation, comparison);
  const cues = newer.states ? readReplacementCues(pair, newer, relation, comparison) : null;
  if (cues === null) return [];
  return [
    {
      label,
      target: label === 'replaces' ? 1 : 0,
      older: pair[1].text,
      newer: pair[0].text,
      cues: REPLACEMENT_CUES.map((cue) => cues[cue]),
      said: [...listPhrases(pair[0].text)],
    },
  ];
}

/** Compares as recall does for this question. */
function createComparison(question, asked, documents) {
  const kinds = matchFacts(asked, classifiers).map(({ kind }) => kind);
  const measureAnswer = createAnswerMeasure(asked, IDENTITY_SCALE);
  const findTurn = createTurnSearch(documents);
  const areSideBySide = kinds.length > 0 && SEVERAL_AT_A_TIME.has(kinds[0]);
  return {
    read: createStatementReader(readAskedValue(question), listTopicalStems(question)),
    scale: IDENTITY_SCALE,
    measureAnswer,
    measurePairRanks: createPairRankMeasure(documents, measureAnswer, findTurn),
    questionScore: 0,
    findTurn,
    parts: [],
    asksPast: false,
    asksForSeveral: areSideBySide && asksInThePlural(question),
    areSideBySide,
    best: new Set(),
    readFacts,
    ...(kinds.length > 0 && { measureSharedFact: createSharedFactMeasure(kinds, readFacts) }),
  };
}
