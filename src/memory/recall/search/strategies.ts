import type { Policy, Strategy } from '../../../common/policy/policy.js';
import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { DEFAULT_WEIGHTS, type RankingWeights } from '../ranking/rank.js';

type RecallPolicy = Policy['recall'];

const NO_WORDS = { lexical: 0, session: 0, hop: 0 } as const;
const NO_VECTORS = { dense: 0, neighbour: 0, likeness: 0 } as const;

/** Tells whether recall returns a list: memories without a floor, all that are relevant and at least one. */
export function isListing({ sources, floor }: RecallPolicy): boolean {
  return sources === 'memories' && !floor;
}

/** Tells whether a strategy needs a question; `exact` and `all` also return items without one. */
export function needsQuestion(strategy: Strategy): boolean {
  return strategy !== 'exact' && strategy !== 'all';
}

export function wantsVector(strategy: Strategy): boolean {
  return strategy === 'hybrid' || strategy === 'semantic';
}

/** Chooses the weights of a strategy. `semantic` falls back to keywords if no hit has a vector. */
export function chooseWeights(strategy: Strategy, hits: readonly IndexHit[]): RankingWeights {
  if (strategy === 'hybrid') return DEFAULT_WEIGHTS;
  const byMeaning = strategy === 'semantic' && hits.some(({ dense }) => dense !== null);
  return byMeaning ? { ...DEFAULT_WEIGHTS, ...NO_WORDS } : { ...DEFAULT_WEIGHTS, ...NO_VECTORS };
}
