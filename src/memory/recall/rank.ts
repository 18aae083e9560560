import type { IndexHit } from '../../memory-index/memory-index.port.js';

/** One weight a signal; 0 switches it off. */
export interface RankingWeights {
  /** BM25 of the windowed key, relative to the best candidate's. */
  readonly lexical: number;
  /** BM25 of the session, relative to the best session's. */
  readonly session: number;
  /** Cosine similarity, relative to the best candidate's. */
  readonly dense: number;
  /** The better direct neighbour's similarity, relative to the best candidate's own. */
  readonly neighbour: number;
  /** Added when the question names the speaker. */
  readonly speaker: number;
}

/** Tuned on the LoCoMo development conversations, each left out in turn (bench/recall). */
export const DEFAULT_WEIGHTS: RankingWeights = { lexical: 1, session: 0.4, dense: 0.6, neighbour: 0.3, speaker: 0.35 };

export type Signal = keyof RankingWeights;

export interface RankedHit {
  readonly hit: IndexHit;
  /** 0..1: the share of what a candidate that is best in every signal would have. */
  readonly score: number;
  /** What each signal added to the score before it was made a share, for receipts and ablations. */
  readonly signals: Readonly<Record<Signal, number>>;
}

/** Best first. Scales differ by channel and by question, so every signal counts relative to its best candidate. */
export function rank(hits: readonly IndexHit[], query: string, weights: RankingWeights = DEFAULT_WEIGHTS): RankedHit[] {
  const best = bestOf(hits);
  const named = namedIn(query);
  const attainable = sum(weights) || 1;
  return hits
    .map((hit) => {
      const signals = signalsOf(hit, best, named, weights);
      return { hit, signals, score: sum(signals) / attainable };
    })
    .sort((left, right) => right.score - left.score || right.hit.document.createdAt - left.hit.document.createdAt);
}

interface Best {
  readonly lexical: number;
  readonly session: number;
  readonly dense: number;
}

function bestOf(hits: readonly IndexHit[]): Best {
  const largest = (pick: (hit: IndexHit) => number | null): number => hits.reduce((most, hit) => Math.max(most, pick(hit) ?? 0), 0);
  return { lexical: largest((hit) => hit.lexical), session: largest((hit) => hit.session), dense: largest((hit) => hit.dense) };
}

function signalsOf(hit: IndexHit, best: Best, named: ReadonlySet<string>, weights: RankingWeights): Record<Signal, number> {
  // A memory stands alone; without neighbours its own similarity speaks for them, so that it is not outweighed for having none.
  const neighbour = hit.neighbour ?? hit.dense;
  return {
    lexical: weights.lexical * share(hit.lexical, best.lexical),
    session: weights.session * share(hit.session, best.session),
    dense: weights.dense * share(hit.dense, best.dense),
    neighbour: weights.neighbour * Math.min(1, share(neighbour, best.dense)),
    speaker: weights.speaker * (wordsOf(hit.document.speaker).some((name) => named.has(name)) ? 1 : 0),
  };
}

function sum({ lexical, session, dense, neighbour, speaker }: Record<Signal, number>): number {
  return lexical + session + dense + neighbour + speaker;
}

function share(value: number | null, best: number): number {
  return value === null || best <= 0 ? 0 : Math.max(0, value / best);
}

function namedIn(query: string): ReadonlySet<string> {
  return new Set(wordsOf(query));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
