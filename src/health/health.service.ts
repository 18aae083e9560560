import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { MemoryBackend } from '../backend/memory-backend.port.js';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { endsWithin } from '../common/within.js';
import { Database } from '../database/database.js';
import { IndexChooser } from '../memory-index/index-chooser.port.js';
import { MemoryIndex } from '../memory-index/memory-index.port.js';
import { JobQueue } from '../queue/job-queue.port.js';
import type { BackendHealthResponse, HealthResponse, IndexHealth, PartHealth, ReadyResponse } from './health.dto.js';

const CHECK_TIMEOUT_MS = 1_000;

@Injectable()
export class HealthService {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly index: MemoryIndex,
    private readonly backend: MemoryBackend,
    private readonly chooser: IndexChooser,
  ) {}

  /** Always answers; a part that does not within a second is `down`. */
  async health(): Promise<HealthResponse> {
    const parts = [check(this.database.ping()), check(this.queue.ping()), this.indexHealth(), this.backendHealth()] as const;
    const [database, queue, index, backend] = await Promise.all(parts);
    const degraded = [database, queue, index, backend].some((part) => part.status === 'down');
    return { status: degraded ? 'degraded' : 'ok', api: { status: 'ok' }, backend, database, queue, index };
  }

  /** An index that is down takes no traffic away: other processes have the same one. Throws DRAINING until ready and while draining. */
  async ready(): Promise<ReadyResponse> {
    if (this.lifecycle.state !== 'ready') throw new DomainError('DRAINING', `The service is ${this.lifecycle.state}; try again shortly.`);
    return { status: 'ready', index: (await this.indexHealth()).status };
  }

  private async backendHealth(): Promise<BackendHealthResponse> {
    const { status, baseUrl, data } = await this.backend.health(AbortSignal.timeout(CHECK_TIMEOUT_MS));
    return { status: status === 'ok' ? 'ok' : 'down', base_url: baseUrl, data };
  }

  private async indexHealth(): Promise<IndexHealth> {
    const start = performance.now();
    const { status } = await check(this.index.ping());
    return { status, driver: await this.driver(), latency_ms: Math.round(performance.now() - start) };
  }

  /** The one that is asked now; while that can't be known, the one of the configuration. */
  private async driver(): Promise<IndexHealth['driver']> {
    const { configured } = this.chooser;
    const choice = await this.chooser.current().catch(() => null);
    return choice === null ? configured : choice.serving === null ? 'embedded' : 'qdrant';
  }
}

async function check(ping: Promise<void>): Promise<PartHealth> {
  const isUp = await endsWithin(ping, CHECK_TIMEOUT_MS).catch(() => false);
  return { status: isUp ? 'ok' : 'down' };
}
