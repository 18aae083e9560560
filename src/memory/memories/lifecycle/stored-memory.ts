import type { MemoryEntity } from '../../../database/entities/memory.entity.js';
import type { MemoryRecord } from '../memories.types.js';
import { UUID } from '../../../common/uuid.js';

/** A row of `memories`, live or not. */
export type StoredMemory = Readonly<MemoryEntity>;

/** Parts of a record. */
export type RecordedMemory = Omit<
  StoredMemory,
  'hash' | 'revision' | 'validFrom' | 'validTo' | 'supersededBy'
>;

export function toRecord(row: RecordedMemory): MemoryRecord {
  const { spaceId, endUser, appId, projectId, id, sessionId, type, key, content, topics, metadata, version } =
    row;
  const { memoryNo, agentId, input, createdAt, updatedAt, expiresAt } = row;
  const scope = { spaceId, endUser, appId, projectId };
  const text = { type, key, content, topics, metadata, version };
  return {
    id,
    memoryNo: Number(memoryNo),
    scope,
    sessionId,
    ...text,
    agentId,
    input,
    createdAt,
    updatedAt,
    expiresAt,
  };
}

/** As the index and tombstones call it. */
export function toMemoryDocumentId(memoryId: string): string {
  return `f:${memoryId}`;
}

/** Turns that a memory comes from, as its metadata names them. */
export function listTurnIds({
  metadata,
}: {
  readonly metadata: Readonly<Record<string, unknown>>;
}): readonly string[] {
  const turns = metadata['turn_ids'];
  return Array.isArray(turns)
    ? turns.filter((turn): turn is string => typeof turn === 'string' && UUID.test(turn))
    : [];
}

export function isMemoryId(id: string): boolean {
  return UUID.test(id);
}
