import { createHash } from 'node:crypto';
import { estimateTokens } from '../../../common/text/token-estimate.js';
import type {
  ConsideredItem,
  RecallChannel,
  RecalledItem,
  RecallFate,
  RecallNeed,
  RecallRequest,
  RecallTrace,
} from '../recall.types.js';
import type { Choice } from './choose.js';
import type { Separated } from './exclusion.js';
import type { Candidate, RankedHit } from './rank.js';

/** Candidates a receipt names, the best ones: what came behind them was never near. */
export const CONSIDERED = 50;
/** Candidates that left before they were measured, and that a receipt names behind the others. */
const MOST_LEFT = 10;

/** A trace in which nothing has happened yet. */
export function emptyTrace({ query, policy }: Pick<RecallRequest, 'query' | 'policy'>): RecallTrace {
  return {
    queryHash: createHash('sha256').update(query).digest('hex'),
    queryLength: query.length,
    strategy: policy.recall.strategy,
    channels: [],
    candidates: 0,
    considered: [],
    stages: { embed: 0, index: 0, rank: 0, choose: 0 },
    degraded: null,
  };
}

/** The findings of a search before floor, cut and choice. */
export interface Findings extends Separated {
  /** Best first. */
  readonly ranked: readonly RankedHit[];
  /** The search that found these candidates, besides words and vectors. */
  readonly channel?: RecallChannel;
  readonly failure: string | undefined;
  /** Milliseconds; `found` = when the index had answered. */
  readonly stages: { readonly embed: number; readonly index: number; readonly found: number };
}

export function searchTrace(
  request: RecallRequest,
  { hits, left, ranked, channel, failure, stages: { embed, index, found } }: Findings,
  fateOf: (one: RankedHit) => RecallFate,
): RecallTrace {
  return {
    ...emptyTrace(request),
    channels: [...(channel === undefined ? [] : [channel]), ...listChannels(ranked)],
    candidates: Math.max(hits.length, ranked.length) + left.length,
    considered: [
      ...ranked
        .slice(0, CONSIDERED)
        .map((one) => describeConsidered(one.hit.document, one.signals, one.score, fateOf(one))),
      ...left.slice(0, MOST_LEFT).map(({ hit, fate }) => describeConsidered(hit.document, {}, 0, fate)),
    ],
    stages: { embed, index, rank: performance.now() - found, choose: 0 },
    degraded: failure ?? null,
  };
}

/** Traces a list that nothing ranked. @param ms what reading took */
export function listTrace(request: RecallRequest, items: readonly RecalledItem[], ms: number): RecallTrace {
  return {
    ...emptyTrace(request),
    channels: ['time'],
    candidates: items.length,
    considered: items.slice(0, CONSIDERED).map((item) => describeConsidered(item, {}, item.score, 'chosen')),
    stages: { embed: 0, index: ms, rank: 0, choose: 0 },
  };
}

function describeConsidered(
  { id, kind, text }: Pick<RecalledItem, 'id' | 'kind' | 'text'>,
  scores: ConsideredItem['scores'],
  score: number,
  fate: RecallFate,
): ConsideredItem {
  return { id, kind, scores, score, fate, tokens: estimateTokens(text) };
}

function listChannels(ranked: readonly RankedHit[]): RecallChannel[] {
  const found: Readonly<Record<Exclude<RecallChannel, 'time'>, (hit: Candidate) => boolean>> = {
    words: ({ lexical }) => lexical !== null,
    vectors: ({ dense }) => dense !== null,
    hop: ({ hop = 0 }) => hop > 0,
  };
  return (['words', 'vectors', 'hop'] as const).filter((channel) =>
    ranked.some(({ hit }) => found[channel](hit)),
  );
}

/** Fates of items that no ranking considered. */
const JOINED: ReadonlySet<RecallFate> = new Set<RecallFate>(['neighbour', 'implied']);

/** @param ms what choosing took */
export function completeTrace(trace: RecallTrace, { items, fates }: Choice, ms: number): RecallTrace {
  const known = new Set(trace.considered.map(({ id }) => id));
  const beside = items.filter(({ id }) => !known.has(id) && JOINED.has(fates.get(id) ?? 'chosen'));
  const needs = new Map(items.map(({ id, need }) => [id, need]));
  const tokens = new Map(items.map(({ id, text }) => [id, estimateTokens(text)]));
  const all = trace.considered.map((item) => ({
    ...item,
    fate: fates.get(item.id) ?? item.fate,
    tokens: tokens.get(item.id) ?? item.tokens,
    ...withNeed(needs.get(item.id)),
  }));
  const joined = beside.map((item) => ({
    ...describeConsidered(item, {}, item.need === undefined ? item.score : 0, fates.get(item.id)!),
    ...withNeed(item.need),
  }));
  return { ...trace, considered: [...all, ...joined], stages: { ...trace.stages, choose: ms } };
}

const withNeed = (need: RecallNeed | undefined) => (need === undefined ? {} : { need });
