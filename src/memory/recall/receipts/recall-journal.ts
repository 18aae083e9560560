import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../../common/metrics/metrics.js';
import type { Policy } from '../../../common/policy/policy.js';
import { UsageService } from '../../../monitoring/usage.service.js';
import { AuditLog } from '../../../database/audit-log.js';
import type { RecallResult } from '../recall.types.js';
import { ReceiptsService } from '../receipts.service.js';

/** A finished recall. */
export interface JournalledRecall {
  readonly spaceId: string;
  /** `null` for a person without a token. */
  readonly tokenId: string | null;
  /** The caller, as `toActor` names it. */
  readonly actor: string;
  readonly result: Pick<RecallResult, 'status' | 'reason' | 'items' | 'profile'>;
  readonly ms: number;
}

/** An injection into a request. */
export interface JournalledInjection {
  readonly count: number;
  readonly policy: Policy;
  readonly model: string | null;
}

/** Records the outcome of each recall in metrics, log, audit log and hit rate. Never throws, never waits. */
@Injectable()
export class RecallJournal {
  private readonly logger = new Logger('memory');

  constructor(
    private readonly metrics: Metrics,
    private readonly audit: AuditLog,
    private readonly receipts: ReceiptsService,
    private readonly usage: UsageService,
  ) {}

  recordRecall({ spaceId, tokenId, actor, result, ms }: JournalledRecall): void {
    const { status, reason } = result;
    this.metrics.recallSeconds.observe({ status }, ms / 1_000);
    if (status !== 'skipped') this.countRecall(spaceId, tokenId, hasFoundSomething(result));
    if (status !== 'failed' && status !== 'degraded') return;
    this.metrics.failures.inc({ stage: 'recall' });
    this.logger.warn({ msg: `recall ${status}; continuing without it`, reason });
    void this.audit.record({ spaceId, actor, action: `recall.${status}`, detail: { reason } });
  }

  /** Counts a recall that failed its request, or whose client disconnected. */
  recordFailure(): void {
    this.metrics.failures.inc({ stage: 'recall' });
  }

  recordInjection({ count, policy, model }: JournalledInjection): void {
    this.metrics.recalledItems.observe(count);
    if (count > 0)
      this.logger.log({ msg: 'memory.injection.injected', count, strategy: policy.recall.strategy, model });
  }

  private countRecall(spaceId: string, tokenId: string | null, hit: boolean): void {
    this.receipts.count(spaceId, hit);
    if (tokenId !== null) this.usage.countRecall({ spaceId, tokenId }, hit);
  }
}

/** Tells whether a recall found something; standing instructions come along with every request. */
function hasFoundSomething({ items, profile = [] }: JournalledRecall['result']): boolean {
  return items.length > 0 || profile.some(({ need }) => need !== 'standing');
}
