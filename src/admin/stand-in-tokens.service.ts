import { Injectable } from '@nestjs/common';
import { StandInService } from '../llm/stand-in.service.js';
import { TokensService } from '../tokens/tokens.service.js';

/** Keeps tokens of the built-in stand-in working after the service's port has changed (ADR 0050). */
@Injectable()
export class StandInTokensService {
  constructor(
    private readonly standIn: StandInService,
    private readonly tokens: TokensService,
  ) {}

  /**
   * Updates the stand-in's tokens to the current address of this service.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async updateAddresses(): Promise<void> {
    if (this.standIn.obstacle !== null) return;
    const address = this.standIn.getBaseUrl();
    for (const { id, llm } of await this.tokens.listConfigs())
      if (llm.baseUrl !== address && this.standIn.hasSigned(llm.apiKey))
        await this.tokens.update(id, { llm_base_url: address, llm_api_key: llm.apiKey }, 'system');
  }
}
