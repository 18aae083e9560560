import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EmbedderProvider, type Embedder } from '../../../embeddings/embedder.port.js';
import { EmbedderCalibrationsService } from '../calibration/embedder-calibrations.service.js';
import { ManagerPool } from './manager-pool.js';
import { chooseServingEmbedder } from '../../../tokens/previous-embedder.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { TokensService } from '../../../tokens/tokens.service.js';
import { screenEmbedder } from './screened-embedder.js';

/**
 * The embedder that recall and extraction of one token use. While vectors of a new embedder are being
 * computed, it is still the previous one.
 */
export interface MemoryManager {
  /** Receives texts with secrets masked as the token's policy requires. */
  readonly embedder: Embedder;
}

/**
 * Keeps a manager per token, created at first use and again after every change of the token. Tokens with the
 * same settings share an embedder, which its provider closes.
 */
@Injectable()
export class MemoryManagers implements OnModuleInit, OnApplicationShutdown {
  private readonly pool: ManagerPool<MemoryManager>;
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly embedders: EmbedderProvider,
    private readonly tokens: TokensService,
    /** The scales of their similarities. */
    readonly calibrations: EmbedderCalibrationsService,
  ) {
    this.pool = new ManagerPool((token) => ({
      embedder: screenEmbedder(
        embedders.for(chooseServingEmbedder(token)),
        token.policy.extraction.screen_secrets,
      ),
    }));
  }

  onModuleInit(): void {
    this.unsubscribe = this.tokens.onChange((tokenId) => this.pool.invalidate(tokenId));
  }

  /** Returns the manager of a token, or for `null` one with the instance's embedder. */
  for(token: TokenConfig | null): MemoryManager {
    return token === null
      ? { embedder: screenEmbedder(this.embedders.for(null), 'mask') }
      : this.pool.get(token);
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
    this.pool.closeAll();
  }
}
