import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DomainError } from '../common/errors/domain-error.js';
import { MICROS, readCursor, writeCursor } from '../common/http/page-cursor.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import type { MemoryChange } from '../memory/memories/memories.types.js';
import { TokensService } from '../tokens/tokens.service.js';
import type {
  AllMemoriesFilterFields,
  AllMemoriesQuery,
  UpdateAnyMemoryRequest,
} from './all-memories-requests.dto.js';
import type { AllMemoriesResponse, AnyMemoryResponse } from './all-memories-responses.dto.js';
import {
  AllMemoriesRepository,
  type AllMemoriesFilter,
  type AnyMemory,
  type MemoryPlace,
} from './all-memories.repository.js';

const TIME_SORT = /^(updated_at|created_at)$/;
const MEMORY_NO = /^\d{1,18}$/;

/** A change of one memory, with the version that the caller has read. */
interface AnyMemoryChange extends UpdateAnyMemoryRequest {
  readonly id: string;
  readonly version: number | undefined;
}

/** Reads and changes memories of all spaces. All methods throw DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class AllMemoriesService {
  constructor(
    private readonly rows: AllMemoriesRepository,
    private readonly memories: MemoriesService,
    private readonly tokens: TokensService,
  ) {}

  /** Lists memories; none for an unknown token. */
  async list({
    sort,
    order,
    limit,
    offset,
    before,
    ...fields
  }: AllMemoriesQuery): Promise<AllMemoriesResponse> {
    const after = before === undefined ? null : readPlace(before, { sort, offset });
    const filter = await this.toFilter(fields);
    if (filter === null) return { memories: [], total: 0, next: null };
    const [page, total] = await Promise.all([
      this.rows.page(filter, { sort, order, limit, offset, after }),
      this.rows.count(filter),
    ]);
    const { memories, next } = page;
    return {
      memories: await this.show(memories),
      total,
      next: next && writeCursor([sort, next.micros, next.no]),
    };
  }

  /**
   * Reads a memory, even one that has ended.
   * @throws DomainError NOT_FOUND
   */
  async get(id: string): Promise<AnyMemoryResponse> {
    const [memory] = await this.show([await this.find(id)]);
    return memory!;
  }

  /**
   * Changes a live memory.
   * @throws DomainError NOT_FOUND, VALIDATION_FAILED, CONFLICT for a stale version, or a key or text that
   * another memory has
   */
  async update({ id, version, ...fields }: AnyMemoryChange, actor: string): Promise<AnyMemoryResponse> {
    const { space_id: spaceId } = await this.find(id);
    await this.memories.update(
      { spaceId },
      { id, change: toChange(fields), ...(version !== undefined && { version }) },
      { actor },
    );
    return this.get(id);
  }

  /**
   * Restores an earlier version, or a memory that ended without a successor.
   * @throws DomainError NOT_FOUND, CONFLICT
   */
  async restore(id: string, version: number | undefined, actor: string): Promise<AnyMemoryResponse> {
    const { space_id: spaceId } = await this.find(id);
    const restored = await this.memories.restore(
      { spaceId },
      { id, ...(version !== undefined && { version }) },
      { actor },
    );
    return this.get(restored.id);
  }

  /**
   * Converts the fields of a request to a filter; `null` for a token that does not exist or belongs to
   * another space.
   */
  async toFilter({
    token_id: tokenId,
    ...filter
  }: AllMemoriesFilterFields): Promise<AllMemoriesFilter | null> {
    if (tokenId === undefined) return filter;
    const spaceId = await this.tokens.findSpaceId(tokenId);
    if (spaceId === null || (filter.space_id !== undefined && filter.space_id !== spaceId)) return null;
    return { ...filter, space_id: spaceId };
  }

  private async find(id: string): Promise<AnyMemory> {
    const row = isUUID(id) ? await this.rows.find(id) : null;
    if (row === null) throw new DomainError('NOT_FOUND', 'Memory not found');
    return row;
  }

  /** Converts rows to responses of the API. */
  async show(rows: readonly AnyMemory[]): Promise<AnyMemoryResponse[]> {
    const owners = await this.tokens.findOldestTokens(rows.map(({ space_id: spaceId }) => spaceId));
    return rows.map((row) => ({
      ...row,
      token_id: owners.get(row.space_id) ?? null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
    }));
  }
}

/**
 * Decodes a cursor.
 * @throws DomainError VALIDATION_FAILED for a cursor of another order, or together with an offset
 */
function readPlace(cursor: string, { sort, offset }: Pick<AllMemoriesQuery, 'sort' | 'offset'>): MemoryPlace {
  if (offset > 0)
    throw new DomainError('VALIDATION_FAILED', 'Send either offset or before.', { field: 'before' });
  const [sorted, micros, no] = readCursor(cursor, [TIME_SORT, MICROS, MEMORY_NO]) as [string, string, string];
  if (sorted !== sort)
    throw new DomainError(
      'VALIDATION_FAILED',
      `before comes from a list sorted by ${sorted}; send the next value of a page with the same sort`,
      {
        field: 'before',
      },
    );
  return { micros, no };
}

function toChange({ text, expires_at: expiresAt, ...same }: UpdateAnyMemoryRequest): MemoryChange {
  return {
    ...same,
    ...(text !== undefined && { content: text }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
}
