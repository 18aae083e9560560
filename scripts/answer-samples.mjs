// The samples on which scripts/train-answers.mjs trains: messages with the cues of recall's candidates, and
// which of these answer. They come from the histories of bench/answers, from the half of bench/ordinary-use
// to work with, and from a LoCoMo file if one is given.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadHistories } from '../bench/answers/authors.mjs';
import { remember, toRequest } from '../bench/answers/memory.mjs';
import { loadOrdinaryUse } from '../bench/answers/ordinary.mjs';
import { embed, load, recall } from '../bench/locomo.mjs';
import { chooseJudged } from '../dist/memory/recall/answers/estimate-answers.js';
import { createCueReader } from '../dist/memory/recall/answers/read-cues.js';
import { readBundledClassifiers } from '../dist/memory/recall/profile/classifiers/read-bundled-classifiers.js';
import { readProspect } from '../dist/memory/recall/profile/classifiers/match-needs.js';
import { buildIndexQuery } from '../dist/memory/recall/search/candidates.service.js';
import { createExclusion } from '../dist/memory/recall/search/exclusion.js';
import { classifyAmong } from '../dist/memory/recall/search/floor.js';
import { measureFocus } from '../dist/memory/recall/search/focus.js';

/**
 * Weights of a message by where it comes from: the histories were written for this, cases of ordinary use
 * have been worked with before, and LoCoMo has many more messages than both.
 */
const WEIGHTS = { histories: 2, ordinary: 1, locomo: 0.3 };
/** Factors for messages that nothing answers: to answer one is worse than to miss an answer. */
const UNANSWERED_FACTOR = 1.5;
/** What is near the question is less wrong than something unrelated. */
const UNKNOWN_FACTOR = 0.5;
/** Of LoCoMo, every third question, every 40th message of other conversations, and half of the lists. */
const QUESTION_STEP = 3;
const OTHERS_STEP = 40;
const LOCOMO_VARIANTS = [
  ['named', Infinity],
  ['first person', Infinity],
  ['nameless', 3],
  ['first person', 3],
];

const classifiers = readBundledClassifiers();

/**
 * Reads the samples of all authors.
 * @returns `{ author, kind, group, weight, rows }`: messages of one `group` (a history, a conversation)
 * belong together; a row has `target` (1: it answers) and `cues`
 */
export async function readSamples(locomo) {
  const samples = [];
  for (const history of loadHistories()) samples.push(...(await readHistory(history, WEIGHTS.histories)));
  for (const history of loadOrdinaryUse()) samples.push(...(await readHistory(history, WEIGHTS.ordinary)));
  return locomo === undefined ? samples : [...samples, ...(await readLocomo(locomo))];
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
    const { author, id: group } = history;
    const isAnswer = ({ sessionId }) => answers.includes(sessionId);
    const weight = base * weigh(kind, answers);
    samples.push({ author, kind, group, weight, ...toSample(text, vector, hits, isAnswer) });
  }
  return samples;
}

async function readLocomo(file) {
  const path = join(import.meta.dirname, '../bench/abstention-messages.json');
  const { about: _, ...lists } = JSON.parse(readFileSync(path, 'utf8'));
  const general = Object.values(lists).flatMap((texts) => texts.filter((__, at) => at % 2 === 0));
  const samples = [];
  for (const [variant, sessions] of LOCOMO_VARIANTS) {
    const conversations = await load(file, { variant, sessions });
    for (const [place, { index, questions }] of conversations.entries()) {
      const others = conversations.flatMap(({ turns }, at) => (at === place ? [] : turns));
      const messages = [
        ...questions
          .filter((_, at) => at % QUESTION_STEP === 0)
          .map(({ question: text, evidence }) => ({ text, kind: 'locomo', evidence })),
        ...others
          .filter((_, at) => at % OTHERS_STEP === place)
          .map(({ content: text }) => ({ text, kind: 'other conversations', evidence: [] })),
        ...general.map((text) => ({ text, kind: 'general', evidence: [] })),
      ];
      const vectors = await embed(messages.map(({ text }) => text));
      for (const [at, { text, kind, evidence }] of messages.entries()) {
        if (vectors[at] === null) continue;
        const { hits } = await recall(index, text, vectors[at]);
        const isAnswer = ({ id }) => evidence.includes(id);
        const own = { author: 'locomo', kind, variant: `${variant}, ${sessions}`, group: `locomo ${place}` };
        const weight = WEIGHTS.locomo * weigh(kind, evidence);
        samples.push({ ...own, weight, ...toSample(text, vectors[at], hits, isAnswer) });
      }
    }
  }
  return samples;
}

function weigh(kind, answers) {
  if (answers.length > 0) return 1;
  return kind === 'unknown' ? UNKNOWN_FACTOR : UNANSWERED_FACTOR;
}

function toSample(text, vector, hits, isAnswer) {
  const message = { text, kind: classifyAmong(hits, text), vector, classifiers };
  const readCues = createCueReader(message, hits, readProspect(vector, classifiers));
  const rows = chooseJudged(hits).map((hit) => ({
    target: Number(isAnswer(hit.document)),
    statement: hit.document.sessionId,
    cues: readCues(hit),
  }));
  return { text, rows };
}
