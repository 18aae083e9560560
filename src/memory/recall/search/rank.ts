import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { endsAsking } from './message-kind.js';
import { UNCHANGED, type CosineScale } from '../../indexing/indexing.types.js';
import { likenessTo } from './likeness.js';
import type { Question } from './question.js';

/** A candidate of a search, with what was measured beside the index. */
export interface Candidate extends IndexHit {
  /** Its BM25 for words of the best candidates, where the second hop found it. */
  readonly hop?: number;
  /** The share of its words of the question, by weight, that stand in one passage; 1 when absent. */
  readonly focus?: number;
  /** The cosine behind `dense`, as the embedder gave it. */
  readonly cosine?: number | null;
}

/** The weights of signals that add to a score: relative to the best candidate's. */
export interface SignalWeights {
  /** BM25 of the windowed key. */
  readonly lexical: number;
  /** BM25 of the session. */
  readonly session: number;
  /** Cosine similarity. */
  readonly dense: number;
  /** The better direct neighbour's similarity, relative to the best candidate's own. */
  readonly neighbour: number;
  /** The question names the speaker. */
  readonly speaker: number;
  /** Similarity to the centre of the best candidates: what answers a question is alike. */
  readonly likeness: number;
  /** BM25 for names and rare words of the best candidates: the second hop. */
  readonly hop: number;
}

/** The boosts that raise a score, by this share at most. */
export interface BoostWeights {
  /** Said at a time that the question names. */
  readonly date: number;
  /** Contains what the question quotes. */
  readonly phrase: number;
  /** Contains the names in the question, speakers aside. */
  readonly entity: number;
  /** Newer than others, when the question asks how things are now. */
  readonly recency: number;
  /** A memory that several turns have said. */
  readonly support: number;
  /** Says something: it is long, or does not end in a question. */
  readonly statement: number;
  /** Said by whom the question asks about: the person, or the assistant where its answers are asked for. */
  readonly role: number;
}

/** One weight a signal; 0 switches it off. */
export interface RankingWeights extends SignalWeights, BoostWeights {
  /** The discount for words that are scattered over a long text; 1: only those of one passage count. */
  readonly focus: number;
  /** The scale of similarities between two texts; `UNCHANGED` when absent. */
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
 * Chosen on the LoCoMo development conversations, on a plateau where neighbours are as good
 * (docs/quality.md).
 */
export const DEFAULT_WEIGHTS: RankingWeights = { ...SIGNALS, ...BOOSTS, focus: 1 };

export interface RankedHit {
  readonly hit: Candidate;
  /** 0..1: the share of what a candidate that is best in everything would have. */
  readonly score: number;
  /** The contribution of each signal, and the share by which each boost raised it, for receipts. */
  readonly signals: Readonly<Record<Signal, number>>;
}

/** Characters: a longer message that ends in a question states something before it. */
const STATES_BESIDES = 200;

/** Candidates whose likeness counts: enough to tell what they have in common, few enough to be right. */
const BEST = 5;

/**
 * Best first. Scales differ by channel and by question, so every signal counts relative to its best
 * candidate.
 */
export function rank(
  hits: readonly Candidate[],
  question: Question,
  weights: RankingWeights = DEFAULT_WEIGHTS,
): RankedHit[] {
  const shares = computeShares(hits, question, weights);
  const first = scoreHits(hits, shares, weights);
  if (weights.likeness === 0) return first;
  const likeness = likenessTo(
    first.slice(0, BEST).map(({ hit }) => hit.document),
    hits.map(({ document }) => document),
  );
  if (likeness.size === 0) return first;
  const { scale = UNCHANGED } = weights;
  const alike = hits.map(({ document: { id } }) => {
    const mean = likeness.get(id);
    return mean === undefined ? null : scale.text(mean);
  });
  const best = largest(alike, (one) => one);
  alike.forEach((one, at) => (shares[at]!.likeness = share(one, best)));
  return scoreHits(hits, shares, weights);
}

/** Every signal and boost of a candidate, 0..1. */
type Shares = Record<Signal, number>;

function scoreHits(
  hits: readonly Candidate[],
  shares: readonly Shares[],
  weights: RankingWeights,
): RankedHit[] {
  const most = BOOST_NAMES.reduce(
    (raise, name) => raise * (1 + weights[name] * largest(shares, (one) => one[name])),
    1,
  );
  const attainable = (SIGNAL_NAMES.reduce((total, name) => total + weights[name], 0) || 1) * most;
  return hits
    .map((hit, at) => {
      const signals = applyWeights(shares[at]!, weights);
      return { hit, signals, score: worth(signals) / attainable };
    })
    .sort(
      (left, right) => right.score - left.score || right.hit.document.createdAt - left.hit.document.createdAt,
    );
}

const SIGNAL_NAMES = Object.keys(SIGNALS) as (keyof SignalWeights)[];
const BOOST_NAMES = Object.keys(BOOSTS) as (keyof BoostWeights)[];

// Written out: this is most of the time of a ranking.
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

function worth(one: Shares): number {
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
  const lexical = largest(hits, computeLexical);
  const session = largest(hits, (hit) => hit.session);
  const dense = largest(hits, (hit) => hit.dense);
  const hop = largest(hits, (hit) => hit.hop ?? null);
  const isNamed = speakersNamedIn(hits, question);
  const boosts = boostsFor(hits, question);
  return hits.map((hit) => ({
    lexical: share(computeLexical(hit), lexical),
    session: share(hit.session, session),
    dense: share(hit.dense, dense),
    // A memory stands alone; without neighbours its own similarity speaks for them, so that it is not
    // outweighed for having none.
    neighbour: Math.min(1, share(hit.neighbour ?? hit.dense, dense)),
    speaker: isNamed.get(hit.document.speaker) === true ? 1 : 0,
    likeness: 0,
    hop: share(hit.hop ?? null, hop),
    ...boosts(hit),
  }));
}

/** By speaker. */
function speakersNamedIn(hits: readonly Candidate[], question: Question): ReadonlyMap<string, boolean> {
  const speakers = new Set(hits.map(({ document }) => document.speaker));
  return new Map(
    [...speakers].map((speaker) => [speaker, listWords(speaker).some((name) => question.words.has(name))]),
  );
}

function boostsFor(
  hits: readonly Candidate[],
  question: Question,
): (hit: Candidate) => Record<keyof BoostWeights, number> {
  const speakers = listWords([...new Set(hits.map(({ document }) => document.speaker))].join(' '));
  const names = question.entities.filter((name) => !speakers.includes(name.toLowerCase()));
  const newest = largest(hits, ({ document }) => document.createdAt);
  const oldest = hits.reduce((least, { document }) => Math.min(least, document.createdAt), newest);
  return ({ document: { text, createdAt, memory, role } }) => ({
    date: yes(question.dates.some((then) => then(createdAt))),
    phrase:
      question.phrases.length === 0
        ? 0
        : yes(question.phrases.some((phrase) => text.toLowerCase().includes(phrase))),
    entity: names.length === 0 ? 0 : names.filter((name) => text.includes(name)).length / names.length,
    recency: question.wantsLatest && newest > oldest ? (createdAt - oldest) / (newest - oldest) : 0,
    support: 1 - 1 / Math.max(1, countElements(memory?.metadata['turn_ids'])),
    statement: yes(text.length >= STATES_BESIDES || !endsAsking(text)),
    role: yes((role === 'assistant') === question.wantsAnswers),
  });
}

function largest<T>(all: readonly T[], pick: (one: T) => number | null): number {
  return all.reduce((most, one) => Math.max(most, pick(one) ?? 0), 0);
}

function share(value: number | null, best: number): number {
  return value === null || best <= 0 ? 0 : Math.max(0, value / best);
}

function yes(holds: boolean): number {
  return holds ? 1 : 0;
}

function countElements(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
