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
import type { Choice } from '../selection/choose-items.js';
import type { ExclusionResult } from '../candidates/exclusion.js';
import type { Candidate, RankedHit } from '../ranking/rank.js';

/** Maximum number of ranked candidates in a receipt. */
export const MAX_CONSIDERED = 50;
/** Maximum number of candidates in a receipt that were excluded before ranking. */
const MAX_EXCLUDED = 10;

/** Creates the trace of a recall that has not searched yet. */
export function createEmptyTrace({ query, policy }: Pick<RecallRequest, 'query' | 'policy'>): RecallTrace {
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
export interface Findings extends ExclusionResult {
  /** Best first. */
  readonly ranked: readonly RankedHit[];
  /** Another channel than words and vectors that found these candidates. */
  readonly channel?: RecallChannel;
  readonly failure: string | undefined;
  /**
   * Durations in milliseconds; `found` is the time at which the index answered, as of `performance.now()`.
   */
  readonly stages: { readonly embed: number; readonly index: number; readonly found: number };
}

export function traceSearch(
  request: RecallRequest,
  { hits, excluded, ranked, channel, failure, stages: { embed, index, found } }: Findings,
  findFate: (one: RankedHit) => RecallFate,
): RecallTrace {
  return {
    ...createEmptyTrace(request),
    channels: [...(channel === undefined ? [] : [channel]), ...listChannels(ranked)],
    candidates: Math.max(hits.length, ranked.length) + excluded.length,
    considered: [
      ...ranked
        .slice(0, MAX_CONSIDERED)
        .map((one) => describeConsidered(one.hit.document, one.signals, one.score, findFate(one))),
      ...excluded
        .slice(0, MAX_EXCLUDED)
        .map(({ hit, fate }) => describeConsidered(hit.document, {}, 0, fate)),
    ],
    stages: { embed, index, rank: performance.now() - found, choose: 0 },
    degraded: failure ?? null,
  };
}

/**
 * Traces a list that was not ranked.
 * @param ms duration of the read
 */
export function traceList(request: RecallRequest, items: readonly RecalledItem[], ms: number): RecallTrace {
  return {
    ...createEmptyTrace(request),
    channels: ['time'],
    candidates: items.length,
    considered: items
      .slice(0, MAX_CONSIDERED)
      .map((item) => describeConsidered(item, {}, item.score, 'chosen')),
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

/**
 * Completes a trace with the fates of the chosen items.
 * @param ms duration of the choice
 */
export function completeTrace(trace: RecallTrace, { items, fates }: Choice, ms: number): RecallTrace {
  const known = new Set(trace.considered.map(({ id }) => id));
  const beside = items.filter(({ id }) => !known.has(id) && JOINED.has(fates.get(id) ?? 'chosen'));
  const needs = new Map(items.map(({ id, need }) => [id, need]));
  const tokens = new Map(items.map(({ id, text }) => [id, estimateTokens(text)]));
  const all = trace.considered.map((item) => ({
    ...item,
    fate: fates.get(item.id) ?? item.fate,
    tokens: tokens.get(item.id) ?? item.tokens,
    ...toNeedField(needs.get(item.id)),
  }));
  const joined = beside.map((item) => ({
    ...describeConsidered(item, {}, item.need === undefined ? item.score : 0, fates.get(item.id)!),
    ...toNeedField(item.need),
  }));
  return { ...trace, considered: [...all, ...joined], stages: { ...trace.stages, choose: ms } };
}

const toNeedField = (need: RecallNeed | undefined) => (need === undefined ? {} : { need });
