// The samples on which scripts/train-answers.mjs trains: messages with the cues of recall's candidates, and
// which of these answer. They come from the histories of bench/answers, but for one author, and from the half of
// bench/ordinary-use to work with.
import { loadHistories } from '../bench/answers/authors.mjs';
import { remember, toRequest } from '../bench/answers/memory.mjs';
import { loadOrdinaryUse } from '../bench/answers/ordinary.mjs';
import { chooseJudged } from '../dist/memory/recall/answers/estimate-answers.js';
import { createCueReader } from '../dist/memory/recall/answers/read-cues.js';
import { readBundledClassifiers } from '../dist/memory/recall/profile/classifiers/read-bundled-classifiers.js';
import { readProspect } from '../dist/memory/recall/profile/classifiers/match-needs.js';
import { buildIndexQuery } from '../dist/memory/recall/search/candidates.service.js';
import { createExclusion } from '../dist/memory/recall/search/exclusion.js';
import { classifyAmong } from '../dist/memory/recall/search/floor.js';
import { measureFocus } from '../dist/memory/recall/search/focus.js';

/** The author whose histories are never trained on, so that the bench shows what to expect of unseen ones. */
const TEST_AUTHOR = 'en-1';
/** Weights of a message: the histories were written for this, cases of ordinary use had been worked with. */
const WEIGHTS = { histories: 2, ordinary: 1 };
/** Factors for messages that nothing answers: to answer one is worse than to miss an answer. */
const UNANSWERED_FACTOR = 1.5;
/** What is near the question is less wrong than something unrelated. */
const UNKNOWN_FACTOR = 0.5;

const classifiers = readBundledClassifiers();

/**
 * Reads the samples of all authors.
 * @returns `{ author, kind, group, weight, rows }`: messages of one `group` (a history, a conversation)
 * belong together; a row has `target` (1: it answers) and `cues`
 */
export async function readSamples() {
  const samples = [];
  const histories = loadHistories().filter(({ author }) => author !== TEST_AUTHOR);
  for (const history of histories) samples.push(...(await readHistory(history, WEIGHTS.histories)));
  for (const history of loadOrdinaryUse()) samples.push(...(await readHistory(history, WEIGHTS.ordinary)));
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
    const { author, id: group } = history;
    const isAnswer = ({ sessionId }) => answers.includes(sessionId);
    const weight = base * weigh(kind, answers);
    samples.push({ author, kind, group, weight, ...toSample(text, vector, hits, isAnswer) });
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
