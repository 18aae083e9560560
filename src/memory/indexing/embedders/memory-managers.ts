import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EmbedderProvider, type Embedder } from '../../../embeddings/embedder.port.js';
import { EmbedderCalibrationsService } from '../calibration/embedder-calibrations.service.js';
import { ManagerPool } from './manager-pool.js';
import { chooseServingEmbedder } from '../../../tokens/previous-embedder.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { TokensService } from '../../../tokens/tokens.service.js';
import { screenEmbedder } from './screened-embedder.js';

/**
 * The embedder that recall and extraction of one token use: while the vectors of another embedder are being
 * made, still the one before.
 */
export interface MemoryManager {
  /** Is sent no secret that the token's policy screens. */
  readonly embedder: Embedder;
}

/**
 * A manager per token, made at first use and again after every change of the token. Embedders are shared by
 * tokens with the same settings and closed by their provider.
 */
@Injectable()
export class MemoryManagers implements OnModuleInit, OnApplicationShutdown {
  private readonly pool: ManagerPool<MemoryManager>;
  private stop: () => void = () => undefined;

  constructor(
    private readonly embedders: EmbedderProvider,
    private readonly tokens: TokensService,
    /** The scales of their similarities. */
    readonly calibrations: EmbedderCalibrationsService,
  ) {
    this.pool = new ManagerPool({
      create: (token) => ({
        embedder: screenEmbedder(
          embedders.for(chooseServingEmbedder(token)),
          token.policy.extraction.screen_secrets,
        ),
      }),
      close: () => Promise.resolve(),
    });
  }

  onModuleInit(): void {
    this.stop = this.tokens.onChange((tokenId) => void this.pool.invalidate(tokenId));
  }

  /** @param token `null`: who has none works with the instance's embedder */
  for(token: TokenConfig | null): MemoryManager {
    return token === null
      ? { embedder: screenEmbedder(this.embedders.for(null), 'mask') }
      : this.pool.get(token);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop();
    await this.pool.closeAll();
  }
}
