import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rethrowDatabaseError } from '../database/database-errors.js';
import { excludeTrials } from '../database/trial-spaces.js';
import { MEMORY_STATE, type MemoryState } from '../memory/memories/memory-state.types.js';
import type { MemoryType } from '../common/memory-type.js';

export interface AllMemoriesFilter {
  readonly ids?: readonly string[];
  readonly q?: string;
  readonly space_id?: string;
  readonly end_user?: string;
  readonly topic?: string;
  readonly source?: string;
  readonly state?: MemoryState | 'all';
  readonly since?: string;
  readonly type?: MemoryType;
  readonly session_id?: string;
}

export interface AllMemoriesOrder {
  readonly sort: 'updated_at' | 'created_at' | 'memory' | 'topics_count';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** Position after which rows are returned, in lists that are sorted by a time. */
  readonly after: MemoryPlace | null;
}

/** Position of a memory in a list: its time in microseconds since the epoch, and its number. */
export interface MemoryPlace {
  readonly micros: string;
  readonly no: string;
}

export interface AllMemoriesPage {
  readonly memories: readonly AnyMemory[];
  /** The position of the next page; `null` on the last one, and if the list is not sorted by a time. */
  readonly next: MemoryPlace | null;
}

/** A row of any space, with the field names of the API. */
export interface AnyMemory {
  readonly id: string;
  readonly space_id: string;
  readonly end_user: string;
  readonly app_id: string;
  readonly project_id: string;
  readonly session_id: string;
  readonly type: MemoryType;
  readonly key: string;
  readonly text: string;
  readonly topics: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly source: string | null;
  readonly agent_id: string | null;
  readonly input: string | null;
  readonly state: MemoryState;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date | null;
  readonly superseded_by: string | null;
}

/** Maximum count; counting further is slow, and nobody pages that far. */
const MAX_COUNT = 1_000_000;

const COLUMNS = `id, space_id, end_user, app_id, project_id, session_id, type, key, content AS text, topics, metadata, metadata->>'source' AS source, agent_id, input,
  ${MEMORY_STATE} AS state, version, created_at, updated_at, expires_at, superseded_by`;
/** The same states as conditions that can use an index. */
const STATE_IS: Readonly<Record<MemoryState, string>> = {
  live: 'valid_to IS NULL AND (expires_at IS NULL OR expires_at > now())',
  expired: 'valid_to IS NULL AND expires_at <= now()',
  superseded: 'superseded_by IS NOT NULL',
  forgotten: 'valid_to IS NOT NULL AND superseded_by IS NULL',
};
const ORDERS = {
  updated_at: 'updated_at',
  created_at: 'created_at',
  memory: 'content',
  topics_count: 'cardinality(topics)',
} as const;

const TIMES: readonly string[] = [ORDERS.updated_at, ORDERS.created_at];

const CONDITIONS: Readonly<Record<Exclude<keyof AllMemoriesFilter, 'state'>, (at: string) => string>> = {
  ids: (at) => `id = ANY(${at}::uuid[])`,
  q: (at) => `(content ILIKE ${at} OR key ILIKE ${at})`,
  space_id: (at) => `space_id = ${at}::uuid`,
  end_user: (at) => `end_user = ${at}`,
  topic: (at) => `${at} = ANY(topics)`,
  source: (at) => `metadata->>'source' = ${at}`,
  since: (at) => `updated_at >= ${at}::timestamptz`,
  type: (at) => `type = ${at}`,
  session_id: (at) => `session_id = ${at}`,
};

/**
 * Reads memories of all spaces, including ended ones, for administrators. Each method throws DomainError
 * DATABASE_UNAVAILABLE.
 */
@Injectable()
export class AllMemoriesRepository {
  constructor(private readonly db: DataSource) {}

  async page(
    filter: AllMemoriesFilter,
    { sort, order, limit, offset, after }: AllMemoriesOrder,
  ): Promise<AllMemoriesPage> {
    const { conditions, values } = buildConditions(filter);
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    if (after !== null)
      conditions.push(
        buildCursorCondition(ORDERS[sort], order, [values.push(after.micros), values.push(after.no)]),
      );
    const ordered = `ORDER BY ${ORDERS[sort]} ${direction}, memory_no ${direction} LIMIT ${limit + 1} OFFSET ${offset}`;
    const isTimed = TIMES.includes(ORDERS[sort]);
    const micros = isTimed ? `(extract(epoch FROM ${ORDERS[sort]}) * 1000000)::bigint::text` : `''`;
    const rows = await this.queryPlaced(
      `${micros} AS micros`,
      `${buildWhere(conditions)} ${ordered}`,
      values,
    );
    const last = rows[limit - 1];
    const next =
      rows.length > limit && isTimed && last !== undefined ? { micros: last.micros, no: last.no } : null;
    return { memories: rows.slice(0, limit).map(removePlace), next };
  }

  /**
   * Lists the next memories in the order in which they were stored.
   * @param after `last` of the previous page; `'0'` for the first page
   */
  async listAfter(
    filter: AllMemoriesFilter,
    after: string,
    limit: number,
  ): Promise<{ readonly memories: readonly AnyMemory[]; readonly last: string }> {
    const { conditions, values } = buildConditions(filter);
    conditions.push(`memory_no > $${values.push(after)}::bigint`);
    const rows = await this.queryPlaced(
      `'' AS micros`,
      `${buildWhere(conditions)} ORDER BY memory_no LIMIT ${limit}`,
      values,
    );
    return { memories: rows.map(removePlace), last: rows.at(-1)?.no ?? after };
  }

  async hasSpace(spaceId: string): Promise<boolean> {
    return (await this.query('SELECT FROM spaces WHERE id = $1', [spaceId])).length > 0;
  }

  /** Counts matching memories up to 1,000,000. */
  async count(filter: AllMemoriesFilter): Promise<number> {
    const { conditions, values } = buildConditions(filter);
    const sql = `SELECT count(*)::int AS n FROM (SELECT FROM memories ${buildWhere(conditions)} LIMIT ${MAX_COUNT}) AS found`;
    const [row] = await this.query<{ n: number }>(sql, values);
    return row!.n;
  }

  async find(id: string): Promise<AnyMemory | null> {
    return (await this.query<AnyMemory>(`SELECT ${COLUMNS} FROM memories WHERE id = $1`, [id]))[0] ?? null;
  }

  private queryPlaced(micros: string, rest: string, values: unknown[]): Promise<PlacedMemory[]> {
    return this.query(`SELECT ${COLUMNS}, memory_no::text AS no, ${micros} FROM memories ${rest}`, values);
  }

  private query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.db.query<Row[]>(sql, values).catch(rethrowDatabaseError);
  }
}

type PlacedMemory = AnyMemory & MemoryPlace;

function removePlace({ micros: _micros, no: _no, ...memory }: PlacedMemory): AnyMemory {
  return memory;
}

function buildCursorCondition(
  column: string,
  order: AllMemoriesOrder['order'],
  [micros, no]: readonly [number, number],
): string {
  const time = `timestamptz 'epoch' + $${micros}::bigint * interval '1 microsecond'`;
  return `(${column}, memory_no) ${order === 'asc' ? '>' : '<'} (${time}, $${no}::bigint)`;
}

function buildConditions({ state = 'live', q, ...rest }: AllMemoriesFilter): {
  readonly conditions: string[];
  readonly values: unknown[];
} {
  const pattern =
    q === undefined || q === '' ? undefined : `%${q.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`;
  const given = Object.entries({ ...rest, q: pattern }).filter(([, value]) => value !== undefined);
  const conditions = given.map(([name], at) => CONDITIONS[name as keyof typeof CONDITIONS](`$${at + 1}`));
  if (state !== 'all') conditions.push(STATE_IS[state]);
  conditions.push(excludeTrials('space_id'));
  return { conditions, values: given.map(([, value]) => value) };
}

function buildWhere(conditions: readonly string[]): string {
  return `WHERE ${conditions.join(' AND ')}`;
}
