import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { PartsService } from '../readiness/parts.service.js';
import type { HealthResponse, ReadyResponse } from './health.dto.js';

/**
 * Reports the health and readiness of this process and of the parts that it needs.
 * @example
 * const { status } = await health.getHealth(); // 'ok' or 'degraded'
 */
@Injectable()
export class HealthService {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly parts: PartsService,
  ) {}

  /** Gets the health. It never rejects. */
  async getHealth(): Promise<HealthResponse> {
    const parts = await this.parts.check();
    const isDegraded = Object.values(parts).some(({ status }) => status === 'down');
    return { status: isDegraded ? 'degraded' : 'ok', ...parts };
  }

  /**
   * Gets the readiness. An index that is down does not make the process unready, because other processes use
   * the same one.
   * @throws DomainError DRAINING until ready, and from the signal to stop on
   */
  async getReadiness(): Promise<ReadyResponse> {
    if (this.lifecycle.state !== 'ready')
      throw new DomainError('DRAINING', `The service is ${this.lifecycle.state}; try again shortly.`);
    return { status: 'ready', index: (await this.parts.checkIndex()).status };
  }
}
