// The samples on which scripts/train-answers.mjs trains: messages for which the thresholds find nothing, with
// the cues of recall's candidates, and which of these answer. They come from the English histories of
// bench/answers, but for one author, from the half of bench/ordinary-use to work with, and from the messages of
// bench/abstention that nothing answers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadHistories } from '../bench/answers/authors.mjs';
import { remember, toRequest } from '../bench/answers/memory.mjs';
import { loadOrdinaryUse } from '../bench/answers/ordinary.mjs';
import { choosePromising } from '../dist/memory/recall/answers/estimate-answers.js';
import { readRequest } from '../dist/memory/recall/answers/read-request.js';
import { createCueReader } from '../dist/memory/recall/answers/read-cues.js';
import { readBundledClassifiers } from '../dist/memory/recall/profile/classifiers/read-bundled-classifiers.js';
import { readProspect } from '../dist/memory/recall/profile/classifiers/match-needs.js';
import { buildIndexQuery } from '../dist/memory/recall/candidates/candidates.service.js';
import { createExclusion } from '../dist/memory/recall/candidates/exclusion.js';
import { isWorthRecalling } from '../dist/memory/recall/selection/floor.js';
import { measureFocus } from '../dist/memory/recall/ranking/measure-focus.js';

/** The author whose histories are never trained on, so that the bench shows what to expect of unseen ones. */
const TEST_AUTHOR = 'en-1';
/** Weights of a message, by where its history comes from. */
const WEIGHTS = { history: 2, ordinary: 1, part: 0.7, remark: 1.5, list: 3 };
/** Factors for messages that nothing answers, by kind: to answer one is worse than to miss an answer. */
const UNANSWERED_FACTORS = { unknown: 1, missing: 1.6 };
const UNANSWERED_FACTOR = 1.5;
/** Numbers of statements of the small memories that are cut out of each history. */
const PART_SIZES = [2, 4, 8, 16];
/** Messages of a small memory that nothing in it answers: one of so many is taken. */
const MISSING_STEP = 5;
/** Statements of other people that each history gets as messages, which nothing answers. */
const REMARKS = 16;

const classifiers = readBundledClassifiers();

/**
 * Reads the samples of all authors.
 * @returns `{ author, kind, weight, rows }`: a row has `target` (1: it answers) and `cues`
 */
export async function readSamples() {
  const histories = loadHistories().filter(
    ({ author, language }) => author !== TEST_AUTHOR && language === 'en',
  );
  const ordinary = loadOrdinaryUse().filter(({ language }) => language === 'en');
  const samples = [];
  for (const [at, history] of histories.entries()) {
    samples.push(...(await readHistory(history, WEIGHTS.history)));
    samples.push(...(await readHistory(tellOthers(history, at, histories), WEIGHTS.remark)));
    for (const size of PART_SIZES) samples.push(...(await readHistory(cut(history, size, at), WEIGHTS.part)));
    samples.push(...(await readHistory(askFromList(history, at, histories.length), WEIGHTS.list)));
  }
  for (const history of ordinary) samples.push(...(await readHistory(history, WEIGHTS.ordinary)));
  return samples;
}

async function readHistory(history, base) {
  const { candidates } = await remember(history);
  const samples = [];
  for (const { text, kind, answers } of history.messages) {
    const request = await toRequest(text);
    const [vector] = await request.embedder.embed();
    if (vector === null) continue;
    const query = buildIndexQuery(request, vector, request.embedder.identity);
    const exclude = createExclusion(request, null);
    const hits = measureFocus(exclude(await candidates.search(request, query)).hits, text);
    const prospect = readProspect(vector, classifiers);
    const message = readRequest(text, { hits, vector, classifiers });
    if (message === null || isWorthRecalling(hits, text, { prospect })) continue;
    const readCues = createCueReader(message, hits, prospect);
    const rows = choosePromising(hits).map((hit) => ({
      target: Number(answers.includes(hit.document.sessionId)),
      cues: readCues(hit),
    }));
    samples.push({ author: history.author, kind, weight: base * weigh(kind, answers), rows });
  }
  return samples;
}

function weigh(kind, answers) {
  return answers.length > 0 ? 1 : (UNANSWERED_FACTORS[kind] ?? UNANSWERED_FACTOR);
}

/** Asks a history what other people told: messages of a conversation that ask for nothing. */
function tellOthers(history, at, histories) {
  const others = histories.filter((other) => other !== history).flatMap(({ statements }) => statements);
  const step = Math.floor(others.length / REMARKS);
  const told = others.filter((_, place) => place % step === at % step);
  return { ...history, messages: told.map(({ text }) => ({ text, kind: 'remark', answers: [] })) };
}

/** Cuts a part out of a history, from a place that differs between histories. */
function cut(history, size, at) {
  const from = (at * 7) % (history.statements.length - size);
  const statements = history.statements.slice(from, from + size);
  const kept = new Set(statements.map(({ id }) => id));
  const messages = history.messages.flatMap((message, place) => {
    const answers = message.answers.filter((id) => kept.has(id));
    const isMissing = answers.length === 0 && message.answers.length > 0;
    if (isMissing && place % MISSING_STEP !== at % MISSING_STEP) return [];
    return [{ ...message, kind: isMissing ? 'missing' : message.kind, answers }];
  });
  return { ...history, statements, messages };
}

/** Asks a history a share of the messages of bench/abstention. */
function askFromList(history, at, share) {
  const path = join(import.meta.dirname, '../bench/abstention-messages.json');
  const { about: _, ...lists } = JSON.parse(readFileSync(path, 'utf8'));
  const texts = Object.values(lists).flat();
  const own = texts.filter((_, place) => place % share === at);
  return { ...history, messages: own.map((text) => ({ text, kind: 'unrelated', answers: [] })) };
}
