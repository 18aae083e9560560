import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { formatJsonLine, importLines } from '../common/http/import-lines.js';
import { createValidationPipe } from '../common/http/validation-pipe.js';
import { buildPartName } from '../common/scope.js';
import type { ImportOutcome } from '../memory/memories/memories.types.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { AllMemoriesFilterFields, ImportMemoriesQuery } from './all-memories-requests.dto.js';
import { AllMemoriesRepository, type AllMemoriesFilter } from './all-memories.repository.js';
import { AllMemoriesService } from './all-memories.service.js';
import { AnyMemoryLine, toPlacedMemory, type PlacedMemory } from './any-memory-line.dto.js';

/** Number of memories of an export that are read at once. */
const PAGE = 500;

export interface MemoryLines {
  /** Number of memories that match now. */
  readonly count: number;
  /** Lines, which are built while they are read. */
  readonly lines: AsyncIterable<string>;
}

/**
 * Exports and imports memories of any spaces as JSON Lines, with at most one page in memory. All methods
 * throw DomainError DATABASE_UNAVAILABLE.
 */
@Injectable()
export class MemoryStreamsService {
  private readonly pipe = createValidationPipe();

  constructor(
    private readonly all: AllMemoriesService,
    private readonly rows: AllMemoriesRepository,
    private readonly memories: MemoriesService,
    private readonly tokens: TokensService,
  ) {}

  /** Exports all matching memories, in the order in which they were stored. */
  async export(fields: AllMemoriesFilterFields): Promise<MemoryLines> {
    const filter = await this.all.toFilter(fields);
    if (filter === null) return { count: 0, lines: this.readPages({ ids: [] }) };
    return { count: await this.rows.count(filter), lines: this.readPages(filter) };
  }

  /**
   * Imports memories while the body arrives.
   * @returns the outcome as lines
   * @throws DomainError NOT_FOUND for an unknown target
   */
  async import(body: Readable, target: ImportMemoriesQuery, actor: string): Promise<AsyncGenerator<string>> {
    const spaceId = await this.findTarget(target);
    const known = new Map<string, boolean>();
    return importLines(body, {
      limit: Infinity,
      read: async (line) => this.read(line, spaceId, known),
      store: (memories) => this.store(memories, actor),
    });
  }

  private async *readPages(filter: AllMemoriesFilter): AsyncGenerator<string> {
    for (let after = '0'; ;) {
      const { memories, last } = await this.rows.listAfter(filter, after, PAGE);
      for (const memory of await this.all.show(memories)) yield formatJsonLine(memory);
      if (memories.length < PAGE) return;
      after = last;
    }
  }

  /** Finds the space of the import; `null` if each line names its own. */
  private async findTarget({
    token_id: tokenId,
    space_id: spaceId,
  }: ImportMemoriesQuery): Promise<string | null> {
    if (tokenId !== undefined && spaceId !== undefined)
      throw new DomainError('VALIDATION_FAILED', 'Send either token_id or space_id.', { field: 'space_id' });
    if (tokenId !== undefined) {
      const found = await this.tokens.findSpaceId(tokenId);
      if (found === null) throw new DomainError('NOT_FOUND', 'Token not found', { field: 'token_id' });
      return found;
    }
    if (spaceId !== undefined && !(await this.rows.hasSpace(spaceId)))
      throw new DomainError('NOT_FOUND', 'No space has this id.', { field: 'space_id' });
    return spaceId ?? null;
  }

  private async read(
    value: object,
    target: string | null,
    known: Map<string, boolean>,
  ): Promise<PlacedMemory> {
    const line = (await this.pipe.transform(value, {
      type: 'body',
      metatype: AnyMemoryLine,
    })) as AnyMemoryLine;
    const spaceId = target ?? line.space_id;
    if (spaceId === undefined || spaceId === null)
      throw new DomainError('VALIDATION_FAILED', 'Name a space in the line, or in the request.', {
        field: 'space_id',
      });
    if (target === null && !(await this.hasSpace(spaceId, known)))
      throw new DomainError('NOT_FOUND', 'No space has this id.', { field: 'space_id' });
    return toPlacedMemory(line, spaceId);
  }

  /** Tells whether a space exists, with one query for each space. */
  private async hasSpace(spaceId: string, known: Map<string, boolean>): Promise<boolean> {
    const found = known.get(spaceId) ?? (await this.rows.hasSpace(spaceId));
    known.set(spaceId, found);
    return found;
  }

  /** Keys are unique within a scope, so the order of lines matters within a scope only. */
  private async store(memories: readonly PlacedMemory[], actor: string): Promise<readonly ImportOutcome[]> {
    const outcomes: ImportOutcome[] = [];
    for (const own of groupByScope(memories)) {
      const imported = own.map(({ memory }) => memory);
      outcomes.push(...(await this.memories.import(own[0]!.scope, imported, { actor })));
    }
    return outcomes;
  }
}

function groupByScope(memories: readonly PlacedMemory[]): Iterable<readonly PlacedMemory[]> {
  const groups = new Map<string, PlacedMemory[]>();
  for (const one of memories) {
    const name = `${one.scope.spaceId} ${buildPartName(one.scope)}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return groups.values();
}
