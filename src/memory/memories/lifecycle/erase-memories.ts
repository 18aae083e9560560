import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import { toMemoryDocumentId, type StoredMemory } from './stored-memory.js';
import { toSource } from './to-source.js';

/** The rows that an erasure removed or emptied. */
export interface ErasedRows {
  readonly memoryIds: readonly string[];
  /** Document ids of the memories and of the emptied messages. */
  readonly documents: readonly string[];
  /** Number of emptied messages of the log. */
  readonly messages: number;
  /** Number of deleted vectors of the memories and of these messages. */
  readonly vectors: number;
  /** Number of blocks kept for prompt caches that contained the memories. */
  readonly injections: number;
}

/**
 * Erases memories: rows, predecessors, versions, vectors and overrides. The messages that they came from are
 * emptied, and the person's other messages that repeat them in the same words.
 */
export async function eraseMemories(
  space: SpaceTransactionRepository,
  found: readonly StoredMemory[],
  by: string,
): Promise<ErasedRows> {
  const memoryIds = await space.memories.addPredecessors(found.map(({ id }) => id));
  return eraseRows(space, memoryIds, { by, withRepetitions: true });
}

/**
 * Erases memories without their predecessors, which stay superseded. What the person repeats elsewhere stays.
 */
export async function eraseMemoriesAlone(
  space: SpaceTransactionRepository,
  memoryIds: readonly string[],
  by: string,
): Promise<ErasedRows> {
  await space.memories.relinkPredecessors(memoryIds);
  return eraseRows(space, memoryIds, { by, withRepetitions: false });
}

async function eraseRows(
  space: SpaceTransactionRepository,
  memoryIds: readonly string[],
  { by, withRepetitions }: { readonly by: string; readonly withRepetitions: boolean },
): Promise<ErasedRows> {
  const [rows, versions] = [
    await space.memories.find(memoryIds),
    await space.memories.findVersions(memoryIds),
  ];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const older = versions.map(({ memoryId, content, metadata }) =>
    toSource({ ...byId.get(memoryId)!, content, metadata }),
  );
  const revision = await space.claimRevision();
  const injections = await space.stripInjections(memoryIds.map(toMemoryDocumentId));
  const sources = [...rows.map((row) => toSource(row)), ...older];
  const messages = await space.sources.redact(sources, revision, withRepetitions ? sources : []);
  const vectors = (await space.memories.dropVectors(messages)) + (await space.memories.delete(memoryIds));
  await space.marks.dropOverrides(memoryIds);
  await space.marks.insertTombstones(
    rows.map(({ id, endUser }) => ({ documentId: toMemoryDocumentId(id), endUser, reason: 'erased', by })),
    revision,
  );
  const documents = [...memoryIds.map(toMemoryDocumentId), ...messages];
  await space.recordIndexRemoval(documents);
  return { memoryIds, documents, messages: messages.length, vectors, injections };
}
