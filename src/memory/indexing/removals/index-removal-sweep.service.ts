import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { PeriodicRounds } from '../../../common/lifecycle/periodic-rounds.js';
import { AuditLog } from '../../../database/audit-log.js';
import type { IndexRemovalEntity } from '../../../database/entities/index-removal.entity.js';
import { MemoryIndex } from '../../../search-index/memory-index.port.js';
import { IndexRemovalsRepository } from './index-removals.repository.js';

const INTERVAL_MS = 60_000;
/** Milliseconds in which an erasure itself removes a space from the index. */
const GRACE_MS = 30_000;
/** Maximum number of removals that are read at a time. */
const PAGE_SIZE = 500;

/**
 * Removes erased data from external indexes once a minute, from every collection that may hold them. Searches
 * update only the collection that they use, and an erasure may be killed before it gets to the index. Several
 * workers may run it at once.
 */
@Injectable()
export class IndexRemovalSweepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('memory.index');
  private readonly rounds = new PeriodicRounds({
    run: () => this.runRound(new Date(Date.now() - GRACE_MS)),
    onError: (error) =>
      this.logger.warn({ msg: 'erased data could not be removed from the index', err: error }),
    intervalMs: INTERVAL_MS,
  });

  constructor(
    private readonly removals: IndexRemovalsRepository,
    @Inject(MemoryIndex) private readonly index: Pick<MemoryIndex, 'dropSpace' | 'dropDocuments'>,
    @Inject(AuditLog) private readonly audit: Pick<AuditLog, 'record'>,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start(INTERVAL_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /**
   * Makes the removals that were recorded before a time.
   * @throws Error if the index or the database fails; the next round continues
   */
  async runRound(before: Date): Promise<void> {
    for (let count = PAGE_SIZE; count === PAGE_SIZE;) {
      const removals = await this.removals.list(before, PAGE_SIZE);
      for (const removal of removals) if (!this.rounds.isStopped) await this.remove(removal);
      count = this.rounds.isStopped ? 0 : removals.length;
    }
  }

  private async remove({ id, spaceId, documentIds, receiptId }: IndexRemovalEntity): Promise<void> {
    if (documentIds === null) await this.index.dropSpace(spaceId);
    else await this.index.dropDocuments(spaceId, documentIds);
    await this.removals.delete(id);
    if (receiptId === null) return;
    const detail = { receipt_id: receiptId };
    await this.audit.record({ spaceId, actor: 'system', action: 'index.done', detail });
  }
}
