import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { Scope } from '../../../common/scope.js';
import { importMemories } from './import-memory.js';
import { MemoryChanges } from '../../../memory-cache/memory-changes.js';
import { MemoryTransferRepository } from './memory-transfer.repository.js';
import { MemoryRepository } from './memory.repository.js';
import type { ImportedMemory, ImportOutcome, MemoryRecord, WriteOrigin } from '../memories.types.js';

const PAGE = 500;

/** Exports all memories of a scope and imports memories. */
@Injectable()
export class MemoryTransfer {
  constructor(
    private readonly rows: MemoryTransferRepository,
    private readonly repository: MemoryRepository,
    private readonly changes: MemoryChanges,
  ) {}

  /**
   * Counts live memories.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  count(scope: Scope): Promise<number> {
    return this.rows.count(scope);
  }

  /**
   * Reads live memories page by page, in the order in which they were stored.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async *export(scope: Scope): AsyncGenerator<MemoryRecord> {
    let page: readonly MemoryRecord[] = [];
    do {
      page = await this.rows.listNext(scope, page.at(-1)?.memoryNo ?? 0, PAGE);
      yield* page;
    } while (page.length === PAGE);
  }

  /**
   * Imports memories in one transaction. New ones keep their times and, if it is free, their id. If the key
   * or text exists already, that memory is changed and keeps its own.
   * @throws DomainError NOT_FOUND if the space no longer exists, DATABASE_UNAVAILABLE
   */
  async import(
    scope: Scope,
    memories: readonly ImportedMemory[],
    origin: WriteOrigin,
  ): Promise<readonly ImportOutcome[]> {
    const outcomes = await this.repository.runInSpace(scope.spaceId, (space) =>
      importMemories(space, scope, { memories, origin }),
    );
    if (outcomes === null) throw new DomainError('NOT_FOUND', 'Space not found');
    await this.changes.recordWrite(scope, 'many');
    return outcomes;
  }
}
