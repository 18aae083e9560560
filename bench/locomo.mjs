// Shared by the recall benches: LoCoMo conversations as index documents, in five ways of saying who speaks,
// recall by the product's own service, and the report.
import { readFileSync } from 'node:fs';
import { resolvePolicy } from '../dist/common/policy/resolve-policy.js';
import { BundledEmbedder } from '../dist/embeddings/bundled/bundled-embedder.js';
import { BUNDLED_IDENTITY } from '../dist/embeddings/embedder.port.js';
import { CandidatesService, buildIndexQuery } from '../dist/memory/recall/candidates/candidates.service.js';
import { measureFocus } from '../dist/memory/recall/ranking/measure-focus.js';
import { readQuestion } from '../dist/memory/recall/message/question.js';
import { DEFAULT_WEIGHTS } from '../dist/memory/recall/ranking/rank.js';
import {
  EXPANSION_CANDIDATES,
  rankWithExpansion,
} from '../dist/memory/recall/ranking/rank-with-expansion.js';
import { SpaceIndex } from '../dist/search-index/embedded/space-index.js';
import { createRecallSearch } from './recall-search.mjs';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SCOPE = { endUser: '', appId: 'default', projectId: 'default' };
const MODEL = 'bundled';
const embedder = new BundledEmbedder();
const vectors = new Map();

/**
 * `named`: every message carries its speaker, as LoCoMo has it. `unnamed`: messages carry no speaker; the
 * texts are as they were. `lower case`, `nameless`: as `unnamed`, the question written small, or with "she"
 * and "the" in place of the speakers' names. `first person`: no speaker, no speaker's name in any text, and
 * questions ask about "I" and "my", as a user of a chat would.
 */
export const VARIANTS = {
  named: { speaker: ({ speaker }) => speaker, text: (text) => text, question: (text) => text },
  unnamed: { speaker: () => '', text: (text) => text, question: (text) => text },
  'lower case': { speaker: () => '', text: (text) => text, question: (text) => text.toLowerCase() },
  nameless: { speaker: () => '', text: (text) => text, question: toThirdPerson },
  'first person': { speaker: () => '', text: removeNames, question: toFirstPerson },
};

function removeNames(text, names) {
  return names.reduce(
    (left, name) => left.replace(new RegExp(`[,!]?\\s*\\b${name}\\b(?!['’])`, 'g'), ''),
    text,
  );
}

function toFirstPerson(text, names) {
  const verbs = { does: 'do', has: 'have', is: 'am', was: 'was' };
  return names.reduce(
    (left, name) =>
      left
        .replace(new RegExp(`\\b${name}['’]s\\b`, 'g'), 'my')
        .replace(
          new RegExp(`\\b(does|has|is|was) ${name}\\b`, 'gi'),
          (_, verb) => `${verbs[verb.toLowerCase()]} I`,
        )
        .replace(new RegExp(`\\b${name}\\b`, 'g'), 'I'),
    text,
  );
}

function toThirdPerson(text, names) {
  return names.reduce(
    (left, name) =>
      left
        .replace(new RegExp(`\\b${name}['’]s\\b`, 'g'), 'the')
        .replace(new RegExp(`\\b${name}\\b`, 'g'), 'she'),
    text,
  );
}

/** Embeds each text once per run; returns `null` without the embedder. */
export async function embed(texts, enabled = true) {
  if (!enabled) return texts.map(() => null);
  const missing = [...new Set(texts.filter((text) => !vectors.has(text)))];
  const found = await embedder.embed(missing);
  missing.forEach((text, at) => vectors.set(text, found[at]));
  return texts.map((text) => vectors.get(text));
}

export const closeEmbedder = () => embedder.close();

/**
 * Loads conversations with their index, turns and answerable questions (categories 1-4); only the first
 * `sessions` sessions if it is given.
 */
export async function load(file, { variant = 'named', sessions = Infinity, embedded = true } = {}) {
  const result = [];
  for (const entry of JSON.parse(readFileSync(file, 'utf8')))
    result.push(await loadOne(entry, VARIANTS[variant], sessions, embedded));
  return result;
}

async function loadOne({ conversation, qa }, form, sessions, embedded) {
  const names = [conversation.speaker_a, conversation.speaker_b].flatMap((name) =>
    name.length > 4 ? [name, name.slice(0, 3)] : [name],
  );
  const turns = [];
  for (
    let session = 1;
    session <= sessions && conversation[`session_${session}_date_time`] !== undefined;
    session += 1
  )
    for (const turn of conversation[`session_${session}`] ?? [])
      turns.push({
        ...turn,
        session,
        content: form.text(readContent(turn), names),
        at: parseTime(conversation[`session_${session}_date_time`]),
      });
  const found = await embed(
    turns.map(({ content }) => content),
    embedded,
  );
  const index = new SpaceIndex();
  turns.forEach((turn, position) =>
    index.put(toDocument(turn, position, form.speaker(turn), found[position])),
  );
  const ids = new Set(turns.map(({ dia_id }) => dia_id));
  const questions = qa
    .filter(({ category }) => category !== 5)
    .map((one) => ({
      ...one,
      question: form.question(one.question, names),
      evidence: readEvidence(one, ids),
    }))
    .filter(({ evidence }) => evidence.length > 0);
  return { index, turns, questions };
}

function readContent({ text, blip_caption: caption }) {
  return caption === undefined ? text : `${text} [image: ${caption}]`;
}

export function toDocument({ dia_id: id, session, content: text, at }, position, speaker, vector) {
  const order = { createdAt: at + position, expiresAt: null, position };
  return {
    id,
    kind: 'turn',
    ...SCOPE,
    sessionId: String(session),
    role: 'user',
    speaker,
    text,
    extra: '',
    ...order,
    hash: id,
    vector,
    model: MODEL,
  };
}

/** Parses a time such as "1:56 pm on 8 May, 2023" to epoch milliseconds. */
function parseTime(text) {
  const [, hour, minute, half, day, month, year] = /(\d+):(\d+) ([ap])m on (\d+) (\w+), (\d+)/.exec(text);
  return Date.UTC(
    Number(year),
    MONTHS.indexOf(month),
    Number(day),
    (Number(hour) % 12) + (half === 'p' ? 12 : 0),
    Number(minute),
  );
}

// Some strings contain several turns, and some ids do not exist.
function readEvidence({ evidence = [] }, ids) {
  return [...new Set(evidence.flatMap((text) => text.split(/[;,\s]+/)))].filter((id) => ids.has(id));
}

/**
 * Builds a policy that a token could have.
 * @param floor false: nothing is left out
 */
function buildPolicy(floor) {
  const recall = { on_failure: 'strict', timeout_ms: 60_000, limit: 50, floor };
  return resolvePolicy([{ recall }], { strictTimeoutMs: 60_000, memoryLimit: 50, sessionWindowSize: 0 });
}

const POLICIES = { true: buildPolicy(true), false: buildPolicy(false) };

function toRequest(query, { floor = false, vector }) {
  const embedder = {
    identity: MODEL,
    queryIdentity: BUNDLED_IDENTITY,
    dims: vector?.length ?? 0,
    embed: () => Promise.resolve([vector]),
  };
  return { scope: { spaceId: '', sessionId: 'default', ...SCOPE }, query, policy: POLICIES[floor], embedder };
}

/** Adapts the index of one space to the port. */
function toIndexPort(index) {
  return { search: async (query) => index.search({ ...query, vector: await query.vector }, 0) };
}

/** Recall services by index, created once as in a service. */
const recallers = new WeakMap();

function findRecaller(index) {
  const known = recallers.get(index);
  if (known !== undefined) return known;
  const candidates = new CandidatesService(toIndexPort(index));
  const recaller = createRecallSearch(candidates);
  recallers.set(index, recaller);
  return recaller;
}

/**
 * Recalls with `RecallSearch`; with the floor on, also what the message needs.
 * @param vector vector of the question, computed before
 * @returns the ids of the items, best first, and those of them that are marked as earlier
 */
export async function recallMarked(index, text, { vector, floor = false }) {
  const request = { ...toRequest(text, { vector, floor }), withProfile: floor };
  const { items, profile: needed = [] } = await findRecaller(index).recall(request);
  return {
    ids: [...new Set([...items, ...needed].map(({ id }) => id))],
    earlier: items.filter(({ isEarlier }) => isEarlier === true).map(({ id }) => id),
  };
}

/** Recalls like `recallMarked`. @returns the ids of the items, best first */
export async function recallIds(index, text, options) {
  return (await recallMarked(index, text, options)).ids;
}

/** Ranks step by step with the functions of the service, to inspect candidates and try other weights. */
export async function recall(index, text, vector, weights = DEFAULT_WEIGHTS) {
  const query = buildIndexQuery(toRequest(text, { vector }), vector, MODEL);
  const hits = measureFocus(await toIndexPort(index).search(query), text);
  const again = (words) =>
    toIndexPort(index).search({ ...query, text: words, vector: null, limit: EXPANSION_CANDIDATES });
  return { hits, ranked: await rankWithExpansion(hits, readQuestion(text, Date.now()), weights, again) };
}

/**
 * Reference: ranks by BM25 (k1 1.2, b 0.75) over lower-case words of single turns. Returns `[score, id]`,
 * best first.
 */
export function plainBm25(turns) {
  const words = (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const bags = turns.map(({ text }) => words(text));
  const average = bags.reduce((total, bag) => total + bag.length, 0) / bags.length;
  const holding = new Map();
  for (const bag of bags) for (const word of new Set(bag)) holding.set(word, (holding.get(word) ?? 0) + 1);
  const idf = (word) =>
    Math.log(1 + (bags.length - (holding.get(word) ?? 0) + 0.5) / ((holding.get(word) ?? 0) + 0.5));
  const score = (bag, query) =>
    query.reduce((total, word) => {
      const frequency = bag.filter((other) => other === word).length;
      return (
        total + (idf(word) * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * bag.length) / average))
      );
    }, 0);
  return (question) => {
    const query = words(question);
    return bags
      .map((bag, at) => [score(bag, query), turns[at].dia_id])
      .sort((left, right) => right[0] - left[0]);
  };
}

export const computeMean = (values) =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
export const percent = (share) => Number((100 * share).toFixed(1));

export { report } from './report.mjs';
