import { describe, expect, it } from '@jest/globals';
import { findBucket, createCounts, readPercentiles } from './usage-counts.js';

function fillBuckets(times: readonly number[]): readonly number[] {
  const { added } = createCounts({ spaceId: 's', tokenId: 't', hour: 0 });
  for (const ms of times) added[findBucket(ms)]! += 1;
  return added;
}

describe('readPercentiles', () => {
  it('returns no figure without a measurement', () => {
    expect(readPercentiles(fillBuckets([]))).toBeNull();
  });

  it.each([0.06, 0.3, 1, 6.1, 90, 2_000, 30_000])('finds a single time of %s ms within 20 %', (ms) => {
    const { p50, p95 } = readPercentiles(fillBuckets([ms]))!;
    expect(Math.abs(Math.log2(p50 / ms))).toBeLessThan(0.5);
    expect(Math.abs(Math.log2(p95 / ms))).toBeLessThan(0.5);
  });

  it('distinguishes usual requests from slow ones', () => {
    const { p50, p95 } = readPercentiles(
      fillBuckets([...Array.from({ length: 90 }, () => 0.3), ...Array.from({ length: 10 }, () => 50)]),
    )!;
    expect(p50).toBeLessThan(0.45);
    expect(p95).toBeGreaterThan(35);
  });

  it('counts times beyond both ends', () => {
    expect(readPercentiles(fillBuckets([0, 0.01]))!.p95).toBeLessThanOrEqual(0.05);
    expect(readPercentiles(fillBuckets([10 ** 9]))!.p50).toBeGreaterThan(20_000);
  });
});
