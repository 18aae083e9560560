import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { excludeTrials } from '../database/trial-spaces.js';
import { rethrowDatabaseError } from '../database/database-errors.js';
import { HOUR_MS, createBuckets, type UsageCounts } from './usage-counts.js';
import type { TokenActivity, UsageRow, UsageWindow } from './usage.types.js';

const COUNTS = [
  'requests',
  'errors',
  'recalls',
  'hits',
  'prompt_tokens',
  'cached_tokens',
  'completion_tokens',
  'usage_reported',
  'injected_tokens',
  'extraction_tokens',
  'extractions_reported',
] as const;

// Lets an erasure of a space and this insert run one after the other, so that the insert sees only spaces
// that still exist.
const LOCK_SPACES = 'SELECT id FROM spaces WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE';

const ADD = `
INSERT INTO usage_hours AS old (hour, space_id, token_id, ${COUNTS.join(', ')}, added, last_at)
SELECT to_timestamp(input.hour * ${HOUR_MS / 1_000}), input.space_id, input.token_id, ${COUNTS.map((name) => `input.${name}`).join(', ')},
  input.added, to_timestamp(input.last_at / 1000.0)
FROM json_to_recordset($1::json) AS input(hour bigint, space_id uuid, token_id uuid, ${COUNTS.map((name) => `${name} bigint`).join(', ')},
  added bigint[], last_at bigint) JOIN spaces ON spaces.id = input.space_id
ORDER BY 1, 2, 3 ON CONFLICT (hour, space_id, token_id) DO UPDATE SET ${COUNTS.map((name) => `${name} = old.${name} + excluded.${name}`).join(', ')},
  added = ARRAY(SELECT coalesce(mine, 0) + coalesce(more, 0) FROM unnest(old.added, excluded.added) WITH ORDINALITY AS pair(mine, more, place) ORDER BY place),
  last_at = greatest(old.last_at, excluded.last_at)`;

const IN_WINDOW = 'hour >= $1 AND ($2::uuid IS NULL OR space_id = $2)';

const ROWS = `
SELECT hour AS at, ${COUNTS.map((name) => `sum(${name})::float8 AS ${name}`).join(', ')} FROM usage_hours WHERE ${IN_WINDOW} GROUP BY hour`;

const ADDED = `
SELECT hour AS at, place::int AS place, sum(n)::float8 AS n FROM usage_hours, unnest(added) WITH ORDINALITY AS bucket(n, place)
WHERE ${IN_WINDOW} AND n > 0 GROUP BY hour, place`;

const MEMORIES = `
SELECT date_trunc('hour', created_at) AS at, count(*)::float8 AS n FROM memories
WHERE created_at >= $1 AND ($2::uuid IS NULL OR space_id = $2) AND ${excludeTrials('space_id')} GROUP BY 1`;

const ACTIVITY = `
SELECT token_id AS "tokenId", max(last_at) AS "lastUsedAt",
  coalesce(sum(requests) FILTER (WHERE hour > now() - interval '24 hours'), 0)::float8 AS "requests24h"
FROM usage_hours WHERE token_id = ANY($1::uuid[]) GROUP BY token_id`;

type CountName = (typeof COUNTS)[number];
type CountRow = Readonly<Record<CountName, number>> & { readonly at: Date };

@Injectable()
export class UsageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds counts to the stored ones in one transaction, without those of spaces that no longer exist. */
  async add(counts: readonly UsageCounts[]): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.query('SET LOCAL synchronous_commit TO off');
      await tx.query(LOCK_SPACES, [counts.map(({ spaceId }) => spaceId)]);
      await tx.query(ADD, [JSON.stringify(counts.map(toInput))]);
    });
  }

  /**
   * Lists the usage by hour, oldest first.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async list({ since, spaceId }: UsageWindow): Promise<readonly UsageRow[]> {
    const values = [since, spaceId];
    const { manager } = this.dataSource;
    const [rows, added, memories] = await Promise.all([
      manager.query<CountRow[]>(ROWS, values),
      manager.query<{ at: Date; place: number; n: number }[]>(ADDED, values),
      manager.query<{ at: Date; n: number }[]>(MEMORIES, values),
    ]).catch(rethrowDatabaseError);
    const byHour = new Map(rows.map((row) => [row.at.getTime(), toUsageRow(row)]));
    for (const { at, place, n } of added) {
      // A new hour may have begun since the first query.
      const row = byHour.get(at.getTime());
      if (row !== undefined) row.added[place - 1] = n;
    }
    for (const { at, n } of memories) {
      const row = byHour.get(at.getTime()) ?? toUsageRow({ ...NO_COUNTS, at });
      byHour.set(at.getTime(), { ...row, memoriesAdded: n });
    }
    return [...byHour.values()].sort((left, right) => left.at.getTime() - right.at.getTime());
  }

  /**
   * Finds when each token was last used, and how often in the last 24 hours.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findActivity(tokenIds: readonly string[]): Promise<ReadonlyMap<string, TokenActivity>> {
    type Row = TokenActivity & { readonly tokenId: string };
    const rows = await this.dataSource.query<Row[]>(ACTIVITY, [tokenIds]).catch(rethrowDatabaseError);
    return new Map(rows.map(({ tokenId, ...activity }) => [tokenId, activity]));
  }
}

const NO_COUNTS = Object.fromEntries(COUNTS.map((name) => [name, 0])) as Readonly<Record<CountName, number>>;

function toInput({
  hour,
  spaceId,
  tokenId,
  added,
  lastAt,
  ...counts
}: UsageCounts): Readonly<Record<string, unknown>> {
  return {
    ...{ hour, space_id: spaceId, token_id: tokenId, added, last_at: lastAt },
    requests: counts.requests,
    errors: counts.errors,
    recalls: counts.recalls,
    hits: counts.hits,
    prompt_tokens: counts.promptTokens,
    cached_tokens: counts.cachedTokens,
    completion_tokens: counts.completionTokens,
    usage_reported: counts.usageReported,
    injected_tokens: counts.injectedTokens,
    extraction_tokens: counts.extractionTokens,
    extractions_reported: counts.extractionsReported,
  };
}

function toUsageRow(row: CountRow): UsageRow & { readonly added: number[] } {
  const { at, requests, errors, recalls, hits } = row;
  return {
    ...{ at, requests, errors, recalls, hits },
    promptTokens: row.prompt_tokens,
    cachedTokens: row.cached_tokens,
    completionTokens: row.completion_tokens,
    usageReported: row.usage_reported,
    injectedTokens: row.injected_tokens,
    extractionTokens: row.extraction_tokens,
    extractionsReported: row.extractions_reported,
    memoriesAdded: 0,
    added: createBuckets(),
  };
}
