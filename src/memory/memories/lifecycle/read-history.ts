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
  const entries = [...rows.map(toVersion), ...versions].map((entry) => ({
    ...entry,
    writtenBy: findWriter(entry, rows, versions),
  }));
  return entries.sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime() || b.version - a.version);
}

type UnsignedVersion = Omit<MemoryVersion, 'writtenBy'>;

/** Finds the author of a version, who is recorded with the version that it replaced; `null` if unknown. */
function findWriter(
  { memoryId, version }: UnsignedVersion,
  rows: readonly StoredMemory[],
  versions: readonly UnsignedVersion[],
): string | null {
  if (version === 1) return rows.find(({ id }) => id === memoryId)?.createdBy ?? null;
  const replaced = versions.find((one) => one.memoryId === memoryId && one.version === version - 1);
  return replaced?.changedBy ?? null;
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
}: StoredMemory): UnsignedVersion {
  return { memoryId: id, version, key, type, content, topics, metadata, validFrom, validTo, changedBy: null };
}
