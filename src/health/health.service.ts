import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { PartsService } from '../readiness/parts.service.js';
import type { HealthResponse, ReadyResponse } from './health.dto.js';

/**
 * Answers how this process and the parts that it needs are.
 * @example
 * const { status } = await health.getHealth(); // 'ok' or 'degraded'
 */
@Injectable()
export class HealthService {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly parts: PartsService,
  ) {}

  /** Always answers. */
  async getHealth(): Promise<HealthResponse> {
    const parts = await this.parts.check();
    const isDegraded = Object.values(parts).some(({ status }) => status === 'down');
    return { status: isDegraded ? 'degraded' : 'ok', ...parts };
  }

  /**
   * An index that is down takes no traffic away: other processes have the same one. Throws DRAINING until
   * ready, and from the signal to stop on.
   */
  async getReadiness(): Promise<ReadyResponse> {
    if (this.lifecycle.state !== 'ready')
      throw new DomainError('DRAINING', `The service is ${this.lifecycle.state}; try again shortly.`);
    return { status: 'ready', index: (await this.parts.checkIndex()).status };
  }
}
