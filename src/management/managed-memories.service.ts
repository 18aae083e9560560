import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { DEFAULT_APP, DEFAULT_PROJECT, DEFAULT_SESSION } from '../common/scope.js';
import { toManagedMemory } from '../memory/memories/managed-memory.types.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import type { MemoryRecord } from '../memory/memories/memories.types.js';
import { ReceiptsService } from '../memory/recall/receipts.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import type {
  ManagedMemoryResponse,
  MemoryCreateRequest,
  MemoryListQuery,
  MemoryListResponse,
} from './memory.dto.js';
import { toPageWindow } from './page-window.js';
import { SpacesRepository } from './spaces.repository.js';

/**
 * Reads and changes the memories of every token, in the format of the management API. All methods throw
 * DomainError DATABASE_UNAVAILABLE.
 */
@Injectable()
export class ManagedMemoriesService {
  constructor(
    private readonly memories: MemoriesService,
    private readonly receipts: ReceiptsService,
    private readonly tokens: TokensService,
    private readonly spaces: SpacesRepository,
  ) {}

  /** Lists memories; none for an unknown token. */
  async list({ apiKeyId, type, sessionId, q, ...wish }: MemoryListQuery): Promise<MemoryListResponse> {
    const { limit, page, offset } = toPageWindow(wish);
    const spaceId = apiKeyId === undefined ? null : await this.tokens.findSpaceId(apiKeyId);
    if (apiKeyId !== undefined && spaceId === null) return toListResponse([], { limit, page }, NO_STATS);
    const reach = spaceId === null ? null : { spaceId };
    const filter = {
      ...(type && { types: [type] }),
      ...(sessionId && { sessionId }),
      ...(q && { contains: { text: q, keys: true } }),
    };
    const [found, tokensUsed, { recalls, hits }] = await Promise.all([
      this.memories.list(reach, { ...filter, sort: 'created_at', limit, offset }),
      this.memories.countTokens(reach, filter),
      this.receipts.countRecalls(spaceId),
    ]);
    const { total, byType } = found;
    return toListResponse(
      await this.show(found.memories, apiKeyId),
      { limit, page },
      { total, byType, tokensUsed, recalls, hitRate: recalls === 0 ? 0 : hits / recalls },
    );
  }

  /** @throws DomainError NOT_FOUND for an unknown token, VALIDATION_FAILED */
  async create(
    { apiKeyId = '', sessionId, expiresAt, ...input }: MemoryCreateRequest,
    actor: string,
  ): Promise<ManagedMemoryResponse> {
    const scope = {
      spaceId: await this.findSpace(apiKeyId),
      endUser: '',
      appId: DEFAULT_APP,
      projectId: DEFAULT_PROJECT,
    };
    const ends = expiresAt === undefined || expiresAt === null ? null : new Date(expiresAt);
    const entry = { ...input, sessionId: sessionId || DEFAULT_SESSION, expiresAt: ends };
    const { memory } = await this.memories.upsert(scope, entry, { actor });
    return toManagedMemory(memory, apiKeyId);
  }

  /** @throws DomainError NOT_FOUND */
  async get(id: string): Promise<ManagedMemoryResponse> {
    const spaceId = await this.memories.findSpace(id);
    if (spaceId === null) throw new DomainError('NOT_FOUND', 'Not found');
    const found = await this.memories.get({ spaceId }, id).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'NOT_FOUND'
        ? new DomainError('NOT_FOUND', 'Not found')
        : error;
    });
    const [memory] = await this.show([found]);
    return memory!;
  }

  /**
   * Erases a memory and returns the id of the receipt.
   * @throws DomainError NOT_FOUND
   */
  async erase(id: string, actor: string): Promise<string> {
    const spaceId = await this.memories.findSpace(id);
    const receiptId =
      spaceId === null ? null : (await this.memories.erase({ spaceId }, [id], { actor })).receiptId;
    if (receiptId === null) throw new DomainError('NOT_FOUND', 'Memory not found');
    return receiptId;
  }

  private async show(records: readonly MemoryRecord[], apiKeyId?: string): Promise<ManagedMemoryResponse[]> {
    if (apiKeyId !== undefined) return records.map((record) => toManagedMemory(record, apiKeyId));
    const owners = await this.tokens.findOldestTokens(records.map(({ scope }) => scope.spaceId));
    return records.map((record) => toManagedMemory(record, owners.get(record.scope.spaceId) ?? ''));
  }

  private async findSpace(apiKeyId: string): Promise<string> {
    const spaceId =
      apiKeyId === '' ? await this.spaces.ensureInstance() : await this.tokens.findSpaceId(apiKeyId);
    if (spaceId === null)
      throw new DomainError('NOT_FOUND', 'No token has this apiKeyId.', { field: 'apiKeyId' });
    return spaceId;
  }
}

type Stats = MemoryListResponse['stats'];

const NO_STATS: Stats = {
  total: 0,
  byType: { factual: 0, episodic: 0, procedural: 0, semantic: 0 },
  tokensUsed: 0,
  recalls: 0,
  hitRate: 0,
};

function toListResponse(
  data: readonly ManagedMemoryResponse[],
  at: { readonly limit: number; readonly page: number },
  stats: Stats,
): MemoryListResponse {
  return { data, ...at, total: stats.total, totalPages: Math.ceil(stats.total / at.limit), stats };
}
