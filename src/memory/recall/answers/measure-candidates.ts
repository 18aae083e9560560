import type { IndexHit } from '../../../search-index/memory-index.port.js';

/** Minimum number of candidates that counts, because few candidates are not likelier to answer. */
const MIN_CANDIDATES = 20;

/** The common properties of all candidates of a message. */
export interface CandidateStatistics {
  readonly cues: {
    /** Logarithm of their number. */
    readonly candidates: number;
    /** Mean and standard deviation of their similarities: an unrelated message is about as near to all. */
    readonly mean: number;
    readonly spread: number;
    readonly bestSimilarity: number;
    readonly bestCoverage: number;
    /** Evidence by the thresholds of the floor, as a share of the floor. */
    readonly bestRule: number;
  };
}

/** Measures the candidates of a message. */
export function measureCandidates(
  hits: readonly IndexHit[],
  measureStrength: (hit: IndexHit) => number,
): CandidateStatistics {
  const similarities = hits.flatMap(({ dense }) => dense ?? []);
  const mean = similarities.reduce((total, one) => total + one, 0) / Math.max(1, similarities.length);
  const variance =
    similarities.reduce((total, one) => total + (one - mean) ** 2, 0) / Math.max(1, similarities.length);
  return {
    cues: {
      candidates: Math.log1p(Math.max(MIN_CANDIDATES, hits.length)),
      mean,
      spread: Math.sqrt(variance),
      bestSimilarity: Math.max(0, ...similarities),
      bestCoverage: Math.max(0, ...hits.map(({ coverage }) => coverage)),
      bestRule: Math.max(0, ...hits.map(measureStrength)),
    },
  };
}
