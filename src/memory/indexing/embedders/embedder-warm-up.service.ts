import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EmbedderProvider } from '../../../embeddings/embedder.port.js';
import { TokensService } from '../../../tokens/tokens.service.js';

/**
 * Loads the instance's embedder as soon as a token uses it: at the start, or when the first such token is
 * registered.
 */
@Injectable()
export class EmbedderWarmUpService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('memory.embedding');
  private done = false;
  private stop: () => void = () => undefined;

  constructor(
    @Inject(EmbedderProvider) private readonly embedders: Pick<EmbedderProvider, 'warmUp'>,
    @Inject(TokensService)
    private readonly tokens: Pick<TokensService, 'hasTokenWithoutEmbedder' | 'onChange'>,
  ) {}

  /** Subscribes to changes of tokens; the listener is also called at the start. */
  onModuleInit(): void {
    this.stop = this.tokens.onChange(() => void this.warmUpIfNeeded());
  }

  onModuleDestroy(): void {
    this.stop();
  }

  private async warmUpIfNeeded(): Promise<void> {
    if (this.done) return;
    try {
      if (!(await this.tokens.hasTokenWithoutEmbedder()) || this.done) return;
      this.done = true;
      this.embedders.warmUp();
    } catch (error) {
      this.logger.debug({ msg: 'embedder could not be warmed up', err: error });
    }
  }
}
