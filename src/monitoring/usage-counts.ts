/** The usage of one token in one hour. Every figure is a sum, so counts of several processes are added up. */
export interface UsageCounts {
  readonly spaceId: string;
  readonly tokenId: string;
  /** Hours since the epoch. */
  readonly hour: number;
  requests: number;
  errors: number;
  recalls: number;
  hits: number;
  promptTokens: number;
  cachedTokens: number;
  completionTokens: number;
  /** Number of answers that reported their token usage. */
  usageReported: number;
  injectedTokens: number;
  extractionTokens: number;
  /** Number of extractions whose model reported its token usage. */
  extractionsReported: number;
  /** Requests by the time that memory added to them; see `findBucket`. */
  readonly added: number[];
  /** Time of the latest use, in epoch milliseconds. */
  lastAt: number;
}

/** Tokens as a provider counted them. */
export interface TokenUsage {
  readonly prompt: number;
  /** Tokens of the prompt that came from the provider's cache. */
  readonly cached: number;
  readonly completion: number;
}

export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

export const HOUR_MS = 3_600_000;
/**
 * Each bucket ends at √2 times the end of the previous one, from 0.05 ms to about 37 s, so a percentile is at
 * most a fifth off.
 */
const FIRST_MS = 0.05;
const BUCKETS_A_DOUBLING = 2;
const BUCKETS = 40;

/** Creates the counts of a token and hour without any usage. */
export function createCounts(place: Pick<UsageCounts, 'spaceId' | 'tokenId' | 'hour'>): UsageCounts {
  return {
    ...place,
    requests: 0,
    errors: 0,
    recalls: 0,
    hits: 0,
    promptTokens: 0,
    cachedTokens: 0,
    completionTokens: 0,
    usageReported: 0,
    injectedTokens: 0,
    extractionTokens: 0,
    extractionsReported: 0,
    added: createBuckets(),
    lastAt: 0,
  };
}

/** Creates buckets without any requests. */
export function createBuckets(): number[] {
  return new Array<number>(BUCKETS).fill(0);
}

const NUMBERS = [
  'requests',
  'errors',
  'recalls',
  'hits',
  'promptTokens',
  'cachedTokens',
  'completionTokens',
  'usageReported',
  'injectedTokens',
  'extractionTokens',
  'extractionsReported',
] as const satisfies readonly (keyof UsageCounts)[];

/** Merges counts of the same token and hour. It may modify the given counts. */
export function mergeCounts(all: readonly UsageCounts[]): readonly UsageCounts[] {
  const merged = new Map<string, UsageCounts>();
  for (const counts of all) {
    const key = `${counts.hour} ${counts.tokenId} ${counts.spaceId}`;
    const same = merged.get(key);
    if (same === undefined) merged.set(key, counts);
    else addTo(same, counts);
  }
  return [...merged.values()];
}

function addTo(counts: UsageCounts, more: UsageCounts): void {
  for (const name of NUMBERS) counts[name] += more[name];
  for (const [bucket, count] of more.added.entries()) counts.added[bucket]! += count;
  counts.lastAt = Math.max(counts.lastAt, more.lastAt);
}

/** Finds the index of the bucket for a time in milliseconds. */
export function findBucket(ms: number): number {
  if (ms <= FIRST_MS) return 0;
  return Math.min(BUCKETS - 1, Math.ceil(Math.log2(ms / FIRST_MS) * BUCKETS_A_DOUBLING));
}

/**
 * Estimates percentiles in milliseconds; returns `null` if there were no requests.
 * @param buckets number of requests by bucket
 */
export function readPercentiles(buckets: readonly number[]): Percentiles | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  return total === 0
    ? null
    : { p50: computeQuantile(buckets, total * 0.5), p95: computeQuantile(buckets, total * 0.95) };
}

/** Interpolates within a bucket, as if its times were spread evenly. */
function computeQuantile(buckets: readonly number[], rank: number): number {
  let seen = 0;
  for (const [bucket, count] of buckets.entries()) {
    if (count > 0 && seen + count >= rank)
      return round(
        getLowerEnd(bucket) + ((rank - seen) / count) * (getUpperEnd(bucket) - getLowerEnd(bucket)),
      );
    seen += count;
  }
  return round(getUpperEnd(buckets.length - 1));
}

function getUpperEnd(bucket: number): number {
  return FIRST_MS * 2 ** (bucket / BUCKETS_A_DOUBLING);
}

function getLowerEnd(bucket: number): number {
  return bucket === 0 ? 0 : getUpperEnd(bucket - 1);
}

function round(ms: number): number {
  return Number(ms.toPrecision(3));
}
