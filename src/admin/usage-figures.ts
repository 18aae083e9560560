import { createBuckets, readPercentiles } from '../monitoring/usage-counts.js';
import type { UsageRow } from '../monitoring/usage.types.js';
import type { UsageResponse } from './overview.dto.js';

type Figures = Omit<UsageRow, 'at'>;

/** Converts usage for the API. Figures that were not measured are null, because 0 would be a measurement. */
export function toFigures(row: Figures): UsageResponse {
  const { requests, errors, recalls, hits, usageReported } = row;
  const toReported = (tokens: number): number | null => (usageReported === 0 ? null : tokens);
  return {
    ...{ requests, errors, recalls, hits },
    added_ms: readPercentiles(row.added),
    prompt_tokens: toReported(row.promptTokens),
    cached_tokens: toReported(row.cachedTokens),
    completion_tokens: toReported(row.completionTokens),
    usage_reported: usageReported,
    injected_tokens: row.injectedTokens,
    extraction_tokens: row.extractionsReported === 0 ? null : row.extractionTokens,
    memories_added: row.memoriesAdded,
  };
}

/** Adds up the usage of several hours. */
export function sumUsage(rows: readonly UsageRow[]): Figures {
  const sum = (pick: (row: UsageRow) => number): number => rows.reduce((total, row) => total + pick(row), 0);
  return {
    requests: sum(({ requests }) => requests),
    errors: sum(({ errors }) => errors),
    recalls: sum(({ recalls }) => recalls),
    hits: sum(({ hits }) => hits),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    cachedTokens: sum(({ cachedTokens }) => cachedTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    usageReported: sum(({ usageReported }) => usageReported),
    injectedTokens: sum(({ injectedTokens }) => injectedTokens),
    extractionTokens: sum(({ extractionTokens }) => extractionTokens),
    extractionsReported: sum(({ extractionsReported }) => extractionsReported),
    memoriesAdded: sum(({ memoriesAdded }) => memoriesAdded),
    added: createBuckets().map((_, bucket) => sum(({ added }) => added[bucket] ?? 0)),
  };
}
