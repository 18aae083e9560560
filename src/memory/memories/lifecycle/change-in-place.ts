import { DomainError } from '../../../common/errors/domain-error.js';
import type { MemoryInput, WriteOrigin } from '../memories.types.js';
import type { MemoryText } from './edit-memory.js';
import type { HiddenReason } from './source-messages.repository.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import { toMemoryDocumentId, listTurnIds, type StoredMemory } from './stored-memory.js';
import { toSource } from './to-source.js';

export interface InPlaceChange {
  readonly row: StoredMemory;
  readonly next: MemoryText;
  readonly origin: WriteOrigin;
  /** Reason for hiding the turns of the previous text. Default: `superseded`. */
  readonly reason?: HiddenReason;
  /** Rows whose turns are shown again with the new text. Default: the row itself. */
  readonly chain?: readonly string[];
  /** Changes of fields that versions do not contain. */
  readonly also?: Pick<MemoryInput, 'agentId' | 'input'>;
}

/**
 * Writes the next version of a live memory. The previous version is kept, and its turns are hidden unless the
 * new text comes from them too (D12).
 */
export async function changeInPlace(
  space: SpaceTransactionRepository,
  change: InPlaceChange,
): Promise<StoredMemory> {
  const { row, next, origin, also = {} } = change;
  await assertUnique(space, row, next);
  const revision = await space.claimRevision();
  await space.memories.change(row, { ...next, ...also }, { actor: origin.actor, revision });
  const version = row.version + 1;
  await space.marks.recordChanges(origin.batchId, [{ memoryId: row.id, change: 'changed', version }]);
  if (next.content !== row.content) await updateSourceVisibility(space, change, revision);
  await space.audit(origin.actor, 'memory.changed', {
    memory_id: row.id,
    version,
    ...toJobReference(origin),
  });
  return space.memories.get(row.id);
}

/**
 * Supersedes a memory by another one. Its turns are hidden, except for those that the successor comes from.
 */
export async function supersede(
  space: SpaceTransactionRepository,
  row: StoredMemory,
  { successor, origin }: { successor: StoredMemory; origin: WriteOrigin },
): Promise<void> {
  const revision = await space.claimRevision();
  await space.end(new Map([[row.id, successor.id]]), revision);
  await space.sources.hide([toSource(row, listTurnIds(successor))], { reason: 'superseded', revision });
  await space.marks.recordChanges(origin.batchId, [
    { memoryId: row.id, change: 'ended', version: row.version, successor: successor.id },
  ]);
}

/** Names the job and the reason of a change, for the audit log. */
export function toJobReference({ batchId, reason }: WriteOrigin): Readonly<Record<string, string>> {
  return { ...(batchId !== undefined && { batch_id: batchId }), ...(reason !== undefined && { reason }) };
}

async function updateSourceVisibility(
  space: SpaceTransactionRepository,
  { row, next, reason = 'superseded', chain = [row.id] }: InPlaceChange,
  revision: string,
) {
  const standing = listTurnIds(next);
  await space.sources.hide([toSource(row, standing)], { reason, revision });
  if (standing.length > 0) await space.sources.show(chain.map(toMemoryDocumentId), revision, standing);
}

async function assertUnique(
  space: SpaceTransactionRepository,
  row: StoredMemory,
  next: MemoryText,
): Promise<void> {
  const other = (await space.memories.findHolders(row, next)).find(({ id }) => id !== row.id);
  if (other === undefined) return;
  if (other.key === next.key)
    throw new DomainError('CONFLICT', 'Another memory has the same key.', { field: 'key' });
  throw new DomainError('CONFLICT', 'Another memory has the same text.');
}
