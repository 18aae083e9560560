import { Injectable } from '@nestjs/common';
import type { Scope } from '../../common/scope.js';
import type { Embedder } from '../../embeddings/embedder.port.js';
import type { QdrantTarget } from '../../search-index/index-chooser.port.js';
import type { DocumentKind, IndexDocument } from '../../search-index/memory-index.port.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import type { EmbeddingModel } from './embedders/embedding-models.js';
import { EmbeddingProgress } from './embedders/embedding-progress.js';
import { MemoryManagers } from './embedders/memory-managers.js';
import type { CosineScale, RowFilter, SwitchProgress, TrialHit, TrialQuery } from './indexing.types.js';
import { IndexTrial } from './trial/index-trial.js';
import { DocumentEmbeddingService } from './vectors/document-embedding.service.js';
import { PastRowsRepository } from './vectors/past-rows.repository.js';
import { RecallRowsRepository } from './vectors/recall-rows.repository.js';
import type { DocumentText } from './vectors/vector-store.port.js';

/**
 * The façade of this room: embedders, vectors, and the rows behind the index. The index itself is the port
 * `MemoryIndex`.
 *
 * @example
 * const embedder = indexing.getEmbedder(token);
 * await indexing.embedDocuments(spaceId, embedder, [{ id: `m:${id}`, text }], signal);
 */
@Injectable()
export class IndexingService {
  constructor(
    private readonly managers: MemoryManagers,
    private readonly embedding: DocumentEmbeddingService,
    private readonly rows: RecallRowsRepository,
    private readonly past: PastRowsRepository,
    private readonly progress: EmbeddingProgress,
    private readonly trial: IndexTrial,
  ) {}

  /**
   * Returns the embedder that recall and extraction of a token use. While vectors of a new one are being
   * computed, it is still the previous one. It receives texts with secrets masked as the token's policy
   * requires.
   * @param token `null`: the instance's embedder
   */
  getEmbedder(token: TokenConfig | null): Embedder {
    return this.managers.for(token).embedder;
  }

  /**
   * Finds the scale of an embedder's similarities to a message. Never rejects, and never waits for the
   * embedder.
   */
  findScale(embedder: Embedder, message: string): Promise<CosineScale> {
    return this.managers.calibrations.findScale(embedder, message);
  }

  /**
   * Embeds texts and saves their vectors. When the embedder fails, the texts are left to the sweep, which
   * finds every text without a vector.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async embedDocuments(
    spaceId: string,
    embedder: Embedder,
    documents: readonly DocumentText[],
    signal?: AbortSignal,
  ): Promise<void> {
    await this.managers.calibrations.prepare(embedder);
    await this.embedding.embed(spaceId, embedder, documents, signal);
  }

  /** Finds turns and memories as they stand, newest first. @throws DomainError DATABASE_UNAVAILABLE */
  findNewest(filter: RowFilter): Promise<readonly IndexDocument[]> {
    return this.rows.findNewest(filter);
  }

  /**
   * Finds the turns and memories that could be recalled at some time in the past. A document embedded by
   * several models is returned once for each of them.
   * @param kinds both when absent
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  findPast(scope: Scope, at: Date, kinds?: readonly DocumentKind[]): Promise<readonly IndexDocument[]> {
    return this.past.findPast(scope, at, kinds);
  }

  /** Finds the progress of a change of a token's embedder; `null` if none is in progress. */
  findProgress(token: TokenConfig): Promise<SwitchProgress | null> {
    return this.progress.find(token);
  }

  /** Lists the embedders of this installation. @throws DomainError DATABASE_UNAVAILABLE */
  listModels(): Promise<readonly EmbeddingModel[]> {
    return this.trial.listModels();
  }

  /**
   * Asks Qdrant directly, without ranking or floor: the closest memories, best first.
   * @throws DomainError NOT_FOUND for an unknown token; BACKEND_UNAVAILABLE when embedder or Qdrant fail
   */
  searchQdrant(target: QdrantTarget, query: TrialQuery): Promise<readonly TrialHit[]> {
    return this.trial.search(target, query);
  }
}
