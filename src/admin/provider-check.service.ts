import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { AuditLog } from '../database/audit-log.js';
import { ProviderProbe, type ProbedProvider, type ProviderProbeResult } from '../llm/provider-probe.port.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { CheckProviderRequest } from './provider-check.dto.js';

/** Checks whether a provider accepts a key: a new one, or that of a token. */
@Injectable()
export class ProviderCheckService {
  constructor(
    private readonly tokens: TokensService,
    private readonly probe: ProviderProbe,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Lists the models of a provider, and audits the host name.
   * @throws DomainError NOT_FOUND for the token; VALIDATION_FAILED with the invalid field
   */
  async check(request: CheckProviderRequest, actor: string): Promise<ProviderProbeResult> {
    const provider = await this.findProvider(request);
    await this.audit.record({
      spaceId: null,
      actor,
      action: 'token.check',
      detail: { host: new URL(provider.baseUrl).host },
    });
    return this.probe.check(provider);
  }

  private async findProvider({ token_id, ...fields }: CheckProviderRequest): Promise<ProbedProvider> {
    if (token_id === undefined) return this.tokens.parseProvider(fields);
    const given = Object.entries(fields).find(([, value]) => value !== undefined);
    if (given !== undefined)
      throw new DomainError('VALIDATION_FAILED', `Send ${given[0]} or token_id, not both.`, {
        field: given[0],
      });
    const token = await this.tokens.findConfig(token_id);
    if (token === null || token.llm.baseUrl === '') throw new DomainError('NOT_FOUND', 'Token not found');
    return token.llm;
  }
}
