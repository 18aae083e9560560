import type { Policy, Strategy } from '../../../common/policy/policy.js';
import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { DEFAULT_WEIGHTS, type RankingWeights } from './rank.js';

type RecallPolicy = Policy['recall'];

const NO_WORDS = { lexical: 0, session: 0, hop: 0 } as const;
const NO_VECTORS = { dense: 0, neighbour: 0, likeness: 0 } as const;

/** Memories without a floor: whatever has to do with the question is listed, and at least one of it. */
export function isListing({ sources, floor }: RecallPolicy): boolean {
  return sources === 'memories' && !floor;
}

/** `exact` and `all` give what is there also when nothing is asked. */
export function needsQuestion(strategy: Strategy): boolean {
  return strategy !== 'exact' && strategy !== 'all';
}

export function wantsVector(strategy: Strategy): boolean {
  return strategy === 'hybrid' || strategy === 'semantic';
}

/** `semantic` goes by words where nothing has a vector: otherwise it would find nothing at all. */
export function weightsFor(strategy: Strategy, hits: readonly IndexHit[]): RankingWeights {
  if (strategy === 'hybrid') return DEFAULT_WEIGHTS;
  const byMeaning = strategy === 'semantic' && hits.some(({ dense }) => dense !== null);
  return byMeaning ? { ...DEFAULT_WEIGHTS, ...NO_WORDS } : { ...DEFAULT_WEIGHTS, ...NO_VECTORS };
}
