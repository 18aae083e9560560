import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { excludeTrials } from '../database/trial-spaces.js';
import { rethrowDatabaseError } from '../database/database-errors.js';

/** The position of a row in a list, for the cursor of the next page. */
export interface ListPosition {
  /** Creation time in microseconds since the epoch. */
  readonly micros: string;
  readonly id: string;
}

export interface UserRow extends ListPosition {
  readonly spaceId: string;
  readonly hasMemory: boolean;
  readonly createdAt: Date;
  readonly memories: number;
  readonly lastSeenAt: Date | null;
}

export interface SpaceRow extends ListPosition {
  readonly userId: string | null;
  readonly tokens: readonly { readonly id: string; readonly label: string }[];
  readonly createdAt: Date;
  readonly memories: number;
  readonly lastSeenAt: Date | null;
}

export interface EndUserRow {
  readonly endUser: string;
  readonly memories: number;
  readonly lastSeenAt: Date | null;
}

const MICROS = '(extract(epoch FROM created_at) * 1000000)::bigint::text AS micros';
/** Condition and order of the rows after a position, newest first; `$2` is null on the first page. */
const PAGE = `($2::bigint IS NULL OR (created_at, id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3))
  ORDER BY created_at DESC, id DESC LIMIT $1`;

const USERS = `
SELECT id, space_id AS "spaceId", created_at AS "createdAt", ${MICROS}, preferences->>'has_memory' IS DISTINCT FROM 'false' AS "hasMemory",
  (SELECT count(*)::int FROM memories WHERE memories.space_id = users.space_id AND valid_to IS NULL) AS memories,
  (SELECT max(turns.created_at) FROM turns WHERE turns.space_id = users.space_id) AS "lastSeenAt"
FROM users WHERE ${PAGE}`;
const SPACES = `
SELECT id, created_at AS "createdAt", ${MICROS}, (SELECT users.id FROM users WHERE users.space_id = spaces.id LIMIT 1) AS "userId",
  (SELECT coalesce(json_agg(json_build_object('id', tokens.id, 'label', label) ORDER BY tokens.created_at), '[]')
    FROM tokens WHERE tokens.space_id = spaces.id) AS tokens,
  (SELECT count(*)::int FROM memories WHERE memories.space_id = spaces.id AND valid_to IS NULL) AS memories,
  (SELECT max(turns.created_at) FROM turns WHERE turns.space_id = spaces.id) AS "lastSeenAt"
FROM spaces WHERE ${excludeTrials('id')} AND ${PAGE.replace('$3', '$3::uuid')}`;
const END_USERS = `
SELECT end_user AS "endUser",
  (SELECT count(*)::int FROM memories WHERE space_id = $1 AND memories.end_user = known.end_user AND valid_to IS NULL) AS memories,
  (SELECT max(created_at) FROM turns WHERE space_id = $1 AND turns.end_user = known.end_user) AS "lastSeenAt"
FROM (SELECT end_user FROM turns WHERE space_id = $1 AND end_user > $3 UNION SELECT end_user FROM memories WHERE space_id = $1 AND end_user > $3) AS known
ORDER BY end_user LIMIT $2`;

/** Lists users, spaces and end users. All methods throw DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists users, newest first. */
  listUsers(limit: number, after: ListPosition | null): Promise<UserRow[]> {
    return this.run(USERS, [limit, after?.micros ?? null, after?.id ?? '']);
  }

  /** Lists spaces, newest first. */
  listSpaces(limit: number, after: ListPosition | null): Promise<SpaceRow[]> {
    return this.run(SPACES, [limit, after?.micros ?? null, after?.id ?? null]);
  }

  /**
   * Lists the end users of a space, in alphabetical order.
   * @param after last end user of the previous page; `''` for the first page
   */
  listEndUsers(spaceId: string, limit: number, after: string): Promise<EndUserRow[]> {
    return this.run(END_USERS, [spaceId, limit, after]);
  }

  async hasSpace(spaceId: string): Promise<boolean> {
    return (await this.run<object>('SELECT FROM spaces WHERE id = $1', [spaceId])).length > 0;
  }

  private run<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, [...values]).catch(rethrowDatabaseError);
  }
}
