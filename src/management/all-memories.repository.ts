import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { asDatabaseError } from '../database/database-errors.js';
import type { MemoryType } from '../database/entities/memory.entity.js';

export const MEMORY_STATES = ['live', 'expired', 'superseded', 'forgotten'] as const;
export type MemoryState = (typeof MEMORY_STATES)[number];

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
}

/** A row of any space, in the wire's names. */
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
  readonly state: MemoryState;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date | null;
  readonly superseded_by: string | null;
}

/** Counting on is slow, and nobody pages that far. */
const MOST_COUNTED = 1_000_000;

const STATE = `CASE WHEN superseded_by IS NOT NULL THEN 'superseded' WHEN valid_to IS NOT NULL THEN 'forgotten'
  WHEN expires_at <= now() THEN 'expired' ELSE 'live' END`;
const COLUMNS = `id, space_id, end_user, app_id, project_id, session_id, type, key, content AS text, topics, metadata, metadata->>'source' AS source,
  ${STATE} AS state, version, created_at, updated_at, expires_at, superseded_by`;
const ORDERS = { updated_at: 'updated_at', created_at: 'created_at', memory: 'content', topics_count: 'cardinality(topics)' } as const;

const CONDITIONS: Readonly<Record<keyof AllMemoriesFilter, (at: string) => string>> = {
  ids: (at) => `id = ANY(${at}::uuid[])`,
  q: (at) => `(content ILIKE ${at} OR key ILIKE ${at})`,
  space_id: (at) => `space_id = ${at}::uuid`,
  end_user: (at) => `end_user = ${at}`,
  topic: (at) => `${at} = ANY(topics)`,
  source: (at) => `metadata->>'source' = ${at}`,
  state: (at) => `${STATE} = ${at}`,
  since: (at) => `updated_at >= ${at}::timestamptz`,
  type: (at) => `type = ${at}`,
  session_id: (at) => `session_id = ${at}`,
};

/** Memories of all spaces, ended ones as well: for administrators. Each method throws DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class AllMemoriesRepository {
  constructor(private readonly db: DataSource) {}

  page(filter: AllMemoriesFilter, { sort, order, limit, offset }: AllMemoriesOrder): Promise<readonly AnyMemory[]> {
    const { where, values } = narrow(filter);
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const ordered = `ORDER BY ${ORDERS[sort]} ${direction}, memory_no ${direction} LIMIT ${limit} OFFSET ${offset}`;
    return this.query(`SELECT ${COLUMNS} FROM memories ${where} ${ordered}`, values);
  }

  /** At most 1,000,000. */
  async count(filter: AllMemoriesFilter): Promise<number> {
    const { where, values } = narrow(filter);
    const sql = `SELECT count(*)::int AS n FROM (SELECT FROM memories ${where} LIMIT ${MOST_COUNTED}) AS found`;
    const [row] = await this.query<{ n: number }>(sql, values);
    return row!.n;
  }

  async find(id: string): Promise<AnyMemory | null> {
    return (await this.query<AnyMemory>(`SELECT ${COLUMNS} FROM memories WHERE id = $1`, [id]))[0] ?? null;
  }

  private query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.db.query<Row[]>(sql, values).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
  }
}

function narrow({ state = 'live', q, ...rest }: AllMemoriesFilter): { readonly where: string; readonly values: unknown[] } {
  const pattern = q === undefined || q === '' ? undefined : `%${q.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`;
  const wanted = { ...rest, q: pattern, state: state === 'all' ? undefined : state };
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const conditions = given.map(([name], at) => CONDITIONS[name as keyof AllMemoriesFilter](`$${at + 1}`));
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values: given.map(([, value]) => value) };
}
