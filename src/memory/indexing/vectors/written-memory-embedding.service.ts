import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { settlesWithin } from '../../../common/settles-within.js';
import { EmbedderProvider } from '../../../embeddings/embedder.port.js';
import { REEMBED_SPACE } from '../../../queue/job-definitions.js';
import { JobQueue } from '../../../queue/job-queue.port.js';
import { chooseServingEmbedder } from '../../../tokens/previous-embedder.js';
import { TokensService } from '../../../tokens/tokens.service.js';
import { MemoryChanges, type WrittenMemory } from '../../../memory-cache/memory-changes.js';
import { DocumentEmbeddingService } from './document-embedding.service.js';
import { listSpaceEmbedders } from '../embedders/space-embedders.js';

/**
 * Milliseconds that a writer waits for the vector of its memory, the default timeout of a best-effort recall.
 */
const MAX_WAIT_MS = 300;

/**
 * Embeds memories that people and agents write before their request is answered, so that the next search
 * finds them by meaning. If that takes too long, a job embeds them.
 */
@Injectable()
export class WrittenMemoryEmbeddingService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('memory.embedding');
  private unsubscribe = (): void => undefined;

  constructor(
    private readonly changes: MemoryChanges,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'loadSpaceTokens'>,
    @Inject(EmbedderProvider) private readonly embedders: Pick<EmbedderProvider, 'for'>,
    @Inject(DocumentEmbeddingService)
    private readonly documents: Pick<DocumentEmbeddingService, 'embedOrFail'>,
    @Inject(JobQueue) private readonly queue: Pick<JobQueue, 'removeJob' | 'addBulk'>,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = this.changes.onWritten(async ({ spaceId }, written) => {
      if (written === 'many') void this.embedLater(spaceId);
      else if (written !== undefined) await this.embedSoon(spaceId, written);
    });
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  private async embedSoon(spaceId: string, memory: WrittenMemory): Promise<void> {
    const embedding = this.embed(spaceId, memory).catch((error: unknown) => {
      this.logger.warn({ msg: 'embedder failed; a job will embed the memory', space: spaceId, err: error });
      return false;
    });
    const isSoon = await settlesWithin(embedding, MAX_WAIT_MS);
    if (!isSoon || !(await embedding)) void this.embedLater(spaceId);
  }

  private async embed(spaceId: string, { id, content }: WrittenMemory): Promise<boolean> {
    const { configs } = await this.tokens.loadSpaceTokens(spaceId);
    const embedders = listSpaceEmbedders(this.embedders, configs, chooseServingEmbedder);
    const texts = [{ id: `f:${id}`, text: content }];
    await Promise.all(embedders.map((embedder) => this.documents.embedOrFail(spaceId, embedder, texts)));
    return true;
  }

  /** Enqueues a job; if the queue is unavailable, the sweep finds the text. */
  private async embedLater(spaceId: string): Promise<void> {
    try {
      await this.queue.removeJob(REEMBED_SPACE, { spaceId });
      await this.queue.addBulk(REEMBED_SPACE, [{ spaceId }]);
    } catch (error) {
      this.logger.warn({
        msg: 'queue failed; the next sweep will embed the memory',
        space: spaceId,
        err: error,
      });
    }
  }
}
