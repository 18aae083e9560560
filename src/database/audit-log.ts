import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getContext } from '../common/context/request-context.js';
import { mask } from '../common/logging/mask.js';
import { AuditEventEntity } from './entities/audit-event.entity.js';

export interface AuditEvent {
  readonly spaceId: string | null;
  /** Principal kind and id (`service:…`), or `system`. */
  readonly actor: string;
  readonly action: string;
  /** Only of erasures. */
  readonly receiptId?: string;
  /** No texts of conversations. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Events that belong to no transaction: what went wrong and was survived. Changes write theirs in their own
 * transaction.
 */
@Injectable()
export class AuditLog {
  private readonly logger = new Logger('audit');

  constructor(private readonly dataSource: DataSource) {}

  /** Never rejects: an event that can't be written is logged instead. */
  async record({ detail, ...event }: AuditEvent): Promise<void> {
    const requestId = getContext()?.requestId ?? null;
    try {
      await this.dataSource.manager.insert(AuditEventEntity, {
        ...event,
        requestId,
        detail: mask(detail) as never,
      });
    } catch (error) {
      this.logger.warn({ msg: `event ${event.action} could not be written`, err: error });
    }
  }
}
