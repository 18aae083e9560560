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
  const entries = [...rows.map(toVersion), ...versions];
  return entries.sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime() || b.version - a.version);
}

function toVersion({
  id,
  version,
  key,
  type,
  content,
  topics,
  metadata,
  validFrom,
  validTo,
}: StoredMemory): MemoryVersion {
  return { memoryId: id, version, key, type, content, topics, metadata, validFrom, validTo, changedBy: null };
}
