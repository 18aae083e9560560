import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../database/audit-log.js';
import { MemoryIndex } from '../../search-index/memory-index.port.js';
import { DROP_SPACE_FROM_INDEX, type DropSpaceJob } from '../../queue/job-definitions.js';
import { JobWorkers, type JobHandler } from '../../queue/job-workers.js';
import { IndexRemovalsRepository } from './removals/index-removals.repository.js';

/** Handles the jobs `index.forget`. */
@Injectable()
export class DropSpaceProcessor implements JobHandler<DropSpaceJob>, OnModuleInit {
  constructor(
    @Inject(JobWorkers) private readonly workers: Pick<JobWorkers, 'registerWorker'>,
    @Inject(MemoryIndex) private readonly index: Pick<MemoryIndex, 'dropSpace'>,
    private readonly removals: IndexRemovalsRepository,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.workers.registerWorker(DROP_SPACE_FROM_INDEX, this, 1);
  }

  async handle({ spaceId, receiptId }: DropSpaceJob): Promise<void> {
    await this.index.dropSpace(spaceId);
    await this.removals.deleteOfReceipt(receiptId);
    await this.audit.record({
      spaceId,
      actor: 'system',
      action: 'index.done',
      detail: { receipt_id: receiptId },
    });
  }
}
