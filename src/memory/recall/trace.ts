import { createHash } from 'node:crypto';
import { estimateTokens } from '../../common/text/token-estimate.js';
import type { ConsideredItem, RecallFate, RecallRequest, RecallTrace } from '../memory.types.js';
import type { RankedHit } from './rank.js';

/** Candidates a receipt names, the best ones: what came behind them was never near. */
const CONSIDERED = 50;

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

/** @param ranked best first */
export function consider(ranked: readonly RankedHit[], fateOf: (one: RankedHit) => RecallFate): ConsideredItem[] {
  return ranked.slice(0, CONSIDERED).map((one) => ({
    id: one.hit.document.id,
    kind: one.hit.document.kind,
    scores: one.signals,
    score: one.score,
    fate: fateOf(one),
    tokens: estimateTokens(one.hit.document.text),
  }));
}

/** @param ms what choosing took */
export function settled(trace: RecallTrace, fates: ReadonlyMap<string, RecallFate>, ms: number): RecallTrace {
  const considered = trace.considered.map((item) => ({ ...item, fate: fates.get(item.id) ?? item.fate }));
  return { ...trace, considered, stages: { ...trace.stages, choose: ms } };
}
