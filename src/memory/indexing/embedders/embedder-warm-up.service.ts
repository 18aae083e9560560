import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EmbedderProvider } from '../../../embeddings/embedder.port.js';
import { TokensService } from '../../../tokens/tokens.service.js';

/**
 * Gets the instance's embedder ready as soon as there is a token that uses it: at the start, or when the
 * first one is registered.
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

  /** Listeners are told of a change at the start too, when anything may have changed. */
  onModuleInit(): void {
    this.stop = this.tokens.onChange(() => void this.look());
  }

  onModuleDestroy(): void {
    this.stop();
  }

  private async look(): Promise<void> {
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
