import { describe, expect, it } from '@jest/globals';
import { findBucket, createBuckets } from '../monitoring/usage-counts.js';
import type { UsageRow } from '../monitoring/usage.types.js';
import { sumUsage, toFigures } from './usage-figures.js';

function row(at: string, figures: Partial<UsageRow> = {}): UsageRow {
  const none = {
    requests: 0,
    errors: 0,
    recalls: 0,
    hits: 0,
    promptTokens: 0,
    cachedTokens: 0,
    completionTokens: 0,
    usageReported: 0,
  };
  const rest = {
    injectedTokens: 0,
    extractionTokens: 0,
    extractionsReported: 0,
    memoriesAdded: 0,
    added: createBuckets(),
  };
  return { at: new Date(at), ...none, ...rest, ...figures };
}

function countAdded(...times: number[]): number[] {
  const buckets = createBuckets();
  for (const ms of times) buckets[findBucket(ms)]! += 1;
  return buckets;
}

describe('toFigures', () => {
  it('C-57 shows null if nothing was measured, and 0 if 0 was measured', () => {
    expect(toFigures(row('2026-01-01T10:00Z', { requests: 3 }))).toMatchObject({
      added_ms: null,
      prompt_tokens: null,
      cached_tokens: null,
      completion_tokens: null,
      extraction_tokens: null,
    });
    const measured = toFigures(
      row('2026-01-01T10:00Z', {
        usageReported: 1,
        promptTokens: 9,
        extractionsReported: 1,
        added: countAdded(1),
      }),
    );
    expect(measured).toMatchObject({
      prompt_tokens: 9,
      cached_tokens: 0,
      extraction_tokens: 0,
      added_ms: { p50: expect.any(Number) },
    });
  });
});

describe('sumUsage', () => {
  it('adds up hours, and computes percentiles over all their requests', () => {
    const hours = [
      row('2026-01-01T10:00Z', { requests: 3, hits: 1, added: countAdded(0.3, 0.3, 0.3) }),
      row('2026-01-01T11:00Z', { requests: 1, errors: 1, memoriesAdded: 2, added: countAdded(80) }),
    ];
    const { added_ms: ms, ...figures } = toFigures(sumUsage(hours));
    expect(figures).toMatchObject({ requests: 4, errors: 1, hits: 1, memories_added: 2 });
    expect(ms!.p50).toBeLessThan(0.5);
    expect(ms!.p95).toBeGreaterThan(50);
  });
});
