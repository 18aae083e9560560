import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../common/errors/domain-error.js';
import { hashStatement } from '../../../common/text/statement-hash.js';
import type { MemoryReach, MemoryVersion, Restoration, WriteOrigin } from '../memories.types.js';
import type { MemoryText } from './edit-memory.js';
import { changeInPlace, toJobReference } from './change-in-place.js';
import { MemoryChanges } from '../../../memory-cache/memory-changes.js';
import { MemoryRepository } from './memory.repository.js';
import { readHistory } from './read-history.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import { toMemoryDocumentId, type StoredMemory } from './stored-memory.js';

type PastText = Pick<MemoryVersion, 'type' | 'content' | 'topics' | 'metadata'>;

/** Restores an earlier text of a memory, or a memory that ended. */
@Injectable()
export class MemoryRestorer {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /**
   * Writes an older text as the next version of a live memory, or makes a memory live again that ended
   * without a successor.
   * @throws DomainError NOT_FOUND for an unknown memory or version, CONFLICT if a live memory has its key
   * or text, DATABASE_UNAVAILABLE
   */
  async restore(reach: MemoryReach, restoration: Restoration, origin: WriteOrigin): Promise<StoredMemory> {
    const restored = await this.repository.runInSpace(reach.spaceId, async (space) => {
      const [row] = await space.memories.find([restoration.id], reach);
      if (row === undefined) throw createUnknownError('Memory');
      return row.validTo === null
        ? restoreVersion(space, row, { ...restoration, origin })
        : reopen(space, row, origin);
    });
    if (restored === null) throw createUnknownError('Space');
    await this.changes.recordWrite(restored, restored);
    return restored;
  }
}

/**
 * Makes an ended memory live again.
 * @throws DomainError CONFLICT if a live memory has its key or text
 */
async function reopen(
  space: SpaceTransactionRepository,
  row: StoredMemory,
  origin: WriteOrigin,
): Promise<StoredMemory> {
  if (!(await tryReopen(space, row)))
    throw new DomainError('CONFLICT', 'Another live memory has the same key or text.');
  await space.audit(origin.actor, 'memory.restored', { memory_id: row.id, ...toJobReference(origin) });
  return space.memories.get(row.id);
}

/**
 * Makes an ended memory live again and shows its turns.
 * @returns false if a live memory has its key or text
 */
export async function tryReopen(space: SpaceTransactionRepository, row: StoredMemory): Promise<boolean> {
  const revision = await space.claimRevision();
  if (!(await space.memories.reopen(row.id, revision))) return false;
  await space.sources.show([toMemoryDocumentId(row.id)], revision);
  await space.marks.deleteTombstones([toMemoryDocumentId(row.id)], row.endUser);
  return true;
}

async function restoreVersion(
  space: SpaceTransactionRepository,
  row: StoredMemory,
  { version, origin }: Restoration & { readonly origin: WriteOrigin },
): Promise<StoredMemory> {
  const history = await readHistory(space.memories, row);
  const past = history.filter(({ memoryId, validTo }) => memoryId !== row.id || validTo !== null);
  const target = version === undefined ? past[0] : past.find((entry) => entry.version === version);
  if (target === undefined) throw createVersionError(version);
  await space.marks.dropOverrides([row.id]);
  return changeInPlace(space, {
    row,
    next: buildVersionText(row, target),
    origin,
    chain: [...new Set(history.map(({ memoryId }) => memoryId))],
  });
}

/** Returns the text of a version, under the key the memory has now. */
export function buildVersionText(
  row: StoredMemory,
  { type, content, topics, metadata }: PastText,
): MemoryText {
  const { key, expiresAt } = row;
  return {
    key,
    type,
    content,
    topics: [...topics],
    metadata: { ...metadata },
    expiresAt,
    hash: hashStatement(key, content),
  };
}

function createUnknownError(what: string): DomainError {
  return new DomainError('NOT_FOUND', `${what} not found`);
}

function createVersionError(version: number | undefined): DomainError {
  const message =
    version === undefined
      ? 'The memory has no earlier version to restore.'
      : `The memory has no earlier version ${version}; its history lists all versions.`;
  return new DomainError('NOT_FOUND', message, { field: 'version' });
}
