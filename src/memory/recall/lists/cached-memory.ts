import type { RecalledItem } from '../recall.types.js';

/**
 * A live memory as lists, caches and APIs represent it: plain JSON. All fields are present, in this order.
 */
export interface CachedMemory {
  readonly memory_id: string;
  readonly memory: string;
  readonly topics: readonly string[];
  /** The end user, else the user who owns the space; `''` if the space has no owner. */
  readonly user_id: string;
  /** The request from which the memory was derived, if its writer stated it. */
  readonly input: string | null;
  readonly agent_id: string | null;
  /** ISO 8601 in UTC, like all times here. */
  readonly created_at: string;
  readonly updated_at: string;
  readonly key: string;
  readonly type: string;
  readonly session_id: string;
  readonly hash: string;
  readonly expires_at: string | null;
}

/** A row of `memories` as the list query selects it. */
export interface ListedMemoryRow {
  readonly id: string;
  readonly content: string;
  readonly topics: readonly string[];
  readonly owner: string;
  readonly input: string | null;
  readonly agent_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly key: string;
  readonly type: string;
  readonly session_id: string;
  readonly hash: string;
  readonly expires_at: Date | null;
}

/** Builds the cached form of a row. All writers of the cache use it, so equal rows give equal bytes. */
export function toCachedMemory(row: ListedMemoryRow): CachedMemory {
  return {
    memory_id: row.id,
    memory: row.content,
    topics: row.topics,
    user_id: row.owner,
    input: row.input,
    agent_id: row.agent_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    key: row.key,
    type: row.type,
    session_id: row.session_id,
    hash: row.hash,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/**
 * Tells whether a cached memory has not expired since it was cached.
 * @param nowMs epoch milliseconds
 */
export function isLive({ expires_at: expires }: CachedMemory, nowMs: number): boolean {
  return expires === null || Date.parse(expires) > nowMs;
}

/** Converts to an item of an unranked list: every score is 1. */
export function toRecalledItem(record: CachedMemory): RecalledItem {
  return {
    id: `f:${record.memory_id}`,
    kind: 'memory',
    text: record.memory,
    role: 'memory',
    sessionId: record.session_id,
    createdAt: Date.parse(record.created_at),
    hash: record.hash,
    score: 1,
  };
}
