import { Injectable } from '@nestjs/common';
import { MemoryBackend } from '../memory-backend/memory-backend.port.js';
import { settlesWithin } from '../common/settles-within.js';
import { Database } from '../database/database.js';
import { IndexChooser } from '../search-index/index-chooser.port.js';
import { MemoryIndex } from '../search-index/memory-index.port.js';
import { JobQueue } from '../queue/job-queue.port.js';
import type { BackendHealthResponse, IndexHealth, PartHealth, PartsResponse } from './parts.dto.js';
import { StorageChecksService } from './storage-checks.service.js';

const CHECK_TIMEOUT_MS = 1_000;

/**
 * Checks the state of each part that the service needs.
 * @example
 * const { database, queue, index } = await parts.check();
 */
@Injectable()
export class PartsService {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly index: MemoryIndex,
    private readonly backend: MemoryBackend,
    private readonly chooser: IndexChooser,
    private readonly checks: StorageChecksService,
  ) {}

  /** Checks all parts. It never rejects: a part that does not answer within a second is `down`. */
  async check(): Promise<PartsResponse> {
    const parts = [
      check(this.database.ping()),
      check(this.queue.ping()),
      this.checkIndex(),
      this.checkBackend(),
      this.checks.isStorageUp().then(toHealth),
      this.checks.hasFreeSpace().then(toHealth),
    ] as const;
    const [database, queue, index, backend, storage, disk] = await Promise.all(parts);
    return { api: { status: 'ok' }, backend, database, queue, index, storage, disk };
  }

  async checkIndex(): Promise<IndexHealth> {
    const start = performance.now();
    const { status } = await check(this.index.ping());
    return { status, driver: await this.findDriver(), latency_ms: Math.round(performance.now() - start) };
  }

  private async checkBackend(): Promise<BackendHealthResponse> {
    const { status, baseUrl, data } = await this.backend.checkHealth(AbortSignal.timeout(CHECK_TIMEOUT_MS));
    return { status: status === 'ok' ? 'ok' : 'down', base_url: baseUrl, data };
  }

  /** Finds the driver in use; if that is unknown, the configured one. */
  private async findDriver(): Promise<IndexHealth['driver']> {
    const { configured } = this.chooser;
    const choice = await this.chooser.getCurrent().catch(() => null);
    return choice === null ? configured : choice.serving === null ? 'embedded' : 'qdrant';
  }
}

async function check(ping: Promise<void>): Promise<PartHealth> {
  return toHealth(await settlesWithin(ping, CHECK_TIMEOUT_MS).catch(() => false));
}

function toHealth(isUp: boolean): PartHealth {
  return { status: isUp ? 'ok' : 'down' };
}
