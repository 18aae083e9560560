// node scripts/list-answers.mjs, after a build: prints messages and statements, as JSON lines with `message`,
// `text`, and `answers` (1: the statement helps to answer the message). They come from the questions and
// statements of scripts/replacement-examples/ and from the examples of the classifiers. Of the statements that
// don't help, most are those whose meaning is nearest to the message, because recall asks about these; for
// messages that only imply a fact they are chosen by chance, because near ones would often help too.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { computeDotProduct } from '../dist/common/dot-product.js';
import { BundledEmbedder } from '../dist/embeddings/bundled/bundled-embedder.js';
import { NEEDS, listSignWeights } from '../dist/memory/recall/needs/needs.js';
import { createFactReader } from '../dist/memory/recall/profile/classifiers/fact-probability.js';
import { readBundledClassifiers } from '../dist/memory/recall/profile/classifiers/read-bundled-classifiers.js';
import { EXAMPLE_REQUESTS } from '../dist/memory/recall/profile/examples/example-requests.js';
import { EXAMPLE_STATEMENTS } from '../dist/memory/recall/profile/examples/example-statements.js';
import { FACT_QUESTIONS } from '../dist/memory/recall/profile/examples/fact-questions.js';
import { FACT_STATEMENTS } from '../dist/memory/recall/profile/examples/fact-statements.js';
import { OTHER_MESSAGES } from '../dist/memory/recall/profile/examples/other-messages.js';
import { OTHER_STATEMENTS } from '../dist/memory/recall/profile/examples/other-statements.js';
import { REMARKS } from '../dist/memory/recall/profile/examples/remarks.js';
import { areOfOneKind, createRandom, shuffle } from './sampling.mjs';

const PAIRS = join(import.meta.dirname, 'replacement-examples');
const ANSWERS = join(import.meta.dirname, 'answer-examples');
/** Share of the pairs that is used. */
const SHARE_OF_PAIRS = 0.6;
/** Statements of an author among which the nearest ones that don't help are looked for. */
const POOL = 400;
/** The nearest ones, of which one is chosen by chance. */
const NEAREST = 12;
/** Probability of a common kind of fact, from which two texts may be about one fact. */
const MAX_SHARED = 0.12;

const embedder = new BundledEmbedder();
const classifiers = readBundledClassifiers();
const readFacts = createFactReader(classifiers);
const vectors = new Map();
const documents = new Map();
const random = createRandom(45);

for (const name of readdirSync(ANSWERS).sort()) await listStatements(name);
for (const name of readdirSync(PAIRS).sort()) await listPairs(name);
await listExamples();
await embedder.close();

/**
 * Prints an author's statements, with messages that ask for them (`asks`), messages that only imply them
 * (`needs`), and others that they don't help to answer. A statement is also a message that nothing answers.
 */
async function listStatements(name) {
  const author = `answers-${name}`;
  const lines = readLines(join(ANSWERS, name));
  const statements = lines.map(({ statement }) => statement);
  await embedAll([...statements, ...lines.flatMap(({ asks = [] }) => asks)]);
  for (const { statement, asks = [], needs, others } of lines) {
    const apart = statements.filter((text) => text !== statement && !mayShareFact(text, [statement]));
    for (const message of asks) {
      show(author, message, statement, 1);
      for (const text of chooseOthers(message, apart, 1)) show(author, message, text, 0);
      show(author, message, pick(apart), 0);
    }
    for (const message of needs) {
      show(author, message, statement, 1);
      for (const text of take(apart, 2)) show(author, message, text, 0);
    }
    for (const message of others) show(author, message, statement, 0);
    for (const text of chooseOthers(statement, apart, 1)) show(author, statement, text, 0);
  }
}

/** Prints the questions of an author's pairs, with statements that answer them and with others. */
async function listPairs(name) {
  const pairs = readLines(join(PAIRS, name)).filter(() => random() < SHARE_OF_PAIRS);
  const statements = pairs.flatMap((pair) => [
    { text: pair.older, pair },
    { text: pair.newer, pair },
  ]);
  await embedAll([...statements.map(({ text }) => text), ...pairs.map(({ question }) => question)]);
  for (const pair of pairs) {
    const { question, older, newer, label } = pair;
    const print = (text, answers) => show(name, question, text, answers);
    if (label === 'apart') {
      print(older, 1);
      print(newer, 0);
    } else {
      print(newer, 1);
      if (random() < 0.6) print(older, 1);
    }
    const others = shuffle(statements, random)
      .slice(0, POOL)
      .filter(({ pair: other }) => other !== pair && !areOfOneKind(pair, other));
    const apart = others.filter(({ text }) => !mayShareFact(text, [older, newer]));
    for (const text of chooseOthers(
      question,
      apart.map(({ text }) => text),
      2,
    ))
      print(text, 0);
    if (random() < 0.4) print(pick(others).text, 0);
  }
}

/** Prints the examples of the classifiers. */
async function listExamples() {
  const served = Object.entries(EXAMPLE_STATEMENTS).flatMap(([sign, texts]) =>
    texts.map((text) => ({ text, sign })),
  );
  const facts = Object.entries(FACT_STATEMENTS).flatMap(([kind, texts]) =>
    texts.map((text) => ({ text, kind })),
  );
  const all = [...served, ...facts].map(({ text }) => text);
  const questions = Object.values(FACT_QUESTIONS).flat();
  const requests = Object.values(EXAMPLE_REQUESTS).flat();
  await embedAll([...all, ...questions, ...requests, ...OTHER_MESSAGES, ...OTHER_STATEMENTS, ...REMARKS]);
  for (const [need, messages] of Object.entries(EXAMPLE_REQUESTS)) {
    const signs = new Set(listSignWeights(need).map(([sign]) => sign));
    const serving = served.filter(({ sign }) => NEEDS[need].includes(sign)).map(({ text }) => text);
    const others = served.filter(({ sign }) => !signs.has(sign)).map(({ text }) => text);
    for (const message of messages) {
      for (const text of take(serving, 3)) show(need, message, text, 1);
      for (const text of chooseOthers(message, take(others, POOL), 2)) show(need, message, text, 0);
      show(need, message, pick(others), 0);
      show(need, message, pick(OTHER_STATEMENTS), 0);
    }
  }
  for (const [kind, messages] of Object.entries(FACT_QUESTIONS)) {
    const own = facts.filter((fact) => fact.kind === kind).map(({ text }) => text);
    const others = facts
      .filter((fact) => fact.kind !== kind && !mayBeAbout(fact.text, kind))
      .map(({ text }) => text);
    for (const message of messages) {
      for (const text of listNearest(message, own).slice(0, 2)) show(kind, message, text, 1);
      for (const text of chooseOthers(message, take(others, POOL), 2)) show(kind, message, text, 0);
      show(kind, message, pick(OTHER_STATEMENTS), 0);
    }
  }
  for (const message of OTHER_MESSAGES)
    for (const text of chooseOthers(message, take(all, POOL), 4)) show('other', message, text, 0);
  const told = [...all, ...REMARKS, ...OTHER_STATEMENTS];
  for (const message of [...REMARKS, ...OTHER_STATEMENTS]) {
    const others = take(told, 2 * POOL).filter((text) => text !== message);
    for (const text of chooseOthers(message, others, 4)) show('remark', message, text, 0);
  }
}

function readLines(path) {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function show(author, message, text, answers) {
  console.log(JSON.stringify({ author: author.replace('.jsonl', ''), message, text, answers }));
}

/** Chooses statements by chance among the nearest ones. */
function chooseOthers(message, texts, count) {
  return take(listNearest(message, texts).slice(0, NEAREST), count);
}

function listNearest(message, texts) {
  const asked = vectors.get(message);
  if (asked === null) return [];
  return texts
    .filter((text) => vectors.get(text) !== null)
    .map((text) => ({ text, likeness: computeDotProduct(vectors.get(text), asked) }))
    .sort((left, right) => right.likeness - left.likeness)
    .map(({ text }) => text);
}

/** Tells whether a statement may be about the fact of one of the others. */
function mayShareFact(text, others) {
  const kinds = readKinds(text);
  return others.some((other) =>
    [...readKinds(other)].some(
      ([kind, probability]) =>
        kind !== 'nothing' && Math.min(probability, kinds.get(kind) ?? 0) >= MAX_SHARED,
    ),
  );
}

function mayBeAbout(text, kind) {
  return (readKinds(text).get(kind) ?? 0) >= MAX_SHARED;
}

function readKinds(text) {
  if (!documents.has(text)) documents.set(text, { vector: vectors.get(text) });
  return readFacts(documents.get(text));
}

async function embedAll(texts) {
  const missing = [...new Set(texts)].filter((text) => !vectors.has(text));
  const found = await embedder.embed(missing);
  missing.forEach((text, at) => vectors.set(text, found[at]));
}

function take(items, count) {
  return shuffle(items, random).slice(0, count);
}

function pick(items) {
  return items[Math.floor(random() * items.length)];
}
