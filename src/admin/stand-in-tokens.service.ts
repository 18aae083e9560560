import { Injectable } from '@nestjs/common';
import { StandInService } from '../llm/stand-in.service.js';
import { TokensService } from '../tokens/tokens.service.js';

/** Keeps the tokens of the built-in stand-in working when the service moves to another port (ADR 0050). */
@Injectable()
export class StandInTokensService {
  constructor(
    private readonly standIn: StandInService,
    private readonly tokens: TokensService,
  ) {}

  /**
   * Points the stand-in's tokens at the address where this service listens now.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async followAddress(): Promise<void> {
    if (this.standIn.obstacle !== null) return;
    const address = this.standIn.getBaseUrl();
    for (const { id, llm } of await this.tokens.listConfigs())
      if (llm.baseUrl !== address && this.standIn.hasSigned(llm.apiKey))
        await this.tokens.update(id, { llm_base_url: address, llm_api_key: llm.apiKey }, 'system');
  }
}
