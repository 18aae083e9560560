import type { MemoryRecord, MemoryVersion } from '../memory/memories/memories.types.js';

/** A memory as its owner sees it; times in epoch seconds. */
export interface PersonalMemory {
  readonly memory_id: string;
  readonly memory: string;
  readonly topics: readonly string[] | null;
  readonly input: string | null;
  readonly agent_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A memory with all fields that its writer set. */
export interface FullPersonalMemory extends PersonalMemory {
  readonly key: string;
  readonly type: MemoryRecord['type'];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly session_id: string;
  /** Epoch seconds; `null` if it does not expire. */
  readonly expires_at: number | null;
  readonly version: number;
}

/** A current or former text of a memory. */
export interface PersonalVersion {
  readonly memory_id: string;
  readonly version: number;
  readonly memory: string;
  readonly topics: readonly string[] | null;
  readonly valid_from: number;
  readonly valid_to: number | null;
  readonly written_by: string | null;
  readonly changed_by: string | null;
}

export function toPersonalMemory({
  id,
  content,
  topics,
  input,
  agentId,
  createdAt,
  updatedAt,
}: MemoryRecord): PersonalMemory {
  const times = { created_at: toEpochSeconds(createdAt), updated_at: toEpochSeconds(updatedAt) };
  return { memory_id: id, memory: content, topics: toNullable(topics), input, agent_id: agentId, ...times };
}

export function toFullPersonalMemory(record: MemoryRecord): FullPersonalMemory {
  const { key, type, metadata, sessionId, expiresAt, version } = record;
  const expires = expiresAt === null ? null : toEpochSeconds(expiresAt);
  return {
    ...toPersonalMemory(record),
    key,
    type,
    metadata,
    session_id: sessionId,
    expires_at: expires,
    version,
  };
}

export function toPersonalVersion({
  memoryId,
  version,
  content,
  topics,
  validFrom,
  validTo,
  writtenBy,
  changedBy,
}: MemoryVersion): PersonalVersion {
  const times = {
    valid_from: toEpochSeconds(validFrom),
    valid_to: validTo === null ? null : toEpochSeconds(validTo),
  };
  return {
    memory_id: memoryId,
    version,
    memory: content,
    topics: toNullable(topics),
    ...times,
    written_by: writtenBy,
    changed_by: changedBy,
  };
}

export function toEpochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}

function toNullable(topics: readonly string[]): readonly string[] | null {
  return topics.length === 0 ? null : topics;
}
