import { Injectable } from '@nestjs/common';
import { EmbeddingProgress, type SwitchProgress } from '../memory/embedding-progress.service.js';
import type { TokenDetail } from '../tokens/token-detail.js';
import { TokensService } from '../tokens/tokens.service.js';

/** A token as people see it, with what is under way for it. */
export type InspectedToken = TokenDetail & { readonly embedder_switch: SwitchProgress | null };

@Injectable()
export class TokenInspection {
  constructor(
    private readonly tokens: TokensService,
    private readonly progress: EmbeddingProgress,
  ) {}

  /** @throws DomainError NOT_FOUND for a missing and for a corrupt token (S0-21) */
  async get(id: string): Promise<InspectedToken> {
    const [detail, config] = [await this.tokens.get(id), await this.tokens.findConfig(id)];
    return { ...detail, embedder_switch: config === null ? null : await this.progress.of(config) };
  }
}
