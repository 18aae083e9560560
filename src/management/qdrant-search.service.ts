import { Injectable } from '@nestjs/common';
import { IndexingService } from '../memory/indexing/indexing.service.js';
import { toManagedMemory } from '../memory/memories/managed-memory.types.js';
import { SettingsService } from '../settings/settings.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import type {
  EmbeddingModelsResponse,
  QdrantSearchRequest,
  QdrantSearchResponse,
} from './qdrant-settings.dto.js';
import { QdrantSettingsService } from './qdrant-settings.service.js';

/** Runs the search test of the settings page. */
@Injectable()
export class QdrantSearchService {
  constructor(
    private readonly qdrant: QdrantSettingsService,
    private readonly indexing: IndexingService,
    private readonly settings: SettingsService,
    private readonly tokens: TokensService,
  ) {}

  /**
   * Searches Qdrant directly.
   * @throws DomainError CONFLICT while Qdrant is off; NOT_FOUND for an unknown token; BACKEND_UNAVAILABLE
   */
  async search({ query, topK, apiKeyId, sessionId }: QdrantSearchRequest): Promise<QdrantSearchResponse> {
    const started = performance.now();
    const target = await this.qdrant.getWanted();
    const { qdrantEmbeddingModel: model } = await this.settings.getCurrent();
    const hits = await this.indexing.searchQdrant(target, {
      query,
      topK,
      model,
      ...(apiKeyId && { tokenId: apiKeyId }),
      ...(sessionId && { sessionId }),
    });
    const owners = await this.tokens.findOldestTokens(hits.map(({ memory }) => memory.scope.spaceId));
    const results = hits.map(({ memory, score }) => {
      return { ...toManagedMemory(memory, apiKeyId ?? owners.get(memory.scope.spaceId) ?? ''), score };
    });
    return { results, latencyMs: Math.round((performance.now() - started) * 10) / 10 };
  }

  async listModels(): Promise<EmbeddingModelsResponse> {
    const models = await this.indexing.listModels();
    return { models: models.map(({ id, dims, tokens }) => ({ id, dims, tokens })) };
  }
}
