import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../common/errors/domain-error.js';
import { EmbedderProvider, type Embedder } from '../../../embeddings/embedder.port.js';
import type { QdrantTarget } from '../../../search-index/index-chooser.port.js';
import { QdrantCopiesService } from '../../../search-index/qdrant-copies.service.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { TokensService } from '../../../tokens/tokens.service.js';
import { listEmbeddingModels, type EmbeddingModel } from '../embedders/embedding-models.js';
import { MemoriesService } from '../../memories/memories.service.js';
import type { TrialHit, TrialQuery } from '../indexing.types.js';
import { MemoryManagers } from '../embedders/memory-managers.js';

/** Searches Qdrant directly, without ranking, floor or other channels, to show its results to operators. */
@Injectable()
export class IndexTrial {
  constructor(
    private readonly copies: QdrantCopiesService,
    private readonly tokens: TokensService,
    private readonly managers: MemoryManagers,
    private readonly embedders: EmbedderProvider,
    private readonly memories: MemoriesService,
  ) {}

  /**
   * Lists the embedders of this installation: its own, and those of tokens.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async listModels(): Promise<readonly EmbeddingModel[]> {
    return listEmbeddingModels(await this.tokens.listConfigs(), this.embedders.for(null));
  }

  /**
   * Finds the memories closest in meaning, the best first, as they are in PostgreSQL; those that were deleted
   * there are left out.
   * @throws DomainError NOT_FOUND for an unknown token; BACKEND_UNAVAILABLE when embedder or Qdrant fail
   */
  async search(
    target: QdrantTarget,
    { query, tokenId, sessionId, topK, model }: TrialQuery,
  ): Promise<readonly TrialHit[]> {
    const token = tokenId === undefined ? await this.findTokenWith(model) : await this.findToken(tokenId);
    const { embedder } = this.managers.for(token);
    const vector = await embedQuery(embedder, query);
    if (vector === null) return [];
    const owner = {
      ...(tokenId !== undefined && token !== null && { apiKeyId: token.spaceId }),
      ...(sessionId && { sessionId }),
    };
    const hits = await this.copies.search(target, { model: embedder.identity, vector, topK, ...owner });
    const ids = hits.map(({ memoryId }) => memoryId);
    const { memories } =
      ids.length === 0 ? { memories: [] } : await this.memories.list(null, { ids, limit: ids.length });
    const byId = new Map(memories.map((memory) => [memory.id, memory]));
    return hits.flatMap(({ memoryId, score }) => {
      const memory = byId.get(memoryId);
      return memory === undefined ? [] : [{ memory, score }];
    });
  }

  private async findToken(id: string): Promise<TokenConfig> {
    const config = await this.tokens.findConfig(id);
    if (config === null)
      throw new DomainError('NOT_FOUND', 'No token has this apiKeyId.', { field: 'apiKeyId' });
    return config;
  }

  private async findTokenWith(model: string): Promise<TokenConfig | null> {
    const configs = await this.tokens.listConfigs();
    const named = listEmbeddingModels(configs, this.embedders.for(null)).find(({ id }) => id === model);
    return configs.find(({ id }) => id === named?.tokenId) ?? null;
  }
}

async function embedQuery(embedder: Embedder, query: string): Promise<Float32Array | null> {
  try {
    const [vector] = await embedder.embed([query], undefined, 'query');
    return vector ?? null;
  } catch (error) {
    throw new DomainError('BACKEND_UNAVAILABLE', 'The embedder did not answer.', { cause: error });
  }
}
