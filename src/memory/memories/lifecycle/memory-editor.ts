import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../common/errors/domain-error.js';
import { DEFAULT_SESSION, type Scope } from '../../../common/scope.js';
import type { MemoryInput, MemoryReach, MemoryUpdate, UpsertResult, WriteOrigin } from '../memories.types.js';
import { assertNoItem } from '../../../common/store-key.js';
import { editMemory, buildFirstText, type MemoryText } from './edit-memory.js';
import { changeInPlace, supersede, toJobReference } from './change-in-place.js';
import { MemoryChanges } from '../../../memory-cache/memory-changes.js';
import { MemoryRepository } from './memory.repository.js';
import type { SpaceTransactionRepository } from './space-transaction.repository.js';
import { toRecord, type StoredMemory } from './stored-memory.js';

/**
 * Changes single memories for people and agents, each in one transaction with version, audit event and the
 * effect on source turns.
 */
@Injectable()
export class MemoryEditor {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /**
   * Stores a memory under its key.
   * @throws DomainError NOT_FOUND if the space no longer exists, CONFLICT if a model derived it from a turn
   * that was erased or forgotten, DATABASE_UNAVAILABLE
   */
  async upsert(scope: Scope, input: MemoryInput, origin: WriteOrigin): Promise<UpsertResult> {
    const [row, outcome] = await this.write(scope.spaceId, async (space) => {
      await assertTurn(space, origin);
      return upsertInto(space, scope, { input, origin });
    });
    return { memory: toRecord(row), outcome };
  }

  /**
   * Changes a live memory.
   * @throws DomainError NOT_FOUND, CONFLICT for a stale version, for a key or text that another memory has,
   * or if a model derived it from a turn that was erased or forgotten, DATABASE_UNAVAILABLE
   */
  async update(
    reach: MemoryReach,
    { id, change, version }: MemoryUpdate,
    origin: WriteOrigin,
  ): Promise<StoredMemory> {
    const [row] = await this.write(reach.spaceId, async (space) => {
      await assertTurn(space, origin);
      const before = await space.memories.requireLive(id, reach);
      for (const key of [before.key, change.key ?? '']) assertNoItem(key, origin);
      if (version !== undefined && version !== before.version) throw createStaleError();
      const next = editMemory(before, change, origin);
      return [next === null ? before : await changeInPlace(space, { row: before, next, origin })];
    });
    return row;
  }

  /**
   * Replaces the text of a memory by a person's. The override is stored even if the memory does not exist
   * here, because an external backend may have it; then the result is null.
   */
  async override(
    reach: MemoryReach,
    { id, text }: { readonly id: string; readonly text: string },
    origin: WriteOrigin,
  ): Promise<StoredMemory | null> {
    const [row] = await this.write(reach.spaceId, async (space) => {
      const [before] = await space.memories.findLive([id], reach);
      await space.marks.override({
        memoryId: id,
        endUser: before?.endUser ?? reach.endUser ?? '',
        text,
        by: origin.actor,
      });
      const next = before && editMemory(before, { content: text }, origin);
      if (before === undefined || !next) return [before ?? null];
      return [await changeInPlace(space, { row: before, next, origin, reason: 'overridden' })];
    });
    return row;
  }

  /** Runs a change within the space and then notifies listeners. */
  private async write<T extends readonly [StoredMemory | null, ...unknown[]]>(
    spaceId: string,
    work: (space: SpaceTransactionRepository) => Promise<T>,
  ): Promise<T> {
    const result = await this.repository.runInSpace(spaceId, work);
    if (result === null) throw new DomainError('NOT_FOUND', 'Space not found');
    if (result[0] !== null)
      await this.changes.recordWrite(result[0], isExcludedFromIndex(result[0]) ? undefined : result[0]);
    return result;
  }
}

async function assertTurn(
  space: SpaceTransactionRepository,
  { derived, turnId }: WriteOrigin,
): Promise<void> {
  if (derived !== true || turnId === undefined) return;
  if (!(await space.findTurns([turnId])).has(turnId))
    throw new DomainError('CONFLICT', 'The conversation was erased or forgotten.');
}

interface Upsert {
  readonly input: MemoryInput;
  readonly origin: WriteOrigin;
}

type Outcome = readonly [StoredMemory, UpsertResult['outcome']];

/** Changes the memory that has the key or the text, or else adds a new one. */
export async function upsertInto(
  space: SpaceTransactionRepository,
  scope: Scope,
  upsert: Upsert,
): Promise<Outcome> {
  const text = buildFirstText(upsert.input, upsert.origin);
  assertNoItem(text.key, upsert.origin);
  const holders = await space.memories.findHolders(scope, text);
  const [holder, same] = [
    holders.find(({ key }) => key === text.key),
    holders.find(({ hash }) => hash === text.hash),
  ];
  if (same !== undefined && same !== holder) return keepSameText(space, { same, holder }, upsert);
  return holder === undefined
    ? addMemory(space, scope, { ...upsert, text })
    : changeHolder(space, holder, upsert);
}

/**
 * Keeps the live memory that has the same text under another key (D5) and merges the new metadata into it.
 * The memory that had the key is superseded.
 */
async function keepSameText(
  space: SpaceTransactionRepository,
  { same, holder }: { same: StoredMemory; holder: StoredMemory | undefined },
  { input, origin }: Upsert,
): Promise<Outcome> {
  const next = editMemory(same, { metadata: input.metadata ?? {} }, origin);
  const row = next === null ? same : await changeInPlace(space, { row: same, next, origin });
  if (holder !== undefined) await supersede(space, holder, { successor: row, origin });
  return [row, 'repeated'];
}

async function changeHolder(
  space: SpaceTransactionRepository,
  row: StoredMemory,
  { input, origin }: Upsert,
): Promise<Outcome> {
  const { content, type, topics, metadata, expiresAt = null, agentId, input: from } = input;
  const next = editMemory(row, { content, type, topics, metadata, expiresAt }, origin);
  if (next === null) {
    await space.memories.touch(row.id);
    return [await space.memories.get(row.id), 'unchanged'];
  }
  return [await changeInPlace(space, { row, next, origin, also: { agentId, input: from } }), 'changed'];
}

export async function addMemory(
  space: SpaceTransactionRepository,
  scope: Scope,
  { input, origin, text, id = randomUUID() }: Upsert & { readonly text: MemoryText; readonly id?: string },
): Promise<Outcome> {
  const { spaceId, endUser, appId, projectId } = scope;
  const { sessionId = DEFAULT_SESSION, agentId = null, input: from = null } = input;
  const place = { spaceId, endUser, appId, projectId, sessionId };
  await space.memories.add(
    { ...place, ...text, id, version: 1, createdBy: origin.actor, agentId, input: from },
    await space.claimRevision(),
  );
  await space.marks.recordChanges(origin.batchId, [{ memoryId: id, change: 'added', version: 1 }]);
  await space.audit(origin.actor, 'memory.added', { memory_id: id, ...toJobReference(origin) });
  return [await space.memories.get(id), 'added'];
}

/** Tells whether a memory is excluded from the index, so that it needs no vector. */
function isExcludedFromIndex({ metadata }: StoredMemory): boolean {
  return (metadata['store_item'] as { readonly index?: unknown } | undefined)?.index === false;
}

function createStaleError(): DomainError {
  return new DomainError('CONFLICT', 'The memory was changed since it was read.', { field: 'version' });
}
