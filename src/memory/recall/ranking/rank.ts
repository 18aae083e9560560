import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { endsWithQuestion } from '../message/contains-question.js';
import { IDENTITY_SCALE, type CosineScale } from '../../indexing/indexing.types.js';
import { measureCentroidSimilarity } from './similarity.js';
import type { Question } from '../message/question.js';

/** A candidate of a search, with measures that the index does not provide. */
export interface Candidate extends IndexHit {
  /** Its BM25 for the expansion terms, if the second search found it. */
  readonly hop?: number;
  /** Weighted share of the question's words in it that one passage contains, 0..1; 1 when absent. */
  readonly focus?: number;
  /** The cosine behind `dense`, as the embedder gave it. */
  readonly cosine?: number | null;
}

/** Weights of the signals whose sum is the score. Each signal is relative to that of the best candidate. */
export interface SignalWeights {
  /** BM25 of the windowed key. */
  readonly lexical: number;
  /** BM25 of the session. */
  readonly session: number;
  /** Cosine similarity. */
  readonly dense: number;
  /** Cosine similarity of the better direct neighbour, relative to the best candidate's own. */
  readonly neighbour: number;
  /** The question names the speaker. */
  readonly speaker: number;
  /** Cosine similarity to the centroid of the best candidates. */
  readonly likeness: number;
  /** BM25 for the terms of the query expansion. */
  readonly hop: number;
}

/** Weights of the boosts: the greatest share by which each raises a score. */
export interface BoostWeights {
  /** Said at a time that the question names. */
  readonly date: number;
  /** Contains a text that the question quotes. */
  readonly phrase: number;
  /** Contains the names in the question, except those of speakers. */
  readonly entity: number;
  /** Newer than others, if the question asks for the latest state. */
  readonly recency: number;
  /** A memory derived from several turns. */
  readonly support: number;
  /** Contains a statement: it is long, or does not end in a question. */
  readonly statement: number;
  /** Said by the person, or by the assistant if the question asks for its answers. */
  readonly role: number;
}

/** Weights of the ranking; 0 disables a signal. */
export interface RankingWeights extends SignalWeights, BoostWeights {
  /** Discount for words outside the best passage of a long text, 0..1; with 1 they do not count. */
  readonly focus: number;
  /** The scale of similarities between two texts; `IDENTITY_SCALE` when absent. */
  readonly scale?: CosineScale;
}
export type Signal = keyof SignalWeights | keyof BoostWeights;

const SIGNALS: SignalWeights = {
  lexical: 0.8,
  session: 0.3,
  dense: 0.6,
  neighbour: 0.45,
  speaker: 0.6,
  likeness: 0.5,
  hop: 0.1,
};
const BOOSTS: BoostWeights = {
  date: 0.4,
  phrase: 0.4,
  entity: 0.2,
  recency: 0.2,
  support: 0.1,
  statement: 0.1,
  role: 0.5,
};

/**
 * Tuned on the LoCoMo development conversations; small changes make no difference there (docs/quality.md).
 */
export const DEFAULT_WEIGHTS: RankingWeights = { ...SIGNALS, ...BOOSTS, focus: 1 };

export interface RankedHit {
  readonly hit: Candidate;
  /** Score as a share of that of a candidate with the best value of every signal and boost, 0..1. */
  readonly score: number;
  /** The contribution of each signal, and the share by which each boost raised it, for receipts. */
  readonly signals: Readonly<Record<Signal, number>>;
}

/** Minimum length of a message that contains a statement although it ends in a question, in characters. */
const MIN_STATEMENT_CHARS = 200;

/** Number of candidates that form the centroid. */
const BEST_CANDIDATES = 5;

/**
 * Ranks candidates, best first. Scales differ by channel and by question, so every signal is relative to its
 * best candidate. The ranking is computed twice, because the centroid of the best candidates is a signal
 * itself.
 */
export function rank(
  hits: readonly Candidate[],
  question: Question,
  weights: RankingWeights = DEFAULT_WEIGHTS,
): RankedHit[] {
  const shares = computeShares(hits, question, weights);
  const first = scoreHits(hits, shares, weights);
  if (weights.likeness === 0) return first;
  const likeness = measureCentroidSimilarity(
    first.slice(0, BEST_CANDIDATES).map(({ hit }) => hit.document),
    hits.map(({ document }) => document),
  );
  if (likeness.size === 0) return first;
  const { scale = IDENTITY_SCALE } = weights;
  const alike = hits.map(({ document: { id } }) => {
    const mean = likeness.get(id);
    return mean === undefined ? null : scale.text(mean);
  });
  const best = findLargest(alike, (one) => one);
  alike.forEach((one, at) => (shares[at]!.likeness = toShare(one, best)));
  return scoreHits(hits, shares, weights);
}

/** Every signal and boost of a candidate, 0..1. */
type Shares = Record<Signal, number>;

function scoreHits(
  hits: readonly Candidate[],
  shares: readonly Shares[],
  weights: RankingWeights,
): RankedHit[] {
  const maxSum = SIGNAL_NAMES.reduce((total, name) => total + weights[name], 0) || 1;
  const maxScore = BOOST_NAMES.reduce(
    (score, name) => score * (1 + weights[name] * findLargest(shares, (one) => one[name])),
    maxSum,
  );
  return hits
    .map((hit, at) => {
      const signals = applyWeights(shares[at]!, weights);
      return { hit, signals, score: combineSignals(signals) / maxScore };
    })
    .sort(
      (left, right) => right.score - left.score || right.hit.document.createdAt - left.hit.document.createdAt,
    );
}

const SIGNAL_NAMES = Object.keys(SIGNALS) as (keyof SignalWeights)[];
const BOOST_NAMES = Object.keys(BOOSTS) as (keyof BoostWeights)[];

// Written out, because a ranking spends most of its time here.
function applyWeights(shares: Shares, weights: RankingWeights): Shares {
  return {
    lexical: weights.lexical * shares.lexical,
    session: weights.session * shares.session,
    dense: weights.dense * shares.dense,
    neighbour: weights.neighbour * shares.neighbour,
    speaker: weights.speaker * shares.speaker,
    likeness: weights.likeness * shares.likeness,
    hop: weights.hop * shares.hop,
    date: weights.date * shares.date,
    phrase: weights.phrase * shares.phrase,
    entity: weights.entity * shares.entity,
    recency: weights.recency * shares.recency,
    support: weights.support * shares.support,
    statement: weights.statement * shares.statement,
    role: weights.role * shares.role,
  };
}

function combineSignals(one: Shares): number {
  const sum = one.lexical + one.session + one.dense + one.neighbour + one.speaker + one.likeness + one.hop;
  return (
    sum *
    (1 + one.date) *
    (1 + one.phrase) *
    (1 + one.entity) *
    (1 + one.recency) *
    (1 + one.support) *
    (1 + one.statement) *
    (1 + one.role)
  );
}

function computeShares(hits: readonly Candidate[], question: Question, weights: RankingWeights): Shares[] {
  const computeLexical = ({ lexical, focus = 1 }: Candidate): number | null =>
    lexical === null ? null : lexical * (1 - weights.focus * (1 - focus));
  const lexical = findLargest(hits, computeLexical);
  const session = findLargest(hits, (hit) => hit.session);
  const dense = findLargest(hits, (hit) => hit.dense);
  const hop = findLargest(hits, (hit) => hit.hop ?? null);
  const isNamed = findNamedSpeakers(hits, question);
  const boosts = createBoostReader(hits, question);
  return hits.map((hit) => ({
    lexical: toShare(computeLexical(hit), lexical),
    session: toShare(hit.session, session),
    dense: toShare(hit.dense, dense),
    // A memory has no neighbours; its own similarity counts instead, so that it is not at a disadvantage.
    neighbour: Math.min(1, toShare(hit.neighbour ?? hit.dense, dense)),
    speaker: isNamed.get(hit.document.speaker) === true ? 1 : 0,
    likeness: 0,
    hop: toShare(hit.hop ?? null, hop),
    ...boosts(hit),
  }));
}

/** Tells of each speaker whether the question names them. */
function findNamedSpeakers(hits: readonly Candidate[], question: Question): ReadonlyMap<string, boolean> {
  const speakers = new Set(hits.map(({ document }) => document.speaker));
  return new Map(
    [...speakers].map((speaker) => [speaker, listWords(speaker).some((name) => question.words.has(name))]),
  );
}

function createBoostReader(
  hits: readonly Candidate[],
  question: Question,
): (hit: Candidate) => Record<keyof BoostWeights, number> {
  const speakers = listWords([...new Set(hits.map(({ document }) => document.speaker))].join(' '));
  const names = question.entities.filter((name) => !speakers.includes(name.toLowerCase()));
  const newest = findLargest(hits, ({ document }) => document.createdAt);
  const oldest = hits.reduce((least, { document }) => Math.min(least, document.createdAt), newest);
  return ({ document: { text, createdAt, memory, role } }) => ({
    date: Number(question.dates.some((then) => then(createdAt))),
    phrase:
      question.phrases.length === 0
        ? 0
        : Number(question.phrases.some((phrase) => text.toLowerCase().includes(phrase))),
    entity: names.length === 0 ? 0 : names.filter((name) => text.includes(name)).length / names.length,
    recency: question.wantsLatest && newest > oldest ? (createdAt - oldest) / (newest - oldest) : 0,
    support: 1 - 1 / Math.max(1, countElements(memory?.metadata['turn_ids'])),
    statement: Number(text.length >= MIN_STATEMENT_CHARS || !endsWithQuestion(text)),
    role: Number((role === 'assistant') === question.wantsAssistantsWords),
  });
}

function findLargest<T>(all: readonly T[], pick: (one: T) => number | null): number {
  return all.reduce((most, one) => Math.max(most, pick(one) ?? 0), 0);
}

function toShare(value: number | null, best: number): number {
  return value === null || best <= 0 ? 0 : Math.max(0, value / best);
}

function countElements(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
