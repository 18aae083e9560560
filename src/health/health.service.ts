import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { endsWithin } from '../common/within.js';
import type { IndexConfig } from '../config/app-config.js';
import { sectionToken } from '../config/config.token.js';
import { Database } from '../database/database.js';
import { MemoryIndex } from '../memory-index/memory-index.port.js';
import { JobQueue } from '../queue/job-queue.port.js';
import type { HealthResponse, IndexHealth, PartHealth, ReadyResponse } from './health.dto.js';

const CHECK_TIMEOUT_MS = 1_000;

@Injectable()
export class HealthService {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly index: MemoryIndex,
    @Inject(sectionToken('index')) private readonly config: IndexConfig,
  ) {}

  /** Always answers; a part that does not within a second is `down`. */
  async health(): Promise<HealthResponse> {
    const [database, queue, index] = await Promise.all([check(this.database.ping()), check(this.queue.ping()), this.indexHealth()]);
    const degraded = [database, queue, index].some((part) => part.status === 'down');
    return { status: degraded ? 'degraded' : 'ok', api: { status: 'ok' }, database, queue, index };
  }

  /** An index that is down takes no traffic away: other processes have the same one. Throws DRAINING until ready and while draining. */
  async ready(): Promise<ReadyResponse> {
    if (this.lifecycle.state !== 'ready') throw new DomainError('DRAINING', `The service is ${this.lifecycle.state}; try again shortly.`);
    return { status: 'ready', index: (await this.indexHealth()).status };
  }

  private async indexHealth(): Promise<IndexHealth> {
    const start = performance.now();
    const { status } = await check(this.index.ping());
    return { status, driver: this.config.driver, latency_ms: Math.round(performance.now() - start) };
  }
}

async function check(ping: Promise<void>): Promise<PartHealth> {
  const isUp = await endsWithin(ping, CHECK_TIMEOUT_MS).catch(() => false);
  return { status: isUp ? 'ok' : 'down' };
}
