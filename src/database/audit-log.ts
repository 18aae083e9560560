import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getContext } from '../common/context/request-context.js';
import { mask } from '../common/logging/mask.js';
import { AuditEventEntity } from './entities/audit-event.entity.js';

export interface AuditEvent {
  readonly spaceId: string | null;
  /** Actor: principal kind and id (`service:…`), or `system`. */
  readonly actor: string;
  readonly action: string;
  /** Receipt id; for erasures only. */
  readonly receiptId?: string;
  /** Details, without texts of conversations. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Records events outside of transactions, such as failures that were survived. Changes write their events in
 * their own transactions.
 */
@Injectable()
export class AuditLog {
  private readonly logger = new Logger('audit');

  constructor(private readonly dataSource: DataSource) {}

  /** Records an event. It never rejects: if the event can't be written, it is logged. */
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
