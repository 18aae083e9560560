// npm run bench:abstention <a LoCoMo file> [-- --tune]: with the floor on, how many answerable questions keep
// evidence among their first 10 items (of those that have some there with the floor off), and how many
// unrelated messages get anything: messages of the other conversations and the lists of
// abstention-messages.json. In a whole conversation and in its first three sessions. The reference is a bar
// on plain BM25 that lets 5 % of the unrelated through. --tune: picks the thresholds anew, each conversation
// left out in turn, and prints what they do on it. Writes bench/results/abstention.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isWorthRecalling } from '../dist/memory/recall/selection/floor.js';
import {
  VARIANTS,
  closeEmbedder,
  embed,
  load,
  computeMean,
  percent,
  plainBm25,
  recall,
  recallMarked,
  report,
} from './locomo.mjs';

const { values: flags, positionals } = parseArgs({
  options: { tune: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) throw new Error('usage: npm run bench:abstention <a LoCoMo file> [-- --tune]');
const MESSAGES_PER_CONVERSATION = 150;
const SHOWN = 10;
const SIZES = { 'whole conversation': Infinity, 'three sessions': 3 };
const { about: _, ...lists } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'abstention-messages.json'), 'utf8'),
);

/** Builds one row for each message, with its candidates and their ranking. */
async function collect(variant, sessions) {
  const conversations = await load(file, { variant, sessions });
  const rows = [];
  for (const [conversation, { index, turns, questions }] of conversations.entries()) {
    const reference = plainBm25(turns);
    const others = conversations.flatMap((other, at) =>
      at === conversation ? [] : other.turns.map(({ content }) => content),
    );
    const step = Math.max(1, Math.floor(others.length / MESSAGES_PER_CONVERSATION));
    const messages = [
      ...questions.map(({ question: text, evidence }) => ({ text, evidence, group: 'answerable' })),
      ...others.filter((_, at) => at % step === 0).map((text) => ({ text, group: 'other conversations' })),
      ...Object.entries(lists).flatMap(([group, texts]) =>
        texts.map((text, at) => ({ text, group: group.replaceAll('_', ' '), tuned: at % 2 === 0 })),
      ),
    ];
    const vectors = await embed(messages.map(({ text }) => text));
    for (const [at, message] of messages.entries()) {
      const [vector, plain] = [vectors[at], reference(message.text)];
      const { ids: kept, earlier } = await recallMarked(index, message.text, { vector, floor: true });
      rows.push({
        ...message,
        variant,
        conversation,
        plain,
        kept,
        earlier,
        ...(await recall(index, message.text, vector)),
      });
    }
  }
  return rows.filter(({ evidence, ranked }) => evidence === undefined || shows(listIds(ranked), evidence));
}

const shows = (ids, evidence) => ids.slice(0, SHOWN).some((id) => evidence.includes(id));
/** Tells whether recall answers under other thresholds than the product's. */
const speaks = ({ hits, text }, floor) => isWorthRecalling(hits, text, { floor });
const answers = ({ kept }) => kept.length > 0;
const keeps = ({ kept, evidence }) => shows(kept, evidence);
const listIds = (ranked) => ranked.map(({ hit }) => hit.document.id);
const computeShare = (rows, holds) => percent(computeMean(rows.map((row) => Number(holds(row)))));

function toRow(rows) {
  const answerable = rows.filter(({ evidence }) => evidence !== undefined);
  const unrelated = rows.filter(({ evidence }) => evidence === undefined);
  const figures = {
    questions: answerable.length,
    'evidence kept': computeShare(answerable, keeps),
    items: Number(
      computeMean(answerable.filter(answers).map(({ kept }) => kept.slice(0, SHOWN).length)).toFixed(1),
    ),
  };
  figures['evidence marked as earlier'] = percent(
    computeMean(
      answerable.flatMap(({ kept, evidence, earlier }) =>
        kept.slice(0, SHOWN).flatMap((id) => (evidence.includes(id) ? [Number(earlier.includes(id))] : [])),
      ),
    ),
  );
  figures.unrelated = unrelated.length;
  figures['unrelated answered'] = computeShare(unrelated, answers);
  for (const group of new Set(unrelated.map((row) => row.group)))
    figures[group] = computeShare(
      unrelated.filter((row) => row.group === group),
      answers,
    );
  return figures;
}

/**
 * Computes the reference: a threshold on the score of plain BM25 that 5 % of these unrelated messages pass.
 * It is tuned on the data that it is measured on.
 */
function buildReferenceRow(rows) {
  const answerable = rows.filter(({ evidence }) => evidence !== undefined);
  const unrelated = rows.filter(({ evidence }) => evidence === undefined);
  const tops = unrelated.map(({ plain }) => plain[0]?.[0] ?? 0).sort((left, right) => right - left);
  const bar = tops[Math.floor(0.05 * tops.length)];
  const passes = ({ plain }) => (plain[0]?.[0] ?? 0) > bar;
  const keepsPlain = (row) =>
    passes(row) && row.plain.slice(0, SHOWN).some(([, id]) => row.evidence.includes(id));
  return {
    questions: answerable.length,
    'evidence kept': computeShare(answerable, keepsPlain),
    unrelated: unrelated.length,
    'unrelated answered': computeShare(unrelated, passes),
  };
}

/** Without `wordsBesideVector`, it is the same as `words`. */
const GRID = {
  named: { words: [0.2, 0.25, 0.3], meaning: [0.35, 0.4, 0.45], both: [0.15, 0.2, 2] },
  personal: {
    words: [0.35],
    wordsBesideVector: [0.3, 0.35, 0.4, 0.5, 0.6],
    meaning: [0.33, 0.36, 0.4],
    both: [0.2, 0.25, 0.3],
  },
  question: { words: [0.5, 0.55, 0.6, 0.65], meaning: [0.8, 2], both: [0.3, 0.33, 0.36, 0.4, 2] },
  statement: { words: [0.8, 0.9], meaning: [2], both: [0.5, 2] },
  keywords: { words: [0.9, 0.95], meaning: [2], both: [0.35, 0.4, 2] },
};
const CLOSED = { words: 2, wordsBesideVector: 2, meaning: 2, both: 2 };
const ALL_CLOSED = Object.fromEntries(Object.keys(GRID).map((kind) => [kind, CLOSED]));

/**
 * Tunes the thresholds. An answered unrelated message costs as much as two lost questions. A message belongs
 * to one kind, so each kind is tuned separately.
 */
function tune(rows) {
  const floor = {};
  for (const kind of Object.keys(GRID)) {
    const own = rows.filter((row) => row.kind === kind);
    const options = listThresholds(GRID[kind]);
    const only = (evidence) => ({ ...ALL_CLOSED, [kind]: evidence });
    const worth = (evidence) =>
      own.reduce(
        (total, row) => total + (speaks(row, only(evidence)) ? (row.evidence === undefined ? -2 : 1) : 0),
        0,
      );
    const scored = options.map((evidence) => ({ evidence, worth: worth(evidence) }));
    floor[kind] = scored.reduce((best, one) => (one.worth > best.worth ? one : best)).evidence;
  }
  return floor;
}

function listThresholds({ words, wordsBesideVector = [null], meaning, both }) {
  return words.flatMap((word) =>
    wordsBesideVector.flatMap((beside) =>
      meaning.flatMap((similarity) =>
        both.map((each) => ({
          words: word,
          wordsBesideVector: beside ?? word,
          meaning: similarity,
          both: each,
        })),
      ),
    ),
  );
}

/** Finds the only kind for which the floor passes a message. */
function chooseKind(row) {
  const open = { words: -1, wordsBesideVector: -1, meaning: -1, both: -1 };
  return Object.keys(GRID).find((kind) => speaks(row, { ...ALL_CLOSED, [kind]: open }));
}

/** Tunes on four conversations and half of the lists, and measures on the fifth and the other half. */
function leaveOneOut(rows) {
  const table = {};
  for (const conversation of new Set(rows.map((row) => row.conversation))) {
    const floor = tune(rows.filter((row) => row.conversation !== conversation && row.tuned !== false));
    const held = rows.filter((row) => row.conversation === conversation && row.tuned !== true);
    const figures = {
      'evidence kept': computeShare(
        held.filter(({ evidence }) => evidence),
        (row) => speaks(row, floor),
      ),
      'unrelated answered': computeShare(
        held.filter(({ evidence }) => !evidence),
        (row) => speaks(row, floor),
      ),
    };
    for (const [kind, { wordsBesideVector, meaning, both }] of Object.entries(floor))
      figures[kind] = `${wordsBesideVector} / ${meaning} / ${both}`;
    table[`conversation ${conversation + 1} left out`] = figures;
  }
  return table;
}

const floor = {};
const tuned = [];
for (const [size, sessions] of Object.entries(SIZES)) {
  for (const variant of Object.keys(VARIANTS)) {
    const rows = (await collect(variant, sessions)).map((row) =>
      flags.tune ? { ...row, kind: chooseKind(row) } : row,
    );
    if (variant !== 'named') tuned.push(...rows);
    floor[`${size}, ${variant}`] = toRow(rows);
    if (variant === 'first person')
      floor[`${size}, ${variant}: plain BM25 (reference)`] = buildReferenceRow(rows);
  }
}
await closeEmbedder();
const tables = flags.tune
  ? { floor, 'thresholds (words / meaning / both) chosen with a conversation left out': leaveOneOut(tuned) }
  : { floor };
report(
  'abstention',
  'percent of messages; evidence kept: of the questions that have some among the first 10 with the floor off',
  tables,
);
