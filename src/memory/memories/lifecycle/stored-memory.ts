import type { MemoryEntity } from '../../../database/entities/memory.entity.js';
import type { MemoryRecord } from '../memories.types.js';
import { UUID } from '../../../config/uuid.js';

/** Prefix of the document ids of memories. */
const DOCUMENT_PREFIX = 'f:';

/** A row of `memories`, live or not. */
export type StoredMemory = Readonly<MemoryEntity>;

/** Fields of a row from which a record is built. */
export type RecordedMemory = Omit<
  StoredMemory,
  'hash' | 'revision' | 'createdBy' | 'validFrom' | 'validTo' | 'supersededBy'
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

/** Builds the document id of a memory for indexes and tombstones. */
export function toMemoryDocumentId(memoryId: string): string {
  return `${DOCUMENT_PREFIX}${memoryId}`;
}

/** Returns the id of a memory, which may be given as a document id. */
export function toMemoryId(id: string): string {
  return id.startsWith(DOCUMENT_PREFIX) ? id.slice(DOCUMENT_PREFIX.length) : id;
}

/** Lists the turns that a memory comes from, as stored in its metadata. */
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
