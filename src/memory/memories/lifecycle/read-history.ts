import type { MemoryVersionEntity } from '../../../database/entities/memory-version.entity.js';
import type { MemoryVersion } from '../memories.types.js';
import type { MemoryRowsRepository } from './memory-rows.repository.js';
import type { StoredMemory } from './stored-memory.js';

/** Reads all texts of a memory from the rows and versions that led to it, newest first. */
export async function readHistory(
  memories: MemoryRowsRepository,
  row: StoredMemory,
): Promise<readonly MemoryVersion[]> {
  const ids = await memories.addPredecessors([row.id]);
  const [rows, versions] = [await memories.find(ids), await memories.findVersions(ids)];
  const findWriter = (memoryId: string, version: number): string | null =>
    version === 1
      ? (rows.find(({ id }) => id === memoryId)?.createdBy ?? null)
      : (versions.find((before) => before.memoryId === memoryId && before.version === version - 1)
          ?.changedBy ?? null);
  const entries = [...rows.map(toCurrentVersion), ...versions.map(toPreviousVersion)].map((entry) => ({
    ...entry,
    writtenBy: findWriter(entry.memoryId, entry.version),
  }));
  return entries.sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime() || b.version - a.version);
}

type UnsignedVersion = Omit<MemoryVersion, 'writtenBy'>;

function toCurrentVersion({
  id,
  version,
  key,
  type,
  content,
  topics,
  metadata,
  validFrom,
  validTo,
}: StoredMemory): UnsignedVersion {
  return { memoryId: id, version, key, type, content, topics, metadata, validFrom, validTo, changedBy: null };
}

function toPreviousVersion({
  memoryId,
  version,
  key,
  type,
  content,
  topics,
  metadata,
  validFrom,
  validTo,
  changedBy,
}: MemoryVersionEntity): UnsignedVersion {
  return { memoryId, version, key, type, content, topics, metadata, validFrom, validTo, changedBy };
}
